// How a figure looks: by its card, else as a man with a spear.

import { figureOf, type PartName } from '../../art/figures/figure'
import { liveryOf } from '../../art/figures/livery'
import { armsOf } from '../arms/factions'
import type { Figure } from './view'

const lord = (...held: PartName[]): PartName[] => ['longCloak', 'shoulders', 'pauldrons', ...held]
const KINDS: Record<string, PartName[]> = {
  rhaegar: lord('sword', 'shieldKite', 'helm', 'crown'),
  connington: lord('sword', 'shieldKite', 'greatHelm', 'plume'),
  selmy: lord('greatsword', 'helm', 'plume'),
  martell: lord('spear', 'shieldRound', 'hood'),
  mooton: lord('mace', 'shieldRound', 'kettle'),
  darry: lord('greatsword', 'helm'),
  robert: lord('warhammer', 'helm', 'antlers'),
  'jon-arryn': lord('sword', 'shieldKite', 'helm', 'plume'),
  eddard: ['fur', 'shoulders', 'pauldrons', 'greatsword', 'hair'],
  tully: lord('sword', 'shieldRound', 'helm'),
  corbray: lord('sword', 'greatHelm', 'plume'),
  bolton: lord('axe', 'hood'),
  'denys-arryn': lord('sword', 'shieldKite', 'helm'),
  mallister: lord('bow', 'helm', 'plume'),
  'stag-knight': lord('lance', 'shieldKite', 'greatHelm', 'antlers'),
  'honour-guard': ['cloak', 'halberd', 'shoulders', 'surcoat', 'helm'],
  'shield-bearer': ['cloak', 'sword', 'shoulders', 'shieldWall', 'helm'],
  'baratheon-guard': ['cloak', 'spear', 'shoulders', 'surcoat', 'kettle'],
}
const ON_FOOT = new Set<PartName>(['cloak', 'longCloak', 'fur'])

/** A large figure sits on a horse, which hides its cloak. */
export function figure(card: string, faction: string, large: boolean): string {
  const parts = KINDS[card.replace(/-mounted$/, '')] ?? KINDS['baratheon-guard']!
  const seated: PartName[] = large ? ['barded', ...parts.filter((part) => !ON_FOOT.has(part))] : parts
  return figureOf(seated, liveryOf(armsOf(faction)))
}

const RADII: Record<Figure['rank'], number> = { hero: 26, veteran: 24, soldier: 22 }
const LARGE = 52

/** Of the base, for squares of 60. */
export const radiusOf = ({ rank, large }: Pick<Figure, 'rank' | 'large'>): number => (large ? LARGE : RADII[rank])
