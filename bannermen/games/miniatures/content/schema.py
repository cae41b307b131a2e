"""What may stand in the card files of the miniatures game."""

from __future__ import annotations

from typing import Literal

import msgspec

from bannermen.content.texts import Text

Line = Literal["2018", "launch", "2021", "s06", "playtest"]  # launch: as the rulebook of 2021 pictures the card
Kind = Literal["unit", "attachment", "ncu", "tactics", "special", "structure"]
UnitType = Literal["infantry", "cavalry", "monster", "siege-engine"]
Tray = Literal["infantry", "cavalry", "solo", "warmachine"]
Faction = Literal[
    "stark",
    "lannister",
    "neutral",
    "nightswatch",
    "freefolk",
    "baratheon",
    "targaryen",
    "greyjoy",
    "martell",
    "bolton",
    "brotherhood",
    "first-printing",
    "none",
]


class Name(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A printed name; where no German or Russian one is known, the English one stands."""

    en: str
    de: str = ""
    ru: str = ""

    def in_(self, language: str) -> str:
        return {"de": self.de, "ru": self.ru}.get(language) or self.en


class Strike(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """One attack of a unit card."""

    name: str
    range: Literal["melee", "short", "long"]
    to_hit: int
    dice: list[int]  # by the ranks that are left, all of them first


class Cheaper(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    by: int


class Share(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    count: int


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["order", "wound", "faith", "pillage", "bounty", "banner"]
    count: int


class Requirements(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """What a card asks of the army that includes it (tmg21-army-13). Others are named in English, titled or not."""

    needs: list[str] = []  # one of these must be in the army
    needs_all: list[str] = []  # each of these must be
    forbids: list[str] = []
    bound: Literal["", "host", "guest"] = ""  # host: the needed character joins this unit; guest: it joins his unit
    most: int = 0  # copies in an army; 0: any number
    any_number_of: str = ""  # in its army there is no such limit for this unit
    most_for_each: Share | None = None
    beside_another: bool = False  # joins beside another attachment
    joins_enemy: str = ""  # the type of enemy unit that it joins before deployment
    joins_late: bool = False  # after deployment
    joins_faction: str = ""
    joins_unit_of: str = ""
    joins_called: str = ""  # units whose name has this word
    first_free_with: str = ""
    first_free_of: str = ""  # the first of these in an army costs nothing
    free_attachment: list[str] = []
    attachment_discount: int = 0
    first_attachment_discount: int = 0
    cheaper_with: Cheaper | None = None
    cheaper_in: Cheaper | None = None
    dragon_discount: int = 0
    loyal: str = ""  # to whom: nobody loyal to another is in the same army
    only_by: str = ""  # comes into play by an ability only
    most_boys_in_unit: int = 0
    also_in: list[str] = []  # factions that may take it besides its own
    unread: int = 0  # the printed requirement is not in these files: the card cannot be judged


class Printing(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """A card as one line of the game prints it."""

    line: Line
    season: str
    also: Line | None = None  # a later line that prints the same figures
    type: UnitType = "infantry"
    tray: Tray = "infantry"
    points: int = 0
    speed: int = 0
    defense: int = 0
    morale: int = 0
    figures: int = 0
    wounds: int = 1  # of each figure
    joins: Literal["", "infantry", "cavalry", "siegeengine", "siege-engine", "none"] = ""
    character: bool = False
    commander: bool = False
    attacks: list[Strike] = []
    abilities: list[str] = []
    of: str = ""  # the commander whose tactics card it is
    instead_of: list[str] = []  # cards of the faction that a commander's card replaces in the deck
    tactics: list[str] = []
    specials: list[str] = []
    category: str = ""
    tokens: Tokens | None = None
    requires: Requirements = msgspec.field(default_factory=Requirements)


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    kind: Kind
    name: Name
    printings: list[Printing]
    person: str = ""  # the character of whom this is one version (tmg21-army-09)
    faction: Faction | None = None

    @property
    def character_name(self) -> str:
        return self.person or self.name.en


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """One file."""

    faction: Faction
    cards: list[Card]
    shuns: list[Kind] = []  # neutral cards of these kinds are not taken into its armies
    allies: list[Faction] = []  # of these together one combat unit may serve in its armies
    gives: list[str] = []  # abilities that a card of the faction gives to each of its combat units


class Ability(msgspec.Struct, forbid_unknown_fields=True):
    """What an ability or a tactics card is called and says, in our own words."""

    key: str
    name: Text
    text: Text
    card: str = ""  # the NCU or tactics card it stands on, where the name alone is not enough
    line: str = ""


class Abilities(msgspec.Struct, forbid_unknown_fields=True):
    abilities: list[Ability]
