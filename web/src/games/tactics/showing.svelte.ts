// Shows what has happened, one act after the other: marches, dice, wounds, falls. The view is the truth at once; a pin holds a
// figure back in its former state until its act is played. Any answer of the player ends the show.

import type { LogLine, View } from '../../wire/types'
import { fightOf, onBoard, type Figure } from './view'

export interface Pin {
  squares?: number[]
  wounds?: number
  fading?: boolean
}

export type Act =
  | { kind: 'march'; figure: number; way: number[]; time: number }
  | { kind: 'dice'; figure: number; dice: number[]; least: number; hits: number; defends: boolean; time: number }
  | { kind: 'wound'; figure: number; amount: number; time: number }
  | { kind: 'gone'; figure: number; time: number }

const num = (value: unknown): number => (typeof value === 'number' ? value : -1)
const nums = (value: unknown): number[] => (Array.isArray(value) ? value.filter((n): n is number => typeof n === 'number') : [])

export function actsOf(lines: LogLine[]): Act[] {
  return lines.flatMap(({ kind, data }): Act[] => {
    const figure = num(data.figure)
    switch (kind) {
      case 'move': {
        const way = nums(data.way)
        return [{ kind: 'march', figure, way, time: 150 * Math.max(1, way.length - 1) + 100 }]
      }
      case 'strike':
        return [{ kind: 'dice', figure, dice: nums(data.dice), least: num(data.hit), hits: num(data.hits), defends: false, time: 1200 }]
      case 'defend':
        return [{ kind: 'dice', figure, dice: nums(data.dice), least: num(data.least), hits: num(data.defended), defends: true, time: 1200 }]
      case 'wound':
        return [{ kind: 'wound', figure, amount: num(data.amount), time: 450 }]
      case 'heal':
        return [{ kind: 'wound', figure, amount: -num(data.amount), time: 350 }]
      case 'kill':
      case 'capture':
        return [{ kind: 'gone', figure, time: 550 }]
      default:
        return []
    }
  })
}

const PATIENCE = 5000 // nobody waits longer than this for what is already decided

export class Showing {
  pins = $state.raw<Record<number, Pin>>({})
  stepTime = $state(0)
  dice = $state.raw<Extract<Act, { kind: 'dice' }> | null>(null)
  floats = $state.raw<{ id: number; figure: number; squares: number[]; text: string }[]>([])
  playing = $state(false)
  private queue: Act[] = []
  private show = 0
  private count = 0

  play(before: View, after: View, lines: LogLine[], moving: boolean): void {
    const acts = actsOf(lines)
    if (!moving) {
      this.finish()
      const roll = acts.findLast((act) => act.kind === 'dice')
      if (roll) this.lay(roll)
      return
    }
    const old = fightOf(before).figures
    const held: Record<number, Pin> = {}
    for (const figure of fightOf(after).figures) {
      const was = old[figure.id]
      if (was && onBoard(was) && (was.square !== figure.square || was.wounds !== figure.wounds)) held[figure.id] = { squares: was.squares, wounds: was.wounds }
    }
    this.pins = { ...held, ...this.pins }
    this.queue.push(...acts)
    if (!this.playing) void this.run(fightOf(after).field.columns)
  }

  finish(): void {
    this.show++
    this.queue = []
    this.pins = {}
    this.stepTime = 0
    this.dice = null
    this.playing = false
  }

  private async run(columns: number): Promise<void> {
    const show = ++this.show
    this.playing = true
    while (this.queue.length > 0) {
      const whole = this.queue.reduce((sum, { time }) => sum + time, 0)
      const pace = whole <= PATIENCE ? 1 : Math.max(0.15, PATIENCE / whole)
      const act = this.queue.shift()!
      await this.perform(act, act.time * pace, columns, () => show === this.show)
      if (show !== this.show) return
    }
    this.pins = {}
    this.stepTime = 0
    this.playing = false
    await sleep(1500)
    if (show === this.show) this.dice = null
  }

  private async perform(act: Act, time: number, columns: number, going: () => boolean): Promise<void> {
    const pin = this.pins[act.figure]
    switch (act.kind) {
      case 'march': {
        const step = time / Math.max(1, act.way.length - 1)
        this.stepTime = step
        const large = (pin?.squares?.length ?? 1) > 1
        for (const at of act.way.slice(1)) {
          this.pin(act.figure, { squares: large ? [at, at + 1, at + columns, at + columns + 1] : [at] })
          await sleep(step)
          if (!going()) return
        }
        return
      }
      case 'dice':
        this.dice = act
        return sleep(time)
      case 'wound': {
        if (pin) this.pin(act.figure, { wounds: (pin.wounds ?? 0) + act.amount })
        const id = ++this.count
        this.floats = [...this.floats, { id, figure: act.figure, squares: pin?.squares ?? [], text: act.amount > 0 ? `−${act.amount}` : `+${-act.amount}` }]
        setTimeout(() => (this.floats = this.floats.filter((float) => float.id !== id)), 1200)
        return sleep(time)
      }
      case 'gone':
        this.pin(act.figure, { fading: true })
        return sleep(time)
    }
  }

  private pin(figure: number, change: Pin): void {
    this.pins = { ...this.pins, [figure]: { ...this.pins[figure], ...change } }
  }

  /** Without motion the last roll is simply shown for a while. */
  private lay(act: Extract<Act, { kind: 'dice' }>): void {
    this.dice = act
    setTimeout(() => {
      if (this.dice === act) this.dice = null
    }, 2200)
  }
}

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

/** Figures as they are shown just now. */
export function shown(figures: Figure[], pins: Record<number, Pin>): (Figure & { fading?: boolean })[] {
  return figures
    .map((figure) => (pins[figure.id] ? { ...figure, ...pins[figure.id], square: pins[figure.id]!.squares?.[0] ?? figure.square } : figure))
    .filter(onBoard)
}
