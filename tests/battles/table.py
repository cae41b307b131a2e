"""A table for tests that read as play: set it in a few lines, script the dice, answer, look.

    t = Table(stark=["D5 guards-of-the-north blue"], lannister=["C5 lannisport-guard green"], pool={"stark": "blue"})
    t.roll("green valor blue")
    t.order("D5").stay().attack("C5")
    assert t.figures("C5") == 2

Units are written "HEX unit-or-commander rank [strength] [inactive] [x HEX of the enemy engaged] [token HOUSE]".
Stark's home edge is the south (row K), Lannister's the north (row A), unless the test says otherwise.
"""

from __future__ import annotations

from typing import Any

import yaml

from bannermen.content.reading import convert
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.load import book, leadership_card
from bannermen.games.battles.content.tables import Book
from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.games.battles.telling.naming import LANGUAGES
from bannermen.games.battles.terms import (
    BURN_AT,
    CARD_AT,
    COMMAND_AT,
    COMMANDER_AT,
    GROUNDS,
    HEX_AT,
    HOUNDS_AT,
    HOUSES,
    PAIR_AT,
    QUENCH_AT,
    SYMBOL_AT,
    SYMBOLS,
    TACTIC_AT,
    TOKEN_AT,
    YES,
)
from bannermen.kernel.decision import PASS, Decision, Refused
from bannermen.kernel.events import Event
from tests.answer_checks import book_of, is_sound, kept, refuses_the_rest

BOOK = book_of("bow")
FACE = {"green": 0, "blue": 3, "red": 5, "valor": 6, "morale": 7}
MAP = {"plains": ".", "hill": "h", "forest": "f", "river": "~", "forest-river": "w", "building": "b", "road": "-"}
MAP["forest-road"] = "="


def placed(words: str, content: dict[str, Any] | None = None) -> dict[str, Any]:
    """One unit in words as an entry of a position that may bring units of its own."""
    units = [*book().unit_index, *[unit["key"] for unit in (content or {}).get("units", [])]]
    parts = words.split()
    entry: dict[str, Any] = {"at": parts[0], "rank": parts[2]}
    entry["unit" if parts[1] in units else "commander"] = parts[1]
    rest = parts[3:]
    while rest:
        word = rest.pop(0)
        if word.isdigit():
            entry["figures"] = int(word)
        elif word == "inactive":
            entry["active"] = False
        elif word == "x":
            entry["engaged"] = rest.pop(0)
        elif word == "token":
            entry["token"] = rest.pop(0)
        elif word == "burner":
            entry["scorched_earth"] = True
        else:
            raise ValueError(words)
    return entry


class Table:
    """One battle under test."""

    def __init__(
        self,
        stark: list[str] | None = None,
        lannister: list[str] | None = None,
        terrain: dict[str, str] | None = None,  # hex -> terrain or marker
        pool: dict[str, str] | None = None,  # house -> "green green valor"
        hands: dict[str, list[str]] | None = None,  # house -> card numbers
        rows: int = 11,
        seed: int = 1,
        **position: Any,  # any other field of a position (docs/positions.md)
    ) -> None:
        grid = [["."] * (15 - row % 2) for row in range(rows)]
        markers = position.pop("markers", [])
        for name, ground in (terrain or {}).items():
            if ground in MAP:
                grid[ord(name[0]) - 65][int(name[1:]) - 1] = MAP[ground]
            else:
                markers.append({"kind": ground, "at": [name]})
                if ground in ("ford", "wooden-bridge", "stone-bridge"):
                    grid[ord(name[0]) - 65][int(name[1:]) - 1] = "~"
        data: dict[str, Any] = {
            "map": "\n".join(" ".join(row) for row in grid),
            "markers": markers,
            "units": {
                "stark": [placed(words, position.get("content")) for words in stark or []],
                "lannister": [placed(words, position.get("content")) for words in lannister or []],
            },
            "pool": {},
            "hands": hands or {},
            **position,
        }
        if position.get("scene"):
            del data["map"], data["markers"]
            if not stark and not lannister:
                del data["units"]
        for house, words in (pool or {}).items():
            data["pool"][house] = {kind: words.split().count(kind) for kind in set(words.split())}
        self.battle: Battle = GAME.start({"position": data}, seed, recording=True)
        self.told = is_sound(GAME, self.battle, BOOK, 0)

    # --- what stands where ---

    def hex(self, name: str) -> int:
        return self.battle.field.grid.at(name)

    def unit(self, name: str) -> int:
        """The unit in a hex (-1: none)."""
        return self.battle.unit_at[self.hex(name)]

    def where(self, unit: int) -> str:
        hex = self.battle.hex_of[unit]
        return self.battle.field.grid.name(hex) if hex >= 0 else "-"

    def figures(self, name: str) -> int:
        unit = self.unit(name)
        return self.battle.figures[unit] if unit >= 0 else 0

    def active(self, name: str) -> bool:
        return self.battle.active[self.unit(name)]

    def engaged(self, a: str, b: str) -> bool:
        return self.battle.foe[self.unit(a)] == self.unit(b)

    def token(self, name: str) -> str:
        """The house whose engagement token lies at the unit in a hex; "": none."""
        token = self.battle.token[self.unit(name)]
        return HOUSES[token] if token >= 0 else ""

    def morale(self, house: str) -> int:
        """How far the marker stands on the other side's half."""
        return self.battle.morale_of(HOUSES.index(house))

    def pool(self, house: str) -> dict[str, int]:
        seat = HOUSES.index(house)
        return {SYMBOLS[k]: self.battle.pool[seat][k] for k in range(5) if self.battle.pool[seat][k]}

    def commander(self, key: str) -> int:
        return self.battle.card_of.index(self.battle.book.commander_index[key])

    def card(self, number: str) -> int:
        return self.battle.book.card_index[number]

    def ground(self, name: str) -> str:
        """What counts in a hex: marker over devastation over terrain."""
        return GROUNDS[self.battle.ground[self.hex(name)]]

    def fire(self, name: str) -> int:
        return self.battle.fire[self.hex(name)]

    def give(self, name: str, keyword: str, value: int = 1) -> Table:
        """As if the card of the unit in that hex had a keyword (0: had it not)."""
        boons = self.battle.boons = [row[:] for row in self.battle.boons]
        boons[self.unit(name)][BOONS.index(keyword)] = value
        return self

    def hand(self, house: str) -> list[str]:
        """The numbers of the leadership cards in a hand."""
        return [self.battle.book.cards[card].number for card in self.battle.hand[HOUSES.index(house)]]

    def discarded(self, house: str) -> list[str]:
        return [self.battle.book.cards[card].number for card in self.battle.discard[HOUSES.index(house)]]

    def tokens_on(self, key: str) -> int:
        """Command tokens on a commander's card."""
        return self.battle.tokens_on[self.commander(key)]

    def command_tokens(self, house: str) -> int:
        """Command tokens on a command board."""
        return self.battle.command_tokens[HOUSES.index(house)]

    @property
    def winner(self) -> str:
        """The house that has won; "" while the battle goes on."""
        return HOUSES[self.battle.winners[0]] if self.battle.over else ""

    def printed(self, number: str, text: str) -> Table:
        """Print other commands and tactics, in YAML, on a leadership card: for this battle only."""
        old = self.battle.book
        card = old.cards[old.card_index[number]]
        data = {"key": card.key, "number": number, "house": HOUSES[card.seat], "name": dict.fromkeys(LANGUAGES, "New")}
        data |= {"person": card.person or None, **yaml.safe_load(text)}
        for part in [*data["commands"], *data.get("tactics", [])]:
            part["text"] = dict.fromkeys(LANGUAGES, "New words.")
        new = Book()
        new.units, new.commanders, new.cards = old.units, old.commanders, old.cards[:]
        new.unit_index, new.commander_index, new.card_index = old.unit_index, old.commander_index, old.card_index
        new.cards[old.card_index[number]] = leadership_card(convert(data, schema.Card, "test"), old, "test")
        self.battle.book = new
        return self

    # --- dice and answers ---

    def roll(self, words: str) -> Table:
        """Lay down the next dice."""
        self.battle.chance.script.extend(FACE[word] for word in words.split())
        return self

    def draw(self, *digits: int) -> Table:
        """Lay down the next direction markers, by the digits printed on them."""
        self.battle.next_directions.extend(digits)
        return self

    def end_round(self) -> Table:
        """Both sides pass; with tokens or cards left, the regroup phase then stops at what may be kept."""
        while self.asked == "choose-action":
            self.pass_()
        return self

    @property
    def decision(self) -> Decision:
        return self.battle.pending[0]

    @property
    def asked(self) -> str:
        """The key of the question that is open; "" when the battle is over."""
        return self.decision.key if self.battle.pending else ""

    @property
    def asks(self) -> str:
        """The house that is asked."""
        return HOUSES[self.decision.seat]

    def say(self, answer: Any) -> Table:
        """Answer through the checked door; a refusal fails the test."""
        refuses_the_rest(self.battle, self.decision, BOOK)
        before = kept(self.battle)
        refused = self.battle.submit(self.decision.seat, answer, self.battle.number)
        assert refused is None, refused
        self.told = is_sound(GAME, self.battle, BOOK, self.told, before=before)
        return self

    def refused(self, answer: Any) -> str:
        """The rule that refuses an answer; the battle is as before."""
        before = str(self.battle.plain())
        refused = self.battle.submit(self.decision.seat, answer)
        assert isinstance(refused, Refused), f"{answer} was accepted"
        assert str(self.battle.plain()) == before
        return refused.rule

    # codes of things
    def at(self, name: str) -> int:
        return HEX_AT + self.hex(name)

    @property
    def hexes(self) -> set[str]:
        """The names of the hexes that may be chosen now."""
        grid = self.battle.field.grid
        return {grid.name(o - HEX_AT) for o in self.decision.options if HEX_AT <= o < BURN_AT}

    @property
    def units(self) -> set[str]:
        """The hexes of the units that may be chosen now."""
        return {self.where(o) for o in self.decision.options if 0 <= o < HEX_AT}

    @property
    def options(self) -> list[int]:
        return self.decision.options if self.battle.pending else []

    def may_commit(self, key: str) -> bool:
        """Is this commander's special ability on offer just now?"""
        return COMMANDER_AT + self.commander(key) in self.options

    # answers in the players' language
    def order(self, name: str, pay: str = "") -> Table:
        """Name a unit for an order by token, and pay: "green", or "pair blue" for two of a kind."""
        self.say(self.unit(name))
        if self.asked == "pay":
            assert pay, f"several ways to pay: {self.options}"
            self.pay(pay)
        return self

    def pay(self, how: str) -> Table:
        kind = SYMBOLS.index(how.split()[-1])
        return self.say((PAIR_AT if how.startswith("pair") else TOKEN_AT) + kind)

    def move(self, name: str) -> Table:
        return self.say(self.at(name))

    def attack(self, name: str) -> Table:
        return self.say(self.unit(name))

    def hounds(self, name: str) -> Table:
        return self.say(HOUNDS_AT + self.unit(name))

    def burn(self, name: str) -> Table:
        return self.say(BURN_AT + self.hex(name))

    def quench(self, name: str) -> Table:
        return self.say(QUENCH_AT + self.hex(name))

    def play(self, number: str, commander: str = "", commands: int = 0) -> Table:
        """Play a leadership card; name commander and commands (1, 2, 3 = both) where there is a choice."""
        self.say(CARD_AT + self.card(number))
        if self.asked == "name-commander":
            self.say(COMMANDER_AT + self.commander(commander))
        if self.asked == "choose-commands":
            self.say(COMMAND_AT + commands)
        return self

    def tactic(self, index: int = 0) -> Table:
        return self.say(TACTIC_AT + index)

    def commit(self, key: str) -> Table:
        return self.say(COMMANDER_AT + self.commander(key))

    def name(self, *names: str) -> Table:
        """Name the units a card orders, then go on."""
        for name in names:
            self.say(self.unit(name))
        if self.asked == "name-units":
            self.pass_()
        return self

    def reroll(self, symbol: str) -> Table:
        return self.say(SYMBOL_AT + SYMBOLS.index(symbol))

    def yes(self) -> Table:
        return self.say(YES)

    def pass_(self) -> Table:
        return self.say(PASS)

    stay = no = done = pass_

    # --- what happened ---

    def events(self, kind: str = "") -> list[Event]:
        assert self.battle.log is not None
        return [event for event in self.battle.log if not kind or event.kind == kind]

    def next_round(self) -> Table:
        """Pass and keep nothing until the round marker has moved on, or the battle is over."""
        round = self.battle.round
        while self.battle.round == round and not self.battle.over:
            self.pass_()
        return self

    @property
    def rolled(self) -> list[str]:
        """The symbols of the last roll."""
        faces: Any = self.events("roll")[-1].data["faces"]
        return [SYMBOLS[face] for face in faces]

    @property
    def reasons(self) -> list[str]:
        """The rules that made up the number of attack dice last rolled."""
        parts: Any = self.events("dice")[-1].data["parts"]
        return [rule for _, rule, _ in parts]

    def dice(self) -> list[int]:
        """How many dice each roll so far had."""
        return [len(faces) for event in self.events("roll") if isinstance(faces := event.data["faces"], list)]

    def happened(self) -> list[str]:
        return [event.kind for event in self.events()]
