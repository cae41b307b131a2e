// One set of marks for ranks, order tokens and the faces of dice: one, two, three bars; a star; a pennon. Shapes before colours.

import { INK, n } from '../../art/figures/strokes'

export const SHIELD = 'M-9 -10H9V-1Q8 7 0 11Q-8 7 -9 -1Z'
const STAR = 'M0 -12L3.2 -4.6L11 -4L5 1.2L7 9L0 4.8L-7 9L-5 1.2L-11 -4L-3.2 -4.6Z'
const BARS = ['green', 'blue', 'red']
const PALE = '#fff6e0'

/** A mark about its middle, about 22 units high; `name` is a rank or a token. */
export function mark(name: string): string {
  const solid = (d: string, fill: string) => `<path d="${d}" fill="var(--${fill})" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>`
  if (name === 'valor') return solid(STAR, 'valor')
  if (name === 'morale') return `<path d="M-7 12V-11" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>${solid('M-7 -10H11L6 -4L11 2H-7Z', 'morale')}`
  const bars = BARS.indexOf(name) + 1
  const rows = [...Array(bars).keys()].map((i) => `<path d="M-5 ${n(-1 + (i - (bars - 1) / 2) * 4.6)}H5" stroke="${PALE}" stroke-width="2.5" stroke-linecap="round"/>`)
  return solid(SHIELD, `rank-${name}`) + rows.join('')
}
