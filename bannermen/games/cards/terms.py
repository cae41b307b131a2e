"""The words of the game as numbers, and the codes of all options."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.options import Codes

NONE: Final = -1
NOBODY: Final = -1

POWER_TO_WIN: Final = 15  # agot-power-01
HAND_SIZE: Final = 7  # agot-setup-08
SETUP_GOLD: Final = 8  # agot-setup-12

# --- card types (agot-anatomy-02) ---
TYPES: Final[tuple[str, ...]] = (
    "character",
    "location",
    "attachment",
    "event",
    "plot",
    "agenda",
    "title",
    "faction",
)
CHARACTER: Final = 0
LOCATION: Final = 1
ATTACHMENT: Final = 2
EVENT: Final = 3
PLOT: Final = 4
AGENDA: Final = 5
TITLE: Final = 6
FACTION: Final = 7

# --- factions (agot-faction-01) ---
FACTIONS: Final[tuple[str, ...]] = (
    "baratheon",
    "greyjoy",
    "lannister",
    "martell",
    "nightswatch",
    "stark",
    "targaryen",
    "tyrell",
    "neutral",
)
NEUTRAL: Final = 8

# --- where a card is (agot-zones-10, -11) ---
DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
DEAD: Final = 4
DUPLICATE: Final = 5
LIMBO: Final = 6  # an event while it resolves
OUT: Final = 7  # removed from the game
PLOTS: Final = 8  # the plot deck
SHOWN: Final = 9  # the revealed plot
USED: Final = 10
BESIDE: Final = 11  # an agenda
POOL: Final = 12  # a title that nobody holds
HELD: Final = 13  # a title that somebody holds
PLEDGED: Final = 14  # a setup card, facedown
GHOST: Final = 15  # no card: a kind that a seat might hold, for courtesy questions
SHADOWS: Final = 16  # facedown, each for its owner to look at (agotp-shadow-13, -14)
BENEATH: Final = 17  # facedown under another card, for its controller to look at (agotp-beneath-01, -02)
PLACES: Final[tuple[str, ...]] = (
    "deck",
    "hand",
    "play",
    "discard",
    "dead",
    "duplicate",
    "limbo",
    "out",
    "plots",
    "shown",
    "used",
    "beside",
    "pool",
    "held",
    "pledged",
    "ghost",
    "shadows",
    "beneath",
)
INTO_SHADOWS: Final = 2  # gold, whatever the card is (agotp-shadow-02)

# --- challenges (agot-challenge-01) ---
CHALLENGES: Final[tuple[str, ...]] = ("military", "intrigue", "power")
MILITARY: Final = 0
INTRIGUE: Final = 1
POWER: Final = 2

# --- phases (agot-framework-05) ---
PHASES: Final[tuple[str, ...]] = (
    "plot",
    "draw",
    "marshaling",
    "challenges",
    "dominance",
    "standing",
    "taxation",
)
SETTING_UP: Final = -1
PLOT_PHASE: Final = 0
DRAW_PHASE: Final = 1
MARSHALING: Final = 2
CHALLENGING: Final = 3
DOMINANCE: Final = 4
STANDING: Final = 5
TAXATION: Final = 6

# --- keywords that are counted (agot-keywords-05, agot-modifiers-08); six bits each, SIXTEEN stands for none ---
KEYWORDS: Final[tuple[str, ...]] = (
    "renown",
    "stealth",
    "insight",
    "intimidate",
    "pillage",
    "limited",
    "terminal",
    "no attachments",
    "prized",
    "shadow",
)
RENOWN: Final = 0
STEALTH: Final = 1
INSIGHT: Final = 2
INTIMIDATE: Final = 3
PILLAGE: Final = 4
LIMITED: Final = 5
TERMINAL: Final = 6
NO_ATTACHMENTS: Final = 7
PRIZED: Final = 8  # counted: prized 2 is there twice (agotp-prized-04)
SHADOW: Final = 9
KEY_BITS: Final = 6
KEY_MASK: Final = 63
KEY_ZERO: Final = 16
NO_KEYS: Final = sum(16 << (6 * i) for i in range(10))
# The order in which challenge keywords are listed (agot-challenge-38).
CHALLENGE_KEYWORDS: Final[tuple[int, ...]] = (INSIGHT, INTIMIDATE, PILLAGE, RENOWN)

# Icons are counted too: eight bits each, 32 stands for none.
ICON_BITS: Final = 8
ICON_MASK: Final = 255
ICON_ZERO: Final = 32
NO_ICONS: Final = 32 | 32 << 8 | 32 << 16

# --- tokens on cards (agot-tokens-02): eight bits each ---
TOKENS: Final[tuple[str, ...]] = (
    "stand",
    "poison",
    "betrayal",
    "gold",
    "bell",
    "blood",
    "ear",
    "ghost",
    "journey",
    "kiss",
    "prayer",
    "shadow",
    "tale",
    "Valar Morghulis",
    "vengeance",
    "venom",
)
GOLD_TOKEN: Final = 3
TOKEN_BITS: Final = 8
TOKEN_MASK: Final = 255

# --- what happens; each word but `effect` is a trigger ---
HAPPENINGS: Final[tuple[str, ...]] = (
    "killed",
    "discarded",  # from play
    "sacrificed",
    "returned",  # from play to a hand
    "shuffled",  # from play into a deck, on top of it or under it
    "removed",  # from the game
    "veiled",  # from play into shadows
    "enters",  # play
    "marshaled",
    "ambushed",  # entered play by ambush
    "played",  # an event
    "won",  # a challenge is won and lost; `you` says which
    "initiated",  # a challenge
    "attacks",  # is declared as an attacker
    "defends",
    "bypassed",  # by stealth
    "begins",  # a phase
    "ends",  # a phase
    "dominates",  # somebody wins dominance
    "income",  # somebody has collected income
    "stands",
    "kneels",
    "gains",  # power
    "raised",  # its STR, by a card effect
    "pillaged",  # a card was discarded by pillage
    "thrown",  # a card was discarded from a hand
    "drawn",  # cards were drawn
    "saved",
    "unmasked",  # a plot was revealed
    "effect",
    "over",  # a challenge has ended
    "emerges",  # comes out of shadows
    "claim",  # is about to be applied
    "claimed",  # has been applied
    "milled",  # a card was discarded from a deck, not by pillage
    "rises",  # enters play from a dead pile
    "initiative",  # somebody has won it
    "foremost",  # somebody has become first player
    "endowed",  # power was moved onto it
    "insight",  # a card was drawn by insight
    "withdrawn",  # a character was removed from a challenge
    "determined",  # dominance was determined, whoever won it
    "triggered",  # a player has triggered an ability of a card in play
    "checked",  # somebody has checked reserve
    "retired",  # a plot was put into the used pile
    "compared",  # initiative
    "pulled",  # a card was drawn
    "chooses",  # somebody is about to choose the plot that is revealed
    "interred",  # a card has come to a discard pile, from wherever
)
KILLED: Final = 0
DISCARDED: Final = 1
SACRIFICED: Final = 2
RETURNED: Final = 3
SHUFFLED: Final = 4
REMOVED: Final = 5
VEILED: Final = 6
DEPARTURES: Final = 7  # all below are ways of leaving play
ENTERS: Final = 7
MARSHALED: Final = 8
AMBUSHED: Final = 9
PLAYED: Final = 10
WON: Final = 11
INITIATED: Final = 12
ATTACKS: Final = 13
DEFENDS: Final = 14
BYPASSED: Final = 15
BEGINS: Final = 16
ENDS: Final = 17
DOMINATES: Final = 18
INCOME: Final = 19
STANDS: Final = 20
KNEELS: Final = 21
GAINS: Final = 22
RAISED: Final = 23
PILLAGED: Final = 24
THROWN: Final = 25
DRAWN: Final = 26
SAVED: Final = 27
UNMASKED: Final = 28
EFFECT: Final = 29  # the effects of an ability are about to initiate; only cancels answer it
OVER: Final = 30  # a challenge has ended
EMERGES: Final = 31
CLAIM: Final = 32
CLAIMED: Final = 33
MILLED: Final = 34
RISES: Final = 35
INITIATIVE: Final = 36
FOREMOST: Final = 37
ENDOWED: Final = 38
INSIGHTED: Final = 39
WITHDRAWN: Final = 40
DETERMINED: Final = 41
TRIGGERED: Final = 42
CHECKED: Final = 43
RETIRED: Final = 44
COMPARED: Final = 45
PULLED: Final = 46
CHOOSES: Final = 47
INTERRED: Final = 48
HAPPENING_COUNT: Final = 49

# --- cues of triggered abilities (agot-triggered-02) ---
CUES: Final[tuple[str, ...]] = (
    "action",
    "cancel",
    "would",
    "forced interrupt",
    "interrupt",
    "forced reaction",
    "reaction",
    "when revealed",
)
ACTION: Final = 0
CANCEL: Final = 1
WOULD: Final = 2
FORCED_INTERRUPT: Final = 3
INTERRUPT: Final = 4
FORCED_REACTION: Final = 5
REACTION: Final = 6
REVEALED: Final = 7
CUE_COUNT: Final = 8

# A way to use a card: the index of its ability * TRIGGERS + the number of the trigger that it answers.
TRIGGERS: Final = 64

# --- how long ---
PERIODS: Final[tuple[str, ...]] = ("challenge", "phase", "round", "plot", "game")
CHALLENGE: Final = 0
PHASE: Final = 1
ROUND: Final = 2
PLOT_PERIOD: Final = 3  # until the next plot of the player whom it is about
GAME: Final = 4
NEXT_PLOT: Final = 10  # + seat: until that seat reveals its next plot
NEXT_PHASE: Final = 900  # until the next phase begins
NEXT_PLOT_PHASE: Final = 901
STAYS: Final = 1000  # + card: as long as that card stays in play

# --- parts in a challenge ---
NO_PART: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2
ANY_PART: Final = 3

# --- whose cards a filter takes ---
ANYBODY: Final = 0
MINE: Final = 1
THEIRS: Final = 2
LOSERS: Final = 3
ATTACKERS: Final = 4
DEFENDERS: Final = 5
CHOSEN: Final = 6
FIRST_PLAYERS: Final = 7
TRIGGERS_OWN: Final = 8
OWNERS: Final = 9
WINNERS: Final = 10

# --- what the values of cards depend on: a change of one of these makes them stale ---
ON_KNEELING: Final = 1
ON_GOLD: Final = 2
ON_CHALLENGE: Final = 4
ON_FIRST: Final = 8
ON_PLOTS: Final = 16
ON_POWER: Final = 32
ON_PILES: Final = 64
ON_PHASE: Final = 128
ON_FEATS: Final = 256
ON_TOKENS: Final = 512
ON_ANYTHING: Final = 1023  # all of them

# --- what a seat has done; the columns of `CardsMatch.feats` ---
FEATS: Final[tuple[str, ...]] = (
    "military initiated",  # this phase
    "intrigue initiated",
    "power initiated",
    "intrigue won",
    "lost defending",
    "military extra",
    "intrigue extra",
    "power extra",
    "lost",  # challenges
    "drawn",  # cards
    "events this phase",
    "assailed",  # challenges initiated against it
    "arrived",  # characters that entered play under its control
    "beaten",  # bits of the seats that have won a challenge against it
    "military round",  # military challenges initiated this round
    "power lost",  # this round
    "limited",
    "events",
    "redirected",
    "dominant",  # has won dominance this round
    "gold gained",  # this round
    "cards drawn",  # this round
)
INITIATED_AT: Final = 0
INTRIGUE_WON: Final = 3
LOST_DEFENDING: Final = 4
EXTRA_AT: Final = 5
LOST: Final = 8
CARDS_DRAWN: Final = 9
EVENTS_OF_PHASE: Final = 10
ASSAILED: Final = 11
ARRIVED: Final = 12
BEATEN: Final = 13
PER_PHASE: Final = 14  # the columns below are cleared with the phase, the others with the round
MILITARY_ROUND: Final = 14
POWER_LOST: Final = 15
LIMITED_USED: Final = 16
EVENTS_PLAYED: Final = 17
REDIRECTED: Final = 18
DOMINANT: Final = 19
GOLD_GAINED: Final = 20
DRAWN_OF_ROUND: Final = 21
FEATS_WIDTH: Final = 22

# --- what settle looks at ---
SEE_POWER: Final = 1
SEE_DECK: Final = 2
SEE_CARDS: Final = 4  # strength 0, tokens, attachments

# --- the codes of all options ---
CODES: Final = Codes(
    card=2000,
    seat=10,
    challenge=5,  # a type of challenge
    type=10,  # a type of card
    keyword=10,
    ability=20,  # of a card, when several could be meant
    deed=5,
    either=10,  # the alternatives of "do one of these"
    shadow=2000,  # a card that goes into shadows
    title=3000,  # of a card, by its number in the book
    trait=400,
)
CARD_BOUND: Final[int] = CODES.count("card")
SEAT_AT: Final[int] = CODES.first("seat")
ICON_AT: Final[int] = CODES.first("challenge")
TYPE_AT: Final[int] = CODES.first("type")
KEYWORD_AT: Final[int] = CODES.first("keyword")
ABILITY_AT: Final[int] = CODES.first("ability")
YES: Final[int] = CODES.code("deed", 0)
NO: Final[int] = CODES.code("deed", 1)
DONE: Final[int] = CODES.code("deed", 2)
KEEP: Final[int] = CODES.code("deed", 3)
MULLIGAN: Final[int] = CODES.code("deed", 4)
EITHER_AT: Final[int] = CODES.first("either")
HIDE_AT: Final[int] = CODES.first("shadow")
TITLE_AT: Final[int] = CODES.first("title")
TRAIT_AT: Final[int] = CODES.first("trait")
