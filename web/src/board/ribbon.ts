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

/** Where ribbons stand that would cover one another: whoever comes later, row by row, gives way downwards by as much as it must. */
export function spread(wanted: readonly (Spot & { width: number; height: number })[], gap = 1): Spot[] {
  const laid: { x: number; y: number; width: number; height: number }[] = []
  const found: Spot[] = wanted.map(({ x, y }) => ({ x, y }))
  const order = [...wanted.keys()].sort((a, b) => wanted[a]!.y - wanted[b]!.y || wanted[a]!.x - wanted[b]!.x)
  for (const i of order) {
    const one = { ...wanted[i]! }
    const inTheWay = () => laid.find((other) => Math.abs(other.x - one.x) < (other.width + one.width) / 2 + gap && Math.abs(other.y - one.y) < (other.height + one.height) / 2 + gap)
    for (let other = inTheWay(); other; other = inTheWay()) one.y = other.y + (other.height + one.height) / 2 + gap
    laid.push(one)
    found[i] = { x: one.x, y: one.y }
  }
  return found
}
