"""What is true while a card is in play: the words of constant abilities, with what each of them looks at.

A value changes a number of cards or players and is added up by rules/values.py; a law changes what may be done, and the
chapter that it changes asks for it by its number (content/tables.py).
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.word import Word
from bannermen.games.cards.content import table_numbers as n


class ConstantWord(Word):
    """A value or a law. What is not said in `reads` and `needs` it does not look at: `for` and `while`, too."""

    def __init__(self, number: int, name: str, takes: str, about: str, reads: str = "", needs: str = "") -> None:
        self.number = number
        self.name = name
        self.takes = takes
        self.about = about
        self.reads = reads
        self.needs = needs


VALUES: Final = (
    ConstantWord(n.V_STRENGTH, "strength", "change", "STR is changed by so much", "for while per"),
    ConstantWord(n.V_TIMES, "times", "change", "STR is multiplied", "for while"),
    ConstantWord(n.V_DIVIDE, "divide", "change", "STR is divided, fractions up", "for while"),
    ConstantWord(n.V_SET, "set", "change", "STR is exactly so much", "for while"),
    ConstantWord(n.V_ICON, "icon", "type", "gains the icon", "for while"),
    ConstantWord(n.V_ICON, "no_icon", "type", "loses the icon", "for while"),
    ConstantWord(n.V_KEYWORD, "keyword", "keyword", "gains the keyword", "for while"),
    ConstantWord(n.V_KEYWORD, "no_keyword", "keyword", "loses the keyword", "for while"),
    ConstantWord(n.V_TRAIT, "trait", "trait", "gains the trait", "for while"),
    ConstantWord(n.V_TRAIT, "faction", "faction", "belongs to it, too; with `only` to no other", "for while only"),
    ConstantWord(n.V_BLANK, "blank", "blank", "its text counts as empty; with `all` its traits, too", "for while"),
    ConstantWord(n.V_CLAIM, "claim", "change", "the claim of the plot is changed by so much", "for while per"),
    ConstantWord(n.V_GOLD, "gold", "change", "income is changed by so much", "for while per at"),
    ConstantWord(n.V_GOLD_SET, "gold_set", "change", "the printed gold of such plots is exactly so much", "", "for"),
    ConstantWord(n.V_INITIATIVE, "initiative", "change", "initiative is changed by so much", "for while per"),
    ConstantWord(
        n.V_INITIATIVE_SET,
        "initiative_set",
        "change",
        "such plots have exactly this printed initiative",
        "",
        "for",
    ),
    ConstantWord(n.V_RESERVE, "reserve", "change", "reserve is changed by so much", "for while per least at"),
    ConstantWord(n.V_DOMINANCE, "dominance", "change", "so much more STR for dominance", "for while per"),
    ConstantWord(n.V_SIDE, "side", "change", "so much more STR of a side that has a character", "for while per in"),
    ConstantWord(n.V_DRAW, "draw", "change", "so many more cards in the draw phase", "for while per"),
    ConstantWord(n.V_EXTRA, "extra", "type", "`amount` more challenges of that type a phase", "for while per amount"),
    ConstantWord(
        n.V_CHEAPER, "cheaper", "change", "such cards cost you so much less", "for while first per deeds", "of"
    ),
    ConstantWord(
        n.V_DISCOUNT, "discount", "change", "this card costs so much less to marshal", "while per deeds least"
    ),
    ConstantWord(n.V_AMBUSH, "ambush_at", "change", "this card in your hand has ambush at so much", "while"),
    ConstantWord(n.V_LAW, "law", "law", "a law of the table below holds"),
)

LAWS: Final = (
    ConstantWord(
        n.INTRIGUE_FIRST, "intrigue first", "flag", "no other challenge before an intrigue one is won", "for while"
    ),
    ConstantWord(n.MOST_ATTACKERS, "most attackers", "flag", "at most `amount` attackers", "for while amount"),
    ConstantWord(n.MOST_DEFENDERS, "most defenders", "flag", "at most `amount` defenders", "for while amount"),
    ConstantWord(
        n.MOST_CHALLENGES, "most challenges", "flag", "at most `amount` challenges a phase", "for while amount"
    ),
    ConstantWord(n.MOST_STANDING, "most standing", "flag", "at most `amount` characters stand up", "for while amount"),
    ConstantWord(n.MORE_LIMITED, "limited", "flag", "`amount` more limited cards a round", "for while amount per"),
    ConstantWord(n.NO_MARSHALING, "no marshaling", "flag", "such cards cannot be marshaled", "for while", "of"),
    ConstantWord(n.NO_PLAYING, "no playing", "flag", "such cards cannot be played", "for while", "of"),
    ConstantWord(n.OUTMATCH, "outmatch", "flag", "defenders with less STR than this attacker add nothing", "while"),
    ConstantWord(n.UNBENT, "unbent", "flag", "does not kneel to take part", "for while in first", "part"),
    ConstantWord(n.DEFENDS_KNEELING, "defends kneeling", "flag", "may defend while kneeling", "for while in"),
    ConstantWord(n.UNSEEN, "unseen", "flag", "cannot be bypassed by stealth", "for while"),
    ConstantWord(
        n.STANDS_BY, "stands by", "flag", "takes part when such a character of yours attacks", "for while", "of"
    ),
    ConstantWord(n.SILENCE, "silence", "flag", "opponents cannot trigger abilities", "while"),
    ConstantWord(n.ENTERS_KNEELING, "enters kneeling", "flag", "enters play kneeling"),
    ConstantWord(
        n.DOOMED,
        "doomed",
        "flag",
        "is sacrificed with `amount` tokens, or at once; then one of `of` gains 1 power",
        "amount token while of",
    ),
    ConstantWord(
        n.AMBUSH_LAW, "ambush", "flag", "such cards in hand have ambush at their printed cost", "for while less", "of"
    ),
    ConstantWord(n.SPREAD_CLAIM, "spread claim", "flag", "claim may fall on any opponents", "for while in"),
    ConstantWord(n.REDIRECT, "redirect", "flag", "a challenge may be turned to another player", "for while"),
    ConstantWord(
        n.ELSEWHERE, "elsewhere", "flag", "the further challenge must be against another opponent", "for while in"
    ),
    ConstantWord(
        n.IMMUNE,
        "immune",
        "flag",
        "cards of the type or faction do nothing to it; also `all`, `triggered`",
        "for while by",
        "to",
    ),
    ConstantWord(n.CANNOT, "cannot", "flag", "this cannot happen to it", "for while by", "to"),
    ConstantWord(n.BARRED, "barred", "flag", "cannot be declared for that part", "for while in", "part"),
    ConstantWord(n.SPARES, "spares you", "flag", "takes no such part in challenges against you", "for while", "part"),
    ConstantWord(n.TAKES_ONLY, "takes only", "flag", "takes no attachments without the trait", "for while", "takes"),
    ConstantWord(n.UNSINGLED, "unsingled", "flag", "is never the only target of events of opponents", "for while"),
    ConstantWord(n.UNCOUNTED, "uncounted", "flag", "its STR does not count in the challenge", "for while in"),
    ConstantWord(n.FRAIL, "frail", "flag", "is killed as soon as its STR is 0", "for while"),
    ConstantWord(n.LOWLY, "lowly", "flag", "its STR does not count for dominance", "for while"),
    ConstantWord(n.COMPELLED, "compelled", "flag", "must be declared as a defender if able", "for while"),
    ConstantWord(n.UNASSAILED, "unassailed", "flag", "no such challenges against you", "while in"),
    ConstantWord(n.KEEPS_GOLD, "keeps gold", "flag", "unspent gold stays in the pool in taxation", "for while"),
    ConstantWord(n.NO_CHALLENGE, "no challenge", "flag", "no challenges, or none of that type", "for while in"),
    ConstantWord(n.YIELDS, "yields", "flag", "whoever wins initiative names another player", "for while"),
    ConstantWord(n.MUST_DEFEND, "must defend", "flag", "at least one defender must be declared if able", "for while"),
    ConstantWord(n.UNANSWERED, "unanswered", "flag", "no reactions to that are triggered", "for while", "to"),
    ConstantWord(n.NO_STANDING, "no standing", "flag", "there is no standing phase", "for while"),
    ConstantWord(n.SHUT, "shut", "flag", "such cards do not enter play through card abilities", "for while", "of"),
    ConstantWord(n.BARREN, "barren", "flag", "a gold modifier of it above 0 does not count", "for while"),
    ConstantWord(n.UNPAID, "unpaid", "flag", "no gold modifier of it counts", "for while"),
    ConstantWord(n.NO_SETUP, "no setup", "flag", "no cards are placed in set-up", "while"),
    ConstantWord(n.SHARED, "shared", "flag", "any player may use its abilities"),
    ConstantWord(n.CAPTOR, "captor", "flag", "you control the card that it is attached to"),
    ConstantWord(n.NO_GAIN, "no gain", "flag", "nobody gains gold", "while"),
    ConstantWord(n.UNCROWNED, "uncrowned", "flag", "you cannot win the game", "while"),
    ConstantWord(
        n.UNBEATEN, "unbeaten", "flag", "you do not lose the first challenge initiated against you in a phase", "while"
    ),
    ConstantWord(n.GAGGED, "gagged", "flag", "abilities of such cards cannot be triggered", "for while unless", "of"),
    ConstantWord(n.ASIDE, "aside", "flag", "in the plot phase such plots are not in your plot deck", "while", "of"),
    ConstantWord(n.MOST_EVENTS, "most events", "flag", "at most `amount` events a phase", "for while unless amount"),
    ConstantWord(
        n.MARSHALS,
        "marshals",
        "flag",
        "you may do what `deeds` says with such cards from where they lie, else marshal them, so often as `limit` says",
        "for while deeds limit",
        "of",
    ),
    ConstantWord(
        n.ATTENDS, "attends", "flag", "this card may be marshaled for free as a duplicate of such a card", "", "of"
    ),
    ConstantWord(n.MIRRORS, "mirrors", "flag", "has all keywords and icons of such cards in play", "", "of"),
    ConstantWord(n.ENTRUSTED, "entrusted", "flag", "its abilities are those of the card that it is attached to"),
    ConstantWord(
        n.HOARDS,
        "hoards",
        "flag",
        "in set-up `amount` cards of your deck go under your agenda before you place any",
        "amount",
    ),
    ConstantWord(
        n.RESTORES, "restores", "flag", "leaving play it gives back what lies under it, for the hands of the owners"
    ),
    ConstantWord(n.FORESEES, "foresees", "flag", "you may look at the topmost card of your deck at any time", "while"),
    ConstantWord(n.REVENANT, "revenant", "flag", "you may marshal this card from your discard pile", "while"),
    ConstantWord(n.UNREWARDED, "unrewarded", "flag", "whoever holds no cards gains no power for winning as such"),
    ConstantWord(n.UNDIMINISHED, "undiminished", "flag", "card effects do not lower its STR", "for while"),
    ConstantWord(n.SNEAKS_MORE, "sneaks", "flag", "its stealth bypasses `amount` more characters", "for while amount"),
    ConstantWord(
        n.MORE_USED, "used", "flag", "your used pile counts as holding `amount` more plots", "for while amount per"
    ),
    ConstantWord(n.URGED, "urged", "flag", "must be declared as an attacker if able", "for while"),
    ConstantWord(n.MOST_GOLD, "most gold", "flag", "at most `amount` gold is gained a round", "for while amount"),
    ConstantWord(n.MOST_DRAWN, "most drawn", "flag", "at most `amount` cards are drawn a round", "for while amount"),
    ConstantWord(n.BARED, "bared", "flag", "the topmost card of the deck lies face up", "for while"),
    ConstantWord(n.MAY_STAY, "may stay", "flag", "need not stand in the standing phase", "for while"),
    ConstantWord(n.HOLDS_KNEELING, "holds kneeling", "flag", "controls others only as long as it kneels"),
    ConstantWord(n.PURSE, "purse", "flag", "gold on it may be spent like gold of your pool", "while"),
    ConstantWord(
        n.FOUNDS,
        "founds",
        "flag",
        "in set-up you search your deck for such a card and put it into play; effects do not do `to` it",
        "",
        "of to",
    ),
    ConstantWord(n.SETUP_LIMIT, "setup gold", "flag", "at most `amount` gold is spent in set-up", "amount"),
    ConstantWord(n.PROPHESIES, "prophesies", "flag", "in set-up you name the title of such a card", "", "of"),
    ConstantWord(n.NO_SAVING, "no saving", "flag", "cannot be saved", "for while"),
)
