// The visitor at the table: through whose eyes, choosing what, looking at what. The server's word is in the session.

import { getContext, setContext } from 'svelte'
import { settings } from '../app/settings.svelte'
import { crestKey, seatName } from '../app/places'
import { t } from '../app/words.svelte'
import { noShow, type Crest, type GamePart, type Show } from '../games/part'
import { hasLimits, Placing } from '../board/plane/placing.svelte'
import { rememberWishes, wishesOf } from '../common/windows'
import { Zoom } from '../common/zoom.svelte'
import { Replay } from '../replay/replay.svelte'
import {
  PASS, WATCHER,
  type Answer, type Decision, type Forecast, type GameInfo, type HintMessage, type Inquiry, type LogLine, type Option, type SurveyMessage,
  type View, type Wish,
} from '../wire/types'
import type { Teacher } from '../teaching/teacher.svelte'
import { codesIn, gathered, isAmong, isComplete, isFinal, isJustOne, keyOf, litThings, optionsAt, toggled, type Pointer } from './pointing'
import type { Refusal, Session } from './session.svelte'

/** An answer that waits for a second click: there is no way back without the others, or a finger reads before it acts. */
export interface Doubt {
  answer: Answer
  label: string
  final: boolean
  option: Option | null
  forecast: Forecast | null
  /** A forecast was asked for and is on its way. */
  weighing: boolean
}

/** What a gesture says of a question that follows at once: its answer, or null where that does not fit any more. */
export interface Ahead {
  key: string
  label: string
  answer: (decision: Decision) => Answer | null
}

export class Desk {
  readonly show: Show
  readonly replay: Replay
  readonly zoom = new Zoom()
  content = $state.raw<unknown>(null)

  /** See as a seat: after the game, or at one screen. */
  chosenEyes = $state<number | null>(null)
  /** Is the end told on a page of its own? There is room for one, and nobody is taught. */
  endsOnPage = $state(false)
  /** Whoever has seen the end told wants to see the board. */
  seesBoard = $state(false)
  /** The seat from whose side a watcher looks at the board: it changes what lies below, never what is seen. */
  watchedSide = $state(0)
  openHands = $state(false)
  handedTo = $state<number | null>(null)

  /** The bot's judgement is shown beside every earlier moment that is looked at. */
  analysing = $state(false)

  /** Leads through a guided game or a puzzle, at tables where one is played. */
  teacher = $state.raw<Teacher | null>(null)
  /** What is taught here is not known yet: nothing is offered before, for it may be too much. */
  awaitsTeacher = $state(false)

  picked = $state.raw<number[]>([])
  /** The ghost of what is being placed, where the question is one of place and the server told its limits. */
  placing = $state.raw<Placing | null>(null)
  amount = $state(0)
  doubt = $state.raw<Doubt | null>(null)
  menu = $state.raw<Option[]>([])
  /** The options that number keys choose, in their order. */
  numbered = $state.raw<Option[]>([])
  refusal = $state.raw<Refusal | null>(null)
  mayAskUndo = $state(false)
  hint = $state.raw<HintMessage | null>(null)
  hinting = $state(false)

  /** Kinds of questions that the visitor leaves to the bot, until another is asked. */
  delegated = $state.raw<readonly string[]>([])

  pointed = $state.raw<Pointer | null>(null)
  survey = $state.raw<SurveyMessage | null>(null)
  /** The option that the visitor is thinking of, and what it may bring. */
  weighed = $state.raw<Option | null>(null)
  forecast = $state.raw<Forecast | null>(null)
  /** How often the visitor asked what a thing of the table means. */
  asked = $state(0)
  /** How much of the chat the visitor has seen. */
  private chatSeen = $state(0)
  /** A rule that the visitor asked for. */
  rule = $state('')

  /** The visitor has taken a seat: the line must be opened anew with it. */
  onseated: (() => void) | undefined

  /** How many answers were given from here: whoever is asked the same again has not chosen yet. */
  given = 0
  /** What the last gesture says of the questions that come next, and the revision in which it was given. */
  private ahead: readonly Ahead[] = []
  private gaveAt = -1
  private glance = 0
  private surveys = new Map<string, Promise<SurveyMessage | null>>()

  constructor(readonly session: Session, readonly game: GamePart, readonly info: GameInfo) {
    this.show = game.show?.() ?? noShow()
    this.replay = new Replay(session, () => this.eyes)
    this.readChat()
    this.replay.onstep = (before, after, lines) => this.show.play(before, after, lines, settings.moving)
  }

  // --- what is said ---

  get unread(): number {
    return Math.max(0, this.session.chat.length - this.chatSeen)
  }

  readChat(): void {
    this.chatSeen = this.session.chat.length
  }

  // --- who sits there ---

  nameOf(seat: number): string {
    return seatName(this.session.table, this.info, seat)
  }

  crestOf(seat: number): Crest {
    return this.game.front.arms(crestKey(this.session.table, seat), seat)
  }

  // --- through whose eyes ---

  get deciding(): number | null {
    return this.session.decisions[0]?.seat ?? null
  }

  /** At one screen nobody sees the next player's secrets before that player has the table. */
  get veiled(): boolean {
    const { session } = this
    if (session.over || session.seats.length < 2 || this.openHands || this.deciding === null) return false
    return this.handedTo !== this.deciding
  }

  get eyes(): number {
    const { seats, over } = this.session
    if (this.chosenEyes !== null && (over || seats.includes(this.chosenEyes))) return this.chosenEyes
    if (seats.length === 0) return WATCHER
    if (seats.length === 1) return seats[0]!
    const turn = this.deciding
    return turn !== null && seats.includes(turn) ? turn : (this.handedTo ?? seats[0]!)
  }

  /** Whose plate is the nearest: who looks, and for a watcher the side from which the board is seen. */
  get nearest(): number {
    if (this.eyes >= 0) return this.eyes
    return this.session.seats[0] ?? this.watchedSide
  }

  /** Whose side of the board lies below. At one screen the eyes change with every decision; the board stays as it lay. */
  get below(): number {
    const { seats } = this.session
    return seats.length > 1 ? seats[0]! : this.nearest
  }

  /** How it ended for who sits at one seat; '' for all others, and where nobody or everybody won. */
  get outcome(): '' | 'won' | 'lost' {
    const { over, seats, winners, table } = this.session
    if (!over || seats.length !== 1 || winners.length === 0 || winners.length === table?.seats.length) return ''
    return winners.includes(seats[0]!) ? 'won' : 'lost'
  }

  get view(): View | undefined {
    return this.replay.glimpse?.view ?? this.session.view(this.eyes)
  }

  get log(): LogLine[] {
    const end = this.replay.glimpse?.lines
    return end === undefined ? this.session.log : this.session.log.filter((line) => line.index < end)
  }

  takeTable(): void {
    this.handedTo = this.deciding
    this.chosenEyes = null
  }

  /** Whether a bot may judge decisions here: in a match that is over, or in a branch of one's own. */
  get mayAnalyse(): boolean {
    const { over, table } = this.session
    return over || (table !== null && table.origin !== null && table.you.may_save)
  }

  // --- the question ---

  get decision(): Decision | undefined {
    const { question: asked, teacher } = this
    if (teacher?.reading || this.awaitsTeacher || this.astray) return undefined
    return asked && teacher ? teacher.narrowed(asked) : asked
  }

  /** The question as the rules ask it, whatever a guide makes of it. */
  private get question(): Decision | undefined {
    if (this.replay.active || this.veiled || this.session.over) return undefined
    const { chosenEyes, session } = this
    return session.decisions.find((decision) => decision.seat === chosenEyes) ?? session.decisions[0]
  }

  /** Somebody who is led has done something else than was asked for. */
  get astray(): boolean {
    return !this.session.over && this.teacher?.isAstray(this.question) === true
  }

  /** A guide asks for one answer here; what would answer more than that, or otherwise, is not on offer. */
  get led(): boolean {
    const { decision, question, teacher } = this
    return decision !== undefined && question !== undefined && teacher?.leads(question) === true
  }

  lit = $derived.by(() => litThings(this.decision, this.game.lies ?? {}))

  isLit(thing: string, index: number): boolean {
    return this.lit.has(keyOf(thing, index))
  }

  isPicked(thing: string, index: number): boolean {
    if (this.picked.length === 0) return false
    return optionsAt(this.lit, [{ thing, index }]).some((option) => this.picked.includes(option.code))
  }

  isHinted(thing: string, index: number): boolean {
    if (this.teacher?.look.some((shown) => shown.thing === thing && shown.index === index)) return true
    const best = this.hint?.answers[0]
    if (!best) return false
    const codes = codesIn(best.answer)
    return optionsAt(this.lit, [{ thing, index }]).some((option) => codes.includes(option.code))
  }

  /** A new question: forget what was half chosen for the old one. */
  reset(): void {
    this.picked = []
    this.doubt = null
    this.menu = []
    this.hint = null
    this.forecast = null
    this.weighed = null
    this.survey = null
    this.mayAskUndo = false
    this.surveys.clear()
    const place = this.decision?.kind === 'place' ? this.decision.place : null
    const seat = this.decision?.seat ?? -1
    this.placing = hasLimits(place) ? new Placing(place, (pose) => this.session.whyAnswer(seat, [...pose])) : null
    this.amount = this.decision?.low ?? 0
  }

  // --- choosing ---

  /** The visitor points at things that lie together, the uppermost first. */
  async point(pointers: Pointer[]): Promise<void> {
    this.refusal = null
    this.pointed = pointers[0] ?? null
    const { decision } = this
    if (!decision) return
    const found = optionsAt(this.lit, pointers)
    if (found.length === 0) return this.isAllowed(pointers) ? this.leadBack() : this.askWhy(decision.seat, pointers)
    if (found.length === 1) return this.take(found[0]!)
    this.menu = found
  }

  /** Whether the rules would allow it, though a guide asks for something else. */
  private isAllowed(pointers: Pointer[]): boolean {
    return optionsAt(litThings(this.question, this.game.lies ?? {}), pointers).length > 0
  }

  private leadBack(): void {
    this.refusal = { error: 'led', rule: '', text: t('lesson.else'), ruleText: '', mayAsk: false }
  }

  /** The guide does what its step asks for, from where the learner stands. */
  async follow(plan: readonly Ahead[]): Promise<void> {
    const { decision } = this
    if (!decision || this.session.sending) return
    this.refusal = null
    for (const [i, { key, label, answer }] of plan.entries()) {
      const found = key === decision.key ? answer(decision) : null
      if (found === null) continue
      this.ahead = plan.slice(i + 1)
      this.gaveAt = -1
      return this.offer(found, label)
    }
  }

  /** Take an option; the same gesture may answer what is asked next. */
  async take(option: Option, ahead: readonly Ahead[] = []): Promise<void> {
    const { decision } = this
    if (!decision || this.session.sending || !isAmong(decision, option)) return // a key may come as the question changes
    this.ahead = ahead
    this.gaveAt = -1
    this.menu = []
    this.refusal = null
    if (decision.kind === 'some' || decision.kind === 'order') {
      if (option.code === PASS) return this.offer(PASS, option.label, option)
      if (isJustOne(decision)) return this.offer([option.code], option.label, option)
      this.picked = toggled(this.picked, option.code, decision)
      return
    }
    await this.offer(option.code, option.label, option)
  }

  /** All who may still be added to what is asked for one by one. */
  get everybody(): Option[] {
    return gathered(this.decision, this.game.gathers)
  }

  async takeAll(label: string): Promise<void> {
    const { decision, everybody: [first, ...others] } = this
    if (!decision || !first || this.session.sending) return
    const { key } = decision
    this.ahead = others.map(({ code }) => ({ key, label, answer: ({ options }) => (options.some((each) => each.code === code) ? code : null) }))
    this.gaveAt = -1
    await this.offer(first.code, label)
  }

  /** The next question has come: answer it if the last gesture did so. */
  async goOn(): Promise<void> {
    const { decision, session } = this
    const [next, ...later] = this.ahead
    if (!decision || !next || session.sending || this.gaveAt < 0 || session.revision <= this.gaveAt) return
    const answer = next.key === decision.key ? next.answer(decision) : null
    this.ahead = answer === null ? [] : later
    if (answer !== null) await this.offer(answer, next.label)
  }

  /** All that was picked is the answer. */
  async done(label: string): Promise<void> {
    const { decision } = this
    if (decision && isComplete(decision, this.picked)) await this.offer(this.picked, label)
  }

  /** Give an answer, or ask once more: where the others would have to agree to take it back, and where a finger has not
   * read yet what a pointer sees beforehand. A second click on the same thing is a yes. */
  async offer(answer: Answer, label: string, option?: Option): Promise<void> {
    const { decision } = this
    if (!decision || this.session.sending) return
    if (this.led && decision.kind === 'one' && !decision.options.some(({ code }) => code === answer)) return this.leadBack()
    if (this.doubt && String(this.doubt.answer) === String(answer)) return this.give(answer)
    if (!settings.liking.confirm) return this.give(answer)
    const { given } = this
    const inquiry = this.inquiry(option)
    const final = decision.kind === 'place' ? await this.leavesNoWayBack(decision, answer) : isFinal(decision, answer)
    if (!this.isStillAsked(decision, given) || this.session.sending) return
    if (!final && !(inquiry && byFinger())) return this.give(answer)
    this.doubt = { answer, label, final, option: option ?? null, forecast: null, weighing: inquiry !== null }
    if (!inquiry) return
    const forecast = await this.session.forecast(decision.seat, inquiry).catch(() => null)
    if (this.doubt && String(this.doubt.answer) === String(answer)) this.doubt = { ...this.doubt, forecast, weighing: false }
  }

  /** The same question may be told anew, after a break of the line or because the table was asked how it stands:
   *  what was chosen meanwhile still answers it. */
  private isStillAsked(decision: Decision, given: number): boolean {
    return this.given === given && (this.decision === decision || JSON.stringify(this.decision) === JSON.stringify(decision))
  }

  /** Whether there is no free way back from a pose; only the server knows. */
  private async leavesNoWayBack(decision: Decision, answer: Answer): Promise<boolean> {
    const told = this.placing?.told(answer) ?? (await this.session.whyAnswer(decision.seat, answer).catch(() => null))
    return told?.final === true
  }

  confirm(): Promise<void> | undefined {
    const { doubt, decision } = this
    if (!doubt || !decision) return undefined
    return this.give(doubt.answer)
  }

  // --- where to be asked ---

  /** Until when one may pass in all windows, where one is asked in one. */
  get untils(): { key: string; letter: string; word: string }[] {
    const { decision } = this
    return decision?.window && !this.led && decision.options.some(({ code }) => code === PASS) ? (this.game.untils?.() ?? []) : []
  }

  async passUntil(until: string): Promise<void> {
    this.refusal = await this.session.passUntil(this.ownSeat, until)
  }

  /** Wishes hold for this seat, and for the next tables of this game. */
  async wish(seat: number, wishes: Record<string, Wish>): Promise<void> {
    this.refusal = await this.session.stopAt(seat, wishes)
    if (this.refusal === null) rememberWishes(this.info.name, wishes)
  }

  bringWishes(): void {
    const kept = wishesOf(this.info.name)
    if (Object.keys(kept).length === 0) return
    for (const seat of this.session.seats) {
      if (Object.keys(this.session.stops[String(seat)] ?? {}).length === 0) void this.session.stopAt(seat, kept)
    }
  }

  private async give(answer: Answer): Promise<void> {
    const { decision, session } = this
    if (!decision) return
    this.doubt = null
    this.show.finish()
    this.given += 1
    this.gaveAt = session.revision
    const number = session.number + 1
    this.refusal = await session.answer(decision.seat, answer)
    if (this.refusal !== null) this.ahead = []
    if (this.refusal === null) this.teacher?.hear(decision, number, answer)
  }

  private async askWhy(seat: number, pointers: Pointer[]): Promise<void> {
    const { revision } = this.session
    for (const { thing, index } of pointers) {
      const why = await this.session.why(seat, thing, index)
      if (revision !== this.session.revision) return // the table has gone on, and another question is open
      if (!why || why.allowed) continue
      this.refusal = { error: 'illegal', rule: why.rule, text: why.text, ruleText: why.rule_text, mayAsk: false }
      return
    }
  }

  // --- going back, advice ---

  /** The visitor's seat for what is no answer: the one that decides, else the one looked through. */
  get ownSeat(): number {
    return this.decision?.seat ?? (this.session.seats.includes(this.eyes) ? this.eyes : (this.session.seats[0] ?? -1))
  }

  async concede(): Promise<void> {
    this.show.finish()
    this.refusal = await this.session.concede(this.ownSeat)
  }

  async offerDraw(): Promise<void> {
    this.refusal = await this.session.offerDraw(this.ownSeat)
  }

  async answerDraw(seat: number, accept: boolean): Promise<void> {
    this.refusal = await this.session.answerDraw(seat, accept)
  }

  async undo(ask = false): Promise<void> {
    const seat = this.decision?.seat ?? (this.eyes >= 0 ? this.eyes : this.session.seats[0])
    if (seat === undefined) return
    this.show.finish()
    const refused = await this.session.takeBack(seat, ask)
    this.mayAskUndo = refused?.mayAsk === true && !ask
    this.refusal = refused?.mayAsk && !ask ? null : refused
  }

  async seekHint(): Promise<void> {
    const { decision } = this
    if (!decision || this.hinting || this.led) return
    const { given } = this
    this.hinting = true
    try {
      const found = await this.session.hint(decision.seat)
      if (!this.isStillAsked(decision, given)) return
      if ('answers' in found) this.hint = found
      else if (found.error !== 'stale') this.refusal = found // whoever has answered meanwhile needs no hint any more
    } catch {
      // the line closed; the next state brings a new question
    } finally {
      this.hinting = false
    }
  }

  // --- leaving something to the bot ---

  /** Answer as the bot advises, and so on for questions of these kinds until another is asked. */
  async delegate(keys: readonly string[]): Promise<void> {
    const { decision } = this
    this.delegated = keys
    if (!decision || this.hinting) return
    const { given } = this
    this.hinting = true
    const found = await this.session.hint(decision.seat).catch(() => null)
    this.hinting = false
    if (!this.isStillAsked(decision, given)) return
    const best = found && 'answers' in found ? found.answers[0] : undefined
    if (best) return this.give(best.answer)
    this.delegated = []
    if (found && !('answers' in found)) this.refusal = found
  }

  // --- looking closer ---

  /** What a piece could do; asked once per position. */
  async lookCloser(pointer: Pointer | null): Promise<void> {
    const glance = ++this.glance
    this.survey = null
    this.weighed = null
    if (!pointer) return
    this.pointed = pointer
    this.forecast = null
    if (this.replay.active || !this.game.surveys?.(pointer)) return
    // Whoever thinks of a deed wants to know what comes of it, not what the other could do.
    const option = optionsAt(this.lit, [pointer])[0]
    if (this.inquiry(option)) return this.weigh(option!, glance)
    const found = await this.surveyOf(pointer)
    if (glance !== this.glance) return
    this.survey = found
  }

  /** What a thing could do, as the server sees it. */
  surveyOf(pointer: Pointer): Promise<SurveyMessage | null> {
    const key = `${this.session.revision}/${this.eyes}/${keyOf(pointer.thing, pointer.index)}`
    let asked = this.surveys.get(key)
    if (!asked) {
      asked = this.session.survey(this.eyes, pointer.thing, pointer.index).catch(() => null)
      this.surveys.set(key, asked)
    }
    return asked
  }

  /** What a counter, a track or a chip means, on request. */
  explain(thing: string, index = 0): void {
    void this.lookCloser({ thing, index })
    this.asked++
  }

  /** What comes of a deed that the visitor is thinking of. */
  private async weigh(option: Option, glance: number): Promise<void> {
    const { decision } = this
    const inquiry = this.inquiry(option)
    if (!decision || !inquiry) return
    this.weighed = option
    const forecast = await this.session.forecast(decision.seat, inquiry).catch(() => null)
    if (glance === this.glance) this.forecast = forecast
  }

  private inquiry(option: Option | undefined): Inquiry | null {
    const { decision } = this
    return (decision && option && this.game.weighs?.(decision, option)) ?? null
  }
}

/** Nothing can be pointed at without being touched. */
export const byFinger = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none)').matches

const DESK = Symbol('desk')
export const layDesk = (desk: Desk): Desk => setContext(DESK, desk)
export const useDesk = (): Desk => getContext<Desk>(DESK)
