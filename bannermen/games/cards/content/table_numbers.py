"""The numbers that stand in the tables: what constants change, what lasts, what is counted, who is meant, when."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.terms import KEY_BITS

# --- constant abilities: what they change ---

# Values of cards, reckoned together.
V_BLANK: Final = 0  # 1: all but the traits, 2: traits too
V_TRAIT: Final = 1  # or one of the numbers below
V_ICON: Final = 2  # amount: 1 << 8 * type, or minus that
V_KEYWORD: Final = 3  # amount: 1 << 6 * keyword, or minus that
V_STRENGTH: Final = 4
V_TIMES: Final = 5
V_DIVIDE: Final = 6
V_SET: Final = 7
# Values of seats, reckoned when asked for.
V_CLAIM: Final = 8
V_GOLD: Final = 9
V_GOLD_SET: Final = 10
V_INITIATIVE: Final = 11
V_RESERVE: Final = 12
V_DOMINANCE: Final = 13
V_SIDE: Final = 14
V_DRAW: Final = 15
V_EXTRA: Final = 16
V_CHEAPER: Final = 17
V_DISCOUNT: Final = 18
V_INITIATIVE_SET: Final = 19
V_LAW: Final = 20  # and what follows: laws
REVENANT: Final = 78  # of a card in a discard pile
MARSHALS: Final = 77
UNREWARDED: Final = 76
UNDIMINISHED: Final = 75
SNEAKS_MORE: Final = 74
V_AMBUSH: Final = 79  # of a card in hand
ATTENDS: Final = 80  # of a card in hand
FORESEES: Final = 81
MIRRORS: Final = 82
ENTRUSTED: Final = 83
HOARDS: Final = 84
RESTORES: Final = 85

# Beyond all traits: to which factions a card belongs besides what is printed.
FACTION_AT: Final = 10000  # + faction: to that one, too
ONLY_AT: Final = 10010  # + faction: to that one alone
OUTCAST: Final = 10020  # not to the one that is printed
STRIPPED: Final = 10021  # it has no traits

CARD_VALUES: Final = 8  # all below are values of cards

# Laws; content/constants.py says what each means.
INTRIGUE_FIRST: Final = 20
MOST_ATTACKERS: Final = 21
MOST_DEFENDERS: Final = 22
MOST_CHALLENGES: Final = 23
MOST_STANDING: Final = 24
MORE_LIMITED: Final = 25
NO_MARSHALING: Final = 26
NO_PLAYING: Final = 27
OUTMATCH: Final = 28
UNBENT: Final = 29
DEFENDS_KNEELING: Final = 30
UNSEEN: Final = 31
STANDS_BY: Final = 32
SILENCE: Final = 33
ENTERS_KNEELING: Final = 34
DOOMED: Final = 35
AMBUSH_LAW: Final = 36
SPREAD_CLAIM: Final = 37
REDIRECT: Final = 38
ELSEWHERE: Final = 39
IMMUNE: Final = 40
CANNOT: Final = 41
BARRED: Final = 42
UNCOUNTED: Final = 43
NO_SAVING: Final = 44
FRAIL: Final = 45
LOWLY: Final = 46
COMPELLED: Final = 47
UNASSAILED: Final = 48
SHARED: Final = 49
KEEPS_GOLD: Final = 50
NO_CHALLENGE: Final = 51
YIELDS: Final = 52
MUST_DEFEND: Final = 53
UNANSWERED: Final = 54
NO_STANDING: Final = 55
SHUT: Final = 56
BARREN: Final = 57
UNPAID: Final = 58
NO_SETUP: Final = 59
CAPTOR: Final = 60
NO_GAIN: Final = 61
UNCROWNED: Final = 62
UNBEATEN: Final = 63
GAGGED: Final = 64
MOST_EVENTS: Final = 65
SPARES: Final = 66
TAKES_ONLY: Final = 67
UNSINGLED: Final = 68
ASIDE: Final = 69
MORE_USED: Final = 70
URGED: Final = 71
MOST_GOLD: Final = 73
MOST_DRAWN: Final = 89
BARED: Final = 90
MAY_STAY: Final = 91
HOLDS_KNEELING: Final = 92
PURSE: Final = 93
FOUNDS: Final = 94
SETUP_LIMIT: Final = 95
PROPHESIES: Final = 96

LAW_NUMBERS: Final = 100  # all below may be laws

# --- lasting effects beyond the values above: what a row of `CardsMatch.lasting` changes ---
# They are counted apart from laws, which are never in `lasting`: 60 is a law there and L_DOOM here.
L_DOOM: Final = 60  # killed at STR 0
L_IGNORE: Final = 61  # its STR does not count
L_BAR: Final = 62  # cannot be declared as a defender
L_COMPEL: Final = 63  # must be declared as a defender
L_FORBID_AT: Final = 64  # + type: the seat initiates no such challenge
L_SHIELD_AT: Final = 67  # + type: less claim against the seat
L_CLAIM_AT: Final = 70  # + type: more claim for the seat in such challenges
L_DEBT_AT: Final = 730  # + type * 10 + foe: the seat may initiate one more such challenge against it
L_FORBID_FOE_AT: Final = 80  # + the seat against which it may not initiate challenges
L_NO_ATTACK: Final = 90  # cannot be declared as an attacker
L_SEALED: Final = 91  # the seat brings no cards out of shadows
L_MUTE: Final = 92  # the seat plays no events
L_AWAY: Final = 780  # the card is removed from the game; the amount says where it comes back to
L_LENT: Final = 781  # the event may be played from its discard pile; the amount says by whom and where it goes then
L_OPENED: Final = 782  # the seat may marshal such cards of a pile; the amount says which deed says so, and whose pile
L_PROMISED: Final = 783  # the seat has named the title that is the amount, in set-up
L_PAIR_AT: Final = 700  # + type * 10 + foe: the seat initiates no such challenge against it
L_STALLED: Final = 86  # the seat reveals no plot in the next plot phase
L_HUSHED: Final = 93  # who has such a plot triggers nothing: the amount is the deed that says so
L_SALLY: Final = 98  # in its next challenge such attackers of the seat do not kneel; the amount says which, less one
L_ENCORE: Final = 99  # another challenges phase follows
L_NEXT: Final = 87  # the next plot that the seat reveals is the card that is the amount
L_CLAIM_SET: Final = 77  # the claim of the seat is exactly one less than the amount
L_BAN_AT: Final = 94  # + what: the seat does not do that with cards of the title that is the amount
L_CANNOT_AT: Final = 100  # + what cannot happen to the card
L_UNBENT_AT: Final = 200  # + part * 4 + type (3: any): it does not kneel for that
L_FETTERED: Final = 300  # it does not stand in the standing phase
L_LOWLY: Final = 301  # its STR does not count for dominance
L_MIMICS: Final = 308  # it has the printed keywords about attachments of the kind that is the amount
L_FLEETING: Final = 305  # a plot that goes out of the game when it leaves play
L_WARDED: Final = 303  # immune to what opponents do with cards of the type that is the amount
L_MARKED: Final = 304  # it has a token, told in the amount, as long as the card stays that put it there
L_CONDEMNED: Final = 306  # claim of the challenge falls on it
L_URGED: Final = 307  # it must take part in the next challenge; 1 when that is there
L_CONTROL: Final = 302  # its controller is not the one before, who is told in the amount
L_NO_ATTACK_AT: Final = 310  # + type: cannot be declared as an attacker in such challenges
L_CHEAPER: Final = 1000  # + the number of the reducer

LASTING_ON_CARDS: Final = (L_DOOM, L_IGNORE, L_BAR, L_COMPEL, L_NO_ATTACK)


def lasts_on_card(what: int) -> bool:
    """Does such a row speak of a card? Else of a seat."""
    return what < CARD_VALUES or what in LASTING_ON_CARDS or L_CANNOT_AT <= what < L_PAIR_AT


# --- for whom a constant holds ---
FOR_SELF: Final = 0
FOR_HOST: Final = 1
FOR_YOU: Final = 2
FOR_OPPONENTS: Final = 3
FOR_ALL: Final = 4
FOR_FILTER: Final = 5

# --- what is counted ---
PER_NOTHING: Final = 0
PER_GOLD: Final = 1
PER_USED: Final = 2
PER_MARGIN: Final = 3
PER_CARDS: Final = 4
PER_POWER: Final = 5  # on the card that counts
PER_PAID: Final = 6  # the printed cost of the card that was paid with
PER_STRENGTH: Final = 7  # of the target
PER_COST: Final = 8  # printed, of the target
PER_NEWCOMER: Final = 9  # the printed STR of what the trigger is about
PER_PURSE: Final = 10  # gold of the defending player
PER_IT: Final = 11  # the cards that were handled last
PER_LACK: Final = 12  # the cards that a hand lacks to the reserve
PER_RESERVE: Final = 13
PER_CLAIM: Final = 14  # of the attacking player
PER_MIGHT: Final = 15  # the STR of the card that counts
PER_LEAD: Final = 16  # the margin
PER_TRIGGER: Final = 17  # the printed cost of the card that the trigger is about
PER_FACTIONS: Final = 18  # of the characters that the player controls
PER_HARVEST: Final = 19  # the printed gold of the plot of the player chosen
PER_DRAWN: Final = 20  # how many cards were drawn, as the trigger says
PER_TOKEN: Final = 40  # + the token, on the card that counts
PER_MUCH: Final = 70  # what the player has chosen
PER_GIVEN: Final = 71  # the printed cost of `it`
PER_ICONS: Final = 72  # icons of the host
PER_FALLEN: Final = 73  # the printed STR of the character on top of one's own dead pile
PER_BEARER: Final = 74  # the STR of the host
PER_X: Final = 75
PER_BORNE: Final = 76  # power on the card that a value is for
PER_SUM: Final = 78  # the STR of such cards together
PER_SEEN: Final = 77  # the printed cost of the card that was looked at

LOST_KEYS: Final = 5  # so many of each keyword go where all are lost

# --- what can be cheaper, as bits ---
BUYING: Final = 1  # marshaling a card as what it is
HIDING: Final = 2  # marshaling it into shadows
EMERGING: Final = 4  # bringing it out
AMBUSHING: Final = 8
PLAYING: Final = 16  # playing an event
SPARED: Final[tuple[str, ...]] = ("marshal", "hide", "emerge", "ambush", "play")

# --- what a card costs that has no cost ---
COST_X: Final = -1
NO_COST: Final = -2

# --- whose strength is the measure ---
WEAKER: Final[tuple[str, ...]] = ("self", "host")
WEAKER_THAN_SELF: Final = 0

# --- the most or the least of a sort ---
EXTREMES: Final[tuple[str, ...]] = ("", "most strength", "least strength", "most cost", "least cost")
MOST_STRENGTH: Final = 1
LEAST_STRENGTH: Final = 2
MOST_COST: Final = 3

# --- who is meant by a deed ---
WHO_IT: Final = 0
WHO_SELF: Final = 1
WHO_HOST: Final = 2
WHO_TRIGGER: Final = 3
WHO_OTHERS: Final = 4
WHO_FILTER: Final = 5
WHO_PAID: Final = 6
WHO_SEEN: Final = 7
WHO: Final[tuple[str, ...]] = ("it", "self", "host", "trigger", "others", "", "paid", "seen")

SEATS: Final[tuple[str, ...]] = (
    "you",
    "loser",
    "winner",
    "attacker",
    "defender",
    "chosen",
    "trigger",
    "opponents",
    "all",
    "pick",
    "holder",
    "user",
    "owner",
)
S_YOU: Final = 0
S_LOSER: Final = 1
S_WINNER: Final = 2
S_ATTACKER: Final = 3
S_DEFENDER: Final = 4
S_CHOSEN: Final = 5
S_TRIGGER: Final = 6
S_OPPONENTS: Final = 7
S_ALL: Final = 8
S_PICK: Final = 9
S_HOLDER: Final = 10  # the controller of `it`
S_USER: Final = 11  # whose ability it is, while others do what it says
S_OWNER: Final = 12  # the owner of the target

NAMED: Final = -2  # the type of challenge that was named
SAME: Final = -3  # the type of the challenge that is being resolved

NO_KEYWORDS: Final = sum(LOST_KEYS << (KEY_BITS * i) for i in range(10))  # all of them are lost
LEAVING: Final = -4  # any way of leaving play

# --- who must have done what an ability answers ---
BY_ANYBODY: Final = 0
BY_YOU: Final = 1
BY_OPPONENT: Final = 2
BY_BEARER: Final = 3  # who controls the host
# --- when a delayed effect happens ---
AT_PHASE_END: Final = 1
AT_WIN: Final = 2
AT_ROUT: Final = 3  # by 5 or more
AT_LOSS: Final = 4
AT_PLOT: Final = 5  # when the plots of the next plot phase are revealed
AT_OVER: Final = 6  # when the challenge ends
AT_DOMINANCE: Final = 7
AT_INITIATIVE: Final = 8
# What a player names before the effect.
NAMES_NOTHING: Final = 0
NAMES_CHALLENGE: Final = 1
NAMES_CARD_TYPE: Final = 2
NAMES_PEACEFUL: Final = 7  # of challenge, of which there was none against you this phase
NAMES_OTHER: Final = 3  # of challenge, but not the one that is being resolved
NAMES_TITLE: Final = 4  # of a card
NAMES_TRAIT: Final = 5
NAMES_KEYWORD: Final = 6  # that the target has, or the card that the trigger is about

# --- what is banned with cards of a title ---
BANS: Final[tuple[str, ...]] = ("marshal", "play", "put", "trigger")
BAN_MARSHAL: Final = 0
BAN_PLAY: Final = 1
BAN_PUT: Final = 2  # into play, by an ability
BAN_TRIGGER: Final = 3  # abilities on them
