// How what has happened is shown on the field: dice that fall, and what they come to.

import { diceOf, Mat, type Cast } from '../../common/dice/mat.svelte'
import { Show, sleep } from '../../table/show.svelte'
import type { LogLine, View } from '../../wire/types'

export type Act =
  | { kind: 'begin' }
  | { kind: 'cast'; cast: Omit<Cast, 'key'>; sums: Record<string, number> }
  | { kind: 'judged'; passed: boolean; total: number; panic: boolean }
  | { kind: 'sum'; what: string; amount: number }
  | { kind: 'wounds'; unit: number; wounds: number; fallen: number }

const num = (value: unknown): number => (typeof value === 'number' ? value : -1)
const sixes = 6
const THREE = 3 // sides of the die that a panic test rolls besides
const D3 = 2 // its place

/** What the dice of a line are, and what they add to the sums of the fight. */
export function actsOf(lines: LogLine[]): Act[] {
  return lines.flatMap(({ kind, data }): Act[] => {
    const who = num(data.unit)
    switch (kind) {
      case 'dice':
        return [{ kind: 'begin' }]
      case 'to-hit': {
        const dice = diceOf(data, sixes, 'hit', 'miss')
        return [{ kind: 'cast', cast: { deed: 'attack', who, dice }, sums: { dice: dice.length, hits: num(data.successes) } }]
      }
      case 'defense': {
        const dice = diceOf(data, sixes, 'saved', 'wound')
        return [{ kind: 'cast', cast: { deed: 'defense', set: 'blood', who, dice }, sums: {} }]
      }
      case 'morale': {
        const dice = diceOf(data, sixes, undefined, undefined).map((die, i) => (i === D3 ? { ...die, sides: THREE } : die))
        return [{ kind: 'cast', cast: { deed: 'test', set: 'blood', who, dice }, sums: {} }]
      }
      case 'tested':
        return [{ kind: 'judged', passed: data.passed === true, total: num(data.total), panic: data.panic === true }]
      case 'distance':
        return [{ kind: 'begin' }, { kind: 'cast', cast: { deed: 'distance', who, dice: [{ face: num(data.face), sides: sixes }], total: num(data.face) }, sums: {} }]
      case 'charge-failed':
        return [{ kind: 'sum', what: 'failed', amount: 1 }]
      case 'wounds':
        return [{ kind: 'wounds', unit: who, wounds: num(data.wounds), fallen: Math.max(0, num(data.lost)) }]
      case 'destroyed':
        return [{ kind: 'sum', what: 'falls', amount: 1 }]
      case 'token-spent':
        return Array.isArray(data.was) ? [{ kind: 'cast', cast: again(data, who), sums: {} }] : []
      default:
        return []
    }
  })
}

const DEEDS = ['test', 'defense', 'attack'] // what a condition token lets be rolled again: Panicked, Vulnerable, Weakened

/** An enemy has had dice rolled again. */
function again(data: Record<string, unknown>, who: number): Omit<Cast, 'key'> {
  const deed = DEEDS[num(data.condition)] ?? 'attack'
  const [good, bad] = deed === 'attack' ? (['hit', 'miss'] as const) : deed === 'defense' ? (['saved', 'wound'] as const) : ([undefined, undefined] as const)
  return { deed, set: deed === 'attack' ? 'bone' : 'blood', who, dice: diceOf(data, sixes, good, bad).map((die, i) => (deed === 'test' && i === D3 ? { ...die, sides: THREE } : die)) }
}

const TIMES: Record<Act['kind'], number> = { begin: 0, cast: 1300, judged: 500, sum: 300, wounds: 500 }

export class Showing extends Show<Act, object> {
  readonly mat = new Mat()
  protected readonly linger = 3400

  play(_before: View, _after: View, lines: LogLine[], moving: boolean): void {
    const acts = actsOf(lines)
    if (moving) return this.follow({}, acts)
    this.settle()
    this.mat.stay(this.linger, () => acts.forEach((act) => this.take(act)))
  }

  protected lengthOf(act: Act): number {
    return TIMES[act.kind]
  }

  protected async perform(act: Act, speed: number): Promise<void> {
    this.take(act)
    await sleep(this.lengthOf(act) * speed)
  }

  protected clear(): void {
    this.mat.close()
  }

  /** Whether that unit attacks in this fight; whoever is attacked may hit back. */
  private strikes(unit: number): boolean {
    return this.mat.casts.some(({ deed, who }) => deed === 'attack' && who === unit)
  }

  private take(act: Act): void {
    const { mat } = this
    switch (act.kind) {
      case 'begin':
        return mat.begin()
      case 'cast':
        mat.lay(act.cast)
        if (act.cast.deed === 'attack') mat.set('hits', act.cast.dice.filter(({ fate }) => fate === 'hit').length)
        if (act.cast.deed === 'defense' && !this.strikes(act.cast.who)) mat.set('saved', act.cast.dice.filter(({ fate }) => fate === 'saved').length)
        for (const [what, amount] of Object.entries(act.sums)) mat.set(what, amount)
        return
      case 'judged': {
        const last = mat.casts.at(-1)
        if (last?.deed !== 'test') return
        mat.judge({ total: act.total, passed: act.passed, dice: last.dice.map((die) => ({ ...die, fate: act.passed ? 'stands' : 'fails' })) })
        return
      }
      case 'sum':
        return mat.casts.length > 0 ? mat.add(act.what, act.amount) : undefined
      case 'wounds':
        if (mat.casts.length === 0) return
        if (this.strikes(act.unit)) return mat.add('back', act.wounds)
        mat.add(mat.casts.at(-1)?.deed === 'test' ? 'panic' : 'wounds', act.wounds)
        return mat.add('fallen', act.fallen)
    }
  }
}
