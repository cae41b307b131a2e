// How what has happened looks on the board: marches, dice, wounds, falls.

import type { Die } from '../../common/dice/drawing'
import { diceOf, Mat } from '../../common/dice/mat.svelte'
import { Show, sleep } from '../../table/show.svelte'
import type { LogLine, View } from '../../wire/types'
import { fightOf, onBoard, type Figure } from './view'

const STAYS = 3400 // milliseconds that dice lie there without motion

export interface Pin {
  squares?: number[]
  wounds?: number
  fading?: boolean
}

export type Act =
  | { kind: 'march'; figure: number; way: number[]; time: number }
  | { kind: 'dice'; figure: number; deed: 'attack' | 'defense' | 'test' | 'cast'; dice: Die[]; least: number; sum: number; passed?: boolean; time: number }
  | { kind: 'changed'; figure: number; old: number; new: number; time: number }
  | { kind: 'wound'; figure: number; amount: number; time: number }
  | { kind: 'gone'; figure: number; time: number }

const num = (value: unknown): number => (typeof value === 'number' ? value : -1)
const nums = (value: unknown): number[] => (Array.isArray(value) ? value.filter((n): n is number => typeof n === 'number') : [])

const CHANGED = 100 // added to a die that an effect has set
const SIDES = 10

/** The dice of a line as they lie. */
const tens = (data: Record<string, unknown>, good?: Die['fate'], bad?: Die['fate']): Die[] => diceOf(data, SIDES, good, bad).map((die) => ({ ...die, face: die.face % CHANGED }))

export function actsOf(lines: LogLine[]): Act[] {
  return lines.flatMap(({ kind, data }): Act[] => {
    const figure = num(data.figure)
    switch (kind) {
      case 'move': {
        const way = nums(data.way)
        return [{ kind: 'march', figure, way, time: 150 * Math.max(1, way.length - 1) + 100 }]
      }
      case 'strike':
        return [{ kind: 'dice', figure, deed: 'attack', dice: tens(data, 'hit', 'miss'), least: num(data.hit), sum: num(data.hits), time: 1300 }]
      case 'defend':
        return [{ kind: 'dice', figure, deed: 'defense', dice: tens(data, 'saved', 'wound'), least: num(data.least), sum: num(data.defended), time: 1300 }]
      case 'roll': // the questions about single dice come before it counts
        return [{ kind: 'dice', figure, deed: 'cast', dice: tens(data), least: 0, sum: 0, time: 900 }]
      case 'test':
        return [{ kind: 'dice', figure, deed: 'test', dice: tens({ dice: [num(data.die)], good: [data.success === true] }, 'stands', 'fails'), least: num(data.least), sum: num(data.die) % CHANGED, passed: data.success === true, time: 1100 }]
      case 'change':
        return [{ kind: 'changed', figure, old: num(data.old), new: num(data.new), time: 400 }]
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
  /** The dice of the fight that is shown. */
  readonly mat = new Mat()
  /** What each of its throws needs. */
  least = $state.raw<Record<string, number>>({})
  floats = $state.raw<{ id: number; figure: number; squares: number[]; text: string }[]>([])
  protected readonly linger = 2600
  private columns = 0
  private count = 0

  play(before: View, after: View, lines: LogLine[], moving: boolean): void {
    const acts = actsOf(lines)
    if (!moving) {
      this.settle()
      this.mat.stay(STAYS, () => acts.forEach((act) => this.lay(act)))
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
    this.mat.close()
  }

  protected async perform(act: Act, speed: number, going: () => boolean): Promise<void> {
    const time = act.time * speed
    const { columns } = this
    const pin = this.pins[act.figure]
    this.lay(act)
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
      case 'changed':
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

  /** What an act adds to the dice on the table. */
  private lay(act: Act): void {
    const { mat } = this
    if (act.kind === 'dice') {
      const last = mat.casts.at(-1)
      if (act.deed === 'attack' && last?.deed === 'cast' && last.who === act.figure) {
        // The same dice, now that nobody changes them any more.
        const dice = act.dice.map((die, i) => ({ ...die, was: last.dice[i]?.was }))
        mat.judge({ deed: 'attack', dice })
      } else if (act.deed === 'defense' && last?.deed === 'cast' && last.who === act.figure) mat.judge({ deed: 'defense', set: 'blood', dice: act.dice.map((die, i) => ({ ...die, was: last.dice[i]?.was })) })
      else {
        if (act.deed === 'attack' || act.deed === 'test' || (act.deed === 'cast' && mat.sums.wounds !== undefined)) mat.begin()
        mat.lay({ deed: act.deed, set: act.deed === 'attack' || act.deed === 'cast' ? 'night' : 'blood', who: act.figure, dice: act.dice, passed: act.passed })
      }
      this.least = { ...this.least, [act.deed]: act.least }
      if (act.deed === 'attack') {
        mat.set('dice', act.dice.length)
        mat.set('hits', act.sum)
      }
      if (act.deed === 'defense') mat.set('saved', act.sum)
    } else if (act.kind === 'changed') {
      const last = mat.casts.at(-1)
      const at = last?.dice.findIndex(({ face, was }) => face === act.old && was === undefined) ?? -1
      if (last && at >= 0) mat.judge({ dice: last.dice.map((die, i) => (i === at ? { ...die, face: act.new, was: act.old } : die)) })
    } else if (act.kind === 'wound' && act.amount > 0 && mat.sums.hits !== undefined) mat.add('wounds', act.amount)
  }
}

/** Figures as they are shown just now. */
export function shown(figures: Figure[], pins: Record<number, Pin>): (Figure & { fading?: boolean })[] {
  return figures
    .map((figure) => (pins[figure.id] ? { ...figure, ...pins[figure.id], square: pins[figure.id]!.squares?.[0] ?? figure.square } : figure))
    .filter(onBoard)
}
