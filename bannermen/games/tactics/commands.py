"""Tactics at the terminal: what is printed on figures, motivations, equipment, agendas and objectives."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.content.tables import Ability, AttackCard, Book, FigureCard, Line
from bannermen.games.tactics.telling.naming import word
from bannermen.games.tactics.terms import FACTIONS, KINDS, RANKS
from bannermen.words import Voice
from bannermen.words.commands import CardText, GameCommands


class TacticsCommands(GameCommands):
    def cards(self, voice: Voice) -> list[CardText]:
        cards, language = book(), voice.language
        found = [
            CardText(voice("figure"), card.names[language], figure_lines(cards, card, voice), card.provenance)
            for card in cards.figures
        ]
        for motivation in cards.motivations:
            lines = [voice("Alive: {text}", text=line_text(line, voice)) for line in motivation.alive]
            lines += [voice("Dead: {text}", text=line_text(line, voice)) for line in motivation.dead]
            found.append(CardText(voice("motivation"), motivation.names[language], lines, motivation.provenance))
        for item in cards.items:
            ranks = ", ".join(word(rank, language) for i, rank in enumerate(RANKS) if item.ranks >> i & 1)
            lines = [item.texts[language], voice("For: {who}", who=ranks)]
            lines.append(voice("Price: {coins}", coins=voice("{n} copper", n=item.cost)))
            found.append(CardText(voice("equipment"), item.names[language], lines, item.provenance))
        for agenda in cards.agendas:
            found.append(CardText(voice("agenda"), agenda.names[language], [agenda.texts[language]], agenda.provenance))
        for objective in cards.objectives:
            text = voice("{text} ({ap} AP)", text=line_text(objective.line, voice), ap=objective.line.ap)
            found.append(CardText(voice("objective"), objective.names[language], [text], objective.provenance))
        return found


def price(cost: list[int], voice: Voice) -> str:
    words = (voice("{n} gold", n=cost[0]), voice("{n} silver", n=cost[1]), voice("{n} copper", n=cost[2]))
    return ", ".join(text for text, n in zip(words, cost, strict=True) if n > 0)


def line_text(line: Line, voice: Voice) -> str:
    """What an effect does, with what it costs."""
    cost = price(line.cost, voice)
    text = line.texts[voice.language]
    return f"[{cost}] {text}" if cost else text


def figure_lines(cards: Book, card: FigureCard, voice: Voice) -> list[str]:
    language = voice.language
    lines = [
        f"{card.titles[language]} – {word(RANKS[card.rank], language)}, {word(FACTIONS[card.faction], language)}",
        voice("Price: {coins}", coins=price(card.cost, voice)),
        voice(
            "Willpower {will}+, defence {defence}+, health {health}",
            will=card.willpower,
            defence=card.defence,
            health=card.health,
        ),
    ]
    if card.large:
        lines.append(voice("Large: four squares"))
    for attack in card.attacks:
        lines += attack_lines(attack, voice)
    for ability in card.abilities:
        lines += ability_lines(ability, voice)
    if card.motivation >= 0:
        lines.append(voice("Motivation: {name}", name=cards.motivations[card.motivation].names[language]))
    return lines


def attack_lines(attack: AttackCard, voice: Voice) -> list[str]:
    name, dice, hit, ap = attack.names[voice.language], attack.dice, attack.hit, attack.ap
    if attack.melee:
        text = voice("{name}: melee, {dice} dice, {hit}+, {ap} AP", name=name, dice=dice, hit=hit, ap=ap)
    else:
        text = voice("{name}: ranged, {dice} dice, {hit}+, {ap} AP", name=name, dice=dice, hit=hit, ap=ap)
    return [text] + [f"  {line_text(line, voice)}" for line in attack.boosts + attack.aftermath]


def ability_lines(ability: Ability, voice: Voice) -> list[str]:
    text = ability.texts.get(voice.language, "")
    name = ability.names[voice.language]
    if KINDS[ability.kind] == "order":
        name = voice("{name} ({ap} AP)", name=name, ap=ability.ap)
    lines = [f"{name}: {text}" if text else name]
    return lines + [f"  {line_text(line, voice)}" for line in ability.lines + ability.aftermath]


COMMANDS: Final = TacticsCommands()
