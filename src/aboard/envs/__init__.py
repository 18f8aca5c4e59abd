"""Learning environments: batched NumPy, PettingZoo, Gymnasium, OpenSpiel.

Importing this registers the names for `gymnasium.make` where Gymnasium is there:
`aboard/NewYork-v0`, `aboard/SanFrancisco-v0`, `aboard/Nordic-v0`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aboard.envs.aec import TableEnv
    from aboard.envs.batch import Batch
    from aboard.envs.options import open_space
    from aboard.envs.solo import SoloEnv

__all__ = ["Batch", "SoloEnv", "TableEnv", "open_space"]

NAMES = {
    "aboard/NewYork-v0": "new-york",
    "aboard/SanFrancisco-v0": "san-francisco",
    "aboard/Nordic-v0": "nordic",
}
_HOMES = {
    "Batch": "aboard.envs.batch",
    "SoloEnv": "aboard.envs.solo",
    "TableEnv": "aboard.envs.aec",
    "open_space": "aboard.envs.options",
}


def __getattr__(name: str) -> object:
    """Imports what is asked for: each needs its own libraries."""
    if name not in _HOMES:
        raise AttributeError(f"module 'aboard.envs' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


if find_spec("gymnasium") is not None:
    from gymnasium.envs.registration import register, registry

    for _name, _board in NAMES.items():
        if _name not in registry:
            register(_name, "aboard.envs.solo:SoloEnv", kwargs={"board": _board})
