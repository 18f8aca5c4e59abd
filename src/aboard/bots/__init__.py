"""Bots: each sees what its seat may know, and answers with an action; nothing else crosses."""

from aboard.bots.bot import Bot, BotMaker, Clock
from aboard.bots.deed import Deed, Watcher
from aboard.bots.dice import RandomBot
from aboard.bots.ladder import BOTS, LEVELS, make_bot, maker_of

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "BotMaker",
    "Clock",
    "Deed",
    "RandomBot",
    "Watcher",
    "make_bot",
    "maker_of",
]
