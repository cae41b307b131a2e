// What an attack may bring, as the server reckons it.

export interface Chances {
  verb: string
  by: number
  at: number
  arrives?: number
  bonus?: number
  need?: number
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
