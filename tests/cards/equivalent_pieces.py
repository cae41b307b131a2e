"""Pieces of cards that nobody can miss, and why: they say again what follows from the rules or the rest of the card."""

from __future__ import annotations

from typing import Any

from tests.cards.card_pieces import CUES, Card, Saying

ONLY_CHARACTERS = {
    *("kill", "bolster", "weaken", "doom", "ignore", "bar", "compel", "join", "withdraw"),
    *("belittle", "unbend", "urge", "condemn"),
}
LAWS_OF_CHARACTERS = {"unbent", "unseen", "uncounted", "frail", "barred"}  # of attackers, defenders and STR
OF_CHARACTERS = {"part", "alone", "strength", "weaker", "stronger", "icon", "icons", "least_icons"}
DONE_TO_CHARACTERS = {"killed", "raised", "bypassed"}  # stealth bypasses, claims and effects kill, STR is raised

# By title: the piece, and why nobody can miss it.
UNHEARD: dict[str, dict[str, str]] = {
    "Ser Imry Florent": {"does 0 do 0 count 1 (more)": "nobody has a hundred locations"},
    '"Steel Rain"': {"does 0 do 0 count 1 (more)": "nobody has a hundred locations"},
    "08061": {"does 0 cost kneel count 1 (more)": "nobody has a hundred wolves"},
    "Ser Lancel Lannister": {"always 0 per type": "only characters have STR"},
    "Missandei": {"does 1 of": "in a deck only the card that is about to be discarded hears of it"},
    "No Use For Grief": {"does 0 if bereft type": "only characters are killed"},
    "08093": {"does 0 of type": "only events are played"},
    "Tris Botley": {"does 0 do 1 all": "one card alone is aimed at"},
    "Hightower Spy": {"does 0 do 1 all": "one card alone is aimed at"},
    "Black Market Merchant": {
        "does 0 do search type": "nothing but an attachment is laid onto a card",
        "does 0 do onto type": "attachments lie on characters unless they say otherwise",
    },
    "Lyseni Pirate": {"does 0 you": "nobody can take gold from himself"},
    "Cersei's Informer": {"does 0 do 2 then": "who cannot draw is out of the game"},
    "13017": {"does 0 do 1 then": "nothing keeps a card of a hand from going under the deck"},
    "Kings of Summer": {
        "deck bans 0 type": "only plots have seasons",
        "always 1 for type": "it speaks of the revealed plot",
    },
    "Kings of Winter": {
        "deck bans 0 type": "only plots have seasons",
        "always 1 for type": "it speaks of the revealed plot",
    },
    "The Conclave": {"deck allows 0 type": "only characters are maesters"},
    "The White Book": {"deck allows 0 loyal": "no character of the Kingsguard is loyal"},
    "Snowed Under": {"always 0 for type": "it speaks of the initiative of revealed plots"},
    "Winter Reserves": {
        "always 0 for type": "it speaks of the revealed plot",
        "always 1 for type": "it speaks of the revealed plot",
    },
    "Hagen's Daughter": {"does 0 do 0": "who has gone into shadows cannot be killed"},
    "Walk of Atonement": {"does 0 do 0 upto (more)": "nobody has a hundred power"},
    "Shadow of the Throne": {"does 0 target count 1 (more)": "nobody has a hundred locations"},
    "Without His Beard": {"does 0 do 1 then": "as many are discarded as were chosen"},
    "Tyrion's Chain": {"does 0 target type": "only plots lie revealed"},
    "Even Handed Justice": {"does 0 target kneeling": "only who stands can be knelt"},
    "The Watch Has Need": {
        f"does 0 do either {one} most (more)": "nobody has a hundred cards on top" for one in range(3)
    },
    "Lazy Leo": {"does 0 target count 1 (more)": "nobody has a hundred events"},
    "15003": {"does 0 do 1 then": "nothing keeps a legal target from standing"},
    "15007": {"does 0 you": "nobody can take power from himself"},
    "Lysa Arryn": {"does 0 target type": "cards in play are of these types"},
    "10001": {"does 1 target type": "only characters have icons"},
    "Grenn": {"does 0 you": "nobody can take power from himself"},
    "Nute the Barber": {"does 0 do 1 then": "a card was just discarded there"},
    "Beric Dondarrion": {"does 0 firm": "no card cancels a forced reaction of a character that enters play"},
    "Willas Tyrell": {
        "does 0 do 1 all": "she is unique",
        "does 0 do 2 all": "he is unique",
        "does 0 do 3 all": "he is unique",
    },
    "Favor of the Old Gods": {"does 0 if there type": "cards in play are of these types"},
    "The Faith Militant": {
        "does 0 you": "nobody can take power from himself",
        "always 0 for type": "only characters and locations gain power",
    },
    "14006": {"does 0 do 1 then": "nothing keeps power from being lost"},
    "Bastard of Robert": {"always 0 discount (more)": "it costs 2"},
    "Wintertime Marauders": {"does 0 target type": "cards in play are of these types"},
    "Ghost of High Heart": {"does 0 do 1 then": "only a hand with cards in it is looked at"},
    "The Drumm": {
        "always 0 in": "he has no intrigue icon, and the other line bars in power challenges",
        "always 1 in": "he has no intrigue icon, and the other line bars in military challenges",
    },
    "Silence": {
        "does 0 do 1 all": "he is unique",
        "does 0 do 1 then": "nothing keeps a location from entering play",
        "does 0 do 0 put whose": "one puts into play from one's own hand only",
    },
    "12005": {"does 0 of other": "who has left play answers nothing"},
    "Maiden's Bane": {"does 0 do 1 then": "nothing keeps a kneeling character from standing"},
    "Red Rain": {"does 0 you": "its bearer attacks and nobody opposes"},
    "Consolidation of Power": {
        "does 0 target kneeling": "who kneels cannot kneel again",
        "does 0 target count 1 (more)": "nobody has ten characters of STR 4 together",
        "does 0 do 1 then": "nothing keeps a standing character from kneeling",
    },
    "The Blue Bard": {"does 0 do most (more)": "there are ten cards"},
    "At Night They Howl": {"does 0 target count 1 (more)": "nobody has a hundred wolves"},
    "At the Palace of Sorrows": {"always 0 for type": "only characters have STR"},
    "The Blackfish": {"always 0 for type": "only characters attack"},
    "Balon Greyjoy": {"always 0 while part": "the law speaks of attackers"},
    "Risen from the Sea": {"does 0 do 1 then": "nothing comes between a save and what follows"},
    "The Tickler": {"does 0 do 1 then": "who has no deck is out of the game"},
    "Muster the Realm": {"always 0 while there whose": "only the claim of the attacker's plot counts"},
    "The Twins": {"always 0 while there whose": "only the claim of the attacker's plot counts"},
    "Raiding Khalasar": {"always 0 while there whose": "all attackers are of one player, and it is one of them"},
    "Genna Frey": {"does 0 do more if there whose": "all attackers are of one player, and she is one of them"},
    "Lady Sansa's Rose": {"does 0 do all": "one character alone stands alone on a side"},
    "White Tree": {"does 0 who": "nobody can take gold from himself"},
    "Alayaya": {"does 0 you": "nobody can take gold from himself"},
    "Tourney Lance": {"always 1 while host part": "defenders are counted before one of them stands alone"},
    "Bloody Arakh": {"does 0 do 1 then": "nothing keeps an attachment from being sacrificed"},
    "The Reader": {"does 0 you": "who takes part in a challenge that nobody opposes has won it"},
    "The Bastard of Nightsong": {"does 0 you": "nobody can take power from himself"},
    "Silver Hair Net": {"always 1 of type": "during a challenge nothing but events is bought at its cost"},
    "Unbridled Generosity": {"does 0 target type": "cards in play are of these types"},
    "Highgarden Courtier": {
        "does 0 of": "who is to kneel for it stands, and need not be made to",
        "does 0 of other": "who is to kneel for it stands, and need not be made to",
    },
    "Tom of Sevenstreams": {"does 0 of type": "only events are played"},
    "Qyburn": {"does 0 do 1 then": "who cannot draw two is out of the game"},
    "07012": {"always 0 for other": "he is a Steward himself, whom this leaves alone"},
    "Barsena Blackhair": {"always 0 while worn traits": "she wears nothing but weapons"},
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
    "Marching Orders": {"always 1 of type": "only events are played"},
    "King Robert's Warhammer": {
        "does 0 target count 1 (more)": "nobody has a hundred characters",
        "does 0 do 1 then": "nothing keeps a standing character from kneeling",
    },
    "Roose Bolton": {"does 0 target count 1 (more)": "nobody has a hundred characters"},
    "In the Name of Your King!": {"does 0 do 1 until (other)": "there is one challenges phase a round"},
    "To the Rose Banner!": {"does 0 target whose": "one sacrifices one's own cards only"},
    "The Silver Steed": {"does 0 do 1 then": "nothing keeps an attachment from being sacrificed"},
    "Arya's Gift": {
        "does 0 target type": "only attachments lie on characters",
        "does 0 do onto type": "what a character wears goes on characters only",
    },
    "The Prince's Pass": {"does 0 do 1 then": "nothing keeps an icon from being lost"},
    "Tokar": {"always 0 per type": "only attachments lie on characters"},
    "08067": {"does 0 do 0 all": "one has one faction card"},
    "Plundered": {"does 0 do 1 then": "it answers nothing where the place kneels already"},
    "Spare Boot": {"does 0 target type": "only attachments lie on characters"},
    "Qarth": {"does 0 target type": "only attachments lie on other cards"},
    "Nefarious Acolyte": {"does 0 target type": "only plots lie revealed"},
    "The Bastard's Letter": {"does 0 target count 1 (more)": "nobody has a hundred characters"},
    "14005": {"does 0 do 1 then": "nothing keeps a standing location from kneeling"},
    "Maester Mullin": {"does 0 do part": "a type is named for attackers only"},
    "Mathis Rowan": {
        "does 0 do 0 control type": "cards in play are of these types",
        "does 0 do 1 then": "nothing keeps a card from changing hands",
    },
    "Naval Superiority": {"always 0 for type": "only plots have a gold value of their own"},
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
    if last == "of" and inner["of"] == {"type": "character"} and way[0] == "does" and len(way) == 2:
        return _why_type(card, [*way, last], inner["of"])
    if last == "part" and way[0] == "does" and _withdraws(card["does"][way[1]], way[-1]):
        return "only who takes part can be removed from a challenge"
    if last == "whose" and way[-1] == "sacrifice":
        return "one sacrifices one's own cards only"
    if last == "action" and _in_a_challenge(inner):
        return "there is a challenge in the challenges phase only"
    return ""


def _why_type(card: Card, way: list[Any], filter: Card) -> str:
    if any(
        word in filter for word in ("part", "alone", "strength", "weaker", "stronger", "icon", "icons", "least_icons")
    ):
        return "only characters take part in challenges, have STR and icons"
    if filter.get("at") == "dead":
        return "only characters lie in a dead pile"
    if filter.get("at") == "used":
        return "only plots are used plots"
    if way[0] == "always" and way[-1] == "for" and card["always"][way[1]].get("law") in LAWS_OF_CHARACTERS:
        return "only characters attack, defend and have STR"
    if way[0] == "always" and way[-1] == "for" and "strength" in card["always"][way[1]]:
        return "only characters have STR"
    if way[0] == "does":
        ability = card["does"][way[1]]
        deeds = ability["do"] if isinstance(ability["do"], list) else [ability["do"]]
        if way[-1] == "of" and len(way) == 3 and set(_answered(ability)) <= DONE_TO_CHARACTERS:
            return "that happens to characters only"
        if way[-1] == "of" and all(ONLY_CHARACTERS & set(deed) and "trigger" in deed.values() for deed in deeds):
            return "that is done to characters only"
        verbs = {verb for deed in deeds for verb in deed}
        if way[-1] in ONLY_CHARACTERS or (way[-1] == "target" and verbs & ONLY_CHARACTERS):
            return "that is done to characters only"
    return ""


def _withdraws(ability: Card, where: str) -> bool:
    return where == "withdraw" or (where == "target" and ability["do"] == {"withdraw": "it"})


def _answered(ability: Card) -> list[str]:
    """What happens that the ability answers; what answers nothing speaks of more than characters."""
    given = next((ability[cue] for cue in CUES if cue in ability), "nothing")
    return given if isinstance(given, list) else [given]


def _in_a_challenge(ability: Card) -> bool:
    needed = ability.get("if", {})
    deeds = ability["do"] if isinstance(ability["do"], list) else [ability["do"]]
    verb, whom = next(iter(deeds[0].items()))
    if verb == "withdraw" or (isinstance(whom, dict) and "part" in whom):
        return True
    return "part" in ability.get("target", {}) or "in" in needed or "part" in needed.get("there", {})
