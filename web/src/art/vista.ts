// A sign with a landscape behind it: what a scene is known by where its field would say too little. 200 x 150.

import { put, rays, tones } from './drawing'
import { type Ground, GROUNDS } from './grounds'
import type { Motif } from './motifs'
import { HOURS, PALETTES } from './palettes'
import { dice, disc, hash, p } from './svg'

export interface Vista {
  ground: Ground
  palette: string
  motif: Motif
  /** Day, evening, night, mist. */
  hour?: 0 | 1 | 2 | 3
}

/** The same sign always looks the same. */
export function vista(key: string, { ground, palette, motif, hour = 0 }: Vista): string {
  const colours = HOURS[hour]!(PALETTES[palette] ?? PALETTES['neutral']!)
  const light = p(disc(100, 76, 58), colours.glow, ' opacity=".42"')
  return GROUNDS[ground](dice(hash(key)), colours) + rays(100, 76, colours.glow, 0.22, 18) + light + put(motif, 100, 77, 104, tones(colours))
}
