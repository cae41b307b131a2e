"""The feast: a small complete game that uses every feature of the kernel, and proves it."""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.blocks import Block, Row
from bannermen.kernel.chance import Chance, Seed, open_chance
from bannermen.kernel.game import BadSetup, Check, Game, Place, Scene
from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.kernel.window import Window
from bannermen.maps.plane import covers, overlap
from bannermen.proving import Proof
from tests.kernel.feast_place import read_position, write_position
from tests.kernel.feast_rules import Evening, Round
from tests.kernel.feast_table import (
    CARDS,
    ENOUGH,
    HIGH_TABLE,
    KINDS,
    LONG,
    LORDS,
    ROUNDS,
    WIDE,
    FeastMatch,
    bench_of,
    draw,
    guests,
    kind_of,
    welcome,
)

MOOT: Final = "moot"  # a feast to which each lord brings two retainers
SCENES: Final = {"supper": 2, "council": 3, "wedding": 4, "harvest": 5, "tourney": 6}
BLOCKS: Final = (
    Block("feast", 1, "", {word: word for word in ("round", "high", "deck", "asked")}),
    Block("hand", len(KINDS), "kind of card", {"held": "how many of them"}),
    Block("lords", len(LORDS), "lord", {word: word for word in ("renown", "gold", "hand")}),
)


class Feast(Game, Proof):
    name = "feast"
    rulesets = ("feast",)
    edition = "1"
    option_bound = 64
    question_keys = (
        *("feast.deed", "feast.bid", "feast.seating", "feast.menu", "feast.alms"),
        *("feast.would-gain", "feast.gained", "feast.played", "window.forced"),
    )
    blocks = BLOCKS

    def scenes(self) -> list[Scene]:
        keys = [lord.lower() for lord in LORDS]
        note = {"en": "A feast."}
        feasts = [Scene(key, {"en": key.title()}, note, keys[:n], True, n, n) for key, n in SCENES.items()]
        return [*feasts, Scene(MOOT, {"en": "Moot"}, {"en": "Bring two retainers."}, [], True, 2, 6, "retinue")]

    def places(self, setup: dict[str, Any]) -> list[Place]:
        places = super().places(setup)
        return [Place({"en": LORDS[s]}, LORDS[s].lower(), p.team, p.needs) for s, p in enumerate(places)]

    def judge_part(self, setup: dict[str, Any], part: dict[str, Any]) -> list[Check]:
        if set(part) != {"retainers"} or not isinstance(part["retainers"], list):
            raise BadSetup("", "part", "this is no retinue", "give a list of retainers")
        for name in part["retainers"]:
            if name not in KINDS:
                raise BadSetup("", "part.retainers", f"there is no {name!r}", f"take from {', '.join(KINDS)}")
        names = part["retainers"]
        return [
            Check("feast-retinue", len(names) == 2, says("A retinue has two retainers, not {n}.", n=len(names))),
            Check("feast-retinue-kinds", len(set(names)) == len(names), says("They must be of two kinds.")),
        ]

    def points_of(self, setup: dict[str, Any], part: dict[str, Any]) -> int | None:
        return 10 * len(part["retainers"])

    def ready_made(self, setup: dict[str, Any]) -> list[dict[str, Any]]:
        pairs = (("honey", "song"), ("shame", "cup"), ("counsel", "honey"))
        return [{"key": "-".join(p), "names": {"en": " and ".join(p)}, "part": {"retainers": list(p)}} for p in pairs]

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Match:
        unknown = sorted(set(setup) - {"scene", "position", "players", "brought", "courtesy"})
        if unknown or ("scene" in setup) == ("position" in setup):
            where = unknown[0] if unknown else ""
            raise BadSetup("", where, "a set-up has one table", "give either scene or position")
        if "scene" in setup:
            match = FeastMatch(len(self.places(setup)), open_chance(seed))
            match.deck = list(range(CARDS))
            match.chance.shuffle(match.deck)
            if self.needs(setup):
                raise BadSetup("", "brought", f"seats {self.needs(setup)} bring nothing", "bring a retinue for each")
            for key, part in setup.get("brought", {}).items():
                match.retinue[int(key)] = [KINDS.index(name) for name in part["retainers"]]
        else:
            match = FeastMatch(2, open_chance(seed))
        match.courtesy = bool(setup.get("courtesy", False))
        if recording:
            match.record()
        if "position" in setup:
            read_position(match, setup["position"])
            return match
        for seat in range(match.seats):
            welcome(match, seat)
            draw(match, seat)
            draw(match, seat)
        match.begin(Evening())
        return match

    def is_at_rest(self, match: Match) -> bool:
        """Its words tell kinds of cards, not which of five they are: only a hall without cards is at rest."""
        assert isinstance(match, FeastMatch)
        return super().is_at_rest(match) and not match.deck and not any(match.hands)

    def position(self, match: Match) -> dict[str, Any]:
        assert isinstance(match, FeastMatch)
        return write_position(match)

    # --- what leaves the table --------------------------------------------------------------------------------

    def view(self, match: Match, seat: int) -> dict[str, Any]:
        assert isinstance(match, FeastMatch)
        view: dict[str, Any] = {
            "seat": seat,
            "round": match.round,
            "high": match.high,
            "renown": match.renown[:],
            "gold": match.gold[:],
            "hand": sorted(match.hands[seat]) if seat >= 0 else [],
            "hands": [len(hand) for hand in match.hands],
            "deck": len(match.deck),
            "discard": match.discard[:],
            "benches": [list(pose) if pose is not None else None for pose in match.benches],
            "guests": guests(match),
            "retinue": [kinds[:] for kinds in match.retinue],
            "asked": match.decision_of(seat) is not None,
            "over": match.over,
            "winners": match.winners[:],
        }
        if match.stack and isinstance(match.stack[-1], Window):
            view["moment"] = match.stack[-1].moment
            view["subject"] = match.stack[-1].subject.plain()
        for other, answer in match.sealed:
            if other == seat:
                view["bid"] = answer[0]
        return view

    def name_of(self, match: Match, kind: str, index: int, language: str) -> str:
        return KINDS[kind_of(index)] if kind == "card" else LORDS[index]

    def seat_name(self, match: Match, seat: int, language: str) -> str:
        return LORDS[seat]

    def line(self, match: Match) -> str:
        assert isinstance(match, FeastMatch)
        lords = []
        for seat in range(match.seats):
            hand = "".join(KINDS[kind_of(card)][:2] for card in sorted(match.hands[seat], key=kind_of))
            lords.append(f"{match.renown[seat]}r{match.gold[seat]}g:{hand or '-'}")
        asked = ",".join(f"{d.seat}?{d.key}" for d in match.pending) or "over"
        return f"feast {match.round} h{match.high} {' '.join(lords)} d{len(match.deck)} {asked}"

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        assert isinstance(match, FeastMatch)
        trays = [(HIGH_TABLE, "#")]
        for other in range(match.seats):
            bench = bench_of(match, other)
            if bench is not None:
                trays.append((bench, LORDS[other][0]))
        rows = []
        for y in range(LONG - 500, 0, -1000):
            cells = [next((mark for tray, mark in trays if covers(tray, x, y)), ".") for x in range(250, WIDE, 500)]
            rows.append("".join(cells))
        hand = " ".join(KINDS[kind_of(card)] for card in sorted(match.hands[seat], key=kind_of)) if seat >= 0 else ""
        return "\n".join([*rows, f"renown {match.renown} gold {match.gold}", f"hand: {hand}"])

    # --- for bots and tests -----------------------------------------------------------------------------------

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        assert isinstance(match, FeastMatch)
        other = match.clone()
        chance = Chance(seed)
        unknown = [s for s in range(match.seats) if s != seat]
        cards = other.deck[:]
        for s in unknown:
            cards.extend(other.hands[s])
        cards.sort()  # as they really lie is nobody's business: only the seed decides
        chance.shuffle(cards)
        for s in unknown:
            other.hands[s] = [cards.pop() for _ in other.hands[s]]
        other.deck = cards
        other.courtesy = False
        other.ask_anew(seat)
        other.foresee(seed + 1)
        return other

    def evaluate(self, match: Match, seat: int) -> float:
        assert isinstance(match, FeastMatch)
        if match.over:
            if not match.winners:
                return 0.0
            return 1.0 if seat in match.winners else -1.0
        best = max(match.renown[s] for s in range(match.seats) if s != seat)
        ahead = (match.renown[seat] - best) / ENOUGH + match.gold[seat] / 100
        return max(-0.95, min(0.95, ahead))

    def ply(self, match: Match) -> int:
        assert isinstance(match, FeastMatch)
        return match.turns

    def write_features(self, match: Match, seat: int, row: Row, at: int) -> int:
        """From the seat's view alone."""
        view = self.view(match, seat)
        found = [view["round"] / ROUNDS, float(view["high"]), view["deck"] / CARDS, float(view["asked"])]
        for kind in range(len(KINDS)):
            found.append(float(sum(1 for card in view["hand"] if kind_of(card) == kind)))
        for other in range(len(LORDS)):
            seated = other < match.seats
            found.append(view["renown"][other] / ENOUGH if seated else 0.0)
            found.append(view["gold"][other] / 10 if seated else 0.0)
            found.append(float(view["hands"][other]) if seated else 0.0)
        for i, number in enumerate(found):
            row.cells[at + i] = number
        return at + len(found)

    def faults(self, match: Match) -> list[str]:
        assert isinstance(match, FeastMatch)
        faults = []
        cards = sorted(match.deck + match.discard + [card for hand in match.hands for card in hand])
        if cards != list(range(CARDS)):
            faults.append(f"cards are lost or doubled: {cards}")
        if min(match.gold) < 0 or min(match.renown) < 0:
            faults.append(f"less than nothing: gold {match.gold}, renown {match.renown}")
        if not match.over and max(match.renown) >= ENOUGH:
            faults.append("enough renown and yet no end")
        if not _seating(match):
            trays = [HIGH_TABLE] + [bench for s in range(match.seats) if (bench := bench_of(match, s)) is not None]
            if any(overlap(a, b) for i, a in enumerate(trays) for b in trays[:i]):
                faults.append("benches overlap")
        if match.over != (not match.pending):
            faults.append("over and yet waiting, or waiting for nobody")
        return faults


def _seating(match: FeastMatch) -> bool:
    """While benches are being set, those of the last round may stand in the way."""
    return any(isinstance(p, Round) and p.step_names()[p.at - 1] == "feast.seating" for p in match.stack)


GAME: Final = Feast()
