// A QR code as squares (ISO/IEC 18004, 7.7 to 7.10): what every symbol has, the bytes between it, and the best of eight masks.

/** Rows of squares; true is dark. */
export type Symbol = boolean[][]

type Square = boolean | undefined // undefined: free for data

const LEVEL_M = 0b00
export const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** A number with the rest of its division behind it, so that a reader notices what was smudged. */
function guarded(value: number, divisor: number, bits: number): number {
  let rest = value << bits
  const degree = 31 - Math.clz32(divisor)
  while (rest !== 0 && 31 - Math.clz32(rest) >= degree) rest ^= divisor << (31 - Math.clz32(rest) - degree)
  return (value << bits) | rest
}

export const formatBits = (mask: number): number => guarded((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412
export const versionBits = (version: number): number => guarded(version, 0x1f25, 12)

/** Where alignment patterns have their middles, along either side (annex E). */
export function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = 4 * version + 10
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (count - 1) / 2) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))]
}

function set(squares: Square[][], row: number, column: number, dark: boolean): void {
  if (squares[row] && column >= 0 && column < squares.length) squares[row][column] = dark
}

/** Rings around a middle; a light one around a finder is its separator. */
function rings(squares: Square[][], row: number, column: number, reach: number, light: number[]): void {
  for (let dr = -reach; dr <= reach; dr++) {
    for (let dc = -reach; dc <= reach; dc++) set(squares, row + dr, column + dc, !light.includes(Math.max(Math.abs(dr), Math.abs(dc))))
  }
}

/** Finders, timing, alignment, version; where the format will stand is taken. */
export function frame(version: number): Square[][] {
  const size = 4 * version + 17
  const squares: Square[][] = Array.from({ length: size }, () => Array<Square>(size).fill(undefined))
  for (let i = 0; i < size; i++) {
    set(squares, 6, i, i % 2 === 0)
    set(squares, i, 6, i % 2 === 0)
  }
  const middles = alignments(version)
  for (const row of middles) {
    for (const column of middles) {
      const atFinder = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6)
      if (!atFinder) rings(squares, row, column, 2, [1])
    }
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) rings(squares, row, column, 4, [2, 4])
  writeFormat(squares, 0)
  if (version >= 7) {
    const bits = versionBits(version)
    for (let i = 0; i < 18; i++) {
      const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)]
      set(squares, near, far, ((bits >> i) & 1) === 1)
      set(squares, far, near, ((bits >> i) & 1) === 1)
    }
  }
  return squares
}

/** Twice: around the first finder, and beside the two others. */
function writeFormat(squares: Square[][], mask: number): void {
  const size = squares.length
  const bits = formatBits(mask)
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1
    if (i < 6) set(squares, i, 8, dark)
    else if (i < 8) set(squares, i + 1, 8, dark)
    else if (i === 8) set(squares, 8, 7, dark)
    else set(squares, 8, 14 - i, dark)
    if (i < 8) set(squares, 8, size - 1 - i, dark)
    else set(squares, size - 15 + i, 8, dark)
  }
  set(squares, size - 8, 8, true) // always dark
}

/** The free squares in the order in which bits lie: in pairs of columns from the right, up and down by turns. */
export function path(squares: Square[][]): [number, number][] {
  const size = squares.length
  const found: [number, number][] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5 // the timing column belongs to no pair
    for (let i = 0; i < size; i++) {
      const row = up ? size - 1 - i : i
      for (const column of [right, right - 1]) if (squares[row]![column] === undefined) found.push([row, column])
    }
    up = !up
  }
  return found
}

const RUN = 5
const FINDER = /(?=1011101)/g

/** What makes a symbol hard to read (7.8.3): long runs, blocks of one colour, what looks like a finder, too much of a colour. */
export function penalty(symbol: Symbol): number {
  const size = symbol.length
  const rows = symbol.map((row) => row.map(Number).join(''))
  const columns = symbol.map((_, c) => symbol.map((row) => Number(row[c])).join(''))
  let points = 0
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0+|1+/g) ?? []) if (run.length >= RUN) points += run.length - 2
    // What lies outside is light.
    const wide = `0000${line}0000`
    for (const { index } of wide.matchAll(FINDER)) {
      if (wide.slice(index - 4, index) === '0000' || wide.slice(index + 7, index + 11) === '0000') points += 40
    }
  }
  for (let r = 1; r < size; r++) {
    for (let c = 1; c < size; c++) {
      const dark = symbol[r]![c]
      if (symbol[r]![c - 1] === dark && symbol[r - 1]![c] === dark && symbol[r - 1]![c - 1] === dark) points += 3
    }
  }
  const share = rows.join('').replaceAll('0', '').length / (size * size)
  return points + 10 * Math.floor(Math.abs(share * 100 - 50) / 5)
}

/** The symbol that holds these bytes; without a mask, the one that is read most easily. */
export function laidOut(words: number[], version: number, mask = -1): Symbol {
  const free = path(frame(version))
  const drawn = (which: number): Symbol => {
    const squares = frame(version)
    free.forEach(([row, column], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1
      squares[row]![column] = (bit === 1) !== MASKS[which]!(row, column)
    })
    writeFormat(squares, which)
    return squares as Symbol
  }
  if (mask >= 0) return drawn(mask)
  const all = MASKS.map((_, which) => drawn(which))
  const points = all.map(penalty)
  return all[points.indexOf(Math.min(...points))]!
}
