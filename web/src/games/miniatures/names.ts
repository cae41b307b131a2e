// Where the names of trays stand: beside their tray, on no tray, token or other name.

export type Point = readonly [number, number]
export type Shape = Point[]

export interface Label {
  id: number
  /** The middle of what it names. */
  at: Point
  width: number
  height: number
  /** As far from the middle as it begins. */
  away: number
}

export interface Settled {
  id: number
  x: number
  y: number
  /** It found no room and lies on its own tray. */
  lost: boolean
  /** So far off that a line must tell whose it is. */
  led: boolean
}

const STEP = 15 // degrees
const STRIDE = 8
const FAR = 130
const ASIDE = 0.3 // what a degree away from the wished side costs
const LED = 60
const GAP = 2

/** The corners of a box that is turned by degrees. */
export function box(x: number, y: number, width: number, height: number, degrees = 0): Shape {
  const turn = (degrees * Math.PI) / 180
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => {
    const [dx, dy] = [(a! * width) / 2, (b! * height) / 2]
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  })
}

function span(shape: Shape, nx: number, ny: number): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const [x, y] of shape) {
    const value = x * nx + y * ny
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Do two convex shapes touch? No line parts them. */
export function touch(a: Shape, b: Shape): boolean {
  for (const shape of [a, b]) {
    for (let i = 0; i < shape.length; i++) {
      const [x0, y0] = shape[i]!
      const [x1, y1] = shape[(i + 1) % shape.length]!
      const [nx, ny] = [y1 - y0, x0 - x1]
      const [a0, a1] = span(a, nx, ny)
      const [b0, b1] = span(b, nx, ny)
      if (a1 <= b0 || b1 <= a0) return false
    }
  }
  return true
}

interface Round { shape: Shape; x: number; y: number; reach: number }

/** A shape with the circle about it: those whose circles lie apart need no closer look, and with every step of a ghost many are looked at. */
function rounded(shape: Shape): Round {
  const [[left, right], [low, high]] = [span(shape, 1, 0), span(shape, 0, 1)]
  const [x, y] = [(left + right) / 2, (low + high) / 2]
  return { shape, x, y, reach: Math.max(0, ...shape.map(([px, py]) => Math.hypot(px - x, py - y))) }
}

/** First come, first served; `wish` is the side on which a name stands best, in degrees from above; `most`, how far off it is looked for. */
export function settle(labels: Label[], taken: Shape[], width: number, height: number, wish = 180, most = FAR): Settled[] {
  const full = taken.map(rounded)
  return labels.map(({ id, at: [cx, cy], width: w, height: h, away }) => {
    const reach = Math.hypot(w + GAP, h + GAP) / 2
    let best: { price: number; x: number; y: number; off: number } | null = null
    for (let degrees = 0; degrees < 360; degrees += STEP) {
      const turn = ((degrees - 90) * Math.PI) / 180
      const [ax, ay] = [Math.cos(turn), Math.sin(turn)]
      const aside = Math.abs(((degrees - wish + 540) % 360) - 180) * ASIDE
      for (let off = 0; off <= most; off += STRIDE) {
        const price = off + aside
        if (best && price >= best.price) break
        const x = cx + ax * (away + off + (Math.abs(ax) * w) / 2)
        const y = cy + ay * (away + off + (Math.abs(ay) * h) / 2)
        if (x < w / 2 || x > width - w / 2 || y < h / 2 || y > height - h / 2) continue
        let shape: Shape | undefined
        if (full.some((other) => Math.hypot(x - other.x, y - other.y) < reach + other.reach && touch((shape ??= box(x, y, w + GAP, h + GAP)), other.shape))) continue
        best = { price, x, y, off }
      }
    }
    if (!best) return { id, x: cx, y: cy, lost: true, led: false }
    full.push(rounded(box(best.x, best.y, w, h)))
    return { id, x: best.x, y: best.y, lost: false, led: best.off > LED }
  })
}
