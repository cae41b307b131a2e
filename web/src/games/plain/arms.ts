// Arms for seats that nobody has drawn any for: a charge and two colours each, told apart by shape as well as by colour.

import type { Crest } from '../part'

const CHARGES = [
  'M10 70L50 26L90 70V92L50 48L10 92Z', // chevron
  'M40 8H60V40H92V60H60V92H40V60H8V40H40Z', // cross
  'M8 8H30L92 70V92H70L8 30Z', // bend
  'M50 10A40 40 0 1 0 50 90A40 40 0 1 0 50 10ZM50 32A18 18 0 1 1 50 68A18 18 0 1 1 50 32Z', // annulet
  'M50 6L90 50L50 94L10 50Z', // lozenge
  'M36 8H64V92H36ZM8 8H22V92H8ZM78 8H92V92H78Z', // pales
]
const COLOURS = [['#2f4f76', '#f2e6c8'], ['#7a2430', '#f3d9a0'], ['#e6c35c', '#2b2118'], ['#3d5f3a', '#f2ead0'], ['#4a3563', '#e9dcf4'], ['#d9d4c6', '#3a2d1e']] as const

export function plainArms(seat: number): Crest {
  const [cloth, ink] = COLOURS[seat % COLOURS.length]!
  return { path: CHARGES[seat % CHARGES.length]!, cloth, ink }
}
