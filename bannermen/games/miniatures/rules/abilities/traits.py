"""Standing words: an ability has them all the time, and rules ask for them by name."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.word import Word


class Trait(Word):
    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about


NAMED: Final = [
    Trait("pathfinder", "neither rough nor hindering nor dangerous ground affects it"),
    Trait("sure-footed", "neither rough nor hindering ground affects it"),
    Trait("all-hinders", "every terrain hinders its charge"),
    Trait("best-of-two-dice", "it rolls two dice for its charge distance, and the higher one counts"),
    Trait("spoils-charges", "whoever charges it has no charge bonus"),
    Trait("exploits-fear", "Panicked tokens of enemies engaged with it may be expended as Vulnerable or Weakened"),
    Trait("exploits-weakness", "Weakened tokens of enemies engaged with it may be expended as Panicked or Vulnerable"),
    Trait("open-hand", "its side plays with open hands"),
    Trait("all-dangerous", "each of its movements goes over dangerous ground"),
    Trait("pivots-before-march", "it may pivot before it marches"),
    Trait("flies-over", "its shots fly over whatever stands between"),
    Trait("flies", "it maneuvers and marches over units and terrain"),
    Trait("shoots-long", "its shots reach as far as long range"),
    Trait("shoots-in-place", "it never shifts, not even before it shoots"),
    Trait("shoots-anywhere", "its shots need neither range nor line of sight"),
    Trait("spares-solos", "it does not shoot at solos"),
    Trait("must-charge", "it charges if it can"),
    Trait("charges-by-combat", "the combat zone lets it charge as well"),
    Trait("fearless", "nothing makes the rolls of its tests worse"),
    Trait("no-morale-tests", "it takes no morale tests"),
    Trait("outlives-panic", "no failed test costs its last wound"),
    Trait("no-retreat", "it does not retreat"),
    Trait("no-actions", "it performs no actions"),
    Trait("no-charge", "it does not charge"),
    Trait("no-strikes", "it neither attacks nor charges"),
    Trait("no-orders", "its side uses no orders of it"),
    Trait("no-orders-at", "orders of its own side may not target it"),
    Trait("no-own-cards", "cards of its own side may not target it"),
    Trait("no-attachments", "its attachments have no abilities"),
    Trait("no-healing", "its wounds are not healed"),
    Trait("no-objectives", "it does not control objectives"),
    Trait("no-points", "its destruction brings no points"),
    Trait("follows", "it has no turn of its own: it is activated by an ability only"),
    Trait("comes-later", "it is not deployed with the others, and waits in reserve"),
    Trait("outflanks", "it is kept back when armies deploy, if its player likes"),
    Trait("retinue", "eight figures in two ranks, as its card says"),
    Trait("passes-on", "it stays with the unit when its attachment gives way to another"),
    Trait("goes-for-a-token", "it may be removed in place of a condition token"),
    Trait("counts-crown", "the NCU counts as holding the crown, wherever on the board"),
    Trait("hand-of-four", "its side holds a card more in hand"),
    Trait("lent", "the NCU is in an opponent's hands as long as this lies on it"),
    Trait("hears-others", "it is for what other NCUs of its side do, too"),
    Trait("never-activates", "the NCU is never activated"),
    Trait("controls-nothing", "the NCU counts as controlling no zone"),
    Trait("goes-last", "the NCU is activated when its side has nobody else left"),
    Trait("keeps-place", "the NCU stays on its zone when the board is cleared, and is not activated then"),
    Trait("vow", "it is a Vow"),
    Trait("two-vows", "two Vows may be attached to it"),
    Trait("zones-for-vows", "for its Vows every zone counts as held"),
    Trait("loyal", "whom its army follows, which is for whoever builds the army"),
    Trait("claims-for-cards", "for tactics cards of its side that target it, crown and tactics zone count as held"),
    Trait("claims-all", "for cards and abilities of its side that target it, crown and tactics zone count as held"),
    Trait("no-commander", "the commander in it has no abilities"),
    Trait("hushed", "it has lost an ability"),
    Trait("two-hits-a-wound", "only every second unblocked hit wounds it"),
    Trait("wall", "what a castle wall does is part of the siege"),
    Trait("pets", "which of its figures go first changes nothing here"),
    Trait("plain", "all that it says is a range"),
]
TRAITS: Final[dict[str, Trait]] = {word.name: word for word in NAMED}
