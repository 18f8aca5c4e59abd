"""`aboard arena`."""

from __future__ import annotations

import csv
import json
import re
import struct
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from aboard.arena import chart
from aboard.cli.main import main

Out = pytest.CaptureFixture[str]
DOCS = Path(__file__).parents[2] / "docs" / "arena.md"
BOT_KEYS = [
    "name", "games", "share", "low", "high", "rating", "rating_half", "mean_score", "mean_parts",
    "p50_ms", "p95_ms", "p99_ms", "max_ms", "illegal", "late", "crashed",
]  # fmt: skip
FAULTY = """
class Faulty:
    def __init__(self, board, players, seed):
        print("a word that is no JSON")
        self.moves = 0

    def decide(self, observation, legal_actions, clock):
        self.moves += 1
        if self.moves % 2:
            raise ValueError("no idea")
        return "win"
"""


def run(*arguments: str) -> int:
    return main(["arena", "new-york", "--jobs", "1", *arguments])


def answer(capsys: Out, *arguments: str) -> dict[str, Any]:
    assert run(*arguments, "--json") == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def test_json_has_these_keys_and_no_others(capsys: Out) -> None:
    facts = answer(capsys, "--bots", "random,greedy,planner", "--games", "6", "--seed", "4")
    assert list(facts) == ["board", "players", "games", "seed", "bots", "pairs"]
    assert [facts[key] for key in ("board", "players", "games", "seed")] == ["new-york", 2, 6, 4]
    assert [bot["name"] for bot in facts["bots"]] == ["random", "greedy", "planner"]
    for bot in facts["bots"]:
        assert list(bot) == BOT_KEYS
        assert bot["games"] == 4
        assert 0 <= bot["low"] <= bot["share"] <= bot["high"] <= 1
        assert 0 < bot["p50_ms"] <= bot["p95_ms"] <= bot["p99_ms"] <= bot["max_ms"]
        assert bot["illegal"] == bot["late"] == bot["crashed"] == 0
        assert bot["mean_score"] == pytest.approx(sum(bot["mean_parts"].values()))
    assert [(pair["a"], pair["b"]) for pair in facts["pairs"]] == [
        ("random", "greedy"),
        ("random", "planner"),
        ("greedy", "planner"),
    ]
    for pair in facts["pairs"]:
        assert list(pair) == ["a", "b", "games", "a_share", "low", "high"]
        assert pair["low"] <= pair["a_share"] <= pair["high"]


def test_every_key_is_explained_in_the_documentation() -> None:
    page = DOCS.read_text(encoding="utf-8")
    keys = {*BOT_KEYS, "board", "players", "seed", "bots", "pairs", "a", "b", "a_share", "until"}
    assert {key for key in keys if f"`{key}`" not in page} == set()


def test_the_tables_show_shares_scores_times_and_wins(capsys: Out) -> None:
    assert run("--bots", "random,greedy", "--games", "4") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["BOT", "GAMES", "SHARE-%", "95-%-INTERVAL", "RATING", "±"]
    assert lines[1].split()[:3] == ["greedy", "4", "100.00"]
    titles = [line.split()[0] for line in lines if line.isupper()]
    assert titles == ["BOT", "MEAN-OF", "MS-A-MOVE", "%-AHEAD-OF"]
    assert "1 greedy       -  100.00" in lines
    assert lines[-1] == "new-york, 4 games, 2 players, seed 0"
    assert max(map(len, lines)) <= 80


def test_a_bot_may_be_named_by_itself_where_it_has_a_comma(capsys: Out, tmp_path: Path) -> None:
    program = tmp_path / "my,bot"
    program.write_text(
        f"#!{sys.executable} -S\n"
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'action': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    program.chmod(0o755)
    facts = answer(capsys, "--bots", "random", "--bot", f"cmd:{program}", "--games", "2")
    assert [bot["name"] for bot in facts["bots"]] == ["random", f"cmd:{program}"]
    assert facts["bots"][1]["crashed"] == 0


def test_the_last_bot_fills_the_other_seats(capsys: Out) -> None:
    facts = answer(capsys, "--bots", "greedy,random", "--players", "4", "--games", "4")
    assert [bot["games"] for bot in facts["bots"]] == [4, 12]
    assert facts["pairs"][0]["games"] == 12


def test_a_faulty_bot_is_reported_by_name(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FAULTY)
    spec = f"{file}:Faulty"
    assert run("--bots", f"{spec},greedy", "--games", "2") == 0
    out = capsys.readouterr().out
    assert re.search(rf"^{re.escape(spec)} forfeited moves: \d+ illegal, \d+ crashed$", out, re.M)
    assert f"  {spec}: ValueError: no idea (in 2 games)\n" in out
    assert f"  {spec}: not legal: win (in 2 games)\n" in out


def test_what_a_bot_prints_does_not_spoil_the_json(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FAULTY)
    facts = answer(capsys, "--bots", f"{file}:Faulty,greedy", "--games", "2")
    faulty = facts["bots"][0]
    assert faulty["illegal"] > 0
    assert faulty["crashed"] > 0


def test_until_stops_when_the_question_is_settled(capsys: Out) -> None:
    facts = answer(
        capsys, "--bots", "random,greedy", "--games", "400", "--until", "greedy>random .5"
    )
    assert facts["until"] == {"question": "greedy>random 0.5", "answer": True}
    assert facts["games"] < 60
    assert facts["games"] % 2 == 0


def test_until_says_when_it_is_not_settled(capsys: Out) -> None:
    assert run("--bots", "random,greedy", "--games", "2", "--until", "greedy>random 0.5") == 0
    assert capsys.readouterr().out.endswith("greedy>random 0.5: not settled\n")


def test_a_log_goes_on_where_it_was_cut(capsys: Out, tmp_path: Path) -> None:
    log = tmp_path / "log"
    arguments = ("--bots", "greedy,searcher:2p", "--games", "6", "--log", str(log))
    whole = answer(capsys, *arguments)
    log.write_bytes(log.read_bytes()[:-100])
    assert untimed(answer(capsys, *arguments)) == untimed(whole)
    assert run(*arguments, "--seed", "1") == 2
    assert capsys.readouterr().err.endswith("the log of other games, expected the same command\n")


def untimed(facts: dict[str, Any]) -> dict[str, Any]:
    bots = [{k: v for k, v in bot.items() if not k.endswith("_ms")} for bot in facts["bots"]]
    return {**facts, "bots": bots}


def test_csv_has_a_line_a_bot(capsys: Out, tmp_path: Path) -> None:
    path = tmp_path / "bots.csv"
    facts = answer(capsys, "--bots", "random,greedy", "--games", "2", "--csv", str(path))
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row, bot in zip(rows, facts["bots"], strict=True):
        assert row["name"] == bot["name"]
        assert float(row["share"]) == bot["share"]
        assert float(row["tickets"]) == bot["mean_parts"]["tickets"]


def test_plot_draws_an_svg_with_every_bot_and_the_same_one_again(
    capsys: Out, tmp_path: Path
) -> None:
    log, first, second = (tmp_path / name for name in ("log", "1.svg", "2.svg"))
    for path in (first, second):
        answer(
            capsys, "--bots", "random,greedy,planner", "--games", "6",
            "--log", str(log), "--plot", str(path),
        )  # fmt: skip
    assert ElementTree.parse(first).getroot().tag.endswith("svg")
    assert first.read_bytes() == second.read_bytes()
    for name in ("random", "greedy", "planner"):
        assert f"<!-- {name} -->" in first.read_text()


def test_plot_draws_a_png(capsys: Out, tmp_path: Path) -> None:
    path = tmp_path / "arena.png"
    answer(capsys, "--bots", "random,greedy", "--games", "2", "--plot", str(path))
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    assert width > 1000
    assert height > 200


def test_the_bar_is_shown_on_a_terminal_only(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("--bots", "random,greedy", "--games", "2") == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run("--bots", "random,greedy", "--games", "2") == 0
    assert "2/2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((), "an arena needs two bots or more"),
        (("--bots", "planner"), "an arena needs two bots or more"),
        (("--bots", "planner,nobody"), "no such bot: 'nobody', expected one of random, greedy"),
        (("--bots", "planner,searcher:fast"), "no such budget: 'fast', expected a time as 250ms"),
        (("--bots", "planner,cmd:./not-there"), "cmd:./not-there: no such program"),
        (("--bots", "planner,not-there.py:Bot"), "not-there.py: no such file"),
        (("--bots", "planner,greedy", "--players", "7"), "New York is for 2 to 4 players, not 7"),
        (("--bots", "planner,greedy", "--games", "0"), "--games"),
        (("--bots", "planner,greedy", "--limit", "-1"), "--limit"),
        (("--bots", "planner,greedy", "--limit", "0"), "--limit"),
        (("--bots", "planner,greedy", "--until", "planner"), "--until 'planner': expected two"),
        (("--bots", "planner,greedy", "--until", "planner>random 0.5"), "--until names 'random'"),
        (("--bots", "planner,greedy", "--log", "no/such/folder/log"), "no/such/folder/log"),
        (("--bots", "planner,greedy", "--log", "pyproject.toml"), "not of an arena's log"),
        (("--bots", "planner,greedy", "--csv", "no/such/folder/f"), "cannot be written there"),
        (("--bots", "planner,greedy", "--plot", "no/such/folder/f.svg"), "cannot be written there"),
        (("--bots", "planner,greedy", "--plot", "arena.gif"), "ends in .svg or .png"),
        (("--bots", "planner,greedy", "--on", "mars"), "--on is local, ray or ray://HOST:PORT"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    capsys: Out, arguments: tuple[str, ...], error: str
) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert error in err
    assert err.count("\n") == 1


def test_a_picture_needs_matplotlib(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chart, "find_spec", lambda _: None)
    assert run("--bots", "planner,greedy", "--plot", "arena.svg") == 2
    assert "pip install 'aboard[plot]'" in capsys.readouterr().err
