// The websocket to one table: connects again when it breaks, and loses or doubles no answer (docs/wire.md).

import type { Answer, Language, Reply, ServerMessage } from './types'

export type Standing = 'connecting' | 'here' | 'away' | 'gone'

export interface Ears {
  hear(message: ServerMessage): void
  /** 'gone' is final and comes with the close code. */
  standing(now: Standing, code: number): void
  /** The newest revision that was applied: where the server takes up the tale. */
  have(): number | undefined
}

/** As much of a WebSocket as is used here; tests bring their own. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

interface Waiting {
  message: Record<string, unknown>
  sent: boolean
  resolve: (reply: Reply) => void
  reject: (fault: Error) => void
}

/** What must not happen twice and has no id on the server: given up when the line breaks before the reply. */
const ONCE = new Set(['undo', 'consent', 'decline', 'offer-draw', 'answer-draw', 'chat'])

const FINAL_CODES = new Set([1009, 4400, 4401, 4403, 4404])
/** Whoever waits for a reply, or asks for something, comes back first; the others make room. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30000
const HEARTBEAT = 25000
/** While a reply is owed the server is asked whether it is there; one that says nothing for so long is asleep. If the
 *  next one says nothing either, it may be what was asked that takes long: it gets twice as long each time. */
const TICK = 500
const PATIENCE = 2000
const LONGEST_SILENCE = 32000
/** So long a server has to greet. Where none does it gets twice as long the next time: the network may be slow. */
const FIRST_GREETING = 3000
const LONGEST_GREETING = 24000
/** Who waits for nothing lets the others go first. */
const CALM_GREETING = 15000
const TIMES_THE_LAST = 3
/** The server says that the table is moving: it is there again at once. Not all come back in the same moment. */
const MOVING = 1012
const MOVING_PAUSE = 100
const MOVING_SPREAD = 300
const MOVING_TRIES = 6

export class Line {
  private socket: Socket | null = null
  private waiting = new Map<string, Waiting>()
  private pause = FIRST_PAUSE
  private again: ReturnType<typeof setTimeout> | undefined
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private greeting: ReturnType<typeof setTimeout> | undefined
  private patience = FIRST_GREETING
  private silence = PATIENCE
  private dialled = 0
  private moves = 0
  private heard = 0
  private pinged = 0
  private asked = 0 // since when a reply is waited for
  private owed = 0 // since when a server that was asked whether it is there has said nothing
  private greeted = false
  private known = false // has it been greeted before?
  private waits = false // was something waited for when it was dialled?
  private closed = false
  private toldLanguage: Language | undefined
  private count = 0
  private readonly stamp = Math.random().toString(36).slice(2, 10) + Date.now().toString(36)

  constructor(
    private readonly dial: (waits: boolean) => Socket,
    private readonly ears: Ears,
    private readonly token: string | undefined,
    private language: Language,
  ) {}

  open(): void {
    if (this.closed) return
    clearTimeout(this.again)
    this.ears.standing('connecting', 0)
    this.greeted = false
    this.waits = this.waiting.size > 0 || !this.known
    const socket = this.dial(this.waits)
    this.socket = socket
    this.dialled = Date.now()
    clearTimeout(this.greeting)
    this.greeting = setTimeout(
      () => {
        this.patience = Math.min(this.patience * 2, LONGEST_GREETING)
        this.leave(socket)
      },
      this.waits ? this.patience : Math.max(this.patience, CALM_GREETING),
    )
    socket.onopen = () => {
      const have = this.ears.have()
      this.toldLanguage = this.language
      this.put({ type: 'hello', token: this.token, language: this.language, ...(have === undefined ? {} : { have }) })
      this.heard = this.pinged = Date.now()
      this.owed = 0
      clearInterval(this.heartbeat)
      this.heartbeat = setInterval(() => this.feelPulse(socket), TICK)
    }
    socket.onmessage = (event) => {
      this.heard = Date.now()
      this.owed = 0
      this.hear(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code)
    }
  }

  close(): void {
    this.closed = true
    clearTimeout(this.again)
    clearInterval(this.heartbeat)
    clearTimeout(this.greeting)
    this.socket?.close()
    this.socket = null
    this.refuseAll()
  }

  /** Try at once instead of waiting out the pause: the network is back, or the page is looked at again. */
  hurry(): void {
    if (!this.closed && this.socket === null) this.open()
  }

  answer(seat: number, revision: number, answer: Answer): Promise<Reply> {
    return this.request({ type: 'answer', seat, revision, answer })
  }

  speak(language: Language): void {
    this.language = language
    if (!this.greeted) return
    this.toldLanguage = language
    this.put({ type: 'language', language })
  }

  refresh(): void {
    this.put({ type: 'refresh' })
  }

  request(message: { type: string } & Record<string, unknown>): Promise<Reply> {
    const id = `${this.stamp}-${++this.count}`
    const full = { ...message, id }
    if (this.waiting.size === 0) this.asked = Date.now()
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message: full, sent: this.greeted, resolve, reject })
      if (this.greeted) {
        this.put(full)
        return
      }
      if (this.socket && !this.waits) this.drop(this.socket)
      this.hurry()
    })
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'state' && !this.greeted) {
      this.greeted = this.known = true
      clearTimeout(this.greeting)
      this.asked = Date.now()
      this.patience = Math.max(FIRST_GREETING, Math.min(TIMES_THE_LAST * (this.asked - this.dialled), LONGEST_GREETING))
      this.pause = FIRST_PAUSE
      this.moves = 0
      this.ears.hear(message)
      this.ears.standing('here', 0)
      // Chosen after the greeting went out and before it was returned: the server does not know it yet.
      if (this.toldLanguage !== this.language) this.speak(this.language)
      for (const asked of this.waiting.values()) {
        asked.sent = true
        this.put(asked.message)
      }
      return
    }
    const id = 'id' in message ? message.id : undefined
    const asked = id === undefined ? undefined : this.waiting.get(id)
    if (asked && id !== undefined) {
      this.waiting.delete(id)
      this.silence = PATIENCE
      asked.resolve(message as Reply)
    }
    this.ears.hear(message)
  }

  /** Ask whether the server is there, now and then, and at once while it owes a reply; leave one that is silent. */
  private feelPulse(socket: Socket): void {
    if (this.socket !== socket || !this.greeted) return
    if (this.owed > 0) return
    const now = Date.now()
    const last = Math.max(this.heard, this.asked)
    const waits = this.waiting.size > 0 && now - last >= TICK
    if (waits || now - this.pinged >= HEARTBEAT) {
      const owed = waits ? last : now
      this.pinged = now
      this.owed = owed
      this.put({ type: 'ping' })
      setTimeout(() => {
        if (this.owed === owed) this.leave(socket)
      }, owed + this.silence - now)
    }
  }

  /** The server says nothing: another may. */
  private leave(socket: Socket): void {
    if (this.socket !== socket) return
    this.silence = Math.min(this.silence * 2, LONGEST_SILENCE)
    this.drop(socket)
    this.lost(MOVING)
  }

  private drop(socket: Socket): void {
    socket.onopen = socket.onclose = socket.onmessage = null
    socket.close()
    this.socket = null
  }

  private lost(code: number): void {
    this.socket = null
    this.greeted = false
    clearInterval(this.heartbeat)
    clearTimeout(this.greeting)
    if (this.closed) return
    if (FINAL_CODES.has(code)) {
      this.closed = true
      this.refuseAll()
      this.ears.standing('gone', code)
      return
    }
    for (const [id, { message, sent, reject }] of this.waiting) {
      if (!sent || !ONCE.has(String(message.type))) continue
      this.waiting.delete(id)
      reject(new Error('the line broke before the reply'))
    }
    this.ears.standing('away', code)
    const soon = code === MOVING || this.waiting.size > 0
    if (soon && this.moves++ < MOVING_TRIES) {
      this.again = setTimeout(() => this.open(), MOVING_PAUSE + Math.random() * MOVING_SPREAD)
      return
    }
    // A server that was killed is missed by all its people in the same moment.
    this.again = setTimeout(() => this.open(), this.pause * (0.5 + 2 * Math.random()))
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }

  private refuseAll(): void {
    for (const { reject } of this.waiting.values()) reject(new Error('the line is closed'))
    this.waiting.clear()
  }

  private put(message: Record<string, unknown>): void {
    this.socket?.send(JSON.stringify(message))
  }
}

/** A line to a table of the server that served this page. */
export function dialTable(id: string): (waits: boolean) => Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`
  return (waits) => new WebSocket(waits ? `${address}?waits` : address) as unknown as Socket
}
