"""What every part of a picture needs to know: the board, its sizes, its colours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot, sqrt

from aboard.boards.board import GRAY, Board, Drawing, Track
from aboard.drawing.curves import Way
from aboard.drawing.palette import Card, Theme, cards_of


@dataclass(frozen=True)
class Look:
    board: Board
    drawing: Drawing
    theme: Theme

    @property
    def width(self) -> float:
        """The width of a space, of which everything on a track is a part."""
        return self.drawing.space_width

    @property
    def length(self) -> float:
        return self.drawing.space_length

    @property
    def radius(self) -> float:
        return self.drawing.marker_radius

    @cached_property
    def unit(self) -> float:
        """The size of text beside the map."""
        return sqrt(self.drawing.view[2] * self.drawing.view[3]) / 46

    @cached_property
    def scale(self) -> float:
        """How coarse coasts and borders are drawn."""
        return max(self.width / 28, 0.62)

    @cached_property
    def cards(self) -> dict[str, Card]:
        return cards_of(self.board.colours, GRAY)

    @cached_property
    def ways(self) -> dict[str, Way]:
        places = {place.id: (place.x, place.y) for place in self.board.places}
        return {t.id: Way.of(places[t.a], places[t.b], t.spaces) for t in self.board.tracks}

    @cached_property
    def pad(self) -> float:
        """How far a bed reaches beyond its spaces: never into the next space."""
        gaps = [
            hypot(one.x - two.x, one.y - two.y) - self.length
            for track in self.board.tracks
            for one, two in pairwise(track.spaces)
        ]
        return max(min(0.14 * self.width, 0.42 * min(gaps, default=self.width)), 0)

    @property
    def reach(self) -> float:
        """From the middle of the last space to the end of the bed."""
        return self.length / 2 + self.pad

    def twin(self, track: Track) -> Track | None:
        """The other half of a double route."""
        other = self.board.twins[self.board.track_index[track.id]]
        return None if other is None else self.board.tracks[other]

    def twin_way(self, track: Track) -> Way | None:
        """The other half's way, in the same direction as this one."""
        twin = self.twin(track)
        if twin is None:
            return None
        way = self.ways[twin.id]
        return way if twin.a == track.a else way.reversed()
