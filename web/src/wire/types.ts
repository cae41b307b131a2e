// What travels between browser and server, as this program calls it. The shapes are the server's (schema.ts).

import type { PlainLimits } from '../board/plane/limits'
import type * as wire from './schema'

export type {
  AbsenceShape as Absence,
  AckSent as AckMessage,
  Analysis,
  Area,
  ChanceShape as Chance,
  ChatSent as Chat,
  CheckShape as Check,
  ClockSent as Clock,
  ClockShape as ClockRule,
  Course,
  CoursePoint,
  ErrorSent as ErrorMessage,
  ForecastSent as Forecast,
  GameShape as GameInfo,
  Games,
  GuideShape as Guide,
  HintSent as HintMessage,
  Invitation,
  JudgedDecision as Judgement,
  Language,
  DieSent as LyingDie,
  LineSent as LogLine,
  LogReply as LogMessage,
  OfferSent as DrawOffer,
  OptionSent as Option,
  PartSent as Share,
  PlaceShape as Place,
  ReadyMade,
  ReasonShape as ReasonTold,
  RefusedSent as RefusedMessage,
  RuleShape as Rule,
  RulesetShape as Book,
  Scene,
  SeatShape as Seat,
  Seated,
  SittingShape as Sitting,
  LaidSitting,
  ListShape as StoredList,
  StepShape as LessonStep,
  SurveySent as SurveyMessage,
  TableShape as Table,
  Texts,
  ToldSent as Telling,
  UndoSent as UndoRequest,
  WhenShape as When,
  WhySent as WhyMessage,
} from './schema'

export const LANGUAGES: readonly wire.Language[] = ['en', 'de', 'ru']
export const WATCHER = -1
export const PASS = -1

/** What a seat brings to the match; the game's own mapping. */
export type Part = Record<string, unknown>
/** A game's own view. The shell passes it on to the game's board without looking inside. */
export type View = Record<string, unknown>
export type Answer = number | number[]
export type Kind = wire.DecisionSent['kind']
/** Give it to somebody else (before the match), let a bot play on, claim a draw or the win. */
export type Claim = wire.SeatShape['claims'][number]
/** Whether to be asked somewhere: in any case, where there is something to choose, not at all. */
export type Wish = wire.AskStops['keys'][string]
/** A path into a view, and the new value; none: it is gone. */
export type Change = [path: (string | number)[], ...value: unknown[]]

/** What checks found; a game adds its own. */
export interface Checked extends wire.Checks {
  [more: string]: unknown
}

/** Where a browser wants to be called, and in what language. */
export interface CallWish {
  endpoint: string
  keys: { p256dh: string; auth: string }
  language: wire.Language
}

export type SeatWish =
  | { player: 'me'; part?: Part }
  | { player: 'open' | 'friend' }
  | { player: 'bot'; level: string; part?: Part }

/** A scene, a position or a journal, and who sits down to it. */
export type NewTable = Omit<Partial<wire.NewMatch & wire.LoadedMatch>, 'seats'> & { seats?: SeatWish[] }

/** Limits as far as the game gives them. */
export interface Placement extends Partial<PlainLimits> {
  poses: { pose: number[]; label: string }[]
}

export interface Decision extends Omit<wire.DecisionSent, 'place'> {
  place: Placement | null
}

export interface StateMessage extends Omit<wire.StateSent, 'decisions'> {
  decisions: Decision[]
}

export interface UpdateMessage extends Omit<wire.UpdateSent, 'decisions' | 'changes'> {
  decisions: Decision[]
  changes: Record<string, Change[]>
}

export interface LookMessage extends wire.LookSent {
  view: View
}

/** Something that could be done, asked for now or not. */
export interface Deed {
  verb: string
  by: readonly [thing: string, index: number]
  at: readonly [thing: string, index: number]
  pose?: readonly number[]
}

/** What a forecast is asked of: an answer to the open question, or a deed. */
export type Inquiry = { answer: Answer } | { deed: Deed }

export type Reply = Exclude<wire.Message, wire.StateSent | wire.UpdateSent | wire.TableSent | wire.ChatTold>
export type ServerMessage = StateMessage | UpdateMessage | wire.TableSent | wire.ChatTold | Reply
