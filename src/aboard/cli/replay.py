"""`aboard replay`: a recorded game, told move by move or shown at one moment."""

from __future__ import annotations

import json
from pathlib import Path

import click

from aboard.cli.narrate import Narrator, cards
from aboard.cli.recorded import naming, opened, played
from aboard.cli.table import print_table
from aboard.rules.outcome import Outcome
from aboard.rules.replay import Replay

PARTS = ("routes", "tickets", "attractions", "souvenirs", "globetrotter", "longest_bonus")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--at", type=click.IntRange(min=0), help="Show the game after this move; 0: the deal."
)
@click.option("--board", help="The board file of a game that is not on one of our boards.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON; with --at the position.")
def replay(file: Path, at: int | None, board: str | None, as_json: bool) -> None:
    """Tell the game in FILE move by move, or show it after a move."""
    if at is None:
        followed = opened(file, board)
        with naming(file):
            (write if as_json else tell)(followed)
    else:
        followed = played(file, at, board)
        if as_json:
            click.echo(json.dumps(followed.game.position(), indent=2, ensure_ascii=False))
        else:
            show(followed)


def write(replay: Replay) -> None:
    """Every move with its events, for programs."""
    moves = [
        {
            "number": number,
            "seat": move.seat,
            "action": str(move.action),
            "events": [event.as_dict() for event in events],
        }
        for number, (move, events) in enumerate(replay.moves(), start=1)
    ]
    told = {"board": replay.board.id, "names": replay.record.names, "moves": moves}
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))


def tell(replay: Replay) -> None:
    names = replay.record.names
    narrator = Narrator(replay.board, names)
    wide = max(map(len, names))
    click.echo(heading(replay))
    for number, (move, events) in enumerate(replay.moves(), start=1):
        (mover, said), *others = narrator.told(move.seat, events)
        click.echo(f"{number:4}  {names[mover]:{wide}}  {said}")
        for seat, said in others:
            click.echo(f"{'':4}  {names[seat]:{wide}}  {said}")
    ended = replay.game.outcome()
    if ended is not None:
        click.echo()
        print_scores(names, ended)


def heading(replay: Replay) -> str:
    record = replay.record
    seed = f", seed {record.seed}" if record.seed else ""
    return (
        f"{replay.board.name}: {', '.join(record.names)}; {record.names[record.first]} begins{seed}"
    )


def print_scores(names: tuple[str, ...], ended: Outcome) -> None:
    """A row a seat, without the columns that are nothing on this board."""
    parts = [part for part in PARTS if any(getattr(sheet, part) for sheet in ended.scores)]
    rows = [
        [
            names[sheet.seat],
            sheet.total,
            *(getattr(sheet, part) for part in parts),
            f"{len(sheet.fulfilled)} of {len(sheet.fulfilled) + len(sheet.failed)}",
            sheet.longest,
        ]
        for sheet in ended.scores
    ]
    titles = [part.replace("_", " ") for part in parts]
    print_table(["player", "total", *titles, "fulfilled", "longest path"], rows)


def show(replay: Replay) -> None:
    """The whole table at one moment, hidden things included."""
    game, names = replay.game, replay.record.names
    public = game.observe(None)
    waiting = " and ".join(names[seat] for seat in game.to_move) or "nobody"
    moves = f"after move {len(game.history)} of {len(replay.record.moves)}"
    click.echo(heading(replay))
    click.echo(f"{moves}, turn {public.turn}: {waiting} to move ({public.phase})")
    if public.last_round is not None:
        click.echo(f"last round: {public.last_round.turns_left} turns left")
    click.echo(f"row: {' '.join(card or '-' for card in public.row)}; deck: {public.deck}")
    click.echo(f"discards: {cards(public.discards)}; tickets in the deck: {public.ticket_deck}")
    if public.stacks:
        stacks = (f"{place} {stack.symbol}*{stack.size}" for place, stack in public.stacks.items())
        click.echo(f"souvenirs: {', '.join(stacks)}")
    for seat in public.seats:
        own = game.observe(seat.seat)
        held = (ticket.id + "+" * ticket.done for ticket in own.tickets)
        tickets = " ".join(held) or "none"
        offer = f" of the offer {' '.join(own.offer)}" if own.offer else ""
        click.echo()
        click.echo(f"{names[seat.seat]}: {seat.points} points, {seat.pieces} pieces left")
        click.echo(f"  cards: {cards(own.hand or {})}")
        click.echo(f"  tickets (+ fulfilled): {tickets}{offer}")
        click.echo(f"  tracks: {' '.join(seat.tracks) or 'none'}")
        if seat.souvenirs:
            click.echo(f"  souvenirs: {' '.join(seat.souvenirs)}")
