"""A table for tests that read as play: set it in a few lines, script the dice, answer, look.

    t = Table(a=["C3 lord"], b=["D3 man"])
    t.activate("C3").attack("D3").roll(7, 8, 2, 3, 3)
    assert t.wounds("D3") == 2

Figures are written "SQUARE figure [N wounds] [activated] [shaken] [stunned] [item KEY] [holds 1.0]"; a figure without
a square ("- man") waits to be deployed. Squares are named as on the board: column and row from the lower left. Seat a
has side 0, seat b side 1. Nobody holds an agenda and no objective has a card unless the test says so.
"""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.codes import (
    AGENDA_AT,
    ATTACK_AT,
    ATTACK_DEED,
    BLOCK_AT,
    CAPTURE_DEED,
    CHARGE_DEED,
    CODES,
    DEEDS,
    DIE_AT,
    DISMOUNT_DEED,
    END_DEED,
    ITEM_AT,
    KILL_DEED,
    LINE_AT,
    LOOT_AT,
    MOVE_DEED,
    PASS_TURN,
    PAST_AT,
    PIECE_AT,
    RAM_DEED,
    SQUARE_AT,
    SURRENDER,
    TRIGGER_AT,
    WAIT_DEED,
    YES,
)
from bannermen.games.tactics.content.tables import FigureCard, Line
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.rules.move import MOVE_TO, planned_move
from bannermen.games.tactics.rules.triggers import line_of
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COINS, NOBODY, ON_BOARD
from bannermen.kernel.decision import PASS, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import Deed
from bannermen.kernel.window import Window
from tests.answer_checks import book_of, is_sound, kept, refuses_the_rest
from tests.tactics.figures import NO_MOTIVATION, STANDARD

FIELD = "\n".join([". " * 8 + "."] * 9)
BOOK = book_of("tactics")
RICH = {"gold": 9, "silver": 9, "copper": 30}


def placed(words: str) -> dict[str, Any]:
    """One figure in words as an entry of a position."""
    parts = words.split()
    entry: dict[str, Any] = {"figure": parts[1]}
    if parts[0] != "-":
        entry["at"] = parts[0]
    rest = parts[2:]
    while rest:
        word = rest.pop(0)
        if word.isdigit():
            entry["wounds"] = int(word)
            rest.pop(0)
        elif word in ("item", "holds", "fate"):
            entry[word] = rest.pop(0)
        else:
            entry[word] = True
    return entry


class Table:
    """One battle under test."""

    def __init__(
        self,
        a: list[str] | None = None,
        b: list[str] | None = None,
        map: str = FIELD,
        pieces: dict[str, str] | None = None,  # square or edge -> piece
        loot: dict[str, str] | None = None,  # square -> kind
        cards: dict[str, str] | None = None,  # square of an objective -> card
        coins: dict[str, int] | None = None,  # of both seats
        figures: list[dict[str, Any]] | None = None,  # figure cards made for this test
        content: dict[str, Any] | None = None,
        agendas: list[list[str]] | None = None,
        seed: int = 1,
        setup: dict[str, Any] | None = None,
        bent: bool = False,  # changed by hand, or never to be met in a battle
        **position: Any,  # any other field of a position (docs/positions.md)
    ) -> None:
        made: dict[str, Any] = {"motivations": [NO_MOTIVATION], "figures": [*STANDARD, *(figures or [])]}
        for key, more in (content or {}).items():
            made[key] = made.get(key, []) + more
        purse = coins if coins is not None else RICH
        data: dict[str, Any] = {
            "map": map,
            "content": made,
            "squads": [[placed(words) for words in a or []], [placed(words) for words in b or []]],
            "pieces": [{"piece": piece, "at": at} for at, piece in (pieces or {}).items()],
            "loot": [{"kind": kind, "at": at} for at, kind in (loot or {}).items()],
            "supply": purse,
            "agendas": [{"hand": hand} for hand in agendas or [[], []]],
            **position,
        }
        if "objectives" in data or cards is not None:
            data.setdefault("objectives", list(cards or {}))
            data["cards"] = cards or {}
        else:
            data["cards"] = {}
        if position.get("scene"):
            for name in ("map", "pieces", "loot", "supply"):
                del data[name]
        if "sides" in position:
            data["squads"] = position["squads_of"]
            del data["squads_of"]
            data["agendas"] = [{"hand": hand} for hand in agendas or [[] for _ in position["sides"]]]
        if data.get("phase") == "setup":
            del data["agendas"]
        self.battle: Battle = GAME.start({"position": data, **(setup or {})}, seed, recording=True)
        self.bent = bent
        self.told_before = is_sound(GAME, self.battle, BOOK, 0, bent)

    # --- what stands where ---

    def square(self, name: str) -> int:
        square = self.battle.field.grid.named(name)
        assert square >= 0, name
        return square

    def name(self, square: int) -> str:
        return self.battle.field.grid.name(square)

    def figure(self, name: str) -> int:
        """The figure on a square, or the only one of that card: "C3" or "robert"."""
        if self.battle.field.grid.named(name) >= 0:
            found = self.battle.figure_at[self.square(name)]
            assert found != NOBODY, f"nobody stands on {name}"
            return found
        keys = [self.battle.card(f).key for f in range(len(self.battle.fate))]
        assert keys.count(name) == 1, f"{name} is there {keys.count(name)} times"
        return keys.index(name)

    def where(self, name: str) -> str:
        """The square of a figure given by its card; "-": it is not on the battlefield."""
        square = self.battle.at[self.figure(name)]
        return self.name(square) if square >= 0 else "-"

    def squares(self, name: str) -> set[str]:
        """All squares that a figure stands on."""
        feet = self.battle.feet[self.figure(name)]
        return {self.name(s) for s in range(self.battle.field.grid.size) if feet >> s & 1}

    def there(self, name: str) -> bool:
        return self.battle.fate[self.figure(name)] == ON_BOARD

    def fate(self, name: str) -> str:
        return ("waiting", "field", "killed", "captive")[self.battle.fate[self.figure(name)]]

    def fate_of(self, seat: int, number: int) -> str:
        """What has become of a seat's figure, by its place in the squad."""
        own = [f for f in range(len(self.battle.fate)) if self.battle.seat_of[f] == seat]
        return ("waiting", "field", "killed", "captive")[self.battle.fate[own[number]]]

    def where_of(self, seat: int, number: int) -> str:
        """The square of a seat's figure, by its place in the squad; "-": it is not on the battlefield."""
        own = [f for f in range(len(self.battle.fate)) if self.battle.seat_of[f] == seat]
        square = self.battle.at[own[number]]
        return self.name(square) if square >= 0 else "-"

    def empty(self, name: str) -> bool:
        return self.battle.figure_at[self.square(name)] == NOBODY

    def card(self, name: str) -> FigureCard:
        return self.battle.card(self.figure(name))

    def wounds(self, name: str) -> int:
        return self.battle.wounds[self.figure(name)]

    def shaken(self, name: str) -> bool:
        return self.battle.shaken[self.figure(name)]

    def stunned(self, name: str) -> bool:
        return self.battle.stunned[self.figure(name)]

    def activated(self, name: str) -> bool:
        return self.battle.activated[self.figure(name)]

    def item(self, name: str) -> str:
        item = self.battle.item[self.figure(name)]
        return self.battle.book.items[item].key if item >= 0 else ""

    def captive(self, name: str) -> str:
        """The card of the prisoner that a figure holds."""
        held = self.battle.captive[self.figure(name)]
        return self.battle.card(held).key if held >= 0 else ""

    def coins(self, seat: int, kind: str) -> int:
        return self.battle.coins[seat * 3 + COINS.index(kind)]

    @property
    def copper(self) -> list[int]:
        return [self.coins(seat, "copper") for seat in range(self.battle.seats)]

    @property
    def silver(self) -> list[int]:
        return [self.coins(seat, "silver") for seat in range(self.battle.seats)]

    @property
    def gold(self) -> list[int]:
        return [self.coins(seat, "gold") for seat in range(self.battle.seats)]

    @property
    def vp(self) -> list[int]:
        return self.battle.vp

    @property
    def ap(self) -> int:
        """Action points left to the active figure."""
        active = GAME.view(self.battle, -1)["active"]
        return int(active["ap"]) if active else -1

    # --- the question that is open ---

    @property
    def decision(self) -> Decision:
        return self.battle.pending[0]

    @property
    def asked(self) -> str:
        """The key of the question that is open; "" when the battle is over."""
        return self.decision.key if self.battle.pending else ""

    @property
    def asks(self) -> int:
        """The seat that is asked."""
        return self.decision.seat

    @property
    def options(self) -> list[int]:
        return self.decision.options if self.battle.pending else []

    @property
    def deeds(self) -> set[str]:
        """Verbs on offer: "move", "attack", "charge", ..."""
        return {DEEDS[index] for thing, index in map(CODES.read, self.options) if thing == "deed"}

    @property
    def ends(self) -> set[str]:
        """Squares on offer; of a large figure the lower left ones."""
        return {self.name(i) for thing, i in map(CODES.read, self.options) if thing in ("square", "block")}

    @property
    def corners(self) -> set[str]:
        """Squares behind a diagonal step past a corner that does something."""
        return {self.name(i) for thing, i in map(CODES.read, self.options) if thing == "past"}

    @property
    def figures(self) -> set[str]:
        """Squares of the figures on offer."""
        at = self.battle.at
        return {self.name(at[i]) for thing, i in map(CODES.read, self.options) if thing == "figure" and at[i] >= 0}

    @property
    def lines(self) -> list[Line]:
        """Effects on offer, in their order."""
        found = []
        for thing, index in map(CODES.read, self.options):
            if thing == "line":
                found.append(self.battle.book.lines[index])
            elif thing == "trigger":
                top = self.battle.stack[-1]
                assert isinstance(top, Window)
                found.append(line_of(self.battle, top, TRIGGER_AT + index)[1])
        return found

    @property
    def names(self) -> list[str]:
        """The names of the abilities and cards whose effects are on offer."""
        return [line.names["en"] for line in self.lines]

    # --- dice and answers ---

    def roll(self, *dice: int) -> Table:
        """Lay down the next dice."""
        self.battle.chance.script.extend(die - 1 for die in dice)
        return self

    @property
    def script(self) -> list[int]:
        """Dice laid down and not yet rolled."""
        return [die + 1 for die in self.battle.chance.script]

    def say(self, answer: Any) -> Table:
        """Answer through the checked door; a refusal fails the test."""
        refuses_the_rest(self.battle, self.decision, BOOK, (SURRENDER,))
        before = kept(self.battle)
        refused = self.battle.submit(self.decision.seat, answer, self.battle.number)
        assert refused is None, refused
        self.told_before = is_sound(GAME, self.battle, BOOK, self.told_before, self.bent, before)
        return self

    def refused(self, answer: Any) -> str:
        """The rule that refuses an answer; the battle is as before."""
        before = str(self.battle.plain())
        refused = self.battle.submit(self.decision.seat, answer)
        assert isinstance(refused, Refused), f"{answer} was accepted"
        assert str(self.battle.plain()) == before
        return refused.rule

    def told(self, answer: Any) -> str:
        """The sentence with which an answer is refused."""
        refused = self.battle.submit(self.decision.seat, answer)
        assert isinstance(refused, Refused), f"{answer} was accepted"
        return refused.because.template

    def why(self, verb: str, by: int = -1, at: tuple[str, int] = ("", 0), seat: int = 0) -> str:
        """The rule that forbids a deed, asked for or not; "": it may be done, now or when its time comes."""
        refused = GAME.why(self.battle, seat, Deed(verb, ("figure", by) if by >= 0 else ("", 0), at))
        return refused.rule if refused is not None else ""

    def activate(self, name: str) -> Table:
        """Activate a figure; the only one that can be is active without being asked for."""
        if self.asked == "choose-action":
            assert self.view()["active"]["figure"] == self.figure(name), "somebody else is active"
            return self
        assert self.asked == "take-turn", self.asked
        return self.say(self.figure(name))

    def pass_turn(self) -> Table:
        return self.say(PASS_TURN)

    def end(self) -> Table:
        return self.say(END_DEED)

    def wait(self) -> Table:
        return self.say(WAIT_DEED)

    def idle(self, *names: str) -> Table:
        """Activate figures and let them do nothing; whoever dies or ends by itself needs no more."""
        for name in names:
            self.activate(name)
            if self.asked == "choose-action":
                self.end()
        return self

    def finish_round(self) -> Table:
        """Everybody who can still be activated is, and does nothing."""
        now = self.battle.round
        while not self.battle.over and self.battle.round == now:
            if self.asked == "take-turn":
                self.say(self.options[0])
            elif self.asked == "choose-action":
                self.end()
            else:
                self.say(PASS if PASS in self.options else self.options[0])
        return self

    def move(self, *names: str) -> Table:
        """Declare a move and go, leg by leg."""
        self.say(MOVE_DEED)
        if self.asked == "use-movement":
            self.say(PASS)
        return self.go(*names)

    def go(self, *names: str) -> Table:
        for name in names:
            square = self.square(name)
            for code in (SQUARE_AT + square, BLOCK_AT + square, PAST_AT + square):
                if code in self.options:
                    self.say(code)
                    break
            else:
                raise AssertionError(f"{name} is not among {sorted(self.ends)}")
        return self

    def past(self, name: str) -> Table:
        return self.say(PAST_AT + self.square(name))

    def reach(self, name: str = "") -> set[str]:
        """Where a move of the active figure (or another) could end: looked at, not done."""
        figure = self.figure(name) if name else self.view()["active"]["figure"]
        codes = map(CODES.read, MOVE_TO.options(self.battle, planned_move(self.battle, figure)))
        return {self.name(i) for thing, i in codes if thing in ("square", "block")}

    def attack(self, name: str = "", number: int = -1) -> Table:
        """Attack the figure on that square; which of several attacks by its number."""
        self.say(ATTACK_DEED)
        if self.asked == "choose-attack":
            self.say(ATTACK_AT + number)
        if self.asked == "choose-target":
            self.say(self.figure(name))
        return self

    def charge(self, name: str) -> Table:
        """Charge the figure on that square; coins and way are asked for afterwards where there is a choice."""
        target = self.figure(name)
        self.say(CHARGE_DEED)
        if self.asked == "charge-whom":
            self.say(target)
        return self

    def ram(self, at: str = "") -> Table:
        """Charge the terrain at a square or edge."""
        self.say(RAM_DEED)
        if self.asked == "ram-what":
            self.say(PIECE_AT + self.piece(at))
        return self

    def piece(self, at: str) -> int:
        """The number of the piece on a square, or on an edge "C3|D3"."""
        for number, laid in enumerate(self.battle.field.pieces):
            if "|" in at:
                if {self.name(s) for s in laid.beside} == set(at.split("|")):
                    return number
            elif laid.bits >> self.square(at) & 1:
                return number
        raise AssertionError(f"no piece at {at}")

    def face(self, at: str) -> int:
        return self.battle.faces[self.piece(at)]

    def interact(self, at: str) -> Table:
        return self.say(PIECE_AT + self.piece(at))

    def collect(self, at: str) -> Table:
        return self.say(self.loot_code(at))

    def loot_code(self, at: str) -> int:
        return LOOT_AT + self.battle.field.loot_squares.index(self.square(at))

    def use(self, name: str = "", nth: int = 0) -> Table:
        """Use an effect on offer by the name of its ability or card, the nth of those."""
        codes = [code for code in self.options if CODES.read(code)[0] in ("line", "trigger")]
        chosen = [code for code, known in zip(codes, self.names, strict=True) if name in ("", known)]
        assert len(chosen) > nth, f"{name} is not among {self.names}"
        return self.say(chosen[nth])

    def line(self, card: str, name: str, nth: int = 0) -> int:
        """The code of an effect of a figure card, on offer or not."""
        figure = self.battle.book.figures[self.battle.book.figure_index[card]]
        found = []
        for attack in figure.attacks:
            found.extend([line for line in attack.boosts + attack.aftermath if line.names["en"] == name])
        for ability in figure.abilities:
            found.extend([line for line in ability.lines + ability.aftermath if line.names["en"] == name])
        return LINE_AT + found[nth].number

    def dismount(self, at: str) -> Table:
        self.say(DISMOUNT_DEED)
        return self.go(at)

    def salve(self) -> Table:
        return self.say(ITEM_AT + self.battle.book.item_index["healing-salve"])

    def play(self, agenda: int) -> Table:
        return self.say(AGENDA_AT + agenda)

    def die(self, shows: int) -> Table:
        """Choose a die by what it shows."""
        return self.say(DIE_AT + [die % 100 for die in self.battle.dice].index(shows))

    def kill(self) -> Table:
        return self.say(KILL_DEED)

    def capture(self) -> Table:
        return self.say(CAPTURE_DEED)

    def yes(self) -> Table:
        return self.say(YES)

    def no(self) -> Table:
        return self.say(PASS)

    def name_figure(self, name: str) -> Table:
        return self.say(self.figure(name))

    def skip(self) -> Table:
        """Pass on everything that is offered until a turn or an action is asked for again."""
        while self.battle.pending and self.asked not in ("take-turn", "choose-action"):
            self.say(PASS if PASS in self.options else self.options[0])
        return self

    # --- what happened ---

    def events(self, kind: str = "") -> list[Event]:
        assert self.battle.log is not None
        return [event for event in self.battle.log if not kind or event.kind == kind]

    def rules(self, kind: str) -> list[str]:
        return [event.rule for event in self.events(kind)]

    @property
    def struck(self) -> dict[str, Any]:
        """The last attack roll: dice, hit value, hits, and where numbers come from."""
        return self.events("strike")[-1].data

    @property
    def defended(self) -> dict[str, Any]:
        """The last defence roll."""
        return self.events("defend")[-1].data

    def view(self, seat: int = -1) -> dict[str, Any]:
        return GAME.view(self.battle, seat)


def duel(
    attacker: str = "lord",
    defender: str = "knight",
    a_more: list[str] | None = None,
    b_more: list[str] | None = None,
    **table: Any,
) -> Table:
    """Seat a's figure on D4 is active, the enemy stands beside it on E4; others may be there as well."""
    t = Table(a=[f"D4 {attacker}", *(a_more or [])], b=[f"E4 {defender}", *(b_more or [])], **table)
    return t.activate("D4")
