"""The tables of the database. Only types that SQLite and PostgreSQL share."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

# The migration that leads to this schema.
REVISION = "0001"

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("board", String(64), nullable=False),
    Column("state", String(16), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("rules", String(64), nullable=False),
    Column("names", Text, nullable=False),
    Column("kinds", Text, nullable=False),
    Column("to_move", Text, nullable=False),
    Column("winners", Text, nullable=True),
    Index("ix_tables_state", "state", "listed"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("by", String(16), nullable=True),
    Column("move_id", String(64), nullable=True),
    Column("data", Text, nullable=False),
    # The same intention of the same seat is stored once, whatever the server remembers.
    UniqueConstraint("table_id", "seat", "move_id"),
)

# A rematch copies the token rows, so that the same secret holds the same seat there.
tokens = Table(
    "tokens",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("ix_tokens_hash", "hash"),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
