// Where a tray may end its move, judged from what the server sent and nothing else: a dragged ghost needs no message.
// The twin of bannermen/maps/bounds.py and of snapping in reach.py; a test proves that both say the same.

import {
  bearing, closer, direction, GRACE, inside, lane, liesWithin, modulo, nearer, overlap, type Pose, type Rect, root, rounded,
  SCALE, Tray, TURN,
} from './plane'
import { canTurn } from './turning'

/** x, y, facing, width, depth, and a radius if there is one. */
type Shape = readonly [number, number, number, number, number, number?]

interface Told {
  at: Shape
  thing: string
  index: number
}

/** As `Limits.plain` of the server tells it. */
export interface PlainLimits {
  tray: readonly [number, number, number]
  from: Pose
  board: Rect
  ways: readonly (readonly [first: number, spread: number, least: number, most: number, turns: number])[]
  turn: readonly (readonly [first: number, spread: number])[]
  stops: readonly (Told & { gap: number, rules: readonly string[] })[]
  costs: readonly (Told & { less: number, rule: string })[]
  rules: readonly string[]
  zone?: readonly Rect[]
  fixed?: readonly Pose[]
  close?: readonly (Told & { most: number, rule: string, wholly?: boolean })[]
  stay?: boolean
  /** There is more to it than a browser can judge: what these limits allow the server must allow, too. */
  asks?: boolean
}

export const CODES = [
  'ok', 'off', 'far', 'turned', 'edge', 'out', 'through', 'near', 'on', 'pivot', 'apart', 'costly',
  'swept',
] as const
export type Code = (typeof CODES)[number]

/** What is wrong with a pose; `who` is the number of the way, stop, cost or neighbour that it is about, or -1. */
export interface Verdict {
  code: Code
  who: number
}

interface Way { first: number, spread: number, least: number, most: number, turns: boolean }
interface Stop { shape: Tray, gap: number, rule: string, across: string, turned: string, swept: string }

const SLACK = 1 // thousandths: what rounding a pose may cost
const LAID = 20 // thousandths: a pose so little off a way is laid on it
const LAID_TURN = 10 // hundredths of a degree, likewise
const HUGE = 1_000_000
const FINE_POSE = 1 << 20
const FREE: Verdict = { code: 'ok', who: -1 }

const trayOf = ([x, y, facing, width, depth, radius]: Shape) => new Tray(x, y, facing, width, depth, radius ?? 0)
const verdict = (code: Code, who = -1): Verdict => ({ code, who })

export class Limits {
  readonly start: Tray
  private readonly ways: Way[]
  private readonly stops: Stop[]
  private readonly costs: { shape: Tray, less: number }[]
  private readonly close: { shape: Tray, most: number, wholly: boolean }[]
  private readonly zone: readonly Rect[]
  private readonly fixed: readonly Pose[]
  private readonly box: Rect
  private readonly holes: Tray[]
  private readonly minded: Tray[]

  constructor(readonly plain: PlainLimits) {
    const [width, depth, radius] = plain.tray
    this.start = new Tray(...plain.from, width, depth, radius)
    this.ways = plain.ways.map(([first, spread, least, most, turns]) => ({ first, spread, least, most, turns: turns === 1 }))
    this.stops = plain.stops.map(({ at, gap, rules: [rule = '', across = '', turned = '', swept = ''] }) => (
      { shape: trayOf(at), gap, rule, across, turned, swept }))
    this.costs = plain.costs.map(({ at, less }) => ({ shape: trayOf(at), less }))
    this.close = (plain.close ?? []).map(({ at, most, wholly = false }) => ({ shape: trayOf(at), most, wholly }))
    this.zone = plain.zone ?? []
    this.fixed = plain.fixed ?? []
    ;[this.box, this.holes] = holesOf(this.zone, plain.board)
    this.minded = this.stops.filter((stop) => stop.swept).map((stop) => stop.shape)
  }

  check(pose: Pose): Verdict {
    const [x, y, facing] = pose
    if (![x, y, facing].every(Number.isInteger)) return verdict('off')
    if (Math.abs(x) > HUGE || Math.abs(y) > HUGE || facing < 0 || facing >= TURN) return verdict('off')
    const { start } = this
    if (this.plain.stay && x === start.x && y === start.y && facing === start.facing) return FREE
    let found = FREE
    if (this.zone.length) found = this.mayFace(facing, start.facing) ? FREE : verdict('turned')
    else if (this.fixed.length) found = this.fixed.some((place) => place.every((part, i) => part === pose[i])) ? FREE : verdict('off')
    else found = this.gone(x, y, facing)
    return found.code === 'ok' ? this.ended(start.at(x, y, facing)) : found
  }

  /** The rule that a verdict names. */
  rule({ code, who }: Verdict): string {
    const [place = '', turn = '', edge = '', ...ways] = this.plain.rules
    switch (code) {
      case 'ok': return ''
      case 'far': return ways[who] ?? ''
      case 'costly': return this.plain.costs[who]?.rule ?? ''
      case 'apart': return this.plain.close?.[who]?.rule ?? ''
      case 'turned': return turn
      case 'edge': return edge
      case 'through': return this.stops[who]?.across ?? ''
      case 'pivot': return this.stops[who]?.turned ?? ''
      case 'swept': return this.stops[who]?.swept ?? ''
      case 'near': case 'on': return this.stops[who]?.rule ?? ''
      default: return place
    }
  }

  /** The thing on the table that a verdict is about. */
  whom({ code, who }: Verdict): { thing: string, index: number } | null {
    const told = code === 'costly' ? this.plain.costs[who]
      : code === 'apart' ? this.plain.close?.[who]
        : code === 'far' ? undefined : this.plain.stops[who]
    return told ? { thing: told.thing, index: told.index } : null
  }

  private mayFace(facing: number, went: number): boolean {
    if (!this.plain.turn.length) return facing === went
    return this.plain.turn.some(([first, spread]) => modulo(facing - first, TURN) <= spread)
  }

  private course(way: Way, dx: number, dy: number, facing: number): number {
    let course = way.first
    if (way.spread > 0) {
      if (this.plain.turn.length) {
        course = bearing(dx, dy)
        return has(way, course) ? course : -1
      }
      course = facing
      if (!has(way, course)) return -1
    }
    const [ax, ay] = direction(course)
    return Math.abs(dx * ay - dy * ax) > SLACK * SCALE || dx * ax + dy * ay < 0 ? -1 : course
  }

  private lane(way: Way, course: number, far: number): Tray {
    const { start } = this
    if (way.turns) return lane(start.at(start.x, start.y, course), far)
    return lane(start, far, Math.floor(modulo(course - start.facing, TURN) / 9000))
  }

  private gone(x: number, y: number, facing: number): Verdict {
    const dx = x - this.start.x
    const dy = y - this.start.y
    const square = dx * dx + dy * dy
    if (square <= 2 * SLACK * SLACK) return this.stayed(facing)
    let found = verdict('off')
    for (const [i, way] of this.ways.entries()) {
      const course = this.course(way, dx, dy, facing)
      if (course < 0) continue
      if (square > (way.most + SLACK) ** 2) {
        found = verdict('far', i)
        continue
      }
      const least = way.least - SLACK
      if (least > 0 && square < least * least) continue
      if (!this.mayFace(facing, way.turns ? course : this.start.facing)) return verdict('turned')
      return this.went(way, course, root(square), x, y, facing)
    }
    return found
  }

  private stayed(facing: number): Verdict {
    const idle = this.ways.filter((way) => way.least <= 0)
    if (this.ways.length && !idle.length) return verdict('off')
    const faces = this.mayFace(facing, this.start.facing)
      || (!this.plain.turn.length && idle.some((way) => way.turns && has(way, facing)))
    return faces ? this.swept(this.start, facing) : verdict('turned')
  }

  private went(way: Way, course: number, far: number, x: number, y: number, facing: number): Verdict {
    const { start } = this
    let began = start
    if (way.turns && course !== start.facing) {
      began = start.at(start.x, start.y, course)
      const onto = this.stops.findIndex((stop) => stop.turned && overlap(began, stop.shape))
      if (onto >= 0) return verdict('pivot', onto)
      const found = this.swept(start, course)
      if (found.code !== 'ok') return found
    }
    const swept = this.lane(way, course, far)
    const through = this.stops.findIndex((stop) => stop.across && overlap(swept, stop.shape))
    if (through >= 0) return verdict('through', through)
    let left = way.most
    for (const [i, cost] of this.costs.entries()) {
      if (overlap(swept, cost.shape)) {
        left -= cost.less
        if (far > left + SLACK) return verdict('costly', i)
      }
    }
    return this.swept(began.at(x, y, began.facing), facing)
  }

  private swept(tray: Tray, facing: number): Verdict {
    if (facing === tray.facing || !this.minded.length || canTurn(tray, facing, this.minded)) return FREE
    const alone = this.stops.findIndex((stop) => stop.swept && !canTurn(tray, facing, [stop.shape]))
    return verdict('swept', alone >= 0 ? alone : this.stops.findLastIndex((stop) => stop.swept))
  }

  private ended(end: Tray): Verdict {
    if (!inside(end, this.plain.board)) return verdict('edge')
    if (this.zone.length && !this.inZone(end)) return verdict('out')
    const hit = this.stops.findIndex((stop) => nearer(end, stop.shape, stop.gap))
    if (hit >= 0) return verdict(this.stops[hit]!.gap > 0 ? 'near' : 'on', hit)
    const apart = this.close.findIndex(({ shape, most, wholly }) => !(wholly
      ? liesWithin(end, shape, most)
      : closer(end, shape, 2 * (most + end.radius + shape.radius + GRACE) + 1)))
    return apart >= 0 ? verdict('apart', apart) : FREE
  }

  private inZone(tray: Tray): boolean {
    return inside(tray, this.box) && !this.holes.some((hole) => overlap(tray, hole))
  }

  /** The pose laid on a way, in the zone or on a fixed place that it misses by a hair; else the pose itself. */
  snap(pose: Pose): Pose {
    const [x, y] = pose
    const facing = this.snappedFacing(modulo(pose[2], TURN))
    let best = LAID * LAID + 1
    let found = pose
    const offer = (px: number, py: number, turn: number) => {
      const square = (x - px) ** 2 + (y - py) ** 2
      if (square < best) {
        best = square
        found = [px, py, turn]
      }
    }
    if (this.zone.length) {
      const tray = this.start.at(x, y, facing)
      if (this.inZone(tray)) return [x, y, facing]
      for (const rect of this.zone) {
        const [dx, dy] = into(tray, rect)
        offer(x + dx, y + dy, facing)
      }
    } else if (this.fixed.length) {
      for (const place of this.fixed) {
        if (modulo(facing - place[2] + LAID_TURN, TURN) <= 2 * LAID_TURN) offer(...place)
      }
    } else {
      for (const way of this.ways) offer(...this.laid(way, x, y, facing), facing)
      if (!this.ways.length) offer(this.start.x, this.start.y, facing)
    }
    return found
  }

  private snappedFacing(facing: number): number {
    const { turn } = this.plain
    if (!turn.length) {
      if (this.ways.some((way) => way.turns)) return facing
      return toward(facing, this.start.facing, this.start.facing)
    }
    if (this.mayFace(facing, facing)) return facing
    for (const [first, spread] of turn) {
      const found = toward(facing, first, first + spread)
      if (found !== facing) return found
    }
    return facing
  }

  private laid(way: Way, x: number, y: number, facing: number): [number, number] {
    const { start } = this
    const dx = x - start.x
    const dy = y - start.y
    if (Math.abs(dx) > FINE_POSE || Math.abs(dy) > FINE_POSE) return [start.x, start.y]
    let course = way.spread > 0 && has(way, facing) ? facing : way.first
    if (way.spread > 0 && this.plain.turn.length) {
      course = bearing(dx, dy)
      if (has(way, course)) return this.onCourse(way, course, dx, dy, root(dx * dx + dy * dy), true)
      const last = way.first + way.spread
      course = modulo(way.first - course, TURN) < modulo(course - last, TURN) ? way.first : modulo(last, TURN)
    }
    const [ax, ay] = direction(course)
    const far = rounded(dx * ax + dy * ay, SCALE)
    const on = Math.abs(dx * ay - dy * ax) <= SLACK * SCALE && far >= 0
    return this.onCourse(way, course, dx, dy, Math.max(0, far), on)
  }

  private onCourse(way: Way, course: number, dx: number, dy: number, far: number, on: boolean): [number, number] {
    let { most } = way
    if (this.costs.length && far <= most + LAID) {
      const swept = this.lane(way, course, far)
      for (const cost of this.costs) if (overlap(swept, cost.shape)) most -= cost.less
    }
    if (on && way.least - SLACK <= far && far <= most + SLACK) return [this.start.x + dx, this.start.y + dy]
    const there = Math.min(Math.max(far, way.least), Math.max(0, most))
    const [ax, ay] = direction(course)
    return [this.start.x + rounded(there * ax, SCALE), this.start.y + rounded(there * ay, SCALE)]
  }
}

function has(way: Way, course: number): boolean {
  return modulo(course - way.first, TURN) <= way.spread
}

function toward(facing: number, first: number, last: number): number {
  const before = modulo(first - facing, TURN)
  if (before > 0 && before <= LAID_TURN) return modulo(first, TURN)
  const behind = modulo(facing - last, TURN)
  if (behind > 0 && behind <= LAID_TURN) return modulo(last, TURN)
  return facing
}

/** The box around a zone, and what of it lies in none of its rectangles. */
function holesOf(zone: readonly Rect[], board: Rect): [Rect, Tray[]] {
  if (!zone.length) return [board, []]
  const lines = (a: 0 | 1, b: 2 | 3) => [...new Set(zone.flatMap((rect) => [rect[a], rect[b]]))].sort((p, q) => p - q)
  const [xs, ys] = [lines(0, 2), lines(1, 3)]
  const holes: Tray[] = []
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let j = 0; j + 1 < ys.length; j++) {
      const [left, right, low, high] = [xs[i]!, xs[i + 1]!, ys[j]!, ys[j + 1]!]
      if (!zone.some((r) => r[0] <= left && r[2] >= right && r[1] <= low && r[3] >= high)) {
        holes.push(new Tray(Math.floor((left + right) / 2), Math.floor((low + high) / 2), 0, right - left, high - low))
      }
    }
  }
  return [[xs[0]!, ys[0]!, xs.at(-1)!, ys.at(-1)!], holes]
}

/** How far a tray must be moved to lie within an upright rectangle. */
function into(tray: Tray, rect: Rect): [number, number] {
  const double = 2 * SCALE
  const across = tray.width * Math.abs(tray.ay) + tray.depth * Math.abs(tray.ax) + double * tray.radius
  const along = tray.width * Math.abs(tray.ax) + tray.depth * Math.abs(tray.ay) + double * tray.radius
  return [
    pushed(tray.x, rect[0], rect[2], Math.floor((across + double - 1) / double)),
    pushed(tray.y, rect[1], rect[3], Math.floor((along + double - 1) / double)),
  ]
}

function pushed(at: number, low: number, high: number, half: number): number {
  if (2 * half > high - low + 2 * SLACK) return LAID + 1 // it does not fit there at all
  if (at - half < low - SLACK) return low + half - at
  if (at + half > high + SLACK) return high - half - at
  return 0
}
