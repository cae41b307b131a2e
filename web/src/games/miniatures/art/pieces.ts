// Pieces of terrain seen from above, about their middle: what they are made of, the same for the same seed. 20 units are an inch.

import { n, steady } from '../../../art/figures/strokes'
import { blob, crown, stone } from '../../../art/land'
import { several } from './field'

type Drawing = (width: number, depth: number, seed: string) => string

const shadow = (w: number, d: number, x: number, y: number): string => `<path class="cast" d="M${n(-w / 2 + x)} ${n(-d / 2 + y)}H${n(w / 2 + x)}V${n(d / 2 + y)}H${n(-w / 2 + x)}Z"/>`

const TREES = [[-0.3, -0.28], [0.04, -0.33], [0.33, -0.24], [-0.33, 0.06], [0, -0.02], [0.31, 0.1], [-0.2, 0.34], [0.13, 0.33], [0.36, 0.36]] as const
const forest: Drawing = (w, d, s) =>
  `<path class="floor wood" d="${blob(w * 1.04, d * 1.04, s, 0.1)}"/>` +
  TREES.map(([x, y], i) => crown(x * w + (steady(`${s}${i}`) - 0.5) * 8, y * d + (steady(`${s}${i}y`) - 0.5) * 8, Math.min(w, d) * (0.14 + steady(`${s}${i}r`) * 0.045), `${s}${i}`, i % 3 === 0)).join('')

const hedge: Drawing = (w, d, s) => several(w / 11).map((i) => crown(-w / 2 + 7 + i * 11, (steady(`${s}${i}`) - 0.5) * d * 0.2, d * (0.44 + steady(`${s}${i}r`) * 0.1), `${s}${i}`)).join('')

const lowWall: Drawing = (w, d, s) => {
  const rows = d > 20 ? 2 : 1
  const stones = several(rows).map((row) => several(w / 12).map((i) => stone(-w / 2 + 6 + i * 12 + row * 3, rows > 1 ? (row - 0.5) * d * 0.46 : 0, 12.6, d * (rows > 1 ? 0.5 : 0.86), `${s}${row}${i}`)).join('')).join('')
  return shadow(w, d, 4, 5) + stones + `<path class="moss" d="${several(w / 18).map((i) => `M${n(-w / 2 + 5 + i * 18)} ${n(d * 0.3)}q3 -4 7 -1`).join('')}"/>`
}

const palisade: Drawing = (w, d) =>
  shadow(w, d, 3, 5) +
  several(w / 10).map((i) => [n(-w / 2 + 5 + i * 10)]).map(([x]) => `<circle class="log" cx="${x}" cy="0" r="5.6"/><circle class="log-in" cx="${x}" cy="0" r="2.6"/><path class="log-cut" d="M${x} 0v-5"/>`).join('') +
  `<path class="rope" d="M${n(-w / 2)} 4${several(w / 10).map(() => 'q5 4 10 0').join('')}"/>`

const stakes: Drawing = (w, d, s) =>
  `<path class="floor dug" d="${blob(w, d * 0.9, s, 0.16)}"/>` +
  several(w / 13).map((i) => {
    const [x, lean] = [-w / 2 + 8 + i * 13, (steady(`${s}${i}`) - 0.5) * 7]
    return `<path class="cast line" d="M${n(x + 3)} ${n(d * 0.34 + 3)}L${n(x + lean + 4)} ${n(-d * 0.5 + 6)}"/>` +
      `<path class="stake" d="M${n(x - 2.6)} ${n(d * 0.36)}L${n(x + lean - 1.8)} ${n(-d * 0.38)}L${n(x + lean * 1.2)} ${n(-d * 0.72)}L${n(x + lean + 1.8)} ${n(-d * 0.38)}L${n(x + 2.6)} ${n(d * 0.36)}Z"/>`
  }).join('') +
  `<path class="beam" d="M${n(-w / 2 + 2)} ${n(d * 0.12)}H${n(w / 2 - 2)}"/>`

const CLOTHS = ['#46505c', '#6e1519', '#4b3a28', '#8a6d1c'] // of whoever fell there
const RELICS: ((i: number) => string)[] = [
  (i) => `<circle class="dead-shield" r="7.4" fill="${CLOTHS[i % CLOTHS.length]}"/><circle class="dead-boss" r="2.2"/><path class="crack" d="M-7 -2L0 1L4 7"/>`,
  () => '<path class="dead-spear" d="M-17 0H15"/><path class="dead-tip" d="M14 -3L22 0L14 3Z"/>',
  () => '<path class="dead-helm" d="M-5.6 3Q-6 -5.6 0 -6Q6 -5.6 5.6 3Z"/><path class="crack" d="M0 -6V3"/>',
]
const corpsePile: Drawing = (w, d, s) =>
  `<path class="floor mud" d="${blob(w, d, s, 0.2)}"/><path class="mud-line" d="${blob(w * 0.7, d * 0.66, `${s}i`, 0.2)}"/>` +
  several(6).map((i) => `<g transform="translate(${n((steady(`${s}${i}x`) - 0.5) * w * 0.62)} ${n((steady(`${s}${i}y`) - 0.5) * d * 0.56)}) rotate(${n(steady(`${s}${i}a`) * 360)})">${RELICS[i % 3]!(i)}</g>`).join('') +
  `<path class="bones" d="M${n(w * 0.2)} ${n(d * 0.2)}l14 5M${n(-w * 0.26)} ${n(-d * 0.1)}l10 -8"/><path class="raven" d="M${n(w * 0.14)} ${n(-d * 0.22)}q-7 -7 -12 -2q5 -1 8 4q-1 4 2 8l2 -5l2 5q3 -4 2 -8q3 -5 8 -4q-5 -5 -12 2Z"/>`

const CROWNS = [[-0.42, -0.34, 0.34], [0.36, -0.42, 0.36], [0.48, 0.26, 0.3], [-0.46, 0.32, 0.32], [0.02, -0.66, 0.26]] as const
const weirwood: Drawing = (w, d, s) => {
  const r = Math.min(w, d) / 2
  const k = (part: number): string => n(r * part)
  const roots = several(7).map((i) => {
    const angle = (i / 7) * Math.PI * 2 + 0.3
    return `M0 0Q${n(Math.cos(angle + 0.3) * r * 0.5)} ${n(Math.sin(angle + 0.3) * r * 0.5)} ${n(Math.cos(angle) * r * 0.98)} ${n(Math.sin(angle) * r * 0.98)}`
  }).join('')
  return `<path class="floor holy" d="${blob(w, d, s, 0.14)}"/><path class="root-back" d="${roots}"/><path class="root" d="${roots}"/>` +
    `<g class="red">${CROWNS.map(([x, y, q], i) => crown(x * r, y * r, q * r, `${s}${i}`)).join('')}</g>` +
    `<circle class="bole" r="${k(0.3)}"/><path class="face" d="M${k(-0.14)} ${k(-0.05)}l${k(0.09)} ${k(0.05)}M${k(0.14)} ${k(-0.05)}l${k(-0.09)} ${k(0.05)}M${k(-0.06)} ${k(0.19)}q${k(0.06)} ${k(-0.1)} ${k(0.12)} 0M${k(-0.1)} ${k(0.02)}v${k(0.14)}M${k(0.1)} ${k(0.02)}v${k(0.1)}"/>`
}

const REEDS = [[-0.36, -0.3], [0.37, -0.28], [0.34, 0.3], [-0.34, 0.28]] as const
const RIPPLES = [[-0.22, -0.16], [0.12, -0.05], [-0.1, 0.17], [0.2, 0.2]] as const
const bog: Drawing = (w, d, s) =>
  `<path class="floor bank" d="${blob(w * 1.04, d * 1.04, s, 0.16)}"/><path class="water" d="${blob(w * 0.9, d * 0.86, s, 0.18)}"/><path class="depth" d="${blob(w * 0.62, d * 0.54, `${s}d`, 0.2)}"/>` +
  `<path class="ripple" d="${RIPPLES.map(([x, y]) => `M${n(x * w)} ${n(y * d)}q4 -4 8 0t8 0t8 0`).join('')}"/>` +
  REEDS.map(([x, y]) => `<path class="reed" d="M${n(x * w)} ${n(y * d + 6)}v-13m3.6 13l3 -15m-10 14l-4 -11"/><path class="reed-top" d="M${n(x * w)} ${n(y * d - 6)}v-5M${n(x * w + 6.6)} ${n(y * d - 8)}l0.8 -4"/>`).join('')

const tower = (x: number, r: number): string =>
  `<g transform="translate(${n(x)} 0)"><circle class="cast" cx="4" cy="6" r="${n(r)}"/><circle class="rampart" r="${n(r)}"/><circle class="floor-ring" r="${n(r * 0.66)}"/>${several(12).map((i) => `<rect class="merlon" x="-3.6" y="${n(-r - 1.4)}" width="7.2" height="6.4" transform="rotate(${i * 30})"/>`).join('')}</g>`
/** A walk between merlons, a tower at each end, a gate in the middle where it is long enough. */
const castleWall: Drawing = (w, d) => {
  const flags = `<path class="flags" d="${several(w / 10 - 1).map((i) => `M${n(-w / 2 + 10 + i * 10)} ${n(-d / 2 + 7)}V${n(d / 2 - 6)}`).join('')}M${n(-w / 2)} 0H${n(w / 2)}"/>`
  const teeth = several(w / 13).map((i) => `<rect class="merlon" x="${n(-w / 2 + 1.6 + i * 13)}" y="${n(-d / 2 - 1.6)}" width="8.6" height="7.6"/><rect class="merlon low" x="${n(-w / 2 + 1.6 + i * 13)}" y="${n(d / 2 - 4.4)}" width="8.6" height="4.8"/>`).join('')
  const door = w > 140 ? `<path class="gate" d="M-15 ${n(-d / 2 - 4)}H15V${n(d / 2 + 4)}H-15Z"/><path class="bars" d="${[-9, -3, 3, 9].map((x) => `M${x} ${n(-d / 2 - 3)}V${n(d / 2 + 3)}`).join('')}M-14 -6H14M-14 6H14"/>` : ''
  const r = d * 0.62
  return shadow(w, d, 5, 8) + `<rect class="rampart" x="${n(-w / 2)}" y="${n(-d / 2)}" width="${n(w)}" height="${n(d)}"/>` + flags + teeth + door + tower(-w / 2 + r * 0.8, r) + tower(w / 2 - r * 0.8, r)
}

const PIECES: Record<string, Drawing> = { forest, hedge, 'low-wall': lowWall, palisade, stakes, 'corpse-pile': corpsePile, weirwood, bog, 'castle-wall': castleWall }
export const KINDS = Object.keys(PIECES)
const unknown: Drawing = (w, d, s) => `<path class="floor dug" d="${blob(w, d, s)}"/>`

/** A piece as large as it lies there, about its middle. */
export const pieceOf = (kind: string, width: number, depth: number, seed: string): string => (PIECES[kind] ?? unknown)(width, depth, seed)

/** A ring of stones: what an objective token lies in. */
export const cairn = (seed: string): string => '<ellipse class="cast" cx="3" cy="4" rx="19" ry="18"/>' + several(9).map((i) => `<g transform="rotate(${i * 40}) translate(0 -16)">${stone(0, 0, 9.6, 6.4, `o${seed}${i}`)}</g>`).join('')
