// An army as the server takes it, and what may be put in it.

import type { Entry, Facet } from '../../../builder/part'
import type { Part } from '../../../wire/types'
import { armsOf } from '../arms'
import { type Line, lineOf } from '../editions'
import { tPart as inPlay } from '../words'
import { t, tPart } from './words'

export const SIZES = [20, 30, 40, 50] as const
export const KINDS = ['unit', 'attachment', 'ncu'] as const
const TYPES = ['infantry', 'cavalry', 'monster', 'siege-engine'] as const

/** A card as one edition prints it. */
export interface Printed {
  points?: number
  type: string
  solo?: true
  speed?: number
  defense?: number
  morale?: number
  figures?: number
  wounds?: number
  joins?: string
  of?: string
  abilities?: string[]
  tactics?: string[]
  attacks?: [name: string, range: string, toHit: number, dice: number[]][]
  commander?: true
  character?: true
  /** It joins beside another attachment. */
  beside?: true
  /** It joins a unit of the enemy. */
  planted?: true
  also?: string[]
  /** The season in which it was last changed. */
  season?: string
  /** Whom it needs in the army: one of these, in words. */
  needs?: string[]
  /** Its abilities are not in yet: it cannot be played here. */
  missing?: true
}

/** `suits`: cards with which it goes well, in whatever edition. */
export type RosterCard = { kind: string; faction: string; person?: string; suits?: string[] } & Partial<Record<Line, Printed | null>>

export interface Roster {
  cards: Record<string, string>
  factions: { key: string; name: string }[]
  roster: Record<string, RosterCard>
  abilities: Record<string, { name: string; text: string }>
  /** By line: what it says otherwise. */
  other: Partial<Record<string, Record<string, { name: string; text: string }>>>
  weapons?: Record<string, string>
}

export interface Regiment {
  card: string
  attachments: string[]
}

export interface Army {
  faction: string
  commander: string
  units: Regiment[]
  ncus: string[]
  planted: string[]
  loose: string[]
  edition: Line
  limit: number
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [])

/** What was kept or sent may be older than this page, or lack something. */
export function armyOf(part: Part): Army {
  const units = (Array.isArray(part.units) ? (part.units as Partial<Regiment>[]) : []).filter((unit) => typeof unit?.card === 'string')
  return {
    faction: typeof part.faction === 'string' ? part.faction : 'stark',
    commander: typeof part.commander === 'string' ? part.commander : '',
    units: units.map(({ card, attachments }) => ({ card: card!, attachments: textsIn(attachments) })),
    ncus: textsIn(part.ncus),
    planted: textsIn(part.planted),
    loose: textsIn(part.loose),
    edition: lineOf(part.edition),
    limit: typeof part.limit === 'number' && part.limit > 0 ? part.limit : 30,
  }
}

export const partOf = (army: Army): Part => ({ ...army })
export const empty = (): Part => partOf(armyOf({}))

export const allIn = ({ units, ncus, planted, loose }: Army): string[] => [...units.flatMap(({ card, attachments }) => [card, ...attachments]), ...ncus, ...planted, ...loose]
export const countIn = (part: Part, key: string): number => allIn(armyOf(part)).filter((card) => card === key).length
export const nameOf = (roster: Roster, card: string): string => roster.cards[card] ?? card
/** Season 6 prints a card as before, unless it says otherwise. */
export function printOf(roster: Roster, card: string, edition: Line): Printed | undefined {
  const found = roster.roster[card]
  const own = found?.[edition]
  return (edition === 's06' && own === undefined ? found?.['2021'] : own) ?? undefined
}

/** What a card costs by itself; the commander costs nothing. */
export const pointsOf = (roster: Roster, army: Army, card: string): number => (card === army.commander ? 0 : (printOf(roster, card, army.edition)?.points ?? 0))

export const isCharacter = (roster: Roster, card: string, edition: Line): boolean =>
  printOf(roster, card, edition)?.character === true || roster.roster[card]?.person !== undefined

/** May an attachment join a unit, by type and room? */
export function hasRoom(roster: Roster, army: Army, { card, attachments }: Regiment, attachment: string): boolean {
  const [host, guest] = [printOf(roster, card, army.edition), printOf(roster, attachment, army.edition)]
  if (!host || !guest || host.solo || guest.joins?.replace('-', '') !== host.type.replace('-', '')) return false
  return guest.beside === true || attachments.every((other) => printOf(roster, other, army.edition)?.beside)
}

/** The army with one more of a card: attachments go where there is room. */
function added(army: Army, key: string, roster: Roster): Army {
  const [card, printed] = [roster.roster[key], printOf(roster, key, army.edition)]
  const led = printed?.commander && !army.commander ? { ...army, commander: key } : army
  if (card?.kind === 'unit') {
    // Whoever has waited for a unit joins it.
    const unit: Regiment = { card: key, attachments: [] }
    const guest = led.loose.find((attachment) => hasRoom(roster, led, unit, attachment))
    if (!guest) return { ...led, units: [...led.units, unit] }
    const at = led.loose.indexOf(guest)
    return { ...led, units: [...led.units, { ...unit, attachments: [guest] }], loose: led.loose.filter((_, i) => i !== at) }
  }
  if (card?.kind === 'ncu') return { ...led, ncus: [...led.ncus, key] }
  if (printed?.planted) return { ...led, planted: [...led.planted, key] }
  const host = led.units.findIndex((unit) => hasRoom(roster, led, unit, key))
  return host < 0 ? { ...led, loose: [...led.loose, key] } : join(led, host, key)
}

/** An attachment joins a unit, by its place in the army. */
export const join = (army: Army, at: number, key: string): Army =>
  ({ ...army, units: army.units.map((unit, i) => (i === at ? { ...unit, attachments: [...unit.attachments, key] } : unit)) })

/** One of a card leaves; who had joined a unit that leaves waits for another. */
function taken(army: Army, key: string): Army {
  const without = (list: string[]): string[] => list.filter((_, i) => i !== list.lastIndexOf(key))
  const led = army.commander === key ? { ...army, commander: '' } : army
  for (const pile of ['loose', 'planted', 'ncus'] as const) if (army[pile].includes(key)) return { ...led, [pile]: without(army[pile]) }
  const host = army.units.findLastIndex(({ attachments }) => attachments.includes(key))
  if (host >= 0) return { ...led, units: army.units.map((unit, i) => (i === host ? { ...unit, attachments: without(unit.attachments) } : unit)) }
  const at = army.units.findLastIndex(({ card }) => card === key)
  return at < 0 ? army : dismiss(led, at)
}

export const dismiss = (army: Army, at: number): Army =>
  ({ ...army, units: army.units.filter((_, i) => i !== at), loose: [...army.loose, ...army.units[at]!.attachments] })

export function put(part: Part, key: string, count: number, roster: Roster): Part {
  let army = armyOf(part)
  for (let n = countIn(partOf(army), key); n < count && n < 20; n++) army = added(army, key, roster)
  for (let n = countIn(partOf(army), key); n > count; n--) army = taken(army, key)
  return partOf(army)
}

/** Another commander: the old one leaves. */
export function lead(part: Part, key: string, roster: Roster): Part {
  let army = armyOf(part)
  if (army.commander) army = taken(army, army.commander)
  army = { ...army, commander: '' }
  return partOf(key ? (allIn(army).includes(key) ? { ...army, commander: key } : added(army, key, roster)) : army)
}

/** Cards that an army of the faction may take. */
export function serves(roster: Roster, card: string, { faction, edition }: Pick<Army, 'faction' | 'edition'>): boolean {
  const printed = printOf(roster, card, edition)
  const { kind = '', faction: own } = roster.roster[card] ?? {}
  if (!printed || !(KINDS as readonly string[]).includes(kind)) return false
  return own === faction || own === 'neutral' || (printed.also?.includes(faction) ?? false)
}

export const commandersFor = (roster: Roster, army: Army): string[] =>
  Object.keys(roster.roster).filter((card) => printOf(roster, card, army.edition)?.commander && serves(roster, card, army))

export function valuesOf(printed: Printed): string[] {
  const values = [tPart('army.type', printed.type)]
  if (printed.speed !== undefined) values.push(t('army.values', { speed: printed.speed, defense: printed.defense ?? 0, morale: printed.morale ?? 0 }))
  return values
}

/** What an ability is called and says in an edition. */
export function saidOf(roster: Roster, key: string, edition: Line): { name: string; text: string } | undefined {
  return roster.other[edition]?.[key] ?? roster.abilities[key] ?? roster.other['2018']?.[key]
}

export function attackWords(roster: Roster, [name, range, toHit, dice]: NonNullable<Printed['attacks']>[number], edition: Line): string {
  const called = saidOf(roster, name, edition)?.name ?? roster.weapons?.[name] ?? name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
  return t('army.attack', { name: called, range: inPlay('attack', range), hit: toHit, dice: dice.join(' / ') })
}

function textOf(roster: Roster, card: RosterCard, printed: Printed, edition: Line): string {
  const said = (printed.abilities ?? []).map((key) => saidOf(roster, key, edition)).filter((found) => found !== undefined)
  const lines = [...(printed.attacks ?? []).map((attack) => attackWords(roster, attack, edition)), ...said.map(({ name, text }) => `${name}: ${text}`)]
  const suits = (card.suits ?? []).filter((key) => roster.cards[key] && printOf(roster, key, edition)).map((key) => nameOf(roster, key))
  if (printed.needs) lines.push(t('army.needs', { names: printed.needs.join(', ') }))
  if (suits.length > 0) lines.push(t('army.suits', { names: suits.join(', ') }))
  return [...(printed.missing ? [t('army.missing')] : []), ...lines].join('\n')
}

/** What the army may take, and what is in it though it may not. */
export function entriesOf(roster: Roster, part: Part): Entry[] {
  const army = armyOf(part)
  const there = new Set(allIn(army))
  const order = (card: RosterCard): number => (KINDS as readonly string[]).indexOf(card.kind)
  return Object.entries(roster.roster)
    .filter(([key]) => serves(roster, key, army) || there.has(key))
    .sort(([a, one], [b, two]) => Number(one.faction === 'neutral') - Number(two.faction === 'neutral') || order(one) - order(two) || nameOf(roster, a).localeCompare(nameOf(roster, b)))
    .map(([key, card]) => {
      const printed: Printed = printOf(roster, key, army.edition) ?? { type: 'infantry' }
      const [type, values] = card.kind === 'ncu' ? [] : valuesOf(printed)
      const line = [...(card.kind === 'unit' ? [] : [t(`army.kind.${card.kind as 'ncu'}`)]), t('army.points', { n: printed.points ?? 0 }), ...(type ? [type] : [])]
      if (printed.commander) line.push(t('army.commander'))
      if (printed.missing) line.push(t('army.unplayable'))
      return {
        key,
        name: nameOf(roster, key),
        mark: printed.commander ? '♛' : printed.missing ? '⚠' : '',
        crest: armsOf(card.faction),
        group: card.kind,
        line: [line.join(' · '), ...(values ? [values] : [])].join('\n'),
        text: textOf(roster, card, printed, army.edition),
        points: printed.points ?? 0,
        ...(isCharacter(roster, key, army.edition) ? { most: 1 } : {}),
        facets: {
          kind: [card.kind, ...(printed.commander ? ['commander'] : [])],
          faction: [card.faction],
          type: card.kind === 'ncu' ? [] : [printed.type],
          points: [String(printed.points ?? 0)],
          season: printed.season ? [seasonOf(printed.season)] : [],
          playable: [printed.missing ? 'no' : 'yes'],
        },
      }
    })
}

/** `2021-s03` and `s03` are one season; a first printing has none. */
const seasonOf = (season: string): string => /s0?(\d+)/.exec(season)?.[1] ?? season.slice(0, 4)

export function facetsOf(roster: Roster): Facet[] {
  const printings = Object.values(roster.roster).flatMap((card) => [card['2021'], card.s06, card['2018']]).filter((printed) => !!printed)
  const seasons = [...new Set(printings.flatMap(({ season }) => (season ? [seasonOf(season)] : [])))].sort((a, b) => (a.length > 1 ? -1 : 1) - (b.length > 1 ? -1 : 1) || a.localeCompare(b))
  const points = [...new Set(printings.map((printed) => printed.points ?? 0))].sort((a, b) => a - b)
  return [
    { key: 'kind', name: t('army.kind'), values: [...KINDS, 'commander' as const].map((key) => ({ key, name: key === 'commander' ? t('army.commander') : t(`army.kind.${key}`) })) },
    { key: 'faction', name: t('army.faction'), values: roster.factions },
    { key: 'type', name: t('army.type'), values: TYPES.map((key) => ({ key, name: t(`army.type.${key}`) })) },
    { key: 'points', name: t('army.price'), values: points.map((n) => ({ key: String(n), name: String(n) })) },
    { key: 'season', name: t('army.season'), values: seasons.map((key) => ({ key, name: key.length > 1 ? key : t('army.season.n', { n: Number(key) }) })) },
    { key: 'playable', name: t('army.playable'), values: (['yes', 'no'] as const).map((key) => ({ key, name: t(`army.playable.${key}`) })) },
  ]
}
