"""What the miniatures game adds to the command line."""

from __future__ import annotations

from typing import Any, Final

from bannermen.content.names import named
from bannermen.content.reading import convert, read_yaml
from bannermen.games.miniatures.content.ability_book import missing
from bannermen.games.miniatures.content.coverage import made_of, playable
from bannermen.games.miniatures.content.load import FACTIONS, cards, printing
from bannermen.games.miniatures.content.playing import read_ability
from bannermen.games.miniatures.content.schema import Abilities, Card, Cards, Printing
from bannermen.games.miniatures.inquiries import chances
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.abilities.words import Ability, AbilityBook
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling.naming import TABLES, word
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.match import Match
from bannermen.words.commands import CardText, CommandOption, GameCommands
from bannermen.words.voice import Voice

KINDS = TABLES["kinds"]
LONG: Final = 2000  # entries of a file of the house
CUES: Final = frozenset(("when", "order", "card", "token", "attacks", "melee", "this-attack", "defending", "tests"))
COMPLETE: Final = (
    "stark",
    "lannister",
    "neutral",
    "baratheon",
    "nightswatch",
    "freefolk",
    "bolton",
    "brotherhood",
)  # whose cards are all in


def printed_line(card: Card, printed: Printing, voice: Voice) -> str:
    """The figures of a card in one line."""
    parts = [f"{printed.line} ({printed.season})", voice("Points: {n}", n=printed.points)]
    if card.kind == "unit":
        parts.append(f'{printed.speed}" {printed.defense}+ {printed.morale}+')
        parts += [f"{strike.name} {strike.to_hit}+ {'/'.join(map(str, strike.dice))}" for strike in printed.attacks]
    return ", ".join([*parts, *printed.abilities])


def percent(share: float) -> str:
    """
    >>> percent(0.125)
    '12.5 %'
    """
    return f"{100 * share:.1f} %"


def average(value: float) -> str:
    return f"{value:.2f}"


class MiniaturesCommands(GameCommands):
    def status(self, game: Game, match: Match, seat: int, voice: Voice) -> list[str]:
        """Points, hand and board."""
        assert isinstance(match, War)
        points = ", ".join(f"{game.seat_name(match, s, voice.language)} {match.points[s]}" for s in range(match.seats))
        held = [match.field.tactics[card] for card in match.hand[seat]] if seat >= 0 else []
        names = [cards()[id].name.in_(voice.language) if id in cards() else id for id in held]
        lines = [
            voice(
                "Round {n} of {m}: {points} (goal {goal})",
                n=match.round,
                m=match.field.rounds,
                points=points,
                goal=match.field.goal,
            )
        ]
        return lines + ([voice("Tactics cards in hand: {cards}", cards=", ".join(names))] if names else [])

    def odds(self, told: dict[str, Any], voice: Voice) -> list[str]:
        """Hits, wounds and panic, a line each; then the spread of wounds as bars, and where the numbers come from."""
        lines = []
        if "arrives" in told:
            share = {"share": percent(told["arrives"]), "bonus": percent(told["bonus"]), "n": told["need"]}
            lines.append(voice("It gets there with {n} or more: {share}, with the charge bonus {bonus}", **share))
        sums = {"dice": str(told["dice"]), "hits": average(chances.mean(told["hits"])), "hit": percent(told["hit"])}
        lines.append(voice("Attack dice: {dice}, each hits in {hit}; hits: {hits} on average", **sums))
        wounds = {"block": percent(told["block"]), "n": average(chances.mean(told["wounds"]))}
        lines.append(voice("Each hit is blocked in {block}; wounds: {n} on average", **wounds))
        shaken = {"panic": percent(told["panic"]), "n": average(told["mean"])}
        lines.append(voice("A panic test fails in {panic}; wounds with panic: {n} on average", **shaken))
        lost = {"rank": percent(told["rank"]), "falls": percent(told["falls"])}
        lines.append(voice("It loses a rank in {rank}, and is destroyed in {falls}", **lost))
        for count, chance in enumerate(told["total"]):
            if chance >= 0.0005:
                lines.append(f"{count:3d} {percent(chance):>7} {'█' * round(chance * 40)}".rstrip())
        for change, rule, words in told["parts"]:
            lines.append(f"  {change:+d} {voice(words)} ({rule})" if change else f"   · {voice(words)} ({rule})")
        return lines

    def cards(self, voice: Voice) -> list[CardText]:
        """Every card by faction; those that cannot be played here yet say so."""
        found = []
        for card in cards().values():
            lines = []
            for line in MODES:
                printed = printing(card, line)
                if printed is not None:
                    lines.append(printed_line(card, printed, voice))
                    if missing(card, line):
                        lines.append(voice("Only its data is here: its abilities are missing."))
            kind = ", ".join(
                [
                    *([word(card.faction, voice.language)] if card.faction in FACTIONS else []),
                    named(KINDS[card.kind], voice.language),
                ]
            )
            if lines:
                found.append(CardText(kind, card.name.in_(voice.language), lines, {"*": "published"}))
        return found

    def examine(self, text: str, file: str, voice: Voice) -> str | None:
        data = read_yaml(text, file)
        if not isinstance(data, dict):
            return None
        if set(data) == {"abilities"}:
            texts = convert(data, Abilities, file, most=LONG)
            return voice("texts of abilities, sound: {n}", n=len(texts.abilities))
        if {"faction", "cards"} <= set(data):
            return voice("cards of the miniatures game, sound: {n}", n=len(convert(data, Cards, file, most=LONG).cards))
        if not any(isinstance(raw, dict) and not CUES.isdisjoint(raw) for raw in data.values()):
            return None
        for key, raw in data.items():
            if raw is not None and not (isinstance(raw, dict) and "plays-as" in raw):
                read_ability(AbilityBook(), Ability(str(key), {}, {}), raw, file, str(key))
        return voice("how abilities play, sound: {n}", n=len(data))

    def summary(self, voice: Voice) -> list[str]:
        """What is playable, per faction and season, and what the abilities are made of."""
        lines = []
        for line in MODES:
            lines.append(voice("Edition {n}: playable / only data", n=line))
            for (faction, season), (plays, data) in playable(line).items():
                name = word(faction, voice.language) if faction in FACTIONS else faction
                lines.append(f"  {name}, {season}: {plays} / {data}")
            by_data, by_function = made_of(line, COMPLETE)
            lines.append(voice("By data: {n}", n=len(by_data)))
            names = ", ".join(by_function)
            lines.append(voice("By a function of their own: {n} ({names})", n=len(by_function), names=names))
        return lines

    def options(self, voice: Voice) -> list[CommandOption]:
        return [
            CommandOption("--mode", "KEY", voice("The game mode: the same as --scenario.")),
            CommandOption("--edition", "2021|s06|2018", voice("The edition whose book is played.")),
            CommandOption("--points", "N", voice("The points of each army.")),
            CommandOption("--terrain", "N|random", voice("How many pieces of terrain are placed, or random.")),
            CommandOption("--teams", "yes|no", voice("Two against two.")),
            CommandOption("--tournament", "yes|no", voice("Only what tournaments allow.")),
        ]

    def set_up(self, setup: dict[str, Any], given: dict[str, str]) -> dict[str, Any]:
        """The set-up with what was asked for in it."""
        setup = dict(setup)
        edition = given.get("--edition", "2021")
        if edition not in MODES:
            raise BadSetup("", "--edition", f"there is no edition {edition}", f"take {' or '.join(MODES)}")
        if "--mode" in given:
            setup["scene"] = given["--mode"]
        for flag, key in (("--points", "points"), ("--terrain", "terrain")):
            if flag in given:
                value = given[flag]
                setup[key] = int(value) if value.isdecimal() else value
        if given.get("--teams") == "yes":
            setup |= {"teams": True, "players": 4}
        if given.get("--tournament") == "yes":
            setup["tournament"] = True
        if edition != "2021":
            setup["edition"] = edition
        return setup


COMMANDS = MiniaturesCommands()
