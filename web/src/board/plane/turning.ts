// Turning on the spot over something that must not be swept, as bannermen/maps/turning.py has it.

import { GRACE, modulo, rounded, SCALE, TURN, type Tray } from './plane'

const WHOLE = 2 * Math.PI

/** Whether the tray can turn to a facing, one way round or the other, without sweeping over any of the others. */
export function canTurn(tray: Tray, facing: number, others: readonly Tray[]): boolean {
  const turn = modulo(facing - tray.facing, TURN)
  if (turn === 0) return true
  return [turn, turn - TURN].some((way) => others.every((other) => !sweeps(tray, way, other)))
}

function sweeps(tray: Tray, turn: number, other: Tray): boolean {
  const dx = other.x - tray.x
  const dy = other.y - tray.y
  const x = (dx * tray.ay - dy * tray.ax) / SCALE
  const y = (dx * tray.ax + dy * tray.ay) / SCALE
  const c = rounded(tray.ax * other.ax + tray.ay * other.ay, SCALE) / SCALE
  const s = rounded(tray.ay * other.ax - tray.ax * other.ay, SCALE) / SCALE
  const w = tray.width / 2 + tray.radius
  const d = tray.depth / 2 + tray.radius
  const ow = Math.max(0, other.width / 2 + other.radius - GRACE)
  const od = Math.max(0, other.depth / 2 + other.radius - GRACE)
  if (x * x + y * y >= (Math.sqrt(w * w + d * d) + Math.sqrt(ow * ow + od * od)) ** 2) return false
  const angle = (turn * Math.PI) / 18000
  for (let i = 0; i < 4; i++) {
    const sw = i & 1 ? 1 : -1
    const sd = i & 2 ? 1 : -1
    // The other's corners turn the opposite way about the tray, the tray's own about the other.
    if (enters(x + sw * ow * c + sd * od * s, y - sw * ow * s + sd * od * c, -angle, 0, 0, w, d)) return true
    const [px, py] = [sw * w * c - sd * d * s, sw * w * s + sd * d * c]
    if (enters(px, py, angle, x * c - y * s, x * s + y * c, ow, od)) return true
  }
  return false
}

/** Whether a point that turns about the origin, clockwise by an angle, crosses a side of the box at (x, y). */
function enters(px: number, py: number, angle: number, x: number, y: number, w: number, d: number): boolean {
  const radius = px * px + py * py
  const first = Math.atan2(px, py)
  for (const side of [-1, 1]) {
    let at = x + side * w
    let rest = radius - at * at
    if (rest > 0) {
      const high = Math.sqrt(rest)
      for (const other of [-high, high]) {
        if (Math.abs(other - y) < d && passes(first, angle, Math.atan2(at, other))) return true
      }
    }
    at = y + side * d
    rest = radius - at * at
    if (rest > 0) {
      const wide = Math.sqrt(rest)
      for (const other of [-wide, wide]) {
        if (Math.abs(other - x) < w && passes(first, angle, Math.atan2(other, at))) return true
      }
    }
  }
  return false
}

function passes(first: number, angle: number, at: number): boolean {
  const way = angle > 0 ? modulo(at - first, WHOLE) : modulo(first - at, WHOLE)
  return way < Math.abs(angle)
}
