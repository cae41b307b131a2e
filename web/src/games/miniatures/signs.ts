// What stands beside a tray: its conditions to the left, what it has done and suffered to the right.

import type { Unit } from './view'
import { t, tPart } from './words'

export interface Worn {
  name: string
  /** A number on it. */
  value: string
  words: string
}

type Marked = Pick<Unit, 'conditions' | 'activated' | 'wounds' | 'pillage'>

export const conditionsOf = ({ conditions }: Marked): Worn[] => conditions.map((name) => ({ name, value: '', words: tPart('condition', name) }))

export const deedsOf = ({ activated, wounds, pillage }: Marked): Worn[] => [
  ...(activated ? [{ name: 'activated', value: '', words: t('unit.activated') }] : []),
  ...(wounds > 0 ? [{ name: 'wounds', value: String(wounds), words: t('unit.wounds', { n: wounds }) }] : []),
  ...(pillage ? [{ name: 'pillage', value: String(pillage), words: t('unit.pillage', { n: pillage }) }] : []),
]
