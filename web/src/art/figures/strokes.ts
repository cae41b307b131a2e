// How a part of a drawing is laid down: lines, shapes and discs in ink. 20 units are an inch.

export const INCH = 20
export const INK = '#2a1d12'

/** A number as it stands in a path. */
export const n = (x: number): string => String(Math.round(x * 100) / 100)

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const shape = (d: string, fill: string, width = 1.1): string => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`
export const disc = (x: number, y: number, r: number, fill: string, width = 1.1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`
export const shaft = (d: string, colour = '#8a6136'): string => line(d, INK, 2.7) + line(d, colour, 1.3)
export const shine = (d: string): string => line(d, '#fff', 1.1, 'opacity=".5"')

/** A steady number in [0, 1) for a seed: what is drawn varies, and is the same on every screen. */
export function steady(seed: string): number {
  let h = 2166136261
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  h ^= h >>> 13
  h = Math.imul(h, 1540483477)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}
