// What travels between browser and server. Written by `make wire`: do not change it here.

export type Language = 'en' | 'de' | 'ru'
export type Texts = Record<Language, string>

export interface Fault {
  error: string
  text: string
  place: string
  rule: string
  rule_text: string
}

export interface Health {
  status: 'ok' | 'disk-full' | 'broken'
  version: string
}

export interface Scene {
  key: string
  names: Texts
  notes: Texts
  seats: string[]
  even: boolean
  fewest: number
  most: number
  needs: string
}

export interface LaidScene {
  key: string
  names: Texts
  notes: Texts
  seats: string[]
  even: boolean
  fewest: number
  most: number
  needs: string
  view: Record<string, unknown>
}

export interface SeatName {
  seat: number
  key: string
  names: Texts
}

export interface GameShape {
  name: string
  edition: string
  rulesets: string[]
  titles: Texts
  seats: SeatName[]
  bots: string[]
  level: string
  scenes: Scene[]
}

export interface Games {
  version: string
  languages: string[]
  games: GameShape[]
}

export interface PlannedPlace {
  seat: number
  names: Partial<Texts>
  crest: string
  team: number
  needs: string
}

export interface PlannedPlaces {
  places: PlannedPlace[]
}

export interface PlaceShape {
  seat: number
  names: Partial<Texts>
  crest: string
  team: number
  needs: string
  brought: boolean
}

export interface ReadyMade {
  key: string
  names: Partial<Texts>
  part: Record<string, unknown>
  notes: Partial<Texts>
  whose: Partial<Texts>
  sort: Partial<Texts>
  faction: string
}

export interface ReadyMades {
  lists: ReadyMade[]
}

export interface ListShape {
  id: string
  game: string
  name: string
  part: Record<string, unknown>
  created: string
}

export interface CheckShape {
  rule: string
  ok: boolean
  text: string
  rule_text: string
}

export interface Checks {
  legal: boolean
  checks: CheckShape[]
  points: number | null
}

export interface CheckWish {
  scene?: string
  setup?: Record<string, unknown>
  part: Record<string, unknown>
}

export interface OddsWish {
  fight: Record<string, unknown>
}

export interface ListWish {
  game: string
  name?: string
  part: Record<string, unknown>
}

export interface ThingShape {
  thing: string
  index: number
}

export interface WhenShape {
  answered: string
  told: string
  reached: Record<string, unknown>
  won: boolean | null
}

export interface AnswerShape {
  key: string
  options: ThingShape[]
  value: number | number[] | null
}

export interface StepShape {
  text: string
  look: ThingShape[]
  answers: AnswerShape[]
  free: boolean
  done: WhenShape
}

export interface SittingShape {
  key: string
  name: string
  goals: string[]
  seat: number
  level: string
}

export interface GuideShape {
  lessons: SittingShape[]
  puzzles: SittingShape[]
}

export interface MoveShape {
  prompt: string
  answer: string
}

export interface LaidSitting {
  key: string
  name: string
  goals: string[]
  seat: number
  level: string
  kind: 'lesson' | 'puzzle'
  setup: Record<string, unknown>
  seed: number
  seats: number
  heard: number
  steps: StepShape[]
  solved: WhenShape | null
  failed: WhenShape | null
  solution: MoveShape[]
  why: string
}

export interface Ruleset {
  ruleset: string
  word: string
  title: string
  rules: number
}

export interface Rulesets {
  rulesets: Ruleset[]
}

export interface Area {
  area: string
  name: string
  rules: number
  tested: number | null
}

export interface RuleShape {
  id: string
  area: string
  kind: string
  text: string
  tested: boolean | null
}

export interface RulesetShape {
  ruleset: string
  title: string
  language: string
  areas: Area[]
  rules: RuleShape[]
}

export interface Origin {
  table: string
  number: number
}

export interface ClockShape {
  minutes: number
  increment: number
}

export interface SeatShape {
  seat: number
  key: string
  player: 'person' | 'bot' | 'empty'
  level: string
  name: string
  held: boolean
  present: boolean
  may_sit: boolean
  absent: number
  kept: number | null
  claims: ('open' | 'bot' | 'draw' | 'win')[]
  lent: '' | 'away' | 'time'
}

export interface ShareShape {
  seat: number
  share: string
}

export interface ChanceShape {
  known: boolean
  digest: string
  added: number[]
  secret: string
  shares: ShareShape[]
  anew: number[]
}

export interface AbsenceShape {
  minutes: number | null
  then: 'bot' | 'draw' | 'win'
}

export interface SealKey {
  key: string
}

export interface You {
  seats: number[]
  host: boolean
  may_save: boolean
}

export interface TableShape {
  id: string
  name: string
  game: string
  scene: string
  scene_names: Texts
  listed: boolean
  phase: 'gathering' | 'playing' | 'over'
  state: 'open' | 'live' | 'over'
  number: number
  created: string
  touched: string
  winners: number[]
  waiting: number[]
  since: Record<string, string>
  round: number
  last: Texts
  watchers: number
  muted: number[]
  origin: Origin | null
  clock: ClockShape | null
  absence: AbsenceShape
  chance: ChanceShape
  places: PlaceShape[]
  settled: Record<string, string | number | boolean>
  courtesy: boolean
  seats: SeatShape[]
  you: You
}

export interface CoursePoint {
  number: number
  round: number
  worth: number[]
}

export interface Turning {
  number: number
  round: number
  seat: number
  gain: number
  ahead: boolean
  text: string
}

export interface Dice {
  seat: number
  throws: number
  brought: number
  expected: number
}

export interface RoundScores {
  round: number
  scores: number[]
}

export interface PointSource {
  text: string
  points: number[]
  rounds: number[][][]
}

export interface Course {
  points: CoursePoint[]
  turns: Turning[]
  sources: PointSource[]
  dice: Dice[]
  rounds: RoundScores[]
}

export interface ReasonShape {
  text: string
  change: number
  good: boolean
}

export interface WeighedAnswer {
  answer: number | number[]
  text: string
  share: number
  worth: number
  given: boolean
}

export interface JudgedDecision {
  number: number
  seat: number
  key: string
  prompt: string
  answers: WeighedAnswer[]
  loss: number | null
  why: ReasonShape[]
  later: boolean
}

export interface DearMoment {
  number: number
  seat: number
  round: number
  loss: number
  question: string
  given: string
  better: string
  why: ReasonShape[]
  later: boolean
}

export interface SeatAnalysis {
  seat: number
  decisions: number
  lost: number
  best: number
  kept: number | null
}

export interface Analysis {
  state: 'none' | 'running' | 'done'
  done: number
  of: number
  moments: DearMoment[]
  seats: SeatAnalysis[]
}

export interface TableList {
  tables: TableShape[]
  next: string | null
}

export interface Invitation {
  seat: number
  invitation: string
}

export interface Seated {
  token: string
  table: TableShape
  invitations: Invitation[]
}

export interface SeatWish {
  player: 'me' | 'bot' | 'open' | 'friend'
  level?: string | null
  part?: Record<string, unknown> | null
}

export interface ClockWish {
  minutes: number
  increment?: number
}

export interface AbsenceWish {
  minutes?: number | null
  then?: 'bot' | 'draw' | 'win'
}

export interface ShareWish {
  digest: string
  share: string
}

export interface Gathering {
  seats?: SeatWish[] | null
  name?: string
  title?: string
  listed?: boolean
  clock?: ClockWish | null
  absence?: AbsenceWish | null
  token?: string | null
}

export interface NewMatch {
  seats?: SeatWish[] | null
  name?: string
  title?: string
  listed?: boolean
  clock?: ClockWish | null
  absence?: AbsenceWish | null
  token?: string | null
  game: string
  setup: Record<string, unknown>
  seed?: number | null
  toss?: boolean
}

export interface LoadedMatch {
  seats?: SeatWish[] | null
  name?: string
  title?: string
  listed?: boolean
  clock?: ClockWish | null
  absence?: AbsenceWish | null
  token?: string | null
  journal: Record<string, unknown>
}

export interface BranchWish {
  seats?: SeatWish[] | null
  name?: string
  title?: string
  listed?: boolean
  clock?: ClockWish | null
  absence?: AbsenceWish | null
  token?: string | null
  number: number
}

export interface SitWish {
  invitation?: string | null
  seat?: number | null
  name?: string
  known?: boolean
  token?: string | null
  chance?: ShareWish | null
}

export interface ClaimWish {
  seat: number
  claim: 'draw' | 'win'
}

export interface BringWish {
  seat: number
  part: Record<string, unknown>
}

export interface SeatChange {
  player: 'me' | 'bot' | 'open' | 'friend'
  level?: string | null
}

export interface OptionSent {
  code: number
  label: string
  thing: string
  index: number
  final: boolean
}

export interface DieSent {
  face: number
  sides: number
  counts: boolean | null
  code: number | null
}

export interface WindowSent {
  moment: string
  text: string
  subject: [string, number][]
  stops: string[]
}

export interface DecisionSent {
  seat: number
  key: string
  kind: 'one' | 'some' | 'order' | 'amount' | 'place'
  rule: string
  prompt: string
  about: ThingShape[]
  dice: DieSent[]
  least: number
  most: number
  options: OptionSent[]
  low: number
  high: number
  guide: string
  window: WindowSent | null
  place: Record<string, unknown> | null
}

export interface PartSent {
  change: number
  rule: string
  text: string
}

export interface ToldSent {
  kind: string
  rule: string
  text: string
  data: Record<string, unknown>
  parts?: PartSent[]
}

export interface LineSent {
  kind: string
  rule: string
  text: string
  data: Record<string, unknown>
  parts?: PartSent[]
  index: number
  number: number
  private?: Record<string, ToldSent>
  deed?: number
  headline?: string
}

export interface UndoSent {
  seat: number
  to: number
  agreed: number[]
  needs: number[]
}

export interface OfferSent {
  seat: number
  agreed: number[]
  needs: number[]
  declined: number
}

export interface ClockSent {
  left: number[]
  running: number[]
  out: number[]
}

export interface ChatSent {
  seat: number
  name: string
  text: string
  at: number
}

export interface PositionSent {
  revision: number
  number: number
  over: boolean
  winners: number[]
  ending: string
  verdict: string
  reason: '' | 'conceded' | 'draw-agreed' | 'left' | 'draw-claimed'
  decisions: DecisionSent[]
  waiting: number[]
  passing: Record<string, string>
  undo: UndoSent | null
  offer: OfferSent | null
  clock: ClockSent | null
}

export interface LogSent {
  from: number
  total: number
  lines: LineSent[]
}

export interface LogSince {
  from: number
  total: number
  lines: LineSent[]
  since: number
}

export interface StateSent {
  revision: number
  number: number
  over: boolean
  winners: number[]
  ending: string
  verdict: string
  reason: '' | 'conceded' | 'draw-agreed' | 'left' | 'draw-claimed'
  decisions: DecisionSent[]
  waiting: number[]
  passing: Record<string, string>
  undo: UndoSent | null
  offer: OfferSent | null
  clock: ClockSent | null
  type: 'state'
  table: TableShape
  phase: 'gathering' | 'playing' | 'over'
  seats: number[]
  language: 'en' | 'de' | 'ru'
  views: Record<string, Record<string, unknown>>
  stops: Record<string, Record<string, 'always' | 'able' | 'never'>>
  log: LogSince
  chat: ChatSent[]
}

export interface UpdateSent {
  revision: number
  number: number
  over: boolean
  winners: number[]
  ending: string
  verdict: string
  reason: '' | 'conceded' | 'draw-agreed' | 'left' | 'draw-claimed'
  decisions: DecisionSent[]
  waiting: number[]
  passing: Record<string, string>
  undo: UndoSent | null
  offer: OfferSent | null
  clock: ClockSent | null
  type: 'update'
  base: number
  changes: Record<string, unknown[][]>
  log: LogSent
  back: boolean
  at: number
}

export interface TableSent {
  type: 'table'
  table: TableShape
}

export interface ChatTold {
  seat: number
  name: string
  text: string
  at: number
  type: 'chat'
  id?: string
}

export interface AckSent {
  id?: string
  type: 'ack'
  revision: number
  number: number
}

export interface RefusedSent {
  id?: string
  type: 'refused'
  error: string
  rule: string
  text: string
  rule_text: string
  may_ask?: boolean
}

export interface WhySent {
  id?: string
  type: 'why'
  allowed: boolean
  rule: string
  text: string
  rule_text: string
  final?: boolean
}

export interface HintedAnswer {
  answer: number | number[]
  text: string
  share: number
  why: ReasonShape[]
}

export interface HintSent {
  id?: string
  type: 'hint'
  seat: number
  revision: number
  answers: HintedAnswer[]
}

export interface DeedSent {
  verb: string
  by: [string, number]
  at: [string, number]
  pose?: number[]
}

export interface DeedsSent {
  id?: string
  type: 'deeds'
  thing: string
  index: number
  deeds: DeedSent[]
}

export interface ForecastSent {
  id?: string
  type: 'forecast'
  seat: number
  deed?: DeedSent
  answer?: number | number[]
  [more: string]: unknown
}

export interface SurveySent {
  id?: string
  type: 'survey'
  thing: string
  index: number
  [more: string]: unknown
}

export interface LookSent {
  id?: string
  type: 'look'
  number: number
  seat: number
  view: Record<string, unknown>
  lines: number
}

export interface LogReply {
  id?: string
  type: 'log'
  from: number
  total: number
  lines: LineSent[]
}

export interface ErrorSent {
  id?: string
  type: 'error'
  error: string
  text: string
  place?: string
  rule?: string
  rule_text?: string
}

export interface PongSent {
  id?: string
  type: 'pong'
}

export type Message =
  | StateSent
  | UpdateSent
  | TableSent
  | ChatTold
  | AckSent
  | RefusedSent
  | WhySent
  | HintSent
  | DeedsSent
  | ForecastSent
  | SurveySent
  | LookSent
  | LogReply
  | ErrorSent
  | PongSent

export interface AskHello {
  type: 'hello'
  id?: string
  token?: string | null
  language?: 'en' | 'de' | 'ru'
  have?: number | null
}

export interface AskAnswer {
  type: 'answer'
  id: string
  seat: number
  revision: number
  answer: number | number[]
}

export interface AskDeed {
  verb: string
  by: [string, number]
  at?: [string, number]
  pose?: number[] | null
}

export interface AskWhy {
  type: 'why'
  id?: string
  seat: number
  deed?: AskDeed | null
  answer?: number | number[]
  thing?: string
  index?: number
}

export interface AskUndo {
  type: 'undo'
  id?: string
  seat: number
  revision?: number | null
  to?: number | null
  ask?: boolean
}

export interface AskConsent {
  type: 'consent'
  id?: string
  seat: number
}

export interface AskDecline {
  type: 'decline'
  id?: string
  seat: number
}

export interface AskConcede {
  type: 'concede'
  id?: string
  seat: number
  revision?: number | null
}

export interface AskOfferDraw {
  type: 'offer-draw'
  id?: string
  seat: number
}

export interface AskAnswerDraw {
  type: 'answer-draw'
  id?: string
  seat: number
  accept: boolean
}

export interface AskPace {
  type: 'pace'
  id?: string
  speed: number
}

export interface AskHurry {
  type: 'hurry'
  id?: string
}

export interface AskHint {
  type: 'hint'
  id?: string
  seat: number
  level?: 'easy' | 'normal' | 'strong'
}

export interface AskStops {
  type: 'stops'
  id?: string
  seat: number
  keys: Record<string, 'always' | 'able' | 'never'>
}

export interface AskPassUntil {
  type: 'pass-until'
  id?: string
  seat: number
  until: string
}

export interface AskForecast {
  type: 'forecast'
  id?: string
  seat?: number
  answer?: number | number[]
  deed?: AskDeed | null
}

export interface AskDeeds {
  type: 'deeds'
  id?: string
  seat?: number | null
  thing: string
  index: number
}

export interface AskSurvey {
  type: 'survey'
  id?: string
  seat?: number | null
  thing: string
  index: number
}

export interface AskLook {
  type: 'look'
  id?: string
  number: number
  seat?: number | null
}

export interface AskLog {
  type: 'log'
  id?: string
  from: number
  to: number
}

export interface AskChat {
  type: 'chat'
  id?: string
  text: string
}

export interface AskMute {
  type: 'mute'
  id?: string
  seat: number
  on?: boolean
}

export interface AskChangeLanguage {
  type: 'language'
  id?: string
  language: 'en' | 'de' | 'ru'
}

export interface AskRefresh {
  type: 'refresh'
  id?: string
}

export interface AskPing {
  type: 'ping'
  id?: string
}

export type Request =
  | AskHello
  | AskAnswer
  | AskWhy
  | AskUndo
  | AskConsent
  | AskDecline
  | AskConcede
  | AskOfferDraw
  | AskAnswerDraw
  | AskPace
  | AskHurry
  | AskHint
  | AskStops
  | AskPassUntil
  | AskForecast
  | AskDeeds
  | AskSurvey
  | AskLook
  | AskLog
  | AskChat
  | AskMute
  | AskChangeLanguage
  | AskRefresh
  | AskPing
