"""Pieces of cards that nobody can miss, and why: they say again what follows from the rules or the rest of the card."""

from __future__ import annotations

from typing import Any

from tests.cards.sayings import Card, Saying

ONLY_CHARACTERS = {"kill", "bolster", "weaken", "doom", "ignore", "bar", "compel", "join", "withdraw"}

# By title: the piece, and why nobody can miss it.
UNHEARD: dict[str, dict[str, str]] = {
    "Consolidation of Power": {
        "does 0 target kneeling": "who kneels cannot kneel again",
        "does 0 target count 1 (more)": "nobody has ten characters of STR 4 together",
        "does 0 do 1 then": "nothing keeps a standing character from kneeling",
    },
    "Venomous Blade": {"does 0 do 1 token": "nothing in the set takes a token off"},
    "Jhogo": {"always 1 per type": "only characters lie in a dead pile"},
    "Drowned God's Apostle": {"does 0 do put type": "only characters lie in a dead pile"},
    '"On a Misty Morn"': {"does 0 target type": "only characters lie in a dead pile"},
    "Qyburn": {"does 0 of type": "only characters are killed"},
    "River Runner": {"always 0 for type": "only characters defend"},
    "Rattleshirt": {"always 0 for type": "only characters defend"},
    "Battle of Oxcross": {"always 0 for type": "only characters defend"},
    "The Blue Bard": {"does 0 do most (more)": "there are ten cards"},
    "At Night They Howl": {"does 0 target count 1 (more)": "nobody has a hundred wolves"},
    "What Is Dead May Never Die": {"does 0 target type": "only characters lie in a dead pile"},
    "At the Palace of Sorrows": {"always 0 for type": "only characters have STR"},
    "The Blackfish": {"always 0 for type": "only characters attack"},
    "Aeron Damphair": {"does 0 do put type": "only characters lie in a dead pile"},
    "Balon Greyjoy": {"always 0 while part": "the law speaks of attackers"},
    "Risen from the Sea": {"does 0 do 1 then": "nothing comes between a save and what follows"},
    "The Tickler": {"does 0 do 1 then": "who has no deck is out of the game"},
    "Areo Hotah": {"does 0 target part": "only who takes part can be removed from a challenge"},
    "A Meager Contribution": {"does 0 who": "nobody can take gold from himself"},
    "A Clash of Kings": {"does 0 you": "nobody can take power from himself"},
    "Throwing Axe": {"does 0 you 1": "its bearer attacks"},
    "Littlefinger": {"does 0 who": "only its player marshals a card"},
    "Yoren": {"does 0 who": "only its player marshals a card"},
    "Benjen Stark": {
        "does 0 do 1 then": "nothing comes between power and what follows",
        "always 0 for type": "only characters are bypassed",
    },
    "Jon Snow": {"always 0 of type": "only characters attack"},
    "Old Bear Mormont": {"does 0 do put type": "events do not enter play"},
    "Take the Black": {"does 0 target whose": "one controls one's own cards already"},
    "Tears of Lys": {"does 0 do 1 token": "nothing in the set takes a token off"},
    "Marching Orders": {"always 1 of type": "only events are played"},
    "Naval Superiority": {"always 0 for type": "only plots have a gold value of their own"},
    "Fire and Blood": {"does 0 target type": "only characters lie in a dead pile"},
}


def reason(title: str, card: Card, saying: Saying) -> str:
    """Why the piece cannot be missed; "" if it can."""
    own = UNHEARD.get(title, {}).get(str(saying))
    if own is not None:
        return own
    *way, last = saying.path
    inner: Any = card
    for part in way:
        inner = inner[part]
    if last == "type" and saying.how == "drop":
        return _why_type(card, way, inner)
    if last == "action" and _in_a_challenge(inner):
        return "there is a challenge in the challenges phase only"
    return ""


def _why_type(card: Card, way: list[Any], sieve: Card) -> str:
    if "part" in sieve or "alone" in sieve or "strength" in sieve or "weaker" in sieve or "icons" in sieve:
        return "only characters take part in challenges, have STR and icons"
    if way[0] == "always" and way[-1] == "for" and "strength" in card["always"][way[1]]:
        return "only characters have STR"
    if way[0] == "does":
        ability = card["does"][way[1]]
        deeds = ability["do"] if isinstance(ability["do"], list) else [ability["do"]]
        if way[-1] == "of" and ability.get("would") == "killed":
            return "only characters are killed"
        verbs = {verb for deed in deeds for verb in deed}
        if verbs & ONLY_CHARACTERS and (way[-1] == "target" or way[-1] in ONLY_CHARACTERS):
            return "that is done to characters only"
    return ""


def _in_a_challenge(ability: Card) -> bool:
    needed = ability.get("if", {})
    return "part" in ability.get("target", {}) or "in" in needed or "part" in needed.get("there", {})
