// The ground that a tray may come to cover with the facing it has: what lies wholly within it may stand there. People look at
// the edges of a tray and not at its middle.

import type { Limits } from './limits'
import { bearing, direction, modulo, rounded, SCALE, TURN } from './plane'
import type { Region } from './region'

type Point = readonly [number, number]
export type Shape = Point[]

const ROUND = 12 // corners of what is round
const BEARING = 300 // hundredths of a degree between two courses of a tray that looks where it goes
const ALONG = 24 // steps of a course

/** The corners of a tray around its middle. */
function around(limits: Limits, facing: number): Shape {
  const { width, depth, radius } = limits.start
  if (width === 0 && depth === 0) {
    return [...Array(ROUND).keys()].map((i) => [radius * Math.cos((2 * Math.PI * i) / ROUND), radius * Math.sin((2 * Math.PI * i) / ROUND)])
  }
  const [ax, ay] = direction(facing)
  const [w, d] = [width / 2 + radius, depth / 2 + radius]
  return [[-w, -d], [w, -d], [w, d], [-w, d]].map(([right, ahead]) => [(right! * ay + ahead! * ax) / SCALE, (-right! * ax + ahead! * ay) / SCALE])
}

/** The smallest convex shape around points. */
export function hull(points: Shape): Shape {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (each: Shape): Shape => {
    const found: Shape = []
    for (const point of each) {
      while (found.length > 1) {
        const [[ax, ay], [bx, by]] = [found.at(-2)!, found.at(-1)!]
        if ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 0) break
        found.pop()
      }
      found.push(point)
    }
    return found.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const swept = (from: Point, to: Point, tray: Shape): Shape => hull([from, to].flatMap(([x, y]) => tray.map(([dx, dy]): Point => [x + dx, y + dy])))

/** Whatever a tray covers that ends in the region, in shapes that may lie over one another. */
export function coverOf(limits: Limits, facing: number, { cells, lines }: Region): Shape[] {
  const { plain } = limits
  if (plain.turn.length === 0 && !plain.zone && plain.ways.some(([, spread, , , turns]) => spread > 0 && turns === 1)) return fanOf(limits)
  const tray = around(limits, facing)
  const found: Shape[] = []
  let begun: Point | null = null
  let last: [number, number, number] | null = null // left, middle of the row, side
  const close = (): void => {
    if (begun && last) found.push(swept(begun, [last[0] + last[2] / 2, last[1]], tray))
    begun = null
  }
  for (const [left, low, side] of cells.toSorted((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0])) {
    const row = low + side / 2
    if (!last || last[1] !== row || last[2] !== side || last[0] + side !== left) close()
    begun ??= [left + side / 2, row]
    last = [left, row, side]
  }
  close()
  for (const [x1, y1, x2, y2] of lines) {
    const [dx, dy] = [x2 - plain.from[0], y2 - plain.from[1]]
    const follows = plain.turn.length === 0 && plain.ways.some(([, , , , turns]) => turns === 1) && Math.hypot(dx, dy) > 1
    found.push(swept([x1, y1], [x2, y2], follows ? around(limits, bearing(dx, dy)) : tray))
  }
  return found
}

/** Of a tray that looks where it goes, course by course. */
function fanOf(limits: Limits): Shape[] {
  const { ways, from: [fx, fy] } = limits.plain
  const found: Shape[] = []
  for (const [first, spread, least, most] of ways) {
    for (let turn = 0; turn <= spread && turn < TURN; turn += BEARING) {
      const course = modulo(first + turn, TURN)
      const [ax, ay] = direction(course)
      const tray = around(limits, course)
      let begun: Point | null = null
      let last: Point = [fx, fy]
      for (let i = 0; i <= ALONG; i++) {
        const far = least + ((most - least) * i) / ALONG
        const at: Point = [fx + rounded(far * ax, SCALE), fy + rounded(far * ay, SCALE)]
        const good = limits.check([at[0], at[1], course]).code === 'ok'
        if (!good && begun) {
          found.push(swept(begun, last, tray))
          begun = null
        }
        if (good) begun ??= at
        last = at
      }
      if (begun) found.push(swept(begun, last, tray))
    }
  }
  return found
}
