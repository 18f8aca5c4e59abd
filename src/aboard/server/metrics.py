"""What the operator may watch, as Prometheus reads it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

REQUESTS = Counter(
    "aboard_requests", "HTTP requests.", ["route", "method", "status"], registry=REGISTRY
)
SECONDS = Histogram(
    "aboard_request_seconds", "Time of an HTTP request.", ["route"], registry=REGISTRY
)
SOCKETS = Gauge("aboard_sockets", "Open sockets.", registry=REGISTRY)
MESSAGES = Counter("aboard_messages", "Messages received on sockets.", registry=REGISTRY)
CHANGES = Counter("aboard_changes", "Stored changes by kind.", ["kind"], registry=REGISTRY)
STORE_SECONDS = Histogram(
    "aboard_store_seconds",
    "Time from a change to its being on disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
    registry=REGISTRY,
)
TABLES = Gauge("aboard_tables", "Tables in memory.", registry=REGISTRY)
THINKING = Gauge("aboard_bots_thinking", "Bots thinking or waiting to.", registry=REGISTRY)
UNPLAYABLE = Gauge(
    "aboard_unplayable", "Running games the present rules do not replay.", registry=REGISTRY
)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
