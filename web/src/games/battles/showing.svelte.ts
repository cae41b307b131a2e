// How acts look on the map: marches, strikes, dice, losses, cards.

import { Mat } from '../../common/dice/mat.svelte'
import { Show, sleep } from '../../table/show.svelte'
import type { LogLine } from '../../wire/types'
import { actsOf, lengthOf, type Act } from './acts'
import { onField, type BattleView, type Unit } from './view'

export interface Pin extends Partial<Unit> {
  fading?: boolean
}

export interface Float {
  id: number
  hex: number
  text: string // already in the visitor's language, or a number
  kind: 'loss' | 'gain' | 'word'
}

const STAYS = 3400 // milliseconds that dice lie there without motion
const HELD: (keyof Unit)[] = ['hex', 'figures', 'active', 'fate', 'foe', 'rank', 'commander']

/** Units that differ, as they were. */
export function pinsOf(before: BattleView, after: BattleView): Record<number, Pin> {
  const pins: Record<number, Pin> = {}
  for (const unit of after.units) {
    const old = before.units[unit.id]
    if (old && old !== unit && HELD.some((part) => old[part] !== unit[part])) {
      pins[unit.id] = Object.fromEntries(HELD.map((part) => [part, old[part]]))
    }
  }
  return pins
}

export class Showing extends Show<Act, Pin> {
  /** The dice of the attack that is shown. */
  readonly mat = new Mat()
  strike = $state.raw<{ unit: number; target: number; key: number } | null>(null)
  floats = $state.raw<Float[]>([])
  card = $state.raw<{ card: number; seat: number } | null>(null)

  /** Told of each act as it begins: sounds. */
  onact: ((act: Act) => void) | undefined
  /** Words for what is shown over a hex. */
  word: (act: Extract<Act, { kind: 'word' }>) => string = (act) => act.word

  protected readonly linger = 2600
  private count = 0

  play(before: BattleView, after: BattleView, lines: LogLine[], moving: boolean): void {
    const acts = actsOf(lines)
    if (!moving) {
      this.settle()
      for (const act of acts.slice(-6)) this.onact?.(act)
      this.mat.stay(STAYS, () => acts.forEach((act) => this.lay(act)))
      return
    }
    this.follow(pinsOf(before, after), acts)
  }

  protected lengthOf(act: Act): number {
    return lengthOf(act)
  }

  protected override rest(): void {
    super.rest()
    this.card = null
  }

  protected clear(): void {
    this.mat.close()
    this.strike = null
  }

  private float(hex: number, text: string, kind: Float['kind']): void {
    if (hex < 0) return
    const id = ++this.count
    this.floats = [...this.floats, { id, hex, text, kind }]
    setTimeout(() => (this.floats = this.floats.filter((float) => float.id !== id)), 1300)
  }

  private hexOf(unit: number): number {
    return this.pins[unit]?.hex ?? this.where(unit)
  }

  /** Where a unit stands that nothing holds back. */
  where: (unit: number) => number = () => -1

  protected async perform(act: Act, speed: number, going: () => boolean): Promise<void> {
    const whole = lengthOf(act) * speed
    this.onact?.(act)
    this.lay(act)
    switch (act.kind) {
      case 'march': {
        const step = (whole - 100 * speed) / Math.max(1, act.way.length - 1)
        this.stepTime = step
        for (const hex of act.way.slice(1)) {
          this.pin(act.unit, { hex })
          await sleep(step)
          if (!going()) return
        }
        return
      }
      case 'strike':
        this.strike = { unit: act.unit, target: act.target, key: ++this.count }
        await sleep(whole)
        if (going()) this.strike = null
        return
      case 'dice':
        return sleep(whole)
      case 'hits':
        if (act.hits === 0) this.float(this.hexOf(act.unit), this.word({ kind: 'word', unit: act.unit, hex: -1, word: 'missed' }), 'word')
        return sleep(whole)
      case 'fall':
        this.pin(act.unit, { figures: Math.max(0, act.left) })
        this.float(this.hexOf(act.unit), `−${act.lost}`, 'loss')
        return sleep(whole)
      case 'rise':
        this.float(this.hexOf(act.unit), `+${act.figures}`, 'gain')
        return sleep(whole)
      case 'gone':
        this.pin(act.unit, { fading: true })
        return sleep(whole)
      case 'turn':
        this.pin(act.unit, { active: act.active })
        return sleep(whole)
      case 'word':
        if (act.word !== 'engaged') this.float(this.hexOf(act.unit), this.word(act), 'word')
        return sleep(whole)
      case 'card':
        this.card = { card: act.card, seat: act.seat }
        return sleep(whole)
      default:
        return sleep(whole)
    }
  }

  /** What an act adds to the dice on the table. */
  private lay(act: Act): void {
    const { mat } = this
    if (act.kind === 'strike') mat.begin()
    else if (act.kind === 'dice') {
      if (mat.casts.at(-1)?.who !== act.unit) mat.begin()
      mat.lay({ deed: 'attack', who: act.unit, dice: act.dice })
    } else if (act.kind === 'hits') {
      mat.set('hits', act.hits)
      mat.set('ignored', act.ignored)
    } else if (act.kind === 'fall' && mat.sums.hits !== undefined) mat.add('figures', act.lost)
  }
}

/** Units as they are shown just now. */
export function shown(units: Unit[], pins: Record<number, Pin>): (Unit & { fading?: boolean })[] {
  return units.map((unit) => (pins[unit.id] ? { ...unit, ...pins[unit.id] } : unit)).filter(onField)
}
