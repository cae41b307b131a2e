// Small tools of drawing: seeded dice, mixed colours, outlines. Pure: the same numbers give the same picture.

export type Dice = () => number

export const hash = (s: string): number => {
  let h = 2166136261
  for (const c of s) h = Math.imul(h ^ c.codePointAt(0)!, 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822519)
  return (h ^ (h >>> 13)) >>> 0
}
export const dice =
  (seed: number): Dice =>
  () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
export const r1 = (n: number): number => Math.round(n * 10) / 10
export const rgb = (c: string): number[] => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))
export const mix = (a: string, b: string, t: number): string => {
  const [x, y] = [rgb(a), rgb(b)]
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
export const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" fill-rule="evenodd"${more}/>`
export const disc = (x: number, y: number, r: number): string =>
  `M${r1(x - r)} ${r1(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
export const oval = (x: number, y: number, a: number, b: number): string =>
  `M${r1(x - a)} ${r1(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0Z`
export const ring = (x: number, y: number, r: number, w: number): string => disc(x, y, r) + disc(x, y, r - w)
/** A polygon turned n times about the middle of its box. */
export const spin = (n: number, points: [number, number][], cx = 50, cy = 50): string =>
  Array.from({ length: n }, (_, i) => {
    const a = (2 * Math.PI * i) / n,
      c = Math.cos(a),
      s = Math.sin(a)
    return 'M' + points.map(([x, y]) => `${r1(cx + (x - cx) * c - (y - cy) * s)} ${r1(cy + (x - cx) * s + (y - cy) * c)}`).join('L') + 'Z'
  }).join('')
/** A battlemented block. */
export const keep = (x: number, y: number, w: number, b: number, n = 3): string => {
  const u = w / (2 * n - 1)
  let d = `M${x} ${b}V${y}`
  for (let i = 0; i < n; i++) d += `h${r1(u)}` + (i < n - 1 ? `v${r1(u)}h${r1(u)}v${r1(-u)}` : '')
  return d + `V${b}Z`
}
export const spire = (x: number, y: number, w: number, b: number): string =>
  `M${x} ${b}V${y + w}h-2L${x + w / 2} ${y}L${x + w + 2} ${y + w}h-2V${b}Z`
