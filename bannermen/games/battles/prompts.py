"""What a player is asked, and what each option is called."""

from __future__ import annotations

from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.rules.commit import HITS, STRIKE
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BURN_AT,
    CARD_AT,
    COMMAND_AT,
    COMMANDER_AT,
    EXTINGUISH,
    HEX_AT,
    HOUNDS_AT,
    NOBODY,
    PAIR_AT,
    QUENCH_AT,
    RAISE_MORALE,
    RALLY_FOR_MORALE,
    SETUP_CARD_AT,
    SYMBOL_AT,
    TACTIC_AT,
    TERRAIN_AT,
    TOKEN_AT,
    YES,
)
from bannermen.kernel.decision import PASS, Decision
from bannermen.kernel.game import Choice
from bannermen.kernel.message import Message, says
from bannermen.kernel.window import Window

PROMPTS: dict[str, Message] = {
    "choose-action": says("Your turn: order a unit, play a leadership card, use a morale token, or pass."),
    "pay": says("Pay for the order: which tokens?"),
    "rally-whom": says("Which inactive unit is rallied?"),
    "name-commander": says("Which commander plays the card?"),
    "choose-commands": says("Which commands of the card are used?"),
    "tactic-before": says("Use a tactic before the command?"),
    "tactic-after": says("Use a tactic after the command?"),
    "name-units": says("Name a unit to be ordered."),
    "pick-target": says("Choose for the effect of the card."),
    "march-to": says("Where does the unit march?"),
    "pick-mover": says("Which unit moves next?"),
    "move-to": says("Where does the unit move?"),
    "pick-attacker": says("Which unit attacks next?"),
    "name-target": says("What does the unit attack?"),
    "reroll-symbol": says("Flank attack: reroll all dice of one symbol?"),
    "stand-firm": says("Stalwart: ignore the first morale symbol?"),
    "retreat-to": says("Where does the unit retreat?"),
    "counterattack": says("Counterattack?"),
    "parting-blow": says("The enemy breaks off: strike a parting blow?"),
    "follow-up": says("Follow the enemy?"),
    "keep-token": says("Which order token do you keep?"),
    "keep-token-second": says("Which order token do you keep?"),
    "keep-card": says("Which leadership card do you keep?"),
    "keep-card-second": says("Which leadership card do you keep?"),
    "recover-morale": says("Recover morale up to the break point?"),
    "choose-commanders": says("Choose your commanders in secret."),
    "pick-overlay": says("Which terrain piece do you place?"),
    "place-overlay": says("Where do you place it?"),
    "place-commander": says("Which commander unit do you place?"),
    "place-commander-at": says("Where do you place the commander unit?"),
    "place-unit": says("Which unit do you place?"),
    "place-unit-at": says("Where do you place the unit?"),
}
_STRIKE = says("Your unit is about to roll: commit a commander?")
_HITS = says("Your unit is about to take hits: commit a commander?")
_TRIUMPH = says("Your attack succeeded: commit a commander?")

# What "pass" means, by question.
_PASSES: dict[str, Message] = {
    "choose-action": says("Pass for this round"),
    "move-to": says("Stay"),
    "pick-mover": says("End movement"),
    "pick-attacker": says("End attacks"),
    "name-target": says("Do not attack"),
    "name-units": says("That is all"),
    "reroll-symbol": says("Keep the roll"),
    "stand-firm": says("Retreat in full"),
    "counterattack": says("Let it be"),
    "parting-blow": says("Let it go"),
    "follow-up": says("Stay"),
    "keep-token": says("Keep none"),
    "keep-token-second": says("Keep none"),
    "keep-card": says("Keep none"),
    "keep-card-second": says("Keep none"),
    "recover-morale": says("Leave it"),
    "tactic-before": says("No tactic"),
    "tactic-after": says("No tactic"),
    "pick-target": says("No more"),
    "window.offer": says("Do not commit"),
}
_MARCHES = ("move-to", "march-to", "follow-up")
_YESSES: dict[str, Message] = {
    "move-to": says("Leave the battlefield"),
    "stand-firm": says("Stand firm"),
    "counterattack": says("Counterattack"),
    "parting-blow": says("Strike"),
    "recover-morale": says("Recover"),
}


def prompt_of(battle: Battle, decision: Decision) -> Message:
    top = battle.stack[-1]
    if isinstance(top, Window):
        return _STRIKE if top.moment == STRIKE else _HITS if top.moment == HITS else _TRIUMPH
    return PROMPTS[decision.key]


def choice_of(battle: Battle, decision: Decision, option: int) -> Choice:
    """The words of an option and what it points at."""
    key = decision.key
    if option == PASS:
        return Choice(_PASSES.get(key, says("Pass")), "pass")
    if option == YES:
        return Choice(_YESSES.get(key, says("Yes")), "deed", YES - RAISE_MORALE)
    if option == RAISE_MORALE:
        return Choice(says("Morale token: raise morale by 1"), "deed", option - RAISE_MORALE)
    if option == RALLY_FOR_MORALE:
        return Choice(says("Morale token: lower morale by 1, rally a unit"), "deed", option - RAISE_MORALE)
    if option == EXTINGUISH:
        return Choice(says("Put out the fire here"), "deed", option - RAISE_MORALE)
    if option >= TERRAIN_AT:
        return Choice(
            says("{ground}", ground=("ground", OVERLAY_GROUNDS[option - TERRAIN_AT])), "terrain", option - TERRAIN_AT
        )
    if option >= SYMBOL_AT:
        return Choice(says("Reroll {token}", token=("token", option - SYMBOL_AT)), "symbol", option - SYMBOL_AT)
    if option >= COMMAND_AT:
        return Choice(_COMMANDS[option - COMMAND_AT], "command", option - COMMAND_AT)
    if option >= TACTIC_AT:
        return Choice(says("Use tactic {n}", n=option - TACTIC_AT + 1), "tactic", option - TACTIC_AT)
    if option >= COMMANDER_AT:
        commander = option - COMMANDER_AT
        if key == "name-commander":
            return Choice(says("{commander}", commander=("commander", commander)), "commander", commander)
        label = says("Commit {commander}: {ability}", commander=("commander", commander), ability=("commit", commander))
        return Choice(label, "commander", commander)
    if option >= PAIR_AT:
        return Choice(says("Two {token} tokens", token=("token", option - PAIR_AT)), "pair", option - PAIR_AT)
    if option >= TOKEN_AT:
        return Choice(says("A {token} token", token=("token", option - TOKEN_AT)), "token", option - TOKEN_AT)
    if option >= SETUP_CARD_AT:
        card = option - SETUP_CARD_AT
        label = says("{commander}, value {n}", commander=("setup-card", card), n=setup_cards()[card].value)
        return Choice(label, "setup-card", card)
    if option >= CARD_AT:
        return Choice(says("{card}", card=("card", option - CARD_AT)), "card", option - CARD_AT)
    if option >= HOUNDS_AT:
        return Choice(says("War hounds at {unit}", unit=("unit", option - HOUNDS_AT)), "hounds", option - HOUNDS_AT)
    if option >= QUENCH_AT:
        return Choice(says("Fight the fire in {hex}", hex=("hex", option - QUENCH_AT)), "quench", option - QUENCH_AT)
    if option >= BURN_AT:
        return Choice(says("Set fire to {hex}", hex=("hex", option - BURN_AT)), "burn", option - BURN_AT)
    if option >= HEX_AT:
        hex = option - HEX_AT
        out_and_back = key in _MARCHES and battle.unit_at[hex] != NOBODY  # only the unit itself can stand there
        return Choice(says("Out and back to {hex}" if out_and_back else "{hex}", hex=("hex", hex)), "hex", hex)
    return Choice(says("{unit}", unit=("unit", option)), "unit", option)


_COMMANDS = {
    1: says("The first command"),
    2: says("The second command"),
    3: says("Both commands"),
    7: says("Both commands, the second first"),
}
OVERLAY_GROUNDS = (1, 2, 5)  # hill, forest, building, in the order of TERRAIN_AT
