// What an attack may bring, as the server reckons it.

export interface Chances {
  verb: string
  by: number
  at: number
  arrives?: number
  bonus?: number
  need?: number
  /** The rule by which it is needed. */
  needed?: string
  /** Thousandths of an inch. */
  far?: number
  arc: number
  mean: number
  panic: number
  falls: number
  threat?: boolean
}

export interface Outlook extends Chances {
  dice: number
  to_hit: number
  hit: number
  block: number
  hits: number[]
  wounds: number[]
  total: number[]
  left: number
  rank: number
  parts: { change: number; rule: string; text: string }[]
}

export const mean = (spread: number[]): number => spread.reduce((sum, chance, n) => sum + n * chance, 0)

/** The rows of a spread that are worth a bar: what is likelier than one in two hundred, in its order. */
export const bars = (spread: number[]): { n: number; chance: number }[] => spread.map((chance, n) => ({ n, chance })).filter(({ chance }) => chance >= 0.005)

/** Wounds of several such attacks one after the other, as if each were like the first; nobody suffers more than are left. */
export function inARow(spread: number[], left: number, attacks: number): number[] {
  let found = [1]
  for (let i = 0; i < attacks; i++) {
    const next = Array<number>(left + 1).fill(0)
    found.forEach((chance, n) => spread.forEach((more, m) => (next[Math.min(left, n + m)]! += chance * more)))
    found = next
  }
  return found
}
