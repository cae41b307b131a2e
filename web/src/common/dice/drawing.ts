// Dice as they lie on the table: a drawing in a box of 48 x 48 about its middle, and the badge of what became of it.

/** What became of a die. */
export type Fate = 'hit' | 'miss' | 'saved' | 'wound' | 'stands' | 'fails' | 'flees'

export interface Die {
  /** A number, or a symbol of the game. */
  face: number
  /** 0: it shows symbols. */
  sides: number
  fate?: Fate | undefined
  /** What it showed before it was rolled again or changed. */
  was?: number | undefined
}

/** A symbol of the game about its middle, 22 wide, and what it is called. */
export interface Symbol {
  drawing: string
  word: string
}
export type SymbolOf = (face: number) => Symbol

const INK = '#2a1d12'
const HALO = '#fff6e0'
/** Sets of dice: face, its lower edge, marks. */
export const SETS = { bone: ['#f4e9cd', '#c9b483', '#2a1d12'], blood: ['#8e2b1e', '#5c170f', '#fbead0'], night: ['#2c2833', '#16131b', '#e8dcc0'] } as const
export type DiceSet = keyof typeof SETS

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

function cube(face: number, set: DiceSet): string {
  const [side, edge, mark] = SETS[set]
  return `<rect x="-17" y="-15" width="34" height="35" rx="7" fill="${edge}" stroke="${INK}" stroke-width="1.6"/><rect x="-17" y="-19" width="34" height="34" rx="7" fill="${side}" stroke="${INK}" stroke-width="1.6"/>` +
    '<path d="M-13 -9Q-13 -15 -7 -15H5" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>' +
    (PIPS[face] ?? []).map(([x, y]) => `<circle cx="${x * 8.6}" cy="${y * 8.6 - 2}" r="3.5" fill="${mark}"/>`).join('')
}

/** A die with numbers: ten-sided, or as narrow as one with three sides. */
function numbered(face: number, set: DiceSet): string {
  const [side, edge, mark] = SETS[set]
  return `<path d="M0 -22L20 -8V8L0 23L-20 8V-8Z" fill="${edge}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/><path d="M0 -22L14.4 2L0 13L-14.4 2Z" fill="${side}" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<path d="M14.4 2L20 -8M14.4 2L20 8M-14.4 2L-20 -8M-14.4 2L-20 8M0 13V23" stroke="${INK}" stroke-width="1.2"/><text y="0" font-size="${face > 9 ? 15 : 18}" font-weight="700" text-anchor="middle" dominant-baseline="central" fill="${mark}">${face}</text>`
}

const symbolic = (symbol: string): string =>
  `<path d="M0 -23L20 -11.5V11.5L0 23L-20 11.5V-11.5Z" fill="#c9b483" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/><path d="M0 -23L20 11.5H-20Z" fill="#f4e9cd" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><g transform="translate(0 2)">${symbol}</g>`

/** The body of a die. */
export function bodyOf({ face, sides }: Pick<Die, 'face' | 'sides'>, set: DiceSet, symbolOf?: SymbolOf): string {
  if (sides === 0) return symbolic(symbolOf?.(face).drawing ?? '')
  return sides === 6 ? cube(face, set) : numbered(face, set)
}

const BADGES: Record<Fate, [shape: string, fill: string, sign: string]> = {
  hit: ['M0 -9L9 0L0 9L-9 0Z', '#2f6140', 'M-4 0.4L-1 3.4L4.2 -3.2'],
  miss: ['M-8 0A8 8 0 1 0 8 0A8 8 0 1 0 -8 0Z', '#6b5f50', 'M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4'],
  saved: ['M-8 -8H8V0Q7 7 0 10Q-7 7 -8 0Z', '#1d5a86', 'M-3.6 0L-0.8 2.8L4 -3'],
  wound: ['M0 -11Q8 -1.6 8 2.6A8 7.8 0 0 1 -8 2.6Q-8 -1.6 0 -11Z', '#8e1b1b', 'M-3.4 2.6H3.4'],
  stands: ['M-8 7V-8H8V7L0 3Z', '#2f6140', 'M-4 -2L-1 1L4.2 -5'],
  fails: ['M0 -10L10 7H-10Z', '#b85c00', 'M0 -4V1.4M0 4.2V4.4'],
  flees: ['M-8 7V-8H8V7L0 3Z', '#5a4a8c', 'M3.6 -5L-3.4 -1.4L3.6 2M-3 -1.4H4'],
}

export function badgeOf(fate: Fate): string {
  const [shape, fill, sign] = BADGES[fate]
  return `<path d="${shape}" fill="${fill}" stroke="${HALO}" stroke-width="4.4" stroke-linejoin="round"/><path d="${shape}" fill="${fill}" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/><path d="${sign}" fill="none" stroke="${HALO}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Dice that come to nothing lie lower and are struck through. */
export const isLow = (fate: Fate | undefined): boolean => fate === 'miss' || fate === 'saved'
