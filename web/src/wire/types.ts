// What travels between browser and server: docs/wire.md as types.

import type { PlainLimits } from '../board/plane/limits'

export type Language = 'en' | 'de' | 'ru'
export const LANGUAGES: readonly Language[] = ['en', 'de', 'ru']
export type Texts = Record<Language, string>

export const WATCHER = -1
export const PASS = -1

export interface Scene {
  key: string
  names: Texts
  notes: Texts
  seats: string[]
  even: boolean
  /** How many may sit down, where the number is free. */
  fewest?: number
  most?: number
  /** What each seat brings: a word of the game, '' for nothing. */
  needs?: string
}

/** What the game says of a seat. */
export interface Place {
  seat: number
  names: Partial<Texts>
  crest: string
  team: number
  needs: string
  brought: boolean
}

/** What a seat brings to the match; the game's own mapping. */
export type Part = Record<string, unknown>

export interface ReadyMade {
  key: string
  names: Partial<Texts>
  part: Part
  /** Whose it is, where its name does not say so: the name of a house. */
  whose?: Partial<Texts>
  /** How one plays it. */
  notes?: Partial<Texts>
  /** Whose crest a seat must have for it; '' for anybody's. */
  faction?: string
}

/** One check of a builder. */
export interface Check {
  rule: string
  ok: boolean
  text: string
  rule_text?: string
}

export interface Checked {
  legal: boolean
  checks: Check[]
  /** What the list costs altogether, in games that count points. */
  points?: number | null
  [more: string]: unknown
}

export interface StoredList {
  id: string
  game: string
  name: string
  part: Part
  created: string
}

export interface GameInfo {
  name: string
  edition: string
  rulesets: string[]
  titles: Texts
  seats: { seat: number; key: string; names: Texts }[]
  bots: string[]
  level: string
  scenes: Scene[]
}

export interface Games {
  version: string
  languages: Language[]
  games: GameInfo[]
}

export interface Seat {
  seat: number
  key: string
  player: 'person' | 'bot' | 'empty'
  level: string
  name: string
  held: boolean
  present: boolean
  may_sit: boolean
  absent: number
  /** Seconds for which it is still kept for a person who is away and waited for; null while nothing counts. */
  kept?: number | null
  /** What others may do about it now. */
  claims?: Claim[]
  /** Why others gave it to a bot. */
  lent?: '' | 'away' | 'time'
}

/** Give it to somebody else (before the match), let a bot play on, claim a draw or the win. */
export type Claim = 'open' | 'bot' | 'draw' | 'win'

/** For how long seats are kept, in minutes (null: for ever), and what the others may do then: that, or less. */
export interface Absence {
  minutes: number | null
  then: 'bot' | 'draw' | 'win'
}

export interface ClockRule {
  minutes: number
  increment: number
}

export interface Table {
  id: string
  name: string
  game: string
  scene: string
  scene_names: Texts
  listed: boolean
  phase?: 'gathering' | 'playing' | 'over'
  state: 'open' | 'live' | 'over'
  number: number
  created: string
  touched: string
  winners: number[]
  /** Seats that the match waits for. */
  waiting?: number[]
  /** Since when it is whose turn, by seat. */
  since?: Record<string, string>
  round?: number
  /** The last line of the log that everybody may read. */
  last?: Texts
  watchers: number
  muted: number[] // by the host: seats, and -1 for all who look on
  places?: Place[]
  /** What was agreed upon beside scene and players. */
  settled?: Record<string, string | number | boolean>
  /** Whether seats are asked by what everybody knows, so that silence tells nothing of a hand. */
  courtesy?: boolean
  chance?: Chance
  absence?: Absence
  origin: null | { table: string; number: number }
  clock: null | ClockRule
  seats: Seat[]
  you: { seats: number[]; host: boolean; may_save: boolean }
}

/** What everybody may know of the dice: a promise first, all of it when the match is over. */
export interface Chance {
  known: boolean
  digest: string
  /** Seats whose browsers have added a number. */
  added?: number[]
  secret: string
  shares?: { seat: number; share: string }[]
  /** Seats that ask for a new deal. */
  anew?: number[]
}

/** How every seat stood at a moment, from -1 (lost) to 1 (won), as a bot judges it. */
export interface CoursePoint {
  number: number
  round: number
  worth: number[]
}

/** The course of a match that is over. */
export interface Course {
  points: CoursePoint[]
  turns: { number: number; round: number; seat: number; gain: number; ahead: boolean; text: string }[]
  /** What points were given for: by seat, and for each seat the rounds with their points. */
  sources: { text: string; points: number[]; rounds: [round: number, points: number][][] }[]
  dice: { seat: number; throws: number; brought: number; expected: number }[]
  rounds: { round: number; scores: number[] }[]
}

/** Something of the game of which an answer brings more or less, on average. */
export interface ReasonTold {
  text: string
  change: number
  good: boolean
}

/** One decision of a match, and what the answers to it are worth to its seat, from -1 (lost) to 1 (won); the best first. */
export interface Judgement {
  number: number
  seat: number
  key: string
  prompt: string
  answers: { answer: Answer; text: string; share: number; worth: number; given: boolean }[]
  /** How much worse the given answer was; null where none was given yet. */
  loss: number | null
  /** What the best answer brings more than the given one. */
  why: ReasonTold[]
}

/** The analysis of a whole match, as far as it has come. */
export interface Analysis {
  state: 'none' | 'running' | 'done'
  done: number
  of: number
  moments: { number: number; seat: number; round: number; loss: number; question: string; given: string; better: string; why: ReasonTold[] }[]
  /** Of the decisions at which something was at stake; `kept`: how much of all that could be lost. */
  seats: { seat: number; decisions: number; lost: number; best: number; kept: number | null }[]
}

/** Where a browser wants to be called, and in what language. */
export interface CallWish {
  endpoint: string
  keys: { p256dh: string; auth: string }
  language: Language
}

export interface Invitation {
  seat: number
  invitation: string
}

export interface Seated {
  token: string
  table: Table
  invitations: Invitation[]
}

export type SeatWish =
  | { player: 'me'; part?: Part }
  | { player: 'open' | 'friend' }
  | { player: 'bot'; level: string; part?: Part }

export interface NewTable {
  game?: string
  setup?: ({ scene: string; players?: number } & Record<string, unknown>) | { position: unknown }
  journal?: unknown
  seed?: number
  seats?: SeatWish[]
  name?: string
  title?: string
  /** Chance decides who of `seats` gets which seat. */
  toss?: boolean
  listed?: boolean
  clock?: ClockRule
  absence?: Absence
  /** Drawn by this browser: whoever asks again gets the same table. */
  token?: string
}

/** A guided game or a puzzle, as a list names it. */
export interface Sitting {
  key: string
  name: string
  goals: string[]
  seat: number
  level: string
}

export interface Guide {
  lessons: Sitting[]
  puzzles: Sitting[]
}

/** Something that has come about: all that is given must hold. */
export interface When {
  answered: string
  told: string
  reached: Record<string, unknown>
  won: boolean | null
}

export interface LessonStep {
  text: string
  look: { thing: string; index: number }[]
  answers: { key: string; options: { thing: string; index: number }[]; value: Answer | null }[]
  /** Anything may be answered. */
  free: boolean
  done: When
}

/** A guided game or a puzzle with all that is needed to play it. */
export interface LaidSitting extends Sitting {
  kind: 'lesson' | 'puzzle'
  setup: { position: unknown }
  seed: number
  seats: number
  /** How many lines the log has before anybody answers. */
  heard: number
  steps: LessonStep[]
  solved: When | null
  failed: When | null
  solution: { prompt: string; answer: string }[]
  why: string
}

export interface Rule {
  id: string
  area: string
  kind: string
  text: string
  tested: boolean | null
}

export interface Area {
  area: string
  name: string
  rules: number
  tested: number | null
}

export interface Book {
  ruleset: string
  title: string
  language: Language
  areas: Area[]
  rules: Rule[]
}

export interface Option {
  code: number
  label: string
  thing: string
  index: number
  final: boolean
}

/** Limits as far as the game gives them. */
export interface Placement extends Partial<PlainLimits> {
  poses: { pose: number[]; label: string }[]
}

export type Kind = 'one' | 'some' | 'order' | 'amount' | 'place'

export interface LyingDie {
  /** A number, or a symbol of the game. */
  face: number
  /** 0: it shows symbols. */
  sides: number
  /** Whether it is a success as it lies; null: dice are added up. */
  counts: boolean | null
  /** The option that pressing it chooses. */
  code: number | null
}

export interface Decision {
  seat: number
  key: string
  kind: Kind
  rule: string
  prompt: string
  /** What the question is about: who acts first, then whom or what it concerns. */
  about: { thing: string; index: number }[]
  /** The dice that the question is about, as they lie; pressing one chooses its option. */
  dice?: LyingDie[]
  /** One line for newcomers. */
  guide?: string
  /** Kind place: where the tray may lie, and places worth a look. */
  place?: Placement | null
  /** Asked because something is about to happen or has happened. */
  window?: { moment: string; text: string; subject: [thing: string, index: number][]; stops?: string[] } | null
  least: number
  most: number
  options: Option[]
  low: number
  high: number
}

/** Whether to be asked somewhere: in any case, where there is something to choose, not at all. */
export type Wish = 'always' | 'able' | 'never'

export type Answer = number | number[]

/** A part of a number, and why. */
export interface Share {
  change: number
  rule: string
  text: string
}

export interface Telling {
  kind: string
  rule: string
  text: string
  data: Record<string, unknown>
  parts?: Share[]
}

export interface LogLine extends Telling {
  index: number
  number: number
  private?: Record<string, Telling>
  /** The line that opened the deed to which this one belongs, and what the deed has come to with this line. */
  deed?: number
  headline?: string
}

export interface UndoRequest {
  seat: number
  to: number
  agreed: number[]
  needs: number[]
}

/** A draw on offer; `declined` is the seat that said no, or -1. */
export interface DrawOffer {
  seat: number
  agreed: number[]
  needs: number[]
  declined: number
}

export interface Clock {
  left: number[]
  running: number[]
  out: number[]
}

export interface Chat {
  seat: number
  name: string
  text: string
  at: number
}

/** A game's own view. The shell passes it on to the game's board without looking inside. */
export type View = Record<string, unknown>
export type Change = [path: (string | number)[], ...value: unknown[]]

interface Position {
  revision: number
  number: number
  over: boolean
  winners: number[]
  ending: string
  /** By what it was decided, in words of this match. */
  verdict: string
  /** Why it is over, where the players ended it and not the game. */
  reason: '' | 'conceded' | 'draw-agreed' | 'left' | 'draw-claimed'
  decisions: Decision[]
  waiting: number[]
  /** Which of one's seats pass in all windows, and until when. */
  passing?: Record<string, string>
  undo: UndoRequest | null
  offer: DrawOffer | null
  clock: Clock | null
}

export interface StateMessage extends Position {
  type: 'state'
  table: Table
  seats: number[]
  language: Language
  views: Record<string, View>
  /** Where each of one's seats wants to be asked. */
  stops?: Record<string, Record<string, Wish>>
  log: { from: number; total: number; since: number; lines: LogLine[] }
  chat: Chat[]
}

export interface UpdateMessage extends Position {
  type: 'update'
  base: number
  changes: Record<string, Change[]>
  log: { from: number; total: number; lines: LogLine[] }
  back: boolean
  at: number
}

export interface AckMessage {
  type: 'ack'
  id: string
  revision: number
  number: number
}

export interface RefusedMessage {
  type: 'refused'
  id: string
  error: string
  rule: string
  text: string
  rule_text: string
  may_ask?: boolean
}

export interface WhyMessage {
  type: 'why'
  id: string
  allowed: boolean
  rule: string
  text: string
  rule_text: string
  /** Of an answer that is allowed: there is no free way back after it. */
  final?: boolean
}

export interface HintMessage {
  type: 'hint'
  id: string
  seat: number
  revision: number
  answers: { answer: Answer; text: string; share: number; why?: ReasonTold[] }[]
}

/** What an answer or a deed may bring; the rest is the game's own. */
export interface Forecast {
  type: 'forecast'
  id: string
  [more: string]: unknown
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

export interface SurveyMessage {
  type: 'survey'
  id: string
  thing: string
  index: number
  [more: string]: unknown
}

export interface LookMessage {
  type: 'look'
  id: string
  number: number
  seat: number
  view: View
  lines: number
}

export interface LogMessage {
  type: 'log'
  id: string
  from: number
  total: number
  lines: LogLine[]
}

export interface ErrorMessage {
  type: 'error'
  id?: string
  error: string
  text: string
}

export type Reply =
  | AckMessage
  | RefusedMessage
  | WhyMessage
  | HintMessage
  | Forecast
  | SurveyMessage
  | LookMessage
  | LogMessage
  | ErrorMessage
  | { type: 'pong'; id: string }

export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | Reply
  | { type: 'table'; table: Table }
  | ({ type: 'chat'; id?: string } & Chat)
