// Where a tray may end with the facing it has: an area where ways are wide, lines where they are not.

import type { Limits } from './limits'
import { bearing, direction, rounded, SCALE } from './plane'

export interface Region {
  /** Squares of the table in which the centre may lie: left, low, side. */
  cells: [number, number, number][]
  /** Stretches of narrow ways: from x, y to x, y. */
  lines: [number, number, number, number][]
}

const ACROSS = 40 // cells
const PARTS = 4 // of a cell at the edge of the region, across and along
const ALONG = 48 // steps of a line

export function regionOf(limits: Limits, facing: number): Region {
  const { plain } = limits
  const [fx, fy] = plain.from
  const cells: Region['cells'] = []
  const lines: Region['lines'] = []
  const follows = plain.turn.length === 0 && plain.ways.some((way) => way[4] === 1)
  const wide = plain.ways.filter(([, spread]) => spread > 0)

  if (plain.zone || wide.length > 0) {
    const reach = Math.max(0, ...wide.map((way) => way[3]))
    const box = plain.zone
      ? [Math.min(...plain.zone.map((r) => r[0])), Math.min(...plain.zone.map((r) => r[1])), Math.max(...plain.zone.map((r) => r[2])), Math.max(...plain.zone.map((r) => r[3]))]
      : [fx - reach, fy - reach, fx + reach, fy + reach]
    const isOpen = (left: number, low: number, side: number): boolean => {
      const [x, y] = [left + Math.floor(side / 2), low + Math.floor(side / 2)]
      return limits.check([x, y, follows && !plain.zone ? bearing(x - fx, y - fy) : facing]).code === 'ok'
    }
    const fine = Math.max(1, Math.ceil(Math.max(box[2]! - box[0]!, box[3]! - box[1]!) / ACROSS / PARTS))
    const side = fine * PARTS
    const across = Math.ceil((box[2]! - box[0]!) / side)
    const along = Math.ceil((box[3]! - box[1]!) / side)
    const open = [...Array(along).keys()].map((row) => [...Array(across).keys()].map((column) => isOpen(box[0]! + column * side, box[1]! + row * side, side)))
    for (const [row, columns] of open.entries()) {
      for (const [column, good] of columns.entries()) {
        const [left, low] = [box[0]! + column * side, box[1]! + row * side]
        const alike = [[0, 1], [0, -1], [1, 0], [-1, 0]].every(([up, right]) => (open[row + up!]?.[column + right!] ?? false) === good)
        if (alike && good) cells.push([left, low, side])
        if (alike) continue
        for (let part = 0; part < PARTS * PARTS; part++) { // along the edge more closely
          const [x, y] = [left + (part % PARTS) * fine, low + Math.floor(part / PARTS) * fine]
          if (isOpen(x, y, fine)) cells.push([x, y, fine])
        }
      }
    }
  }
  if (!plain.zone && !plain.fixed) {
    for (const [first, spread, least, most, turns] of plain.ways) {
      if (spread > 0) continue
      const [ax, ay] = direction(first)
      const turned = turns === 1 && plain.turn.length === 0 ? first : facing
      let begun: [number, number] | null = null
      let last: [number, number] = [fx, fy]
      for (let i = 0; i <= ALONG; i++) {
        const far = least + ((most - least) * i) / ALONG
        const at: [number, number] = [fx + rounded(far * ax, SCALE), fy + rounded(far * ay, SCALE)]
        const good = limits.check([at[0], at[1], turned]).code === 'ok'
        if (good && !begun) begun = at
        if (!good && begun) {
          lines.push([...begun, ...last])
          begun = null
        }
        last = at
      }
      if (begun) lines.push([...begun, ...last])
    }
  }
  return { cells, lines }
}
