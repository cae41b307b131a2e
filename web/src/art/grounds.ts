// Where a scene takes place, from the seed: places by name, and heraldic fields.

import { embers, flat, put, ridge, row, sea, sky, snowfall, tones } from './drawing'
import type { Palette } from './palettes'
import { type Dice, disc, keep, mix, p, r1, spin, spire } from './svg'

/** Heraldic fields: two tinctures, parted. */
export const FIELDS: ((a: string, b: string) => string)[] = [
  (a, b) => p('M0 0H200V150H0Z', a) + p('M100 0H200V150H100Z', b),
  (a, b) => p('M0 0H200V150H0Z', a) + p('M0 0H200L0 150Z', b),
  (a, b) => p('M0 0H200V150H0Z', a) + p('M0 0H200V75H0Z', b),
  (a, b) => p('M0 0H200V150H0Z', a) + p('M0 150L100 50L200 150V100L100 0L0 100Z', b),
  (a, b) => p('M0 0H200V150H0Z', a) + p('M0 0H100V75H0ZM100 75H200V150H100Z', b),
  (a, b) => p('M0 0H200V150H0Z', a) + [0, 2, 4].map((i) => p(`M0 ${i * 25}H200v25H0Z`, b)).join(''),
  (a, b) => p('M0 0H200V150H0Z', a) + spinField(b),
  (a, b) => p('M0 0H200V150H0Z', a) + p('M60 0H140V150H60Z', b),
  (a, b) =>
    p('M0 0H200V150H0Z', a) +
    Array.from({ length: 40 }, (_, i) => {
      const x = (i % 8) * 28 + (Math.floor(i / 8) % 2) * 14,
        y = Math.floor(i / 8) * 36
      return p(`M${x} ${y - 18}l14 18l-14 18l-14 -18Z`, b)
    }).join(''),
  (a, b) => p('M0 0H200V150H0Z', a) + p('M-20 110L130 -40L170 -40L-20 150Z M30 190L230 -10V30L70 190Z', b),
]
const spinField = (b: string): string =>
  p(
    spin(
      6,
      [
        [100, 75],
        [40, -120],
        [100, -160],
      ],
      100,
      75,
    ),
    b,
  )

/** Places in which people stand, by name. */
export const GROUNDS = {
  hills: (r: Dice, c: Palette): string =>
    sky(r, c) + ridge(r, 112, 34, 4, c.far) + ridge(r, 128, 24, 5, mix(c.far, c.mid, 0.6)) + ridge(r, 146, 16, 4, c.mid),
  peaks: (r: Dice, c: Palette): string =>
    sky(r, c) + ridge(r, 116, 50, 6, mix(c.far, c.sky, 0.4), true) + ridge(r, 128, 36, 5, c.far, true) + ridge(r, 146, 18, 4, c.mid),
  snow: (r: Dice, c: Palette): string =>
    sky(r, c) +
    ridge(r, 108, 34, 4, c.far) +
    row('pine', 7, 98, 44, r, tones(c, { m: mix(c.mid, c.far, 0.3), d: c.mid })) +
    ridge(r, 138, 14, 4, '#eef2f4') +
    snowfall(r),
  wood: (r: Dice, c: Palette): string =>
    sky(r, c) +
    row('pine', 8, 78, 70, r, flat(mix(c.far, c.mid, 0.35))) +
    row('pine', 6, 98, 86, r, flat(mix(c.mid, c.near, 0.25))) +
    ridge(r, 146, 10, 4, c.near),
  sea: (r: Dice, c: Palette): string => sky(r, c) + ridge(r, 92, 18, 5, mix(c.far, c.sky, 0.3), true) + sea(r, 92, c),
  ice: (r: Dice, c: Palette): string =>
    sky(r, c) +
    p('M0 40L24 36L52 40L88 34L122 39L160 35L200 40V128H0Z', mix('#e9f2f7', c.far, 0.2)) +
    p('M0 40L24 36L30 128H0ZM88 34L122 39L116 128H94ZM160 35L200 40V128H170Z', mix('#d3e2ec', c.far, 0.35)) +
    p('M46 60L50 92L46 126H48L53 92ZM140 52L136 84L141 120H143L139 84Z', c.far) +
    ridge(r, 136, 10, 5, '#f4f7f8') +
    snowfall(r),
  castle: (r: Dice, c: Palette): string =>
    sky(r, c) +
    ridge(r, 110, 22, 4, c.far) +
    put('castle', 46 + r() * 108, 84, 92, flat(mix(c.far, c.mid, 0.55))) +
    ridge(r, 136, 12, 4, c.mid),
  camp: (r: Dice, c: Palette): string =>
    sky(r, c) + ridge(r, 112, 24, 4, c.far) + row('tent', 4, 112, 44, r, tones(c, { m: c.glow, x: c.cloth })) + ridge(r, 142, 8, 4, c.mid),
  city: (r: Dice, c: Palette): string =>
    sky(r, c) +
    p(
      Array.from({ length: 13 }, (_, i) => {
        const w = 11 + r() * 9,
          y = 66 + r() * 34
        return r() < 0.35 ? spire(i * 16 - 4, y - 22, w, 150) : keep(i * 16 - 4, y, w, 150, 2)
      }).join(''),
      mix(c.far, c.mid, 0.25),
    ) +
    p(Array.from({ length: 10 }, (_, i) => keep(i * 22 - 6, 102 + r() * 22, 18, 150, 3)).join(''), c.mid),
  harbour: (r: Dice, c: Palette): string =>
    sky(r, c) +
    put('ship', 44, 82, 64, flat(mix(c.far, c.mid, 0.5))) +
    put('ship', 160, 86, 50, flat(mix(c.far, c.mid, 0.3))) +
    sea(r, 108, c),
  dunes: (r: Dice, c: Palette): string =>
    sky(r, c) +
    ridge(r, 104, 22, 3, mix(c.far, c.glow, 0.3)) +
    put('palm', 28, 92, 60, flat(c.mid)) +
    put('palm', 176, 98, 46, flat(c.mid)) +
    ridge(r, 122, 20, 3, c.far) +
    ridge(r, 144, 16, 3, mix(c.far, c.mid, 0.5)),
  steppe: (r: Dice, c: Palette): string =>
    sky(r, c) +
    ridge(r, 104, 10, 4, c.far) +
    ridge(r, 118, 8, 5, mix(c.far, c.mid, 0.5)) +
    p(
      Array.from({ length: 46 }, () => {
        const x = r() * 200,
          y = 118 + r() * 30,
          h = 8 + r() * 10
        return `M${r1(x)} ${r1(y)}q1 ${r1(-h / 2)} 4 ${r1(-h)}q-1 ${r1(h / 2)} -2.6 ${r1(h)}Z`
      }).join(''),
      c.mid,
    ) +
    ridge(r, 146, 6, 4, c.mid),
  fields: (r: Dice, c: Palette): string =>
    sky(r, c) +
    ridge(r, 106, 22, 4, c.far) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => p(`M${i * 40 - 30} 150L${70 + i * 12} 108H${76 + i * 12}L${i * 40 - 6} 150Z`, i % 2 ? c.mid : mix(c.far, c.mid, 0.45)))
      .join('') +
    row('tree', 5, 100, 26, r, tones(c, { m: c.mid, l: mix(c.mid, c.far, 0.5), d: c.near })),
  roses: (r: Dice, c: Palette): string =>
    sky(r, c) +
    ridge(r, 112, 26, 4, c.far) +
    row('roses', 7, 112, 46, r, tones(c, { m: c.mid, l: mix(c.strong, '#ffffff', 0.5) })) +
    ridge(r, 146, 6, 4, c.near),
  hall: (_r: Dice, c: Palette): string =>
    p('M0 0H200V150H0Z', mix(c.mid, c.near, 0.35)) +
    [30, 100, 170]
      .map(
        (x) =>
          p(`M${x - 24} 150V52Q${x - 24} 26 ${x} 12Q${x + 24} 26 ${x + 24} 52V150Z`, x === 100 ? mix(c.far, c.glow, 0.45) : c.far) +
          p(`M${x - 1} 12H${x + 1}V150H${x - 1}ZM${x - 24} 78H${x + 24}V80H${x - 24}Z`, mix(c.mid, c.near, 0.35)),
      )
      .join('') +
    p('M0 132H200V150H0Z', c.near),
  study: (r: Dice, c: Palette): string =>
    p('M0 0H200V150H0Z', mix(c.mid, c.near, 0.4)) +
    [8, 46, 84, 122]
      .map((y) => {
        let x = 4,
          s = p(`M0 ${y + 30}H200v4H0Z`, c.near)
        while (x < 196) {
          const w = 5 + r() * 7,
            h = 18 + r() * 11
          s += p(
            `M${r1(x)} ${y + 30}v${r1(-h)}h${r1(w)}v${r1(h)}Z`,
            [c.far, c.strong, c.cloth, c.trim, mix(c.far, c.near, 0.5)][Math.floor(r() * 5)]!,
            ' opacity=".8"',
          )
          x += w + 1.5
        }
        return s
      })
      .join(''),
  fire: (r: Dice, c: Palette): string =>
    p('M0 0H200V150H0Z', mix(c.near, '#3a0f0a', 0.5)) +
    p(disc(100, 84, 84), '#8a2a14', ' opacity=".6"') +
    p(disc(100, 90, 60), '#d2592a', ' opacity=".65"') +
    row('flame', 7, 118, 78, r, { x: '#c8431f', g: '#f0912f', l: '#ffe09a', m: '#c8431f', d: '#7a1f12' }) +
    embers(r, c),
  street: (_r: Dice, c: Palette): string =>
    p('M0 0H200V150H0Z', c.sky) +
    p(disc(140, 34, 14), c.glow) +
    p('M0 0H64L58 150H0ZM200 0H150L156 150H200Z', c.mid) +
    p('M0 0H34L40 150H0ZM200 0H176L172 150H200Z', c.near) +
    p('M58 60Q104 22 152 60V48Q104 8 58 48Z', mix(c.mid, c.near, 0.5)) +
    p('M44 84h8v14h-8ZM164 70h7v12h-7ZM12 54h9v16h-9Z', '#f5c765') +
    p('M58 132H156V150H58Z', mix(c.mid, c.near, 0.3)),
  volcano: (r: Dice, c: Palette): string =>
    sky(r, c) +
    p('M20 118L78 34L90 40L104 32L120 40L188 118Z', mix(c.mid, c.near, 0.4)) +
    p('M78 34L90 40L104 32L120 40L110 52L100 46L92 58L84 48Z', c.strong) +
    p('M96 30Q84 12 104 4Q124 -6 140 6Q122 4 118 16Q114 28 108 30Z', mix(c.far, c.mid, 0.5), ' opacity=".7"') +
    sea(r, 114, c),
}

export type Ground = keyof typeof GROUNDS
