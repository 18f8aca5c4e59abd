"""The log of every table. It is the truth: whatever a table is, is a fold over its entries."""

from aboard.store.entries import Change, Code, Entry, Held, Stored, Summary, Token
from aboard.store.store import Store, StoreError

__all__ = [
    "Change",
    "Code",
    "Entry",
    "Held",
    "Store",
    "StoreError",
    "Stored",
    "Summary",
    "Token",
]
