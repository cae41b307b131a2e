// What men wear and hold, seen from above: a figure looks to -y and is about 18 units wide.

import type { Livery } from './livery'
import { disc, INK, line, shaft, shape, shine } from './strokes'

export type Part = (p: Livery) => string

export const MEN = {
  // bodies
  cloak: (p) => shape('M-8 -1.5Q-9.4 6 -5.4 9.6Q0 12.4 5.4 9.6Q9.4 6 8 -1.5Z', p.deep) + line('M-3 4Q-3.6 8 -2.6 10M3 4Q3.6 8 2.6 10', INK, 0.7, 'opacity=".5"'),
  longCloak: (p) => shape('M-8.4 -1.5Q-11 8 -8 14.6Q-4 12.6 0 15.6Q4 12.6 8 14.6Q11 8 8.4 -1.5Z', p.deep) + line('M-4 3L-5 12M0 4V13M4 3L5 12', p.trim, 1, 'opacity=".8"'),
  fur: () => shape('M-9 -2L-10.6 1.6L-8.8 3.6L-9 7L-6 8L-5 11L-1.8 9.8L0 12L1.8 9.8L5 11L6 8L9 7L8.8 3.6L10.6 1.6L9 -2Z', '#6f5537'),
  shoulders: (p) => shape('M-8.6 0Q-8.8 -4.6 -4 -4.8H4Q8.8 -4.6 8.6 0Q8 4.4 0 4.6Q-8 4.4 -8.6 0Z', p.coat) + line('M-6.6 -2.6Q-5 -3.8 -2.4 -3.8', '#fff', 1, 'opacity=".45"'),
  surcoat: (p) => line('M0 -4V4.4', p.trim, 3),
  pauldrons: (p) => disc(-7, -0.4, 3.6, p.metal) + disc(7, -0.4, 3.6, p.metal),
  bare: () => shape('M-9.4 0Q-9.8 -5 -4 -4.6H4Q9.8 -5 9.4 0Q8 4 0 4.4Q-8 4 -9.4 0Z', '#d2a27b') + line('M-5.6 -3Q-3 -2 -2 1M4 -4L2.6 2', '#2f5f86', 1.3),
  // heads
  helm: (p) => disc(0, -0.6, 4.3, p.metal) + line('M0 -4.4V3', INK, 0.9) + shine('M-2.4 -2.6Q-1.6 -3.8 -0.4 -4'),
  kettle: (p) => disc(0, -0.6, 5.2, p.metal) + disc(0, -0.6, 2.7, p.metal, 0.8) + shine('M-3.6 -2.6Q-2.8 -4.2 -1 -4.8'),
  greatHelm: (p) => shape('M-3.8 -4Q0 -6 3.8 -4L4 2.2Q0 4.4 -4 2.2Z', p.metal) + line('M-3.6 -3H3.6M0 -5V-3', INK, 1.1),
  hood: (p) => shape('M-4.2 -2Q-3.6 -5.6 0 -5.6Q3.6 -5.6 4.2 -2Q4.4 3 0 5.4Q-4.4 3 -4.2 -2Z', p.trim) + line('M-1.8 -4.2Q0 -5 1.8 -4.2', '#d2a27b', 1.6),
  hair: () => shape('M-4 -3.4Q0 -6 4 -3.4L5 1.6L3.4 1.2L3.6 4L1.4 2.8L0 5L-1.4 2.8L-3.6 4L-3.4 1.2L-5 1.6Z', '#9a4a1d') + line('M-1.8 -4.2Q0 -5 1.8 -4.2', '#d2a27b', 1.6),
  plume: (p) => shape('M-1.6 -2Q0 -4 1.6 -2Q3.2 4 0.8 10Q-0.2 7 -1.4 10Q-3 4 -1.6 -2Z', p.trim, 0.9),
  crown: () => shape('M-4.6 2.6L-5.4 -4L-2.6 -1.8L0 -6L2.6 -1.8L5.4 -4L4.6 2.6Z', '#f2c648', 1),
  antlers: () =>
    line('M-3 -3Q-8 -6 -8 -12M-7 -7L-11 -8M3 -3Q8 -6 8 -12M7 -7L11 -8', INK, 3.4) + line('M-3 -3Q-8 -6 -8 -12M-7 -7L-11 -8M3 -3Q8 -6 8 -12M7 -7L11 -8', '#e9d9ae', 1.7),
  // what hands hold
  sword: () => shape('M5.8 -4.6L7.4 -16L8.6 -18.4L9.2 -15.8L8.2 -4.4Z', '#e9ecee', 0.9) + line('M4.2 -5L10 -4.2', INK, 2) + line('M7 -4L6.6 0', '#5c4022', 1.8),
  greatsword: () => shape('M-3.4 -8.8L9 -21L11.6 -22.2L10.8 -19.4L-1.2 -6.8Z', '#e9ecee', 0.9) + line('M-5 -10L0.6 -4.6', INK, 2) + line('M-2.4 -7.6L-6 -3.6', '#5c4022', 2),
  mace: () => shaft('M6.6 -1L8.4 -12') + disc(8.6, -14, 2.9, '#8d949a'),
  shieldRound: (p) => disc(-6.4, -6, 5.6, p.cloth) + disc(-6.4, -6, 3.7, p.cloth, 0.7) + disc(-6.4, -6, 1.6, p.charge, 0.7),
  shieldKite: (p) => shape('M-12.4 -4.4Q-11.6 -10.4 -4.6 -10.8L1 -9.6L0.4 -6.8L-4.6 -7.8Q-8.8 -7.4 -9.6 -3.4Z', p.cloth) + line('M-8.8 -8Q-7.4 -9.2 -4.6 -9.2', p.charge, 1.4),
  shieldWall: (p) =>
    shape('M-13 -7.4Q0 -13.6 13 -7.4L12.4 -3.8Q0 -9.8 -12.4 -3.8Z', p.cloth, 1.2) + line('M-6 -9.5L-5.6 -6.6M6 -9.5L5.6 -6.6', p.charge, 1.6) + disc(0, -9.2, 1.9, p.charge, 0.8),
  spear: () => shaft('M7 11V-19') + shape('M7 -27L9.3 -21L7 -18L4.7 -21Z', '#e9ecee', 0.9),
  pike: () => shaft('M7 13V-29') + shape('M7 -37L8.9 -31L7 -28.6L5.1 -31Z', '#e9ecee', 0.9),
  halberd: () => shaft('M7 11V-18') + shape('M7 -25L8.4 -19H6Z', '#e9ecee', 0.8) + shape('M7 -17.6Q12.4 -18.6 12.8 -13Q10 -13.4 7 -11.6Z', '#dfe3e6', 0.9),
  bow: () =>
    line('M-10.4 -3.4Q-7 -13.4 0 -13.6Q7 -13.4 10.4 -3.4', INK, 3) + line('M-10.4 -3.4Q-7 -13.4 0 -13.6Q7 -13.4 10.4 -3.4', '#a8763d', 1.5) + line('M-10.4 -3.4L0 -4.4L10.4 -3.4', INK, 0.7) +
    line('M0 -3V-18', INK, 1.2) + shape('M0 -21L1.7 -17H-1.7Z', '#e9ecee', 0.7),
  quiver: (p) => shape('M2.4 3L6.8 5L4.4 11.6L0.4 9.8Z', '#7a5730', 0.9) + line('M2 11.6L1.4 13.8M4 12.2L3.8 14.4', p.trim, 1.4),
  crossbow: () => shaft('M0 -1V-15', '#7a5730') + line('M-9 -9.4Q0 -16.4 9 -9.4', INK, 3.2) + line('M-9 -9.4Q0 -16.4 9 -9.4', '#aab0b5', 1.5) + line('M-9 -9.4L0 -6L9 -9.4', INK, 0.7),
  greataxe: () =>
    shaft('M-8 3L7.4 -13') + shape('M4.6 -10.6L8.6 -14.6Q13.4 -12.6 13.2 -7Q9 -9.4 6 -8.6Z', '#dfe3e6', 0.9) + shape('M6 -12.2L3.6 -16.6Q8.6 -19 11 -16Q9 -15 8.4 -14Z', '#dfe3e6', 0.9),
  twoAxes: () =>
    shaft('M8 0L11.4 -12') + shaft('M-8 0L-11.4 -12') + shape('M10.4 -12Q15.6 -13.6 16 -8.4Q13 -9.4 10.8 -8.6Z', '#dfe3e6', 0.9) +
    shape('M-10.4 -12Q-15.6 -13.6 -16 -8.4Q-13 -9.4 -10.8 -8.6Z', '#dfe3e6', 0.9),
  lance: (p) => shaft('M10 8V-28', p.coat) + shape('M10 -35L11.9 -29L10 -27L8.1 -29Z', '#e9ecee', 0.8) + shape('M11 -25L19 -21.6L11 -18.4Z', p.trim, 0.8),
  pennon: (p) => shaft('M-8 4V-14') + shape('M-8.4 -13Q-12 0 -9.4 13L-13.2 10.6L-16.6 14Q-19 0 -15.4 -13.4Z', p.cloth) + line('M-12 -9Q-14 0 -12.8 7', p.charge, 2.2),
  axe: () => shaft('M7 4V-13') + shape('M7 -14.6Q13.4 -15.6 13.8 -8.6Q10.6 -9.8 7 -8Z', '#dfe3e6', 0.9),
  warhammer: () => shaft('M-6 5L8 -12') + `<g transform="translate(8.6 -13) rotate(40)">${shape('M-6.4 -3.6H6.4V3.6H-6.4Z', '#9aa1a7', 1)}</g>`,
  flask: () => disc(7.4, -9, 3.6, '#4f9a4a') + line('M7.4 -12.6V-15', INK, 2.4) + line('M6 -10.4Q6.6 -11.4 7.6 -11.4', '#d8f0c0', 1.1),
  net: () => line('M-11 -9Q-6 -14 -1 -9M-11 -9L-8 -3L-4 -3L-1 -9M-9.6 -6H-2.4M-6 -11.6V-3', '#6b5b3a', 1),
} satisfies Record<string, Part>
