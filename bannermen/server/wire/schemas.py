"""The shapes of the HTTP interface; `/openapi.json` is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from bannermen.server.wire.examples import GAMES, SETUPS

Language = Literal["en", "de", "ru"]
State = Literal["open", "live", "over"]
Names = Annotated[dict[str, str], "by language"]  # perhaps not in all of them
Texts = Annotated[dict[str, str], "in all languages"]


def whole(value: Any) -> Any:
    """JSON knows only one kind of number: 7.0 is a whole one."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


# Names that nothing here has, and that are still named one by one. Each costs a report of its own: thousands of them
# would keep everybody else waiting.
STRANGERS: Final = 20

Count = Annotated[int, Field(ge=0, le=2**31 - 1), BeforeValidator(whole)]


class Shape(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid")


class Wish(BaseModel):
    """What the server is sent: nothing is guessed, nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def is_of_a_size(cls, data: Any) -> Any:
        known = len(cls.model_fields)
        if isinstance(data, dict) and len(data) > known + STRANGERS:
            raise ValueError(f"{len(data)} entries are given, {known} are known here")
        return data


class Fault(Shape):
    """Why a request was refused."""

    error: str
    text: str
    place: str = ""
    rule: str = ""
    rule_text: str = ""


class Health(Shape):
    status: Literal["ok", "disk-full", "broken"]
    version: str


# --- games ---


class Scene(Shape):
    key: str
    names: Texts
    notes: Texts
    seats: list[str]
    even: bool
    fewest: int
    most: int
    needs: str


class LaidScene(Scene):
    view: dict[str, Any]


class SeatName(Shape):
    seat: int
    key: str
    names: Texts


class GameShape(Shape):
    name: str
    edition: str
    rulesets: list[str]
    titles: Texts
    seats: list[SeatName]
    bots: list[str]
    level: str
    scenes: list[Scene]


class Games(Shape):
    version: str
    languages: list[str]
    games: list[GameShape]


class PlannedPlace(Shape):
    """A seat of a scene, before there is a table."""

    seat: int
    names: Names
    crest: str
    team: int
    needs: str


class PlannedPlaces(Shape):
    places: list[PlannedPlace]


class PlaceShape(PlannedPlace):
    brought: bool


# --- lists ---


class ReadyMade(Shape):
    key: str
    names: Names
    part: dict[str, Any]
    notes: Names = {}
    whose: Names = {}
    sort: Names = {}
    faction: str = ""


class ReadyMades(Shape):
    lists: list[ReadyMade]


class ListShape(Shape):
    id: str
    game: str
    name: str
    part: dict[str, Any]
    created: str


class CheckShape(Shape):
    rule: str
    ok: bool
    text: str
    rule_text: str


class Checks(Shape):
    legal: bool
    checks: list[CheckShape]
    points: int | None = None


class CheckWish(Wish):
    scene: Annotated[str, Field(max_length=100)] = ""
    setup: Annotated[dict[str, Any], Field(examples=list(SETUPS))] = {}
    part: dict[str, Any]


class OddsWish(Wish):
    """A fight as the game describes it: who, whom, how."""

    fight: dict[str, Any]


class ListWish(Wish):
    game: Annotated[str, Field(max_length=40, examples=list(GAMES))]
    name: Annotated[str, Field(max_length=100)] = ""
    part: dict[str, Any]


# --- guided games and puzzles ---


class ThingShape(Shape):
    thing: str
    index: int


class WhenShape(Shape):
    answered: str
    told: str
    reached: dict[str, Any]
    won: bool | None


class AnswerShape(Shape):
    """An answer that a guide names: options by what they point at; `value` of an amount or a pose."""

    key: str
    options: list[ThingShape]
    value: int | list[int] | None


class StepShape(Shape):
    text: str
    look: list[ThingShape]
    answers: list[AnswerShape]
    free: bool
    done: WhenShape


class SittingShape(Shape):
    key: str
    name: str
    goals: list[str]
    seat: int
    level: str


class GuideShape(Shape):
    lessons: list[SittingShape]
    puzzles: list[SittingShape]


class MoveShape(Shape):
    prompt: str
    answer: str


class LaidSitting(SittingShape):
    kind: Literal["lesson", "puzzle"]
    setup: dict[str, Any]
    seed: int
    seats: int
    heard: int  # how many lines the log has before anybody answers
    steps: list[StepShape]
    solved: WhenShape | None
    failed: WhenShape | None
    solution: list[MoveShape]
    why: str


# --- rules ---


class Ruleset(Shape):
    ruleset: str
    word: str  # with which the ids of its rules begin
    title: str
    rules: int


class Rulesets(Shape):
    rulesets: list[Ruleset]


class Area(Shape):
    area: str
    name: str
    rules: int
    tested: int | None


class RuleShape(Shape):
    id: str
    area: str
    kind: str
    text: str
    tested: bool | None


class RulesetShape(Shape):
    ruleset: str
    title: str
    language: str
    areas: list[Area]
    rules: list[RuleShape]


# --- tables ---


class Origin(Shape):
    table: str
    number: int


class ClockShape(Shape):
    minutes: int
    increment: int


class SeatShape(Shape):
    seat: int
    key: str
    player: Literal["person", "bot", "empty"]
    level: str
    name: str
    held: bool
    present: bool
    may_sit: bool
    absent: int
    kept: int | None
    claims: list[Literal["open", "bot", "draw", "win"]]
    lent: Literal["", "away", "time"]


class ShareShape(Shape):
    seat: int
    share: str


class ChanceShape(Shape):
    known: bool
    digest: str
    added: list[int]
    secret: str
    shares: list[ShareShape]
    anew: list[int]


class AbsenceShape(Shape):
    minutes: int | None
    then: Literal["bot", "draw", "win"]


class SealKey(Shape):
    key: str


class You(Shape):
    seats: list[int]
    host: bool
    may_save: bool


class TableShape(Shape):
    id: str
    name: str
    game: str
    scene: str
    scene_names: Texts
    listed: bool
    phase: Literal["gathering", "playing", "over"]
    state: State
    number: int
    created: str
    touched: str
    winners: list[int]
    waiting: list[int]
    since: dict[str, str]
    round: int
    last: Texts
    watchers: int
    muted: list[int]
    origin: Origin | None
    clock: ClockShape | None
    absence: AbsenceShape
    chance: ChanceShape
    places: list[PlaceShape]
    settled: dict[str, str | int | bool]
    courtesy: bool
    seats: list[SeatShape]
    you: You


class CoursePoint(Shape):
    number: int
    round: int
    worth: list[float]


class Turning(Shape):
    number: int
    round: int
    seat: int
    gain: float
    ahead: bool
    text: str


class Dice(Shape):
    seat: int
    throws: int
    brought: int
    expected: float


class RoundScores(Shape):
    round: int
    scores: list[int]


class PointSource(Shape):
    text: str
    points: list[int]
    rounds: list[list[list[int]]]


class Course(Shape):
    points: list[CoursePoint]
    turns: list[Turning]
    sources: list[PointSource]
    dice: list[Dice]
    rounds: list[RoundScores]


class ReasonShape(Shape):
    text: str
    change: float
    good: bool


class WeighedAnswer(Shape):
    answer: int | list[int]
    text: str
    share: float
    worth: float
    given: bool


class JudgedDecision(Shape):
    number: int
    seat: int
    key: str
    prompt: str
    answers: list[WeighedAnswer]
    loss: float | None
    why: list[ReasonShape]
    later: bool  # the reasons show some turns later than after the reply


class DearMoment(Shape):
    number: int
    seat: int
    round: int
    loss: float
    question: str
    given: str
    better: str
    why: list[ReasonShape]
    later: bool


class SeatAnalysis(Shape):
    seat: int
    decisions: int
    lost: float
    best: int
    kept: float | None


class Analysis(Shape):
    state: Literal["none", "running", "done"]
    done: int
    of: int
    moments: list[DearMoment]
    seats: list[SeatAnalysis]


class TableList(Shape):
    tables: list[TableShape]
    next: str | None


class Invitation(Shape):
    seat: int
    invitation: str


class Seated(Shape):
    token: str
    table: TableShape
    invitations: list[Invitation]


class SeatWish(Wish):
    player: Literal["me", "bot", "open", "friend"]
    level: Annotated[str, Field(max_length=40)] | None = None
    part: dict[str, Any] | None = None


class ClockWish(Wish):
    minutes: Annotated[int, Field(ge=1, le=600), BeforeValidator(whole)]
    increment: Annotated[int, Field(ge=0, le=600), BeforeValidator(whole)] = 0


class AbsenceWish(Wish):
    """For how long a seat is kept for its person (null: for ever), and what the others may do then."""

    minutes: Annotated[int, Field(ge=10, le=60 * 24 * 90), BeforeValidator(whole)] | None = 60 * 24
    then: Literal["bot", "draw", "win"] = "bot"


Digits = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class ShareWish(Wish):
    """What a browser adds to the secret whose digest it has seen."""

    digest: Digits
    share: Digits


OwnToken = Annotated[str, Field(min_length=26, max_length=200, pattern="^[A-Za-z0-9_-]+$")]


class Gathering(Wish):
    """Who sits down, and what others see of it."""

    seats: Annotated[list[SeatWish], Field(max_length=8)] | None = None
    name: Annotated[str, Field(max_length=40)] = ""
    title: Annotated[str, Field(max_length=100)] = ""
    listed: bool = False
    clock: ClockWish | None = None
    absence: AbsenceWish | None = None
    token: OwnToken | None = None


class NewMatch(Gathering):
    """A scene of a game, or a position."""

    game: Annotated[str, Field(max_length=40, examples=list(GAMES))]
    setup: Annotated[dict[str, Any], Field(examples=list(SETUPS))]
    seed: Annotated[int, Field(ge=0, le=2**53), BeforeValidator(whole)] | None = None
    toss: bool = False


class LoadedMatch(Gathering):
    """A save or a replay."""

    journal: dict[str, Any]


class BranchWish(Gathering):
    number: Count


class SitWish(Wish):
    invitation: Annotated[str, Field(max_length=200)] | None = None
    seat: Count | None = None
    name: Annotated[str, Field(max_length=40)] = ""
    known: bool = False
    token: OwnToken | None = None
    chance: ShareWish | None = None


class ClaimWish(Wish):
    seat: Count
    claim: Literal["draw", "win"]


class BringWish(Wish):
    seat: Count
    part: dict[str, Any]


class SeatChange(Wish):
    player: Literal["me", "bot", "open", "friend"]
    level: Annotated[str, Field(max_length=40)] | None = None
