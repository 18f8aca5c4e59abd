"""Actions and observations as Gymnasium's spaces."""

from __future__ import annotations

from operator import index
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from aboard.boards import AboardError
from aboard.envs.encode import Sheet, write_mask, write_observation
from aboard.envs.layout import Numbers
from aboard.envs.match import Match
from aboard.envs.options import Space

Form = Literal["flat", "named"]
Mask = NDArray[np.int8]


def check_form(form: str) -> None:
    if form not in ("flat", "named"):
        raise AboardError(f"observation is 'flat' or 'named', not {form!r}")


def action_space(space: Space) -> spaces.Discrete[np.int64]:
    return spaces.Discrete(len(space.moves))


def action_number(space: Space, action: Any) -> int:
    """The action as a plain number, -1 for what is none of the space."""
    try:
        number = index(action)
    except TypeError:
        return -1
    return number if 0 <= number < space.codec.actions else -1


def observation_space(space: Space, form: Form) -> spaces.Space[Any]:
    low, high = np.zeros(space.layout.size, np.int16), space.layout.high
    if form == "flat":
        return spaces.Box(low, high, dtype=np.int16)
    return spaces.Dict(
        {
            section.name: spaces.Box(0, section.high, section.shape, np.int16)
            for section in space.layout.sections
        }
    )


def mask_space(space: Space) -> spaces.Space[Any]:
    return spaces.Box(0, 1, (len(space.moves),), np.int8)


def flat_observation(space: Space, match: Match, seat: int, sheet: Sheet) -> Numbers:
    """What the seat may know, in an array of its own."""
    row: Numbers = np.empty((1, space.layout.size), np.int16)
    write_observation(match, seat, sheet, row)
    seen: Numbers = row[0]
    return seen


def observation(
    space: Space, match: Match, seat: int, sheet: Sheet, form: Form
) -> Numbers | dict[str, Numbers]:
    seen = flat_observation(space, match, seat, sheet)
    return seen if form == "flat" else space.layout.named(seen)


def legal_mask(space: Space, match: Match, sheet: Sheet) -> Mask:
    """The legal moves of the seat that decides."""
    row: NDArray[np.uint8] = np.empty((1, space.codec.actions), np.uint8)
    write_mask(match, sheet, row)
    mask: Mask = row[0].view(np.int8)
    return mask
