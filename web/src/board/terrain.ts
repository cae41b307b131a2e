// What stands in a cell or on a side of it, drawn about the middle of a cell of radius `r` (a hex) or half a side (a square).
// Steady for its seed; colours are those of art/land.css.

import { n, steady } from '../art/figures/strokes'
import { blob, crown, stone } from '../art/land'

const count = (to: number): number[] => [...Array(Math.max(0, Math.round(to))).keys()]
const path = (name: string, d: string, more = ''): string => `<path class="${name}" d="${d}"${more}/>`
const laid = (x: number, y: number, turn: number, inside: string): string => `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${inside}</g>`

const TREES: [number, number][] = [[-0.5, -0.42], [0.06, -0.62], [0.55, -0.34], [-0.62, 0.12], [0.6, 0.2], [-0.3, 0.56], [0.22, 0.6], [0, 0]]
const MIDDLE = 7 // the last tree stands where somebody may stand

/** A wood; `open` where a road or a river runs through its middle. */
export function forest(r: number, seed: string, open = false): string {
  const trees = open ? TREES.slice(0, MIDDLE) : TREES
  return path('floor wood', blob(r * 1.86, r * 1.86, seed, 0.16)) + trees.map(([x, y], i) =>
    crown(x * r + (steady(seed + i) - 0.5) * 6, y * r + (steady(`${seed}${i}y`) - 0.5) * 6, r * (0.26 + steady(`${seed}${i}r`) * 0.07), seed + i, i % 3 === 0)).join('')
}

export function hill(r: number, seed: string): string {
  const strokes = count(22).map((i) => {
    const angle = (i / 22) * Math.PI * 2
    const [from, to] = [r * 0.58, r * (0.7 + steady(seed + i) * 0.06)]
    return `M${n(Math.cos(angle) * from)} ${n(Math.sin(angle) * from)}L${n(Math.cos(angle) * to)} ${n(Math.sin(angle) * to)}`
  })
  return path('hill', blob(r * 1.74, r * 1.74, seed, 0.16, 12, 2.2)) + path('hill up', blob(r * 1.1, r * 1.1, `${seed}u`, 0.16, 10, 2.2), ' transform="translate(-3 -4)"') + path('hachure', strokes.join(''))
}

function roof(x: number, y: number, width: number, depth: number, turn: number): string {
  const [w, d] = [width / 2, depth / 2]
  const straw = count(width / 5 - 1).map((i) => `M${n(-w + 5 + i * 5)} ${n(-d + 2)}V-2M${n(-w + 5 + i * 5)} 3V${n(d - 2)}`).join('')
  return laid(x, y, turn, path('cast', `M${n(-w + 4)} ${n(-d + 6)}H${n(w + 5)}V${n(d + 6)}H${n(-w + 4)}Z`) + path('thatch', `M${n(-w)} ${n(-d)}H${n(w)}V0H${n(-w)}Z`) +
    path('thatch low', `M${n(-w)} 0H${n(w)}V${n(d)}H${n(-w)}Z`) + path('straw', straw) + path('ridge', `M${n(-w)} 0H${n(w)}`))
}
/** Roofs along the rim: whoever stands there is seen. */
export function village(r: number, seed: string): string {
  return path('floor dug', blob(r * 1.62, r * 1.62, seed, 0.14)) + roof(-r * 0.3, -r * 0.5, r * 0.8, r * 0.44, -8) + roof(r * 0.5, -r * 0.2, r * 0.6, r * 0.4, 80) +
    roof(-r * 0.46, r * 0.36, r * 0.56, r * 0.4, 70) + roof(r * 0.26, r * 0.54, r * 0.7, r * 0.4, 8)
}
export const ruin = (r: number, seed: string): string =>
  path('scorch', blob(r * 1.66, r * 1.6, seed, 0.2)) + path('char', `M${n(-r * 0.6)} ${n(r * 0.34)}L${n(-r * 0.52)} ${n(-r * 0.14)}L${n(-r * 0.4)} 0L${n(-r * 0.28)} ${n(-r * 0.34)}L${n(-r * 0.16)} ${n(r * 0.06)}L${n(-r * 0.04)} ${n(r * 0.34)}ZM${n(r * 0.12)} ${n(r * 0.4)}L${n(r * 0.2)} ${n(r * 0.08)}L${n(r * 0.32)} ${n(r * 0.16)}L${n(r * 0.4)} ${n(-r * 0.24)}L${n(r * 0.52)} ${n(r * 0.12)}L${n(r * 0.6)} ${n(r * 0.4)}Z`)

export const tree = (r: number, seed: string): string => crown(0, -1, r * 0.68, seed, true) + crown(-3, -4, r * 0.34, `${seed}t`)
export const bush = (r: number, seed: string): string => crown(-r * 0.26, r * 0.08, r * 0.36, seed) + crown(r * 0.28, r * 0.12, r * 0.34, `${seed}2`) + crown(0, -r * 0.2, r * 0.34, `${seed}3`)
export const rock = (r: number, seed: string): string =>
  `<ellipse class="cast" cx="4" cy="6" rx="${n(r * 0.66)}" ry="${n(r * 0.56)}"/>${stone(0, 0, r * 1.16, r, seed)}` +
  path('joint', `M${n(-r * 0.3)} ${n(-r * 0.44)}L${n(-r * 0.06)} ${n(r * 0.04)}L${n(-r * 0.34)} ${n(r * 0.44)}M${n(-r * 0.06)} ${n(r * 0.04)}L${n(r * 0.5)} ${n(-r * 0.1)}`)

const flame = (x: number, y: number, size: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${path('flame', 'M0 12Q-11 10 -10 0Q-9 -6 -4 -10Q-4 -5 -1 -4Q-3 -13 4 -20Q3 -12 8 -7Q12 -2 10 4Q8 12 0 12Z')}${path('flame-in', 'M0 10Q-6 8 -4 1Q-2 -2 0 -6Q1 -1 4 1Q6 8 0 10Z')}</g>`
/** Fire, with its level in a diamond where it has one. */
export const fire = (r: number, seed: string, level = 0): string =>
  path('scorch', blob(r * 1.5, r * 1.4, seed, 0.2)) + flame(-r * 0.36, r * 0.16, r / 44) + flame(r * 0.36, r * 0.22, r / 48) + flame(0, -r * 0.12, r / 32) +
  (level > 0 ? `<g transform="translate(${n(r * 0.5)} ${n(-r * 0.42)}) scale(1.4)">${path('level', 'M0 -11L11 0L0 11L-11 0Z')}<text class="level-n">${level}</text></g>` : '')

export const ford = (r: number, seed: string): string =>
  path('shoal', blob(r * 1.3, r * 1.1, seed, 0.12)) + count(9).map((i) => stone((steady(`${seed}${i}x`) - 0.5) * r * 1.1, (steady(`${seed}${i}y`) - 0.5) * r * 0.9, r * 0.2, r * 0.16, seed + i)).join('')
/** `turn` is the way one walks. */
export function bridge(r: number, turn: number, built: 'plank' | 'paving'): string {
  const boards = count(11).map((i) => `<rect class="${built}" x="${n(-r * 0.84 + i * r * 0.154)}" y="${n(-r * 0.34)}" width="${n(r * 0.144)}" height="${n(r * 0.68)}"/>`).join('')
  return laid(0, 0, turn, path('cast', `M${n(-r * 0.82)} ${n(-r * 0.26)}H${n(r * 0.9)}V${n(r * 0.46)}H${n(-r * 0.82)}Z`) + boards + path(`rail ${built}-rail`, `M${n(-r * 0.86)} ${n(-r * 0.34)}H${n(r * 0.86)}M${n(-r * 0.86)} ${n(r * 0.34)}H${n(r * 0.86)}`))
}
/** Stakes round the lower half: who stands within is seen. */
export const palisade = (r: number): string =>
  count(11).map((i) => {
    const angle = Math.PI * (0.06 + (i / 10) * 0.88)
    const [x, y] = [Math.cos(angle) * r * 0.74, Math.sin(angle) * r * 0.74]
    return path('stake', `M${n(x - 4.4)} ${n(y + 9)}V${n(y - 7)}L${n(x)} ${n(y - 14)}L${n(x + 4.4)} ${n(y - 7)}V${n(y + 9)}Z`)
  }).join('') + path('rope', `M${n(-r * 0.74)} ${n(r * 0.16)}Q${n(-r * 0.5)} ${n(r * 0.7)} 0 ${n(r * 0.78)}Q${n(r * 0.5)} ${n(r * 0.7)} ${n(r * 0.74)} ${n(r * 0.16)}`)
export const tent = (r: number): string =>
  `<ellipse class="cast" cx="6" cy="${n(r * 0.3)}" rx="${n(r * 0.56)}" ry="${n(r * 0.4)}"/>` + path('canvas', `M0 ${n(-r * 0.52)}L${n(r * 0.56)} ${n(r * 0.16)}L0 ${n(r * 0.6)}L${n(-r * 0.56)} ${n(r * 0.16)}Z`) +
  path('canvas dim', `M0 ${n(-r * 0.52)}L${n(r * 0.56)} ${n(r * 0.16)}L0 ${n(r * 0.6)}Z`) + path('seam', `M0 ${n(-r * 0.52)}V${n(r * 0.6)}M0 ${n(r * 0.1)}L${n(-r * 0.14)} ${n(r * 0.5)}M0 ${n(-r * 0.52)}V${n(-r * 0.72)}`)
export const siegeTower = (r: number): string =>
  path('cast', `M${n(-r * 0.36)} ${n(-r * 0.3)}H${n(r * 0.5)}V${n(r * 0.6)}H${n(-r * 0.36)}Z`) + `<rect class="plank" x="${n(-r * 0.44)}" y="${n(-r * 0.44)}" width="${n(r * 0.88)}" height="${n(r * 0.88)}"/>` +
  path('seam', count(5).map((i) => `M${n(-r * 0.44)} ${n(-r * 0.28 + i * r * 0.15)}H${n(r * 0.44)}`).join('')) +
  [-1, 1].flatMap((a) => [-1, 1].map((b) => `<circle class="wheel" cx="${n(a * r * 0.5)}" cy="${n(b * r * 0.3)}" r="${n(r * 0.13)}"/>`)).join('') +
  path('merlon', count(3).map((i) => `M${n(-r * 0.4 + i * r * 0.3)} ${n(-r * 0.56)}h${n(r * 0.18)}v${n(r * 0.14)}h${n(-r * 0.18)}Z`).join(''))

// ---- what stands on squares of a house ----

export const barrel = (r: number): string =>
  `<circle class="cast" cx="4" cy="5" r="${n(r * 0.46)}"/><circle class="log" r="${n(r * 0.46)}"/><circle class="log-in" r="${n(r * 0.33)}"/>${path('log-cut', `M${n(-r * 0.3)} -4H${n(r * 0.3)}M${n(-r * 0.3)} 4H${n(r * 0.3)}`)}`
/** A table or counter that fills its cells but for a rim. */
export function table(width: number, depth: number): string {
  const [w, d] = [width / 2, depth / 2]
  return `<rect class="cast" x="${n(-w + 4)}" y="${n(-d + 6)}" width="${n(width)}" height="${n(depth)}" rx="4"/><rect class="log" x="${n(-w)}" y="${n(-d)}" width="${n(width)}" height="${n(depth)}" rx="4"/>` +
    path('log-cut', count(depth / 14 - 1).map((i) => `M${n(-w + 3)} ${n(-d + 14 + i * 14)}H${n(w - 3)}`).join(''))
}
export const chair = (r: number): string => table(r * 1.1, r * 1.1) + `<rect class="log-in" x="${n(-r * 0.36)}" y="${n(-r * 0.2)}" width="${n(r * 0.72)}" height="${n(r * 0.66)}" rx="3"/>` + path('log-cut', `M${n(-r * 0.5)} ${n(-r * 0.34)}H${n(r * 0.5)}`)
export const leaves = (r: number, seed: string): string =>
  path('floor dug', blob(r * 1.5, r * 1.4, seed, 0.2)) + count(12).map((i) => {
    const [x, y] = [(steady(`${seed}x${i}`) - 0.5) * r * 1.1, (steady(`${seed}y${i}`) - 0.5) * r]
    return laid(x, y, steady(seed + i) * 360, path('fallen', 'M0 -8Q7 -2 0 8Q-7 -2 0 -8Z'))
  }).join('')
export const pit = (r: number, seed: string): string =>
  path('hole', blob(r * 1.6, r * 1.4, seed, 0.14)) + [[-0.42, 0.1], [0, -0.2], [0.4, 0.06], [-0.1, 0.36], [0.26, 0.4]].map(([x, y]) => path('stake', `M${n(x! * r - 5)} ${n(y! * r + 10)}L${n(x! * r)} ${n(y! * r - 14)}L${n(x! * r + 5)} ${n(y! * r + 10)}Z`)).join('')
export const corpses = (r: number, seed: string): string =>
  path('floor mud', blob(r * 1.7, r * 1.5, seed, 0.2)) + count(4).map((i) => laid((steady(`${seed}x${i}`) - 0.5) * r * 0.9, (steady(`${seed}y${i}`) - 0.5) * r * 0.7, steady(seed + i) * 180, path('bone', 'M-13 0H13M-13 -3V3M13 -3V3'))).join('') +
  '<circle class="skull" r="8"/><path class="hollow" d="M-3.6 -1.4h2.6v2.8h-2.6ZM1 -1.4h2.6v2.8H1Z"/>'

// ---- what stands on a side, drawn along x and `long` from corner to corner ----

export const wall = (long: number): string =>
  path('cast', `M${n(-long / 2 + 3)} 0H${n(long / 2 + 4)}V9H${n(-long / 2 + 3)}Z`) + `<rect class="rampart" x="${n(-long / 2 - 5)}" y="-5" width="${n(long + 10)}" height="10"/>` +
  path('joint', `${count(long / 10 - 1).map((i) => `M${n(-long / 2 + 10 + i * 10)} -5V5`).join('')}M${n(-long / 2)} 0H${n(long / 2)}`)
export const door = (long: number, locked = false): string =>
  `${wall(long)}<rect class="gate" x="-19" y="-7" width="38" height="14" rx="2"/>${path('bars', 'M-9 -7V7M0 -7V7M9 -7V7')}` +
  (locked ? '<rect class="lock" x="-6" y="-5" width="12" height="12" rx="2"/><path class="bars" d="M-3.6 -5V-8Q0 -12 3.6 -8V-5"/>' : '<circle class="lock" cx="13" r="2.6"/>')
export const openDoor = (long: number): string =>
  `<rect class="rampart" x="${n(-long / 2 - 5)}" y="-5" width="${n(long / 2 - 12)}" height="10"/><rect class="rampart" x="17" y="-5" width="${n(long / 2 - 12)}" height="10"/>` +
  path('swing', 'M17 0A34 34 0 0 0 -17 -34') + `<g transform="translate(-17 0) rotate(-90)"><rect class="gate" y="-4" width="32" height="8" rx="2"/></g>`
export const glass = (long: number): string =>
  `${wall(long)}<rect class="pane" x="-18" y="-4" width="36" height="8"/>${path('joint', 'M-9 -4V4M0 -4V4M9 -4V4')}${path('jamb', 'M-18 -6V6M18 -6V6')}`

/** A ring of stones about something worth holding. */
export const ring = (seed: string): string => count(9).map((i) => `<g transform="rotate(${i * 40}) translate(0 -18)">${stone(0, 0, 10, 6.4, seed + i)}</g>`).join('')
