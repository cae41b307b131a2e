// What land is made of, seen from above: soft outlines, crowns of leaves, stones. Steady for a seed; colours come from art/land.css.

import { n, steady } from './figures/strokes'

const TURN = Math.PI * 2
const count = (to: number): number[] => [...Array(Math.max(0, Math.round(to))).keys()]

/** A soft closed line round a box about the origin; a higher `corner` is nearer to the box. */
export function blob(width: number, depth: number, seed: string, wobble = 0.12, points = 14, corner = 4): string {
  const at = count(points).map((i) => {
    const angle = (i / points) * TURN
    const box = 1 / (Math.abs(Math.cos(angle)) ** corner + Math.abs(Math.sin(angle)) ** corner) ** (1 / corner)
    const far = box * (1 - wobble * steady(`${seed}r${i}`))
    return { x: (Math.cos(angle) * far * width) / 2, y: (Math.sin(angle) * far * depth) / 2 }
  })
  const between = (i: number) => {
    const [a, b] = [at[(i + points) % points]!, at[(i + 1) % points]!]
    return `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`
  }
  return `M${between(-1)}${at.map(({ x, y }, i) => `Q${n(x)} ${n(y)} ${between(i)}`).join('')}Z`
}

/** A crown of leaves. */
export function crown(x: number, y: number, r: number, seed: string, pine = false): string {
  const lobes = 8 + Math.floor(steady(`${seed}l`) * 3)
  const start = steady(seed) * 6
  const rim = count(lobes + 1).map((i) => {
    const angle = start + (i / lobes) * TURN
    const far = r * (0.92 + steady(`${seed}k${i % lobes}`) * 0.16)
    return `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`
  })
  const d = `M${rim[0]!}${rim.slice(1).map((at) => `A${n(r * 0.42)} ${n(r * 0.42)} 0 0 1 ${at}`).join('')}Z`
  const curls = count(4).map((i) => {
    const [angle, far] = [steady(`${seed}c${i}`) * TURN, r * (0.2 + 0.5 * steady(`${seed}q${i}`))]
    return `M${n(x + Math.cos(angle) * far - r * 0.14)} ${n(y + Math.sin(angle) * far)}q${n(r * 0.14)} ${n(-r * 0.2)} ${n(r * 0.28)} 0`
  })
  return `<g class="leaf${pine ? ' pine' : ''}"><path class="under" d="${d}" transform="translate(${n(r * 0.22)} ${n(r * 0.28)})"/><path class="mass" d="${d}"/>` +
    `<circle class="top" cx="${n(x - r * 0.2)}" cy="${n(y - r * 0.24)}" r="${n(r * 0.56)}"/><path class="curl" d="${curls.join('')}"/></g>`
}

/** A stone with four corners, in one of three greys. */
export function stone(x: number, y: number, width: number, depth: number, seed: string): string {
  const off = (k: number) => (steady(`${seed}${k}`) - 0.5) * Math.min(width, depth) * 0.34
  const [w, d] = [width / 2, depth / 2]
  return `<path class="stone s${Math.floor(steady(`${seed}s`) * 3)}" d="M${n(x - w + off(1))} ${n(y - d + off(2))}L${n(x + w + off(3))} ${n(y - d + off(4))}` +
    `L${n(x + w + off(5))} ${n(y + d + off(6))}L${n(x - w + off(7))} ${n(y + d + off(8))}Z"/>`
}
