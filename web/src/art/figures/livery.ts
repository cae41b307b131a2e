// The colours in which an army goes: those of its arms, and shades of them for coats, cloaks and helms.

import { mix, rgb } from '../svg'

export interface Livery {
  cloth: string
  /** The charge on the cloth. */
  charge: string
  coat: string
  deep: string
  trim: string
  metal: string
}

const DARK = 70 // of 255: a coat as dark as this would hide its figure
const BRIGHT = 140
const STEEL = '#9aa3ab'
const lightness = (colour: string): number => rgb(colour).reduce((sum, part, i) => sum + part * [0.3, 0.59, 0.11][i]!, 0)

export function liveryOf({ cloth, ink }: { cloth: string; ink: string }): Livery {
  const dark = lightness(cloth) < DARK
  return {
    cloth,
    charge: ink,
    coat: dark ? mix(cloth, lightness(cloth) < DARK / 2 ? '#8f8a86' : '#d05048', 0.3) : mix(cloth, '#8f8a80', 0.1),
    deep: mix(cloth, '#1b1512', dark ? 0.35 : 0.36),
    trim: ink,
    metal: lightness(ink) > BRIGHT ? mix(ink, STEEL, 0.35) : STEEL,
  }
}
