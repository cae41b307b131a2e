// The ground of a battlefield as a campaign map: washes, tufts, dotted feet, and a neatline that counts inches. 20 units are an inch.

import { INCH, n, steady } from '../../../art/figures/strokes'

export const several = (count: number): number[] => [...Array(Math.max(0, Math.round(count))).keys()]

const WASHES = 9
const FOOT = 6 // inches from one dotted line to the next
const STEP = 2 // inches of one bar of the neatline

function tuft(seed: string, width: number, height: number): string {
  const [x, y, kind] = [steady(`${seed}x`) * width, steady(`${seed}y`) * height, steady(`${seed}k`)]
  const at = `M${n(x)} ${n(y)}`
  if (kind < 0.5) return `${at}l2 -6m2.6 6l1.4 -5m-6 5l-1.6 -4`
  return kind < 0.8 ? `${at}q5 -3 10 0` : `${at}l0.2 0.2m6 -2l0.2 0.2m4 4l0.2 0.2`
}

/** Plain, washes of colour, lines of the land and tufts, for a table of so many inches. `id` tells its paints from those of other drawings. */
export function land(across: number, along: number, id: string, seed = 'field'): string {
  const [width, height] = [across * INCH, along * INCH]
  const part = (name: string): number => steady(seed + name)
  const paints = [0, 1, 2].map((i) => `<radialGradient id="${id}-wash-${i}">` + [[0, 0.75], [0.6, 0.4], [1, 0]].map(([at, opacity]) => `<stop offset="${at}" style="stop-color:var(--land-wash-${i})" stop-opacity="${opacity}"/>`).join('') + '</radialGradient>').join('')
  const washes = several(WASHES).map((i) =>
    `<ellipse fill="url(#${id}-wash-${i % 3})" cx="${n(part(`wx${i}`) * width)}" cy="${n(part(`wy${i}`) * height)}" rx="${n(width * (0.2 + part(`wr${i}`) * 0.2))}" ry="${n(height * (0.1 + part(`ws${i}`) * 0.14))}" transform="rotate(${n((part(`wa${i}`) - 0.5) * 50)} ${width / 2} ${height / 2})"/>`).join('')
  const lines = several(3).map((i) => {
    const y = height * (0.24 + i * 0.27)
    return `M0 ${n(y)}C${n(width * 0.22)} ${n(y - 70 - i * 14)} ${n(width * 0.34)} ${n(y + 66)} ${n(width * 0.55)} ${n(y + 4)}S${n(width * 0.86)} ${n(y - 60)} ${n(width)} ${n(y + 20)}`
  }).join('')
  const feet = several(across / FOOT - 1).map((i) => `M${(i + 1) * FOOT * INCH} 0V${n(height)}`).join('') + several(along / FOOT - 1).map((i) => `M0 ${(i + 1) * FOOT * INCH}H${n(width)}`).join('')
  return `<defs>${paints}<clipPath id="${id}-clip"><rect width="${n(width)}" height="${n(height)}"/></clipPath></defs><rect class="plain" width="${n(width)}" height="${n(height)}"/>` +
    `<g clip-path="url(#${id}-clip)">${washes}</g><path class="contour" d="${lines}"/><path class="tuft" d="${several((across * along) / 6).map((i) => tuft(`${seed}${i}`, width, height)).join('')}"/><path class="feet" d="${feet}"/>`
}

/** The border of the map, inside its edge: bars of two inches, dark and light. */
export function neatline(across: number, along: number, breadth = 7): string {
  const [width, height, step] = [across * INCH, along * INCH, STEP * INCH]
  const bar = (x: number, y: number, w: number, h: number, dark: boolean): string => `<rect class="${dark ? 'dark' : 'light'}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/>`
  const bars = several(across / STEP).map((i) => bar(i * step, 0, step, breadth, i % 2 === 1) + bar(i * step, height - breadth, step, breadth, i % 2 === 1)).join('') +
    several(along / STEP).map((i) => bar(0, i * step, breadth, step, i % 2 === 1) + bar(width - breadth, i * step, breadth, step, i % 2 === 1)).join('')
  return `${bars}<rect class="edge" x="${breadth}" y="${breadth}" width="${n(width - 2 * breadth)}" height="${n(height - 2 * breadth)}"/><rect class="edge" x="0.9" y="0.9" width="${n(width - 1.8)}" height="${n(height - 1.8)}"/>`
}

/** Little slanted strokes along a line, as of a camp's edge. */
export const hatching = (length: number, slant: number): string => several(length / 24).map((i) => `M${i * 24} 0l8 ${slant}`).join('')
