// What the figures of a unit are: chosen by its type, its weapons and its abilities, as its card names them.

import { figureOf, type PartName } from '../../../art/figures/figure'
import type { Livery } from '../../../art/figures/livery'
import { n } from '../../../art/figures/strokes'
import type { Unit } from '../view'

interface Drawn {
  /** From the ground up. */
  parts: PartName[]
  /** The width of one figure, and its length where it is longer than a man. */
  size?: [number, number]
}

const MAN: [number, number] = [24.5, 24.5]
const RIDER: [number, number] = [29, 46]
const foot = (...parts: PartName[]): Drawn => ({ parts })
const ride = (...parts: PartName[]): Drawn => ({ parts, size: RIDER })
const KINDS = {
  swordsmen: foot('cloak', 'sword', 'shoulders', 'shieldRound', 'helm'),
  spearmen: foot('spear', 'cloak', 'shoulders', 'surcoat', 'kettle'),
  pikemen: foot('pike', 'shoulders', 'surcoat', 'kettle'),
  halberdiers: foot('halberd', 'cloak', 'shoulders', 'surcoat', 'greatHelm'),
  archers: foot('cloak', 'quiver', 'shoulders', 'bow', 'hood'),
  crossbows: foot('shoulders', 'surcoat', 'crossbow', 'kettle'),
  throwers: foot('fur', 'spear', 'shoulders', 'hair'),
  pyromancers: foot('longCloak', 'shoulders', 'flask', 'hood'),
  berserkers: foot('fur', 'twoAxes', 'bare', 'hair'),
  greataxes: foot('fur', 'shoulders', 'greataxe', 'helm'),
  maces: foot('cloak', 'mace', 'shoulders', 'shieldKite', 'kettle'),
  shieldwall: foot('cloak', 'spear', 'shoulders', 'shieldWall', 'helm'),
  wildlings: foot('fur', 'mace', 'shoulders', 'shieldRound', 'hair'),
  greatswords: foot('cloak', 'shoulders', 'pauldrons', 'greatsword', 'greatHelm'),
  netters: foot('spear', 'cloak', 'net', 'shoulders', 'helm'),
  cavalry: ride('horse', 'sword', 'shoulders', 'shieldRound', 'kettle'),
  knights: ride('lance', 'barded', 'shoulders', 'pauldrons', 'shieldKite', 'greatHelm', 'plume'),
  outriders: ride('horse', 'quiver', 'shoulders', 'bow', 'hood'),
  bearriders: { parts: ['bear', 'spear', 'fur', 'shoulders', 'hair'], size: [38, 58] },
  champion: ride('barded', 'sword', 'shoulders', 'pauldrons', 'shieldKite', 'helm', 'plume'),
  giant: { parts: ['giant'], size: [54, 78] },
  wolf: { parts: ['direwolf'], size: [36, 62] },
  bear: { parts: ['bear'], size: [40, 62] },
  boar: { parts: ['boar'], size: [34, 60] },
  shadowcat: { parts: ['shadowcat'], size: [34, 62] },
  hrakkar: { parts: ['hrakkar'], size: [34, 62] },
  dragon: { parts: ['dragon'], size: [68, 104] },
  mammoth: { parts: ['mammoth', 'howdah'], size: [48, 104] },
  elephant: { parts: ['elephant', 'howdah'], size: [52, 104] },
  scorpion: { parts: ['scorpion'], size: [52, 64] },
  catapult: { parts: ['catapult'], size: [48, 78] },
  chariot: { parts: ['cart', 'horse'], size: [44, 64] },
  // who joins a unit
  captain: foot('longCloak', 'sword', 'shoulders', 'pauldrons', 'shieldKite', 'helm', 'plume'),
  lord: foot('longCloak', 'sword', 'shoulders', 'pauldrons', 'helm', 'crown'),
  captainRiding: ride('barded', 'sword', 'shoulders', 'pauldrons', 'helm', 'plume'),
  lordRiding: ride('barded', 'sword', 'shoulders', 'pauldrons', 'helm', 'crown'),
} satisfies Record<string, Drawn>
export type Kind = keyof typeof KINDS

/** The first that fits; `ability` and `weapon` are parts of the names on the card. */
const CHOICE: { type: string; ability?: RegExp; weapon?: RegExp; shoots?: boolean; solo?: boolean; kind: Kind }[] = [
  { type: 'monster', ability: /dragon/, kind: 'dragon' },
  { type: 'monster', ability: /mammoth/, kind: 'mammoth' },
  { type: 'monster', ability: /elephant/, kind: 'elephant' },
  { type: 'monster', ability: /giant/, kind: 'giant' },
  { type: 'monster', ability: /boar/, kind: 'boar' },
  { type: 'monster', ability: /shadowcat/, kind: 'shadowcat' },
  { type: 'monster', ability: /hrakkar/, kind: 'hrakkar' },
  { type: 'monster', ability: /bear|skinchanger/, kind: 'bear' },
  { type: 'monster', kind: 'wolf' },
  { type: 'siege-engine', ability: /chariot/, kind: 'chariot' },
  { type: 'siege-engine', weapon: /rock|stone/, kind: 'catapult' },
  { type: 'siege-engine', kind: 'scorpion' },
  { type: 'cavalry', ability: /bear/, kind: 'bearriders' },
  { type: 'cavalry', shoots: true, kind: 'outriders' },
  { type: 'cavalry', weapon: /lance|wrath|knight/, kind: 'knights' },
  { type: 'cavalry', solo: true, kind: 'champion' },
  { type: 'cavalry', kind: 'cavalry' },
  { type: 'infantry', weapon: /wildfire/, kind: 'pyromancers' },
  { type: 'infantry', weapon: /crossbow/, kind: 'crossbows' },
  { type: 'infantry', weapon: /spear-toss|harpoon/, kind: 'throwers' },
  { type: 'infantry', shoots: true, kind: 'archers' },
  { type: 'infantry', weapon: /net$/, kind: 'netters' },
  { type: 'infantry', weapon: /pike/, kind: 'pikemen' },
  { type: 'infantry', ability: /shield-?wall/, kind: 'shieldwall' },
  { type: 'infantry', weapon: /spear|trident/, kind: 'spearmen' },
  { type: 'infantry', weapon: /halberd|bardiche/, kind: 'halberdiers' },
  { type: 'infantry', weapon: /axes|dual|dervish|double|frenzied|swift-strike/, kind: 'berserkers' },
  { type: 'infantry', weapon: /axe|executioner|cleave/, kind: 'greataxes' },
  { type: 'infantry', weapon: /crude|jagged|scavenged|bronze|simple|improsived|improvised/, kind: 'wildlings' },
  { type: 'infantry', weapon: /hammer|mace|flail|bludgeon|cudgel/, kind: 'maces' },
  { type: 'infantry', weapon: /greatsword|masterwork|anointed/, kind: 'greatswords' },
]

export function kindOf({ type, abilities, attacks, most }: Pick<Unit, 'type' | 'abilities' | 'attacks' | 'most'>): Kind {
  const shoots = attacks.some(([, range]) => range !== 'melee')
  const fits = CHOICE.find((choice) => choice.type === type
    && (!choice.ability || abilities.some((name) => choice.ability!.test(name)))
    && (!choice.weapon || attacks.some(([name]) => choice.weapon!.test(name)))
    && (!choice.shoots || shoots)
    && (!choice.solo || most === 1))
  return fits?.kind ?? (type === 'cavalry' ? 'cavalry' : 'swordsmen')
}

/** One figure about its middle, in units of a twentieth of an inch. */
export const figure = (kind: Kind, livery: Livery): string => figureOf(KINDS[kind].parts, livery)

/** How much a figure is enlarged so that it fills its place. */
export function scaleIn(kind: Kind, width: number, depth: number): number {
  const [across, along] = (KINDS[kind] as Drawn).size ?? MAN
  return Number(n(Math.min(1.5, width / across, depth / along)))
}
