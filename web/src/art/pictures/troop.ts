// A troop under the banner of its house.

import { flat, type Paint, put, tones } from '../drawing'
import { CHARGES, type Motif } from '../motifs'
import type { Palette } from '../palettes'
import { type Dice, mix, p, r1 } from '../svg'
import type { Facts } from './facts'

export const troop = (f: Facts, c: Palette, rnd: Dice): string => {
  const steel: Paint = { l: '#eef1f2', m: '#aab2b8', d: mix(c.near, '#3a2a1c', 0.4), g: '#d8a93f', x: c.strong }
  const wild = f.traits.some((t) => ['Wildling', 'Clansman', 'Raider', 'Drowned God'].includes(t))
  const pole: Motif = wild
    ? f.faction === 'greyjoy'
      ? 'axe'
      : 'spear'
    : f.faction === 'martell'
      ? 'spear'
      : (['spear', 'halberd', 'lance'] as const)[Math.floor(rnd() * 3)]!
  const man = (x: number, y: number, k: number, tone: string): string =>
    `<g transform="translate(${r1(x)} ${r1(y)}) scale(${k})">` +
    p('M-30 60Q-30 26 -12 22Q-18 14 -16 2Q-13 -16 0 -18Q13 -16 16 2Q18 14 12 22Q30 26 30 60Z', tone) +
    (wild
      ? p('M-14 -8L-20 -22L-8 -14ZM14 -8L20 -22L8 -14Z', tone)
      : p('M-17 2Q-17 -18 0 -20T17 2L10 0V8H3V0H-3V8H-10V0Z', mix('#c9ced1', tone, 0.25)) +
        p('M0 -20Q17 -18 17 2L10 0V8H3V0H0Z', mix('#848c92', tone, 0.25))) +
    '</g>'
  let out = ''
  for (let i = 0; i < 8; i++)
    out += put(
      pole,
      8 + i * 26 + rnd() * 8,
      74 + rnd() * 10,
      74,
      { ...steel, l: mix('#eef1f2', c.far, 0.3) },
      { turn: Math.round((rnd() - 0.5) * 12) },
    )
  const bx = 90 + (rnd() - 0.5) * 60
  out +=
    put('banner', bx, 56, 96, tones(c, { x: c.cloth, m: mix(c.cloth, '#000000', 0.25) })) +
    put(CHARGES[f.faction]!, bx + 4, 38, 28, flat(c.trim))
  for (let i = 0; i < 6; i++) out += man(12 + i * 36, 108, 0.72, mix(c.cloth, c.far, 0.3))
  const mounted = /hunting|lancer|rider|khal|vanguard|cavalry/i.test(f.key)
  for (let i = 0; i < (mounted ? 3 : 4); i++)
    out += mounted
      ? put('horse', 40 + i * 62, 116, 72, { m: ['#5a4030', '#3a2c24', '#77593f'][i]!, d: '#231914', l: '#fff', g: c.trim, x: c.strong })
      : man(26 + i * 50, 128, 1, i % 2 ? c.cloth : mix(c.cloth, c.near, 0.35))
  return out
}
