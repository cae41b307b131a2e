"""A match in words: the lines of the log, the choices, and the rules behind them."""

from textwrap import wrap

from bannermen.cli.voice import Voice
from bannermen.kernel.decision import Decision
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import KERNEL_RULE, Match
from bannermen.kernel.message import Message
from bannermen.rulebook import cite
from bannermen.words import text

WIDTH = 100


class Story:
    """Tells matches of one game in one language."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game = game
        self.voice = voice

    def say(self, match: Match, message: Message) -> str:
        game, language = self.game, self.voice.language
        return text(message, language, lambda kind, index: game.name_of(match, kind, index, language))

    def seat(self, match: Match, seat: int) -> str:
        return self.game.seat_name(match, seat, self.voice.language)

    def event(self, match: Match, event: Event, seat: int) -> str:
        """One line of the log, as the seat may know it, with the rule that "why" shows."""
        seen = event.seen_by(seat)
        return self.say(match, seen.text) + self.parts(seen) + (f"  [{seen.rule}]" if seen.rule else "")

    def parts(self, event: Event) -> str:
        """Where a number comes from, if the event tells."""
        parts = event.data.get("parts")
        if not isinstance(parts, list) or len(parts) < 2:
            return ""
        return " (" + ", ".join(f"{change:+d} {self.voice(words)} {why}" for change, why, words in parts) + ")"

    def labels(self, match: Match, decision: Decision) -> list[str]:
        """The choices in words; amounts and poses have none."""
        if decision.kind in (AMOUNT, PLACE):
            return []
        return [self.say(match, self.game.choice(match, decision, option).label) for option in decision.options]

    def prompt(self, match: Match, decision: Decision) -> str:
        return self.say(match, self.game.prompt(match, decision))

    def cite(self, id: str) -> str:
        """The rule in the reader's language, wrapped; what the table itself asks has no rule in a book."""
        if id == KERNEL_RULE:
            return self.voice("This is a matter of the table, not of the rulebook.")
        try:
            return "\n".join(wrap(cite(id, self.voice.language), WIDTH, subsequent_indent="    "))
        except KeyError as unknown:
            return str(unknown.args[0])

    def ending(self, match: Match) -> str:
        if not match.winners:
            return self.voice("The match is a draw.")
        return self.voice("Winner: {names}.", names=", ".join(self.seat(match, seat) for seat in match.winners))


class Chronicle:
    """The log in words, written line by line as things happen, since names change with the table."""

    def __init__(self, story: Story, seats: list[int]) -> None:
        self.story = story
        self.lines: dict[int, list[str]] = {seat: [] for seat in seats}

    def follow(self, match: Match) -> None:
        """Write down what is new; forget what was taken back."""
        log = match.log or []
        for seat, lines in self.lines.items():
            del lines[len(log) :]
            lines.extend(self.story.event(match, event, seat) for event in log[len(lines) :])

    def of(self, seat: int, since: int = 0) -> list[str]:
        return self.lines[seat][since:]
