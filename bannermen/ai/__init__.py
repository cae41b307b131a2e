"""Players made of code. They see what a person in their seat sees, and nothing else."""

from bannermen.ai.bots import BOTS, Bot, UnknownBot, bot
from bannermen.ai.search import advise, weigh
from bannermen.ai.vantage import Vantage

__all__ = ["BOTS", "Bot", "UnknownBot", "Vantage", "advise", "bot", "weigh"]
