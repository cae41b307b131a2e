// How what has happened looks on the board: marches, dice, wounds, falls.

import { Show, sleep } from '../../table/show.svelte'
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

export class Showing extends Show<Act, Pin> {
  dice = $state.raw<Extract<Act, { kind: 'dice' }> | null>(null)
  floats = $state.raw<{ id: number; figure: number; squares: number[]; text: string }[]>([])
  protected readonly linger = 1500
  private columns = 0
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
    this.columns = fightOf(after).field.columns
    this.follow(held, acts)
  }

  protected lengthOf(act: Act): number {
    return act.time
  }

  protected clear(): void {
    this.dice = null
  }

  protected async perform(act: Act, speed: number, going: () => boolean): Promise<void> {
    const time = act.time * speed
    const { columns } = this
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

  /** Without motion the last roll is simply shown for a while. */
  private lay(act: Extract<Act, { kind: 'dice' }>): void {
    this.dice = act
    setTimeout(() => {
      if (this.dice === act) this.dice = null
    }, 2200)
  }
}

/** Figures as they are shown just now. */
export function shown(figures: Figure[], pins: Record<number, Pin>): (Figure & { fading?: boolean })[] {
  return figures
    .map((figure) => (pins[figure.id] ? { ...figure, ...pins[figure.id], square: pins[figure.id]!.squares?.[0] ?? figure.square } : figure))
    .filter(onBoard)
}
