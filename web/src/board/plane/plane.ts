// Oriented trays and round tokens, counted as bannermen/maps/plane.py counts them: whole thousandths of an inch, whole
// hundredths of a degree, and products below 2**53. The two must agree to the last thousandth; a test proves it.

export const TURN = 36000 // a full turn, in hundredths of a degree
export const SCALE = 65536
export const GRACE = 2 // thousandths that rounding may cost in contact, overlap and the inch
const FINE = 256 // of a thousandth: how finely gaps are squared

/** x, y and facing. */
export type Pose = readonly [number, number, number]

/** Left, low, right, high. */
export type Rect = readonly [number, number, number, number]

const SINES = Int32Array.from({ length: 9001 }, (_, turn) => Math.round(Math.sin((turn * Math.PI) / 18000) * SCALE))

/** The rest of a division, never negative. */
export function modulo(value: number, whole: number): number {
  const rest = value % whole
  return rest < 0 ? rest + whole : rest
}

/** Where a facing looks, as a vector of length 2**16. */
export function direction(facing: number): [number, number] {
  const turn = modulo(facing, TURN)
  const rest = turn % 9000
  const low = SINES[rest]!
  const high = SINES[9000 - rest]!
  if (turn < 9000) return [low, high]
  if (turn < 18000) return [high, -low]
  if (turn < 27000) return [-low, -high]
  return [-high, low]
}

/** The facing that looks along a vector: of all directions the one that leaves it least. */
export function bearing(dx: number, dy: number): number {
  const guess = Math.trunc((Math.atan2(dx, dy) * 18000) / Math.PI + 36000.5) - 1
  let best = guess
  let least = -1
  for (let facing = guess; facing < guess + 3; facing++) {
    const [ax, ay] = direction(facing)
    const off = Math.abs(dx * ay - dy * ax)
    if (least < 0 || off < least) {
      best = facing
      least = off
    }
  }
  return modulo(best, TURN)
}

/** A rectangle around its centre, `width` along its front; with a radius, all within that distance of it too. */
export class Tray {
  readonly facing: number
  readonly ax: number
  readonly ay: number

  constructor(
    readonly x: number, readonly y: number, facing: number,
    readonly width: number, readonly depth: number, readonly radius = 0,
  ) {
    this.facing = modulo(facing, TURN)
    ;[this.ax, this.ay] = direction(facing)
  }

  at(x: number, y: number, facing: number): Tray {
    return new Tray(x, y, facing, this.width, this.depth, this.radius)
  }

  /** The point so far to the right and ahead of the centre; the arguments are in half thousandths. */
  point(right: number, ahead: number): [number, number] {
    const x = right * this.ay + ahead * this.ax
    const y = ahead * this.ay - right * this.ax
    return [this.x + rounded(x, 2 * SCALE), this.y + rounded(y, 2 * SCALE)]
  }

  /** Front left, front right, rear right, rear left, to the nearest thousandth. */
  corners(): [number, number][] {
    const [w, d] = [this.width, this.depth]
    return [this.point(-w, d), this.point(w, d), this.point(w, -d), this.point(-w, -d)]
  }
}

export function overlap(a: Tray, b: Tray): boolean {
  return closer(a, b, 2 * (a.radius + b.radius - GRACE))
}

export function nearer(a: Tray, b: Tray, least: number): boolean {
  return closer(a, b, 2 * (least + a.radius + b.radius - GRACE))
}

/** Whether all of the tray lies within a distance of the other: its corners decide. */
export function liesWithin(tray: Tray, other: Tray, most: number): boolean {
  const room = 2 * (most - tray.radius + other.radius + GRACE) + 1
  return tray.corners().every(([x, y]) => closer(new Tray(x, y, 0, 0, 0), other, room))
}

/** Whether the rectangles lie closer than `room`, in half thousandths; below 0: deeper in each other. */
export function closer(a: Tray, b: Tray, room: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const reach = a.width + a.depth + b.width + b.depth + Math.max(0, room)
  if (2 * Math.abs(dx) >= reach || 2 * Math.abs(dy) >= reach) return false
  const along = Math.floor((Math.abs(a.ax * b.ax + a.ay * b.ay) + SCALE / 2) / SCALE)
  const across = Math.floor((Math.abs(a.ax * b.ay - a.ay * b.ax) + SCALE / 2) / SCALE)
  const wide = room * SCALE
  if (apart(a, b, dx, dy, along, across, wide) || apart(b, a, dx, dy, along, across, wide)) return false
  if (room <= 0) return true
  if (!(apart(a, b, dx, dy, along, across, 0) || apart(b, a, dx, dy, along, across, 0))) return true
  const least = room * FINE * room * FINE
  return nearestCorner(a, b) < least || nearestCorner(b, a) < least
}

function apart(a: Tray, b: Tray, dx: number, dy: number, along: number, across: number, wide: number): boolean {
  const ahead = Math.abs(dx * a.ax + dy * a.ay)
  if (2 * ahead >= a.depth * SCALE + b.depth * along + b.width * across + wide) return true
  const right = Math.abs(dx * a.ay - dy * a.ax)
  return 2 * right >= a.width * SCALE + b.width * along + b.depth * across + wide
}

function nearestCorner(a: Tray, b: Tray): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const right = 2 * (dx * a.ay - dy * a.ax)
  const ahead = 2 * (dx * a.ax + dy * a.ay)
  const cos = rounded(a.ax * b.ax + a.ay * b.ay, SCALE)
  const sin = rounded(a.ay * b.ax - a.ax * b.ay, SCALE)
  const wr = b.width * cos
  const wa = -b.width * sin
  const dr = b.depth * sin
  const da = b.depth * cos
  return Math.min(
    gap(a, right + wr + dr, ahead + wa + da), gap(a, right + wr - dr, ahead + wa - da),
    gap(a, right - wr + dr, ahead - wa + da), gap(a, right - wr - dr, ahead - wa - da),
  )
}

function gap(tray: Tray, right: number, ahead: number): number {
  const wide = Math.max(0, Math.floor((Math.abs(right) - tray.width * SCALE) / (SCALE / FINE)))
  const long = Math.max(0, Math.floor((Math.abs(ahead) - tray.depth * SCALE) / (SCALE / FINE)))
  return wide * wide + long * long
}

/** Whether the tray lies wholly within an upright rectangle of the table. */
export function inside(tray: Tray, [left, low, right, high]: Rect): boolean {
  const double = 2 * SCALE
  const more = double * (tray.radius - GRACE)
  const across = tray.width * Math.abs(tray.ay) + tray.depth * Math.abs(tray.ax) + more
  const along = tray.width * Math.abs(tray.ax) + tray.depth * Math.abs(tray.ay) + more
  return double * (tray.x - left) >= across && double * (right - tray.x) >= across
    && double * (tray.y - low) >= along && double * (high - tray.y) >= along
}

/** All that a tray sweeps on a straight way; quarters: 0 ahead, 1 to the right, 2 back, 3 left. */
export function lane(tray: Tray, far: number, quarter = 0): Tray {
  if (quarter % 2 === 0) {
    const [x, y] = tray.point(0, quarter === 0 ? far : -far)
    return new Tray(x, y, tray.facing, tray.width, tray.depth + far, tray.radius)
  }
  const [x, y] = tray.point(quarter === 1 ? far : -far, 0)
  return new Tray(x, y, tray.facing, tray.width + far, tray.depth, tray.radius)
}

/** The whole part of a square root, for values below 2**53. */
export function root(value: number): number {
  const found = Math.floor(Math.sqrt(value))
  return found * found > value ? found - 1 : found
}

/** The nearest whole number of units; halves go away from zero. */
export function rounded(value: number, unit: number): number {
  const size = Math.floor((2 * Math.abs(value) + unit) / (2 * unit))
  return value < 0 ? -size : size
}
