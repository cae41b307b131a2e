// What has been rolled in one fight so far: throw by throw, and what came of it. It outlasts the questions between the throws.

import type { DiceSet, Die, Fate } from './drawing'

export interface Cast {
  /** Told apart from all others: a new one rolls. */
  key: number
  /** The deed, as the game calls it. */
  deed: string
  /** Who rolls: the number of a piece. */
  who: number
  dice: Die[]
  /** Dice of bone, unless others are told apart from them. */
  set?: DiceSet | undefined
  /** A sum that counts, and whether it was enough. */
  total?: number | undefined
  passed?: boolean | undefined
}

const EXPECTED = 40 // dice of one throw that are drawn

export class Mat {
  casts = $state.raw<Cast[]>([])
  /** Hits, saves, wounds … as the game counts them. */
  sums = $state.raw<Record<string, number>>({})
  /** Whether anybody sees it. */
  open = $state(false)
  private count = 0
  private closing: ReturnType<typeof setTimeout> | undefined

  /** A new fight: what lay there is taken away. */
  begin(): void {
    this.casts = []
    this.sums = {}
  }

  /** Dice fall; those of the same piece and deed that lie there already were rolled again. */
  lay(cast: Omit<Cast, 'key'>): void {
    const last = this.casts.at(-1)
    const again = last !== undefined && last.deed === cast.deed && last.who === cast.who && cast.dice.some(({ was }) => was !== undefined)
    clearTimeout(this.closing)
    this.casts = [...(again ? this.casts.slice(0, -1) : this.casts), { ...cast, dice: cast.dice.slice(0, EXPECTED), key: ++this.count }]
    this.open = true
  }

  /** Something becomes known of the last throw. */
  judge(change: Partial<Omit<Cast, 'key'>>): void {
    const last = this.casts.at(-1)
    if (last) this.casts = [...this.casts.slice(0, -1), { ...last, ...change }]
  }

  add(what: string, amount: number): void {
    this.sums = { ...this.sums, [what]: (this.sums[what] ?? 0) + amount }
    this.open = true
  }

  set(what: string, amount: number): void {
    this.sums = { ...this.sums, [what]: amount }
  }

  close(): void {
    clearTimeout(this.closing)
    this.open = false
  }

  /** Laid at once, without motion: it lies there so long, in milliseconds. What comes without dice takes none away. */
  stay(time: number, lay: () => void): void {
    const [casts, sums] = [this.casts, this.sums]
    lay()
    if (this.casts === casts && this.sums === sums) return
    clearTimeout(this.closing)
    this.closing = setTimeout(() => this.close(), time)
  }
}

/** Dice as the log tells them: which are successes, which were rolled again. */
export function diceOf(data: Record<string, unknown>, sides: number, good: Fate | undefined, bad: Fate | undefined): Die[] {
  const faces = (Array.isArray(data.faces) ? data.faces : Array.isArray(data.dice) ? data.dice : []) as number[]
  const [which, was] = [data.good, data.was] as [boolean[] | undefined, (number | null)[] | undefined]
  return faces.map((face, i) => ({ face, sides, fate: which?.[i] === undefined ? undefined : which[i] ? good : bad, was: was?.[i] ?? undefined }))
}

/** Those that count first, the others apart from them; of each as they fell. */
export function parted<T extends { fate?: Fate | undefined }>(dice: T[], counting: readonly (Fate | undefined)[]): [T[], T[]] {
  return [dice.filter(({ fate }) => counting.includes(fate)), dice.filter(({ fate }) => !counting.includes(fate))]
}

/** What was rolled, and what it came to: "7 dice, 5 hits, 3 blocked: 2 wounds, 2 figures". */
export const sumLine = (rolled: string[], came: string[]): string => (came.length > 0 ? `${rolled.join(', ')}: ${came.join(', ')}` : '')
