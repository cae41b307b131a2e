// Motifs set into a picture of 200 x 150, and what lies behind them: sky, hills, sea, rays.

import { type Motif, MOTIFS } from './motifs'
import type { Palette } from './palettes'
import { type Dice, disc, mix, p, r1, spin } from './svg'

/** The colour of each tone. */
export type Paint = Record<'m' | 'd' | 'l' | 'g' | 'x', string>

interface Laid {
  turn?: number
  flip?: boolean
  opacity?: number
}

export const tones = (c: Palette, over: Partial<Paint> = {}): Paint => ({
  m: c.mid,
  d: c.near,
  l: c.glow,
  g: '#d8a93f',
  x: c.strong,
  ...over,
})
export const put = (
  name: Motif,
  x: number,
  y: number,
  size: number,
  paint: Paint,
  { turn = 0, flip = false, opacity = 1 }: Laid = {},
): string => {
  const k = r1(size) / 100
  const body = MOTIFS[name]
    .split('|')
    .map((part) => p(part.slice(2), paint[part[0] as keyof Paint]))
    .join('')
  return `<g transform="translate(${r1(x)} ${r1(y)})${turn ? ` rotate(${turn})` : ''} scale(${flip ? -k : k} ${k}) translate(-50 -50)"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${body}</g>`
}
export const flat = (colour: string): Paint => ({ m: colour, d: colour, l: colour, g: colour, x: colour })
/** A line of hills or peaks, from the seed. */
export const ridge = (rnd: Dice, y: number, rise: number, n: number, fill: string, sharp = false): string => {
  const w = 200 / n,
    at = Array.from({ length: n + 1 }, () => y - rise * rnd())
  let d = `M0 150V${r1(at[0]!)}`
  for (let i = 1; i <= n; i++)
    d += sharp
      ? `L${r1(i * w - w * (0.3 + 0.4 * rnd()))} ${r1(at[i]! - rise * 0.8 * rnd())}L${r1(i * w)} ${r1(at[i]!)}`
      : `C${r1(i * w - w / 2)} ${r1(at[i - 1]!)} ${r1(i * w - w / 2)} ${r1(at[i]!)} ${r1(i * w)} ${r1(at[i]!)}`
  return p(d + 'V150Z', fill)
}
export const sea = (rnd: Dice, y: number, c: Palette): string =>
  [0, 1, 2, 3]
    .map((i) => {
      let d = `M-10 150V${y + i * 11}`
      const s = 7 + i * 2.5,
        o = rnd() * 10
      for (let x = -10 - o; x < 210; x += s * 2) d += `q${s / 2} ${-3 - i} ${s} 0t${s} 0`
      return p(d + 'V150Z', mix(c.far, c.near, 0.15 + i * 0.23))
    })
    .join('')
export const row = (name: Motif, n: number, y: number, size: number, rnd: Dice, paint: Paint, more?: Laid): string =>
  Array.from({ length: n }, (_, i) =>
    put(name, (i + 0.5) * (200 / n) + (rnd() - 0.5) * 12, y + (rnd() - 0.5) * 8, size * (0.8 + rnd() * 0.4), paint, more),
  ).join('')
export const sky = (rnd: Dice, c: Palette): string => {
  const x = 34 + rnd() * 132,
    y = 30 + rnd() * 20
  const light = c.night
    ? p(disc(x, y, 11), c.glow) +
      p(disc(x + 5, y - 3, 9), c.sky) +
      Array.from({ length: 16 }, () => p(disc(rnd() * 200, rnd() * 80, 0.5 + rnd() * 0.7), c.glow, ' opacity=".8"')).join('')
    : [44, 30, 17].map((r, i) => p(disc(x, y, r), c.glow, ` opacity="${[0.22, 0.35, 0.9][i]}"`)).join('')
  return p('M0 0H200V150H0Z', c.sky) + light
}
export const rays = (x: number, y: number, colour: string, opacity: number, n = 24): string =>
  p(
    spin(
      n,
      [
        [x, y],
        [x - (130 / n) * 1.0, y - 190],
        [x + (130 / n) * 1.0, y - 190],
      ],
      x,
      y,
    ),
    colour,
    ` opacity="${opacity}"`,
  )
export const snowfall = (rnd: Dice): string =>
  Array.from({ length: 22 }, () => p(disc(rnd() * 200, rnd() * 150, 0.7 + rnd() * 1.1), '#fff', ' opacity=".85"')).join('')
export const embers = (rnd: Dice, c: Palette): string =>
  Array.from({ length: 16 }, () => p(disc(rnd() * 200, 40 + rnd() * 110, 0.7 + rnd() * 1.2), rnd() < 0.5 ? '#ffd27a' : c.strong)).join('')
