"""A match in the words of one reader, line by line for the terminal."""

from textwrap import wrap

from bannermen.cli.voice import Voice
from bannermen.kernel.decision import KERNEL_RULE, Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message
from bannermen.rulebook import cite
from bannermen.words import story
from bannermen.words.chronicle import Chronicle

WIDTH = 100


class SpokenStory:
    """Tells matches of one game in one language."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game = game
        self.voice = voice
        self.told = story.Story(game, [voice.language])

    def say(self, match: Match, message: Message, seat: int) -> str:
        return self.told.say(match, message, self.voice.language, seat)

    def seat(self, match: Match, seat: int) -> str:
        return self.game.seat_name(match, seat, self.voice.language)

    def prompt(self, match: Match, decision: Decision) -> str:
        return self.told.prompt(match, decision, self.voice.language)

    def labels(self, match: Match, decision: Decision) -> list[str]:
        """The choices in words; amounts and poses have none."""
        return self.told.labels(match, decision, self.voice.language)

    def answer(self, match: Match, decision: Decision, answer: Answer) -> str:
        return self.told.answer(match, decision, answer, self.voice.language)

    def ending(self, match: Match) -> str:
        return self.told.ending(match, self.voice.language)

    def cite(self, id: str) -> str:
        """The rule in the reader's language, wrapped; what the table itself asks has no rule in a book."""
        if id == KERNEL_RULE:
            return self.voice("This is a matter of the table, not of the rulebook.")
        try:
            return "\n".join(wrap(cite(id, self.voice.language), WIDTH, subsequent_indent="    "))
        except KeyError as unknown:
            return str(unknown.args[0])

    def line(self, told: story.Told) -> str:
        """One line of the log, with where its number comes from and the rule that "why" shows."""
        parts = told.parts or ()
        shown = ", ".join(f"{change:+d} {self.voice(words)} {why}" for change, why, words in parts)
        return told.texts[0] + (f" ({shown})" if len(parts) > 1 else "") + (f"  [{told.rule}]" if told.rule else "")


class SpokenChronicle:
    """The log as each seat may read it."""

    def __init__(self, teller: SpokenStory) -> None:
        self.teller = teller
        self.written = Chronicle(teller.told)

    def follow(self, match: Match) -> None:
        """Write down what is new; forget what was taken back."""
        del self.written.lines[len(match.log or []) :]
        self.written.follow(match)

    def of(self, seat: int, since: int = 0) -> list[str]:
        """The lines from `since` on; seat -1 is a watcher."""
        return [self.teller.line(line.seen_by(seat)) for line in self.written.lines[since:]]

    def __len__(self) -> int:
        return len(self.written.lines)
