// How the figures of a unit look: by its card, else by its class.

import { figureOf, type PartName } from '../../art/figures/figure'
import { liveryOf } from '../../art/figures/livery'
import { armsOf } from '../arms/factions'

interface Kind {
  /** From the ground up. */
  parts: PartName[]
  /** A horse or a beast: three stand where four men do. */
  long?: boolean
}

const KINDS: Record<string, Kind> = {
  foot: { parts: ['cloak', 'spear', 'shoulders', 'shieldRound', 'helm'] },
  ranged: { parts: ['cloak', 'quiver', 'shoulders', 'bow', 'hood'] },
  cavalry: { parts: ['horse', 'sword', 'shoulders', 'shieldRound', 'kettle'], long: true },
  'stark-kennelmasters': { parts: ['hound'], long: true },
  'lannisport-guard': { parts: ['cloak', 'halberd', 'shoulders', 'surcoat', 'kettle'] },
  'lannister-heavy-infantry': { parts: ['cloak', 'sword', 'shoulders', 'pauldrons', 'shieldKite', 'greatHelm'] },
  'knights-of-casterly-rock': { parts: ['lance', 'barded', 'shoulders', 'pauldrons', 'shieldKite', 'greatHelm', 'plume'], long: true },
  'westerland-archers': { parts: ['shoulders', 'surcoat', 'crossbow', 'kettle'] },
}
const LORD: Kind = { parts: ['longCloak', 'sword', 'shoulders', 'pauldrons', 'helm', 'crown'] }
const LORD_RIDING: Kind = { parts: ['barded', 'sword', 'shoulders', 'pauldrons', 'helm', 'crown'], long: true }

export const kindOf = (key: string, type: string): Kind => KINDS[key] ?? KINDS[type] ?? KINDS.foot!

/** Where men and beasts stand on their base, front first. */
const PLACES: Record<'men' | 'beasts', [number, number][]> = { men: [[-14, -13], [14, -13], [-14, 14], [14, 14]], beasts: [[0, -8], [-21, 5], [21, 5], [0, 22]] }
export const placesOf = ({ long }: Kind, full: number): [number, number][] => PLACES[long ? 'beasts' : 'men'].slice(0, full)

export const drawn = (kind: Kind, house: string): string => figureOf(kind.parts, liveryOf(armsOf(house)))
export const lordOf = ({ long }: Kind): Kind => (long ? LORD_RIDING : LORD)
