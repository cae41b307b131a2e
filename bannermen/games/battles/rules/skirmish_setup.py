"""The set-up of a skirmish in progress, and the commanders chosen in secret (bow-skirmish-03)."""

from __future__ import annotations

from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, references, setup_cards
from bannermen.games.battles.loadouts.build import commander_setup_cards
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CODES, HOUSES, IN_HAND, RANKS, SETUP_CARD_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Together


class SkirmishSetup(Procedure):
    """The set-up of a skirmish by its reference card. Its steps are in skirmish.py."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key: str = key
        self.cards: list[list[int]] = [[], []]  # setup cards that are left
        self.seat: int = 0  # who places next
        self.piece: int = -1  # the piece being placed: a ground, later a unit

    def fields(self) -> tuple[str, ...]:
        return ("key", "cards", "seat", "piece")

    def card(self) -> schema.Reference:
        return references()[self.key]


def step(battle: Battle, number: int, text: Message) -> None:
    if battle.log is not None:
        battle.tell(Event("setup", "bow-skirmish-03", text, {"step": number}))


class ChooseCommanders(Together[Battle, SkirmishSetup]):
    """In secret, within the number and value of the reference card (bow-skirmish-06 to -08)."""

    def seats(self, battle: Battle, skirmish: SkirmishSetup) -> list[int]:
        return [0, 1]

    def options_of(self, battle: Battle, skirmish: SkirmishSetup, seat: int) -> list[int]:
        return [SETUP_CARD_AT + i for i in commander_setup_cards(seat)]

    def least(self, battle: Battle, skirmish: SkirmishSetup) -> int:
        return 1

    def most(self, battle: Battle, skirmish: SkirmishSetup) -> int:
        return skirmish.card().most_commanders

    def allows(self, battle: Battle, skirmish: SkirmishSetup, answer: list[int]) -> Refused | None:
        cards = setup_cards()
        value = sum([cards[option - SETUP_CARD_AT].value for option in answer])
        most = skirmish.card().most_value
        if value > most:
            return Refused("bow-skirmish-08", says("Their values add up to {n}; the limit is {m}.", n=value, m=most))
        persons = [
            book().commanders[book().commander_index[cards[o - SETUP_CARD_AT].commander or ""]].person for o in answer
        ]
        if len(set(persons)) != len(persons):
            return Refused("bow-setup-06", says("You can choose each commander only once."))
        return None

    def reveal(self, battle: Battle, skirmish: SkirmishSetup, seats: list[int], answers: list[list[int]]) -> None:
        """Their cards are revealed together and go back to the box (bow-skirmish-07)."""
        for seat in seats:
            chosen = [option - SETUP_CARD_AT for option in answers[seat]]
            mine = [i for i in range(len(setup_cards())) if HOUSES.index(setup_cards()[i].house) == seat]
            skirmish.cards[seat] = [i for i in mine if i not in chosen]
            for i in chosen:
                _form_commander_unit(battle, seat, setup_cards()[i])
        step(battle, 3, says("The commanders are chosen and revealed."))

    def why_not(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> Refused:
        return Refused("bow-skirmish-06", says("Choose among the commanders of your setup cards."))

    def prompt(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says("Choose your commanders in secret.")

    def guide(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says(
            "Each commander brings his own unit and five cards. Their values may not add up to more than the skirmish "
            "allows. Nobody sees your choice before all have chosen."
        )

    def choice(self, battle: Battle, skirmish: SkirmishSetup, option: int) -> Choice:
        thing, card = CODES.read(option)
        label = says("{commander}, value {n}", commander=("setup-card", card), n=setup_cards()[card].value)
        return Choice(label, thing, card)


def _form_commander_unit(battle: Battle, seat: int, card: schema.SetupCard) -> None:
    index = battle.book.commander_index[card.commander or ""]
    commander = battle.add_commander(index, seat)
    rank = RANKS.index(card.rank or "green")
    unit = battle.add_unit(battle.book.commanders[index].unit, seat, rank, commander, False)
    battle.fate[unit] = IN_HAND
