// Looking at an earlier position, during play or afterwards. The match goes on behind it.

import type { LogLine, LookMessage, View } from '../wire/types'

/** What a replay needs of its table. */
export interface Played {
  readonly number: number
  readonly log: LogLine[]
  look(number: number, seat: number): Promise<LookMessage | null>
  readBack(from: number): Promise<void>
}

export interface Glimpse {
  number: number
  view: View
  lines: number
}

const STEP = 1100

export class Replay {
  /** The position that is shown; null is the present. */
  glimpse = $state.raw<Glimpse | null>(null)
  playing = $state(false)
  speed = $state(1)
  /** The slider moves at once, the view follows. */
  wanted = $state<number | null>(null)

  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Told of a step forward, with what happened in it. */
  onstep: ((before: View, after: View, lines: LogLine[]) => void) | undefined

  constructor(private readonly played: Played, private readonly eyes: () => number) {}

  get active(): boolean {
    return this.glimpse !== null
  }

  get at(): number {
    return this.wanted ?? this.glimpse?.number ?? this.played.number
  }

  async go(number: number): Promise<void> {
    const end = this.played.number
    const goal = Math.max(0, Math.min(number, end))
    const turn = ++this.turn
    this.wanted = goal
    const before = this.glimpse
    const found = await this.played.look(goal, this.eyes())
    if (turn !== this.turn) return // a later wish has overtaken this one
    this.wanted = null
    if (!found) return
    this.glimpse = { number: found.number, view: found.view, lines: found.lines }
    await this.played.readBack(Math.max(0, found.lines - 60))
    if (turn !== this.turn) return
    if (before && found.number === before.number + 1) {
      const lines = this.played.log.filter((line) => line.index >= before.lines && line.index < found.lines)
      this.onstep?.(before.view, found.view, lines)
    }
  }

  step(by: number): Promise<void> {
    return this.go(this.at + by)
  }

  play(): void {
    if (this.playing) return this.pause()
    this.playing = true
    void this.next(this.active ? this.at : 0, !this.active || this.at >= this.played.number)
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  /** Back to the present. */
  leave(): void {
    this.pause()
    this.turn++
    this.glimpse = null
    this.wanted = null
  }

  /** See the same moment through other eyes. */
  again(): void {
    if (this.active) void this.go(this.at)
  }

  private async next(from: number, restart: boolean): Promise<void> {
    await this.go(restart ? 0 : from + 1)
    if (!this.playing) return
    if (this.at >= this.played.number) return this.pause()
    this.timer = setTimeout(() => void this.next(this.at, false), STEP / this.speed)
  }
}
