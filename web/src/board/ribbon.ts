// A name on a ribbon: in which lines it stands, and how large the ribbon around them is, in heights of its letters.

const BROAD = /\p{Script=Cyrillic}/u // letters that need more room than ours
const [LETTER, BROAD_LETTER] = [0.56, 0.65]
const [WIDEST, MORE] = [/[mwMWшщжюШЩЖЮМ]/gu, 0.24] // letters that need more still
const [ENDS, RIMS] = [1.5, 0.44]

export function ribbonAround(lines: string[]): { width: number; height: number } {
  const longest = Math.max(...lines.map((line) => line.length * (BROAD.test(line) ? BROAD_LETTER : LETTER) + (line.match(WIDEST)?.length ?? 0) * MORE))
  return { width: longest + ENDS, height: lines.length + RIMS }
}

/** A name in lines of about `wide` letters, at most so many. */
export function wrapped(name: string, wide: number, most: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/ |(?<=\p{L}{4}-)/u)) {
    const last = lines.at(-1)
    const joined = last?.endsWith('-') ? `${last}${word}` : `${last} ${word}`
    if (last !== undefined && (joined.length <= wide || lines.length === most)) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

export interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

export interface Wish {
  width: number
  height: number
  /** Where it may stand, the best first. The last one lies on its own figure: there it stands where all else is taken. */
  spots: readonly Spot[]
  /** The number of its own figure among the bodies. */
  own: number
}

/** Where ribbons stand: row by row, each at its first spot that covers no other figure and no other ribbon. */
export function settled(wishes: readonly Wish[], bodies: readonly Box[], gap = 1): Spot[] {
  const laid: Box[] = []
  const found: Spot[] = wishes.map(({ spots }) => spots[0]!)
  const meets = (one: Box, other: Box): boolean =>
    Math.abs(other.x - one.x) < (other.width + one.width) / 2 + gap && Math.abs(other.y - one.y) < (other.height + one.height) / 2 + gap
  const order = [...wishes.keys()].sort((a, b) => found[a]!.y - found[b]!.y || found[a]!.x - found[b]!.x)
  for (const i of order) {
    const { width, height, spots, own } = wishes[i]!
    const free = spots.find((spot) => {
      const box = { ...spot, width, height }
      return !laid.some((other) => meets(box, other)) && !bodies.some((other, k) => k !== own && meets(box, other))
    })
    found[i] = free ?? spots.at(-1)!
    laid.push({ ...found[i], width, height })
  }
  return found
}
