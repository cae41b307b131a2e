"""From what a person types to an answer that the table can check."""

import re
from decimal import Decimal, InvalidOperation

from bannermen.cli.voice import Voice
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, PLACE


class NotAnAnswer(Exception):
    """What was typed is no answer to this question; the message says what would be one."""


def understand(typed: str, decision: Decision, labels: list[str], voice: Voice) -> Answer:
    """The answer that was typed. `labels` are the words of the options, in their order."""
    if decision.kind is ONE:
        return decision.options[choice_called(typed, labels, voice)]
    if decision.kind is AMOUNT:
        return amount(typed, voice)
    if decision.kind is PLACE:
        return pose(typed, voice)
    parts = typed.replace(",", " ").split()
    if parts == ["0"]:
        parts = []
    return tuple(decision.options[choice_called(part, labels, voice)] for part in parts)


def choice_called(typed: str, labels: list[str], voice: Voice) -> int:
    """Which choice: by its number from 1, by its words, by how they begin, or by a word that only it has."""
    word = typed.strip().casefold()
    if word.isdecimal():
        number = int(word)
        if 1 <= number <= len(labels):
            return number - 1
        raise NotAnAnswer(voice("Type a number from 1 to {n}.", n=len(labels)))
    plain = [label.casefold() for label in labels]
    if plain.count(word) == 1:
        return plain.index(word)
    near = [place for place, label in enumerate(plain) if label.startswith(word)]
    if word and not near:
        near = [place for place, label in enumerate(plain) if re.search(rf"\b{re.escape(word)}\b", label)]
    if len(near) == 1:
        return near[0]
    if near:
        raise NotAnAnswer(voice("Several choices fit: {choices}.", choices=", ".join(labels[i] for i in near)))
    raise NotAnAnswer(voice("Type a number from 1 to {n}, or help.", n=len(labels)))


def amount(typed: str, voice: Voice) -> int:
    try:
        return int(typed)
    except ValueError:
        raise NotAnAnswer(voice("Type a whole number.")) from None


def pose(typed: str, voice: Voice) -> tuple[int, int, int]:
    """Inches and degrees, as people measure; the table counts in thousandths and hundredths."""
    try:
        across, along, facing = (Decimal(part) for part in typed.replace(",", " ").split())
        return int(across * 1000), int(along * 1000), int(facing * 100)
    except (ValueError, InvalidOperation, OverflowError):
        raise NotAnAnswer(voice("Type across and along in inches and the facing in degrees: 12.5 3 90.")) from None


def how_to_answer(decision: Decision, voice: Voice) -> str:
    """What may be typed, for the line before the cursor."""
    if decision.kind is ONE:
        return voice("a number, or help")
    if decision.kind is AMOUNT:
        return voice("from {low} to {high}", low=decision.options[0], high=decision.options[1])
    if decision.kind is PLACE:
        return voice("across, along, facing")
    if decision.kind is ORDER:
        return voice("all numbers, in order")
    if decision.least == 0:
        return voice("up to {most} numbers; 0 for none", most=decision.most)
    return voice("{least} to {most} numbers", least=decision.least, most=decision.most)
