// From a wish to a pose: where a dragged ghost is laid, and what the keys do to it. The limits judge the result.

import type { Limits, PlainLimits, Verdict } from './limits'
import { bearing, direction, modulo, type Pose, rounded, SCALE, Tray, TURN } from './plane'

export const INCH = 1000
const FULL = 350 // thousandths before the end of a way that count as its end
const SLIP = 250 // thousandths beyond it that nobody means
const TRIED = 200 // thousandths between places that are tried on a way that is barred
const FINEST = 5
const QUARTER = 1500 // hundredths of a degree: facings that a turn comes to rest at
const NEAR_QUARTER = 350

type Way = PlainLimits['ways'][number]

/** Does the tray look where it goes? Then its facing follows the way. */
const followsWay = (plain: PlainLimits, way: Way): boolean => way[4] === 1 && plain.turn.length === 0

/** Where a dragged ghost lies, and what held it back from where it was wished. */
export interface Laid { pose: Pose; held: Verdict | null }

interface OnWay { way: number; course: number; far: number; wished: number; off: number; facing: number }

function onWay(plain: PlainLimits, index: number, x: number, y: number, facing: number): OnWay {
  const way = plain.ways[index]!
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
  const [px, py] = [fx + rounded(far * ax, SCALE), fy + rounded(far * ay, SCALE)]
  return { way: index, course, far, wished, off: Math.hypot(x - px, y - py), facing: followsWay(plain, way) ? course : facing }
}

/** The farthest place on the way, up to the wish, where the ghost may end; the wish itself where there is none. */
function farthest(limits: Limits, { way, course, far, wished, facing }: OnWay): Laid {
  const { from: [fx, fy], ways } = limits.plain
  const [, , least, most] = ways[way]!
  const [ax, ay] = direction(course)
  const at = (length: number): Pose => limits.snap([fx + rounded(length * ax, SCALE), fy + rounded(length * ay, SCALE), facing])
  const end = at(far)
  const verdict = limits.check(end)
  if (verdict.code === 'ok') return { pose: end, held: wished > most + SLIP ? { code: 'far', who: way } : null }
  for (let length = far - TRIED; length > least - TRIED; length -= TRIED) {
    let low = Math.max(least, length)
    if (limits.check(at(low)).code !== 'ok') continue
    for (let high = low + TRIED; high - low > FINEST;) {
      const middle = Math.floor((low + high) / 2)
      if (limits.check(at(middle)).code === 'ok') low = middle
      else high = middle
    }
    return { pose: at(low), held: verdict }
  }
  return { pose: end, held: null }
}

/** Where a ghost is laid that is dragged to a point: on the nearest way as far as it may go, on the nearest of its places, into its zone. */
export function guided(limits: Limits, x: number, y: number, facing: number): Laid {
  const { plain } = limits
  const [px, py, turn] = [Math.round(x), Math.round(y), modulo(Math.round(facing), TURN)]
  const nearest = <T extends { off: number }>(offers: T[]): T | undefined => offers.reduce<T | undefined>((least, offer) => (!least || offer.off < least.off ? offer : least), undefined)
  const fixed = nearest((plain.fixed ?? []).map((pose) => ({ pose, off: Math.hypot(x - pose[0], y - pose[1]) })))
  if (fixed) return { pose: fixed.pose, held: null }
  const [half, high] = extent(limits.start.at(px, py, turn))
  const within = (value: number, low: number, top: number, room: number): number => Math.round(top - low < 2 * room ? (low + top) / 2 : Math.min(Math.max(value, low + room), top - room))
  if (plain.zone) {
    const rect = nearest(plain.zone.map(([left, low, right, top]) => {
      const [zx, zy] = [within(x, left, right, half), within(y, low, top, high)]
      return { pose: [zx, zy, turn] as Pose, off: Math.hypot(x - zx, y - zy) }
    }))
    return { pose: limits.snap(rect?.pose ?? [px, py, turn]), held: null }
  }
  const way = nearest(plain.ways.map((_, index) => onWay(plain, index, x, y, turn)))
  return way ? farthest(limits, way) : { pose: [plain.from[0], plain.from[1], turn], held: null }
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

/** The facing itself if it is open, else the nearest that is. */
export function facingOpen({ turn }: Pick<PlainLimits, 'turn'>, facing: number): number {
  if (turn.length === 0 || turn.some(([first, spread]) => modulo(facing - first, TURN) <= spread)) return facing
  const apart = (other: number): number => Math.min(modulo(facing - other, TURN), modulo(other - facing, TURN))
  return turn.flatMap(([first, spread]) => [modulo(first, TURN), modulo(first + spread, TURN)]).reduce((near, other) => (apart(other) < apart(near) ? other : near))
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
