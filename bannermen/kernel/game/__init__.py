"""What a game must be able to say about itself. Bots, arena, environment, server and command line know only this."""

from __future__ import annotations

from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.choice import Choice
from bannermen.kernel.game.deed import Deed
from bannermen.kernel.game.inquiries import Inquiries
from bannermen.kernel.game.loadouts import Loadouts
from bannermen.kernel.game.profile import BotProfile
from bannermen.kernel.game.scene import Check, Place, Scene
from bannermen.kernel.game.stops import Stops
from bannermen.kernel.game.telling import Telling
from bannermen.kernel.game.training import Training

__all__ = ["BadSetup", "Check", "Choice", "Deed", "Game", "Place", "Scene"]


class Game(Stops, Loadouts, Telling, Inquiries, BotProfile, Training):
    """One game's rules as a stateless object, facet by facet. Everything it is asked about stands in the match."""

    name: str = ""  # battles
    rulesets: tuple[str, ...] = ()  # ids of the rulebook: bow
    edition: str = "1"  # changes when an old journal would play out otherwise
