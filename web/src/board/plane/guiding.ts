// From a wish to a pose: where a dragged ghost is laid, and what the keys do to it. The limits judge the result.

import type { Limits, PlainLimits } from './limits'
import { bearing, direction, modulo, type Pose, rounded, SCALE, Tray, TURN } from './plane'

export const INCH = 1000
const REACH = 1500 // thousandths: a ghost dragged so near to a way is laid on it
const FULL = 350 // thousandths before the end of a way that count as its end
const QUARTER = 1500 // hundredths of a degree: facings that a turn comes to rest at
const NEAR_QUARTER = 350

type Way = PlainLimits['ways'][number]

/** Does the tray look where it goes? Then its facing follows the way. */
const followsWay = (plain: PlainLimits, way: Way): boolean => way[4] === 1 && plain.turn.length === 0

function onWay(plain: PlainLimits, way: Way, x: number, y: number, facing: number): { pose: Pose; off: number } {
  const [first, spread, least, most] = way
  const [fx, fy] = plain.from
  const [dx, dy] = [x - fx, y - fy]
  let course = first
  if (spread > 0) {
    course = bearing(dx, dy)
    if (modulo(course - first, TURN) > spread) {
      const last = first + spread
      course = modulo(first - course, TURN) < modulo(course - last, TURN) ? modulo(first, TURN) : modulo(last, TURN)
    }
  }
  const [ax, ay] = direction(course)
  const wished = rounded(dx * ax + dy * ay, SCALE)
  const far = wished > most - FULL ? most : Math.max(least, wished)
  const there: Pose = [fx + rounded(far * ax, SCALE), fy + rounded(far * ay, SCALE), followsWay(plain, way) ? course : facing]
  return { pose: there, off: Math.hypot(x - there[0], y - there[1]) }
}

/** Where a ghost is laid that is dragged to a point: on a way, a place or into the zone if one is near, else right there. */
export function guided(limits: Limits, x: number, y: number, facing: number): Pose {
  const { plain } = limits
  const wish: Pose = [Math.round(x), Math.round(y), modulo(Math.round(facing), TURN)]
  const offers: { pose: Pose; off: number }[] = []
  for (const place of plain.fixed ?? []) offers.push({ pose: place, off: Math.hypot(x - place[0], y - place[1]) })
  for (const rect of plain.zone ?? []) {
    const tray = limits.start.at(wish[0], wish[1], wish[2])
    const [half, high] = extent(tray)
    const at = (value: number, low: number, top: number, room: number) => (top - low < 2 * room ? value : Math.min(Math.max(value, low + room), top - room))
    const px = Math.round(at(x, rect[0], rect[2], half))
    const py = Math.round(at(y, rect[1], rect[3], high))
    offers.push({ pose: [px, py, wish[2]], off: Math.hypot(x - px, y - py) / 3 }) // a zone is easily missed at its edge
  }
  if (!plain.zone && !plain.fixed) {
    for (const way of plain.ways) offers.push(onWay(plain, way, x, y, wish[2]))
    if (plain.ways.length === 0) offers.push({ pose: [plain.from[0], plain.from[1], wish[2]], off: 0 })
  }
  const best = offers.reduce<{ pose: Pose; off: number } | null>((least, offer) => (!least || offer.off < least.off ? offer : least), null)
  return limits.snap(best && best.off <= REACH ? best.pose : wish)
}

/** Half of the room that a tray takes across and along the table. */
function extent(tray: Tray): [number, number] {
  const corners = tray.corners()
  const across = Math.max(...corners.map(([x]) => Math.abs(x - tray.x))) + tray.radius
  const along = Math.max(...corners.map(([, y]) => Math.abs(y - tray.y))) + tray.radius
  return [across, along]
}

/** A facing that was turned by hand comes to rest at every 15 degrees. */
export function rested(facing: number): number {
  const near = Math.round(facing / QUARTER) * QUARTER
  return modulo(Math.abs(facing - near) <= NEAR_QUARTER ? near : Math.round(facing), TURN) || 0
}

const ACROSS: Record<string, string> = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as whoever sits across the table means it: in a zone arrows go as they are seen, on a way ahead is ahead. */
export const asSeen = (plain: PlainLimits, key: string, turned: boolean): string => (turned && plain.zone ? (ACROSS[key] ?? key) : key)

/** One step: along the way ahead or back, or to another bearing; in a zone, across the table. `by` in thousandths. */
export function stepped(limits: Limits, pose: Pose, arrow: 'ahead' | 'back' | 'left' | 'right', by: number): Pose {
  const { plain } = limits
  const [x, y, facing] = pose
  if (plain.zone || plain.fixed) {
    const [dx, dy] = { ahead: [0, by], back: [0, -by], left: [-by, 0], right: [by, 0] }[arrow] as [number, number]
    if (plain.fixed) return nextFixed(plain.fixed, pose, arrow === 'ahead' || arrow === 'right' ? 1 : -1)
    return limits.snap([x + dx, y + dy, facing])
  }
  const [fx, fy] = plain.from
  const [dx, dy] = [x - fx, y - fy]
  const far = Math.round(Math.hypot(dx, dy))
  const course = far > 5 ? bearing(dx, dy) : (plain.ways[0]?.[1] ?? 0) > 0 ? facing : (plain.ways[0]?.[0] ?? facing)
  if (arrow === 'left' || arrow === 'right') {
    const turn = (arrow === 'left' ? -1 : 1) * (by >= INCH ? 500 : 100)
    return alongWay(limits, otherWay(plain, course, turn), far, facing)
  }
  return alongWay(limits, course, Math.max(0, far + (arrow === 'ahead' ? by : -by)), facing)
}

/** The next bearing to the side: a little on a wide way, else the next way. */
function otherWay(plain: PlainLimits, course: number, turn: number): number {
  const wide = plain.ways.find(([first, spread]) => spread > 0 && modulo(course + turn - first, TURN) <= spread)
  if (wide) return modulo(course + turn, TURN)
  const bearings = plain.ways.map(([first]) => first)
  const sorted = bearings.toSorted((a, b) => modulo(a - course, TURN) - modulo(b - course, TURN))
  return (turn > 0 ? sorted.find((other) => other !== course) : sorted.findLast((other) => other !== course)) ?? course
}

function alongWay(limits: Limits, course: number, far: number, facing: number): Pose {
  const { plain } = limits
  const way = plain.ways.find(([first, spread]) => modulo(course - first, TURN) <= spread)
  const [ax, ay] = direction(course)
  const length = way ? Math.min(far, way[3]) : far
  const [fx, fy] = plain.from
  return limits.snap([fx + rounded(length * ax, SCALE), fy + rounded(length * ay, SCALE), way && followsWay(plain, way) ? course : facing])
}

function nextFixed(fixed: readonly Pose[], pose: Pose, by: number): Pose {
  const at = fixed.findIndex((place) => place.every((part, i) => part === pose[i]))
  return fixed[modulo((at < 0 ? (by > 0 ? -1 : 0) : at) + by, fixed.length)] ?? pose
}

/** As far as the way goes. */
export function fullDistance(limits: Limits, pose: Pose): Pose {
  const { plain } = limits
  const [dx, dy] = [pose[0] - plain.from[0], pose[1] - plain.from[1]]
  const course = Math.hypot(dx, dy) > 5 ? bearing(dx, dy) : pose[2]
  const way = plain.ways.find(([first, spread]) => modulo(course - first, TURN) <= spread) ?? plain.ways[0]
  return way ? alongWay(limits, modulo(course - way[0], TURN) <= way[1] ? course : way[0], way[3], pose[2]) : pose
}

/** Look at the nearest thing on the table. */
export function facingNearest(limits: Limits, pose: Pose): Pose {
  const [x, y] = pose
  const nearest = limits.plain.stops
    .map(({ at: [sx, sy] }) => ({ sx, sy, far: Math.hypot(sx - x, sy - y) }))
    .reduce<{ sx: number; sy: number; far: number } | null>((least, stop) => (!least || stop.far < least.far ? stop : least), null)
  return nearest ? limits.snap([x, y, bearing(nearest.sx - x, nearest.sy - y)]) : pose
}

/** How far a pose is from where the tray stood. */
export const distanceOf = (limits: Limits, pose: Pose): number => Math.round(Math.hypot(pose[0] - limits.plain.from[0], pose[1] - limits.plain.from[1]))
