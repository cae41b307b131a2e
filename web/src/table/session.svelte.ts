// One table as this browser knows it: what the server said, brought up to date by every message.

import { Line, type Socket, type Standing } from '../wire/line'
import { patched } from '../wire/patch'
import {
  WATCHER,
  type Answer, type Chat, type Clock, type Decision, type DrawOffer, type HintMessage, type Language, type LogLine, type LookMessage,
  type Forecast, type Inquiry, type Reply, type ServerMessage, type StateMessage, type SurveyMessage, type Table,
  type UndoRequest, type UpdateMessage, type View, type WhyMessage, type Wish,
} from '../wire/types'
import { cutAndAppend, merged } from './logbook'

/** Lines of the log that are kept for a look without a connection. */
const SEEN = 60

/** Why something was not done: the rule, the reason, the rule's words. */
export interface Refusal {
  error: string
  rule: string
  text: string
  ruleText: string
  mayAsk: boolean
}

/** What has just happened, for those who show it: motion, sound, the live region. */
export interface News {
  before: Record<string, View>
  lines: LogLine[]
  back: boolean
}

export class Session {
  standing = $state<Standing>('connecting')
  goneCode = $state(0)
  table = $state.raw<Table | null>(null)
  seats = $state.raw<number[]>([])
  views = $state.raw<Record<string, View>>({})
  revision = $state(-1)
  number = $state(0)
  over = $state(false)
  winners = $state.raw<number[]>([])
  ending = $state('')
  verdict = $state('')
  reason = $state<StateMessage['reason']>('')
  decisions = $state.raw<Decision[]>([])
  waiting = $state.raw<number[]>([])
  log = $state.raw<LogLine[]>([])
  logTotal = $state(0)
  undo = $state.raw<UndoRequest | null>(null)
  offer = $state.raw<DrawOffer | null>(null)
  clock = $state.raw<Clock | null>(null)
  clockAt = $state(0)
  chat = $state.raw<Chat[]>([])
  private asking = $state(false)
  /** The revision that the last answer led to: until it is shown the old question has been answered. */
  private taken = $state(-1)
  stops = $state.raw<Record<string, Record<string, Wish>>>({})
  passing = $state.raw<Record<string, string>>({})

  /** Called after every change that has something to show. */
  onnews: ((news: News) => void) | undefined
  /** The server did not understand or like something that was not a question. */
  onfault: ((text: string) => void) | undefined
  private readonly line: Line

  constructor(dial: (waits: boolean) => Socket, token: string | undefined, language: Language) {
    this.line = new Line(
      dial,
      {
        hear: (message) => this.hear(message),
        standing: (now, code) => {
          this.standing = now
          if (now === 'gone') this.goneCode = code
        },
        have: () => (this.revision >= 0 ? this.revision : undefined),
      },
      token,
      language,
    )
  }

  open(): void {
    this.line.open()
  }

  close(): void {
    this.line.close()
  }

  hurry(): void {
    this.line.hurry()
  }

  /** Ask how the table stands. */
  refresh(): void {
    this.line.refresh()
  }

  speak(language: Language): void {
    this.line.speak(language)
  }

  /** All that is known of the table now, without the questions: they are the server's to put. */
  sight(): StateMessage | null {
    const { table, seats, views, revision, number, over, winners, ending, verdict, reason, waiting, passing, chat, stops, log, logTotal } = this
    if (!table || revision < 0) return null
    const lines = log.slice(-SEEN)
    return {
      type: 'state', table, phase: table.phase, seats, language: 'en', views, stops, revision, number, over, winners, ending, verdict, reason,
      waiting, passing, chat,
      log: { from: lines[0]?.index ?? logTotal, total: logTotal, since: logTotal, lines }, decisions: [], undo: null, offer: null, clock: null,
    }
  }

  /** Show what was seen last, as long as the server has said nothing. */
  recall(sight: StateMessage): void {
    if (this.table === null) this.begin(sight)
  }

  /** An answer is under way, or what it led to: a second press would answer a question that is gone. */
  get sending(): boolean {
    return this.asking || this.revision < this.taken
  }

  get watching(): boolean {
    return this.seats.length === 0
  }

  view(seat: number): View | undefined {
    return this.views[String(seat)] ?? this.views[String(WATCHER)] ?? Object.values(this.views)[0]
  }

  decisionOf(seat: number): Decision | undefined {
    return this.decisions.find((decision) => decision.seat === seat)
  }

  // --- what a player may do ---

  async answer(seat: number, answer: Answer): Promise<Refusal | null> {
    this.asking = true
    try {
      const reply = await heard(this.line.answer(seat, this.revision, answer))
      if (reply.type === 'ack') this.taken = reply.revision
      return refusalIn(reply)
    } finally {
      this.asking = false
    }
  }

  async takeBack(seat: number, ask: boolean, to?: number): Promise<Refusal | null> {
    return refusalIn(await this.ask({ type: 'undo', seat, revision: this.revision, ask, ...(to === undefined ? {} : { to }) }))
  }

  async agree(seat: number, yes: boolean): Promise<Refusal | null> {
    return refusalIn(await this.ask({ type: yes ? 'consent' : 'decline', seat }))
  }

  async concede(seat: number): Promise<Refusal | null> {
    return refusalIn(await this.ask({ type: 'concede', seat, revision: this.revision }))
  }

  async offerDraw(seat: number): Promise<Refusal | null> {
    return refusalIn(await this.ask({ type: 'offer-draw', seat }))
  }

  async answerDraw(seat: number, accept: boolean): Promise<Refusal | null> {
    return refusalIn(await this.ask({ type: 'answer-draw', seat, accept }))
  }

  /** How fast the visitor wants to follow the bots. */
  async pace(speed: number): Promise<void> {
    await this.ask({ type: 'pace', speed })
  }

  /** The visitor does not want to watch the bots: they answer at once, until a person is asked. */
  async skip(): Promise<void> {
    await this.ask({ type: 'hurry' })
  }

  async why(seat: number, thing: string, index: number): Promise<WhyMessage | null> {
    return only('why', await this.ask({ type: 'why', seat, thing, index }))
  }

  /** Would this answer be taken? */
  async whyAnswer(seat: number, answer: Answer): Promise<WhyMessage | null> {
    return only('why', await this.ask({ type: 'why', seat, answer }))
  }

  /** Settle where the seat wants to be asked; elsewhere the table answers for it. */
  async stopAt(seat: number, keys: Record<string, Wish>): Promise<Refusal | null> {
    const refused = refusalIn(await this.ask({ type: 'stops', seat, keys }))
    if (!refused) this.stops = { ...this.stops, [String(seat)]: { ...this.stops[String(seat)], ...keys } }
    return refused
  }

  /** From now on the seat passes in all windows until that has come; '': no longer. */
  async passUntil(seat: number, until: string): Promise<Refusal | null> {
    return refusalIn(await this.ask({ type: 'pass-until', seat, until }))
  }

  async hint(seat: number): Promise<HintMessage | Refusal> {
    const reply = await this.ask({ type: 'hint', seat })
    return reply.type === 'hint' ? reply : (refusalIn(reply) ?? nothing())
  }

  async forecast(seat: number, inquiry: Inquiry): Promise<Forecast | null> {
    return only('forecast', await this.ask({ type: 'forecast', seat, ...inquiry }))
  }

  async survey(seat: number, thing: string, index: number): Promise<SurveyMessage | null> {
    return only('survey', await this.ask({ type: 'survey', thing, index, ...(seat >= 0 ? { seat } : {}) }))
  }

  async look(number: number, seat: number): Promise<LookMessage | null> {
    return only('look', await this.ask({ type: 'look', number, seat }))
  }

  async say(text: string): Promise<void> {
    await this.ask({ type: 'chat', text })
  }

  /** The host lets a seat (-1: all who look on) say no more, or speak again. */
  async mute(seat: number, on: boolean): Promise<void> {
    await this.ask({ type: 'mute', seat, on })
  }

  /** Fetch older lines of the log until it begins at `from`. */
  async readBack(from: number): Promise<void> {
    const first = this.log[0]?.index ?? this.logTotal
    if (first <= from) return
    const found = only('log', await this.ask({ type: 'log', from, to: first }))
    if (found) this.log = merged(found.lines, this.log)
  }

  private ask(message: { type: string } & Record<string, unknown>): Promise<Reply> {
    return heard(this.line.request(message))
  }

  // --- what the server says ---

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        return this.begin(message)
      case 'update':
        return this.advance(message)
      case 'table':
        this.table = message.table
        return
      case 'chat':
        this.chat = [...this.chat, message]
        return
      case 'error':
        if (message.id === undefined) this.onfault?.(message.text)
        return
    }
  }

  private begin(state: StateMessage): void {
    const before = this.views
    const known = this.revision
    this.table = state.table
    this.seats = state.seats
    this.views = state.views
    this.log = state.log.lines
    this.chat = state.chat
    this.stops = state.stops ?? {}
    this.settle(state, state.log.total)
    const fresh = known >= 0 && state.revision > known ? state.log.lines.filter((line) => line.index >= state.log.since) : []
    this.onnews?.({ before, lines: fresh, back: known < 0 || state.revision === known })
  }

  private advance(update: UpdateMessage): void {
    if (update.base !== this.revision) {
      this.line.refresh()
      return
    }
    const before = this.views
    const after: Record<string, View> = { ...before }
    for (const [seat, changes] of Object.entries(update.changes)) after[seat] = patched(before[seat] ?? {}, changes)
    this.views = after
    this.log = cutAndAppend(this.log, update.log.from, update.log.lines)
    this.settle(update, update.log.total)
    this.onnews?.({ before, lines: update.log.lines, back: update.back })
  }

  private settle(now: StateMessage | UpdateMessage, total: number): void {
    this.revision = now.revision
    this.number = now.number
    this.over = now.over
    this.winners = now.winners
    this.ending = now.ending
    this.verdict = now.verdict
    this.reason = now.reason
    this.decisions = now.decisions
    this.waiting = now.waiting
    this.passing = now.passing ?? {}
    this.undo = now.undo
    this.offer = now.offer
    this.clock = now.clock
    this.clockAt = performance.now()
    this.logTotal = total
  }
}

/** A line that closed is a refusal like any other, not an accident. */
function heard(reply: Promise<Reply>): Promise<Reply> {
  return reply.catch(() => ({ type: 'error', error: 'no-connection', text: '' }))
}

function only<T extends Reply['type']>(type: T, reply: Reply): Extract<Reply, { type: T }> | null {
  return reply.type === type ? (reply as Extract<Reply, { type: T }>) : null
}

const nothing = (): Refusal => ({ error: '', rule: '', text: '', ruleText: '', mayAsk: false })

function refusalIn(reply: Reply): Refusal | null {
  if (reply.type === 'refused') {
    const { error, rule, text, rule_text: ruleText, may_ask: mayAsk } = reply
    return { error, rule, text, ruleText, mayAsk: mayAsk ?? false }
  }
  if (reply.type === 'error') return { ...nothing(), error: reply.error, text: reply.text }
  return null
}
