// The view and the content of the card game, as the server sends them.

import type { View } from '../../wire/types'

export type Challenge = 'military' | 'intrigue' | 'power'

/** A card as printed. */
export interface Printed {
  name: string
  type: string
  faction: string
  /** The box or pack that it came in. */
  set?: string
  text?: string
  unique?: boolean
  loyal?: boolean
  cost?: number | 'X' | '–'
  strength?: number
  icons?: Challenge[]
  traits?: string[]
  keywords?: string[]
  gold?: number
  initiative?: number
  claim?: number
  reserve?: number
  /** Of an agenda: whose cards it lets in. */
  banner?: string
  /** Of an agenda: how many other factions are named with it, whose cards come in whole, and which cards it lets in. */
  names?: number
  opens?: string[]
  /** Of an agenda: which others may be used with it, and how many of them. */
  besides?: { most: number; codes: string[] }
  /** Of a title: which titles it supports, and which are its rivals. */
  supports?: string[]
  rivals?: string[]
  limit?: number
  provenance?: string
  /** What its picture is composed from, in English. */
  art?: { key: string; traits?: string[]; keywords?: string[] }
}

/** A card on the table; what is usual is left out. */
export interface Shown {
  code: string
  kneeling?: boolean
  power?: number
  tokens?: Record<string, number>
  owner?: number
  host?: number
  duplicates?: number[]
  /** What lies facedown under it; -1 for each that the viewer may not look at. */
  beneath?: number[]
  strength?: number
  why?: [number, string, string][]
  icons?: Challenge[]
  part?: 'attacking' | 'defending'
  keywords?: string[]
  blank?: boolean
  /** Of an agenda: the card whose title was named for it. */
  named?: string
  /** The card whose text it has gained. */
  gains?: string
}

export interface Side {
  faction: string
  banner: number
  gone: boolean
  gold: number
  power: number
  hand: number[]
  deck: number
  plots: number[]
  used: number[]
  /** Laid face down before all are turned up. */
  pledged: number[]
  discard: number[]
  dead: number[]
  /** Removed from the game, for a while or for good. */
  removed: number[]
  /** Facedown; a number that the viewer does not know says nothing. */
  shadows: number[]
  front: number[]
  back: number[]
  plot?: number
  agenda?: number
  /** Agendas that it allows besides. */
  allies?: number[]
  title?: number
  income?: number
  initiative?: number
  reserve?: number
  dominance?: number
}

export interface Contest {
  type: Challenge
  attacker: number
  defender: number
  /** With those who are named so far, to whoever names them one by one. */
  attacking: number[]
  defending: number[]
  bypassed: number[]
  attack: number
  defence: number
  attack_parts: [number, string, string][]
  defence_parts: [number, string, string][]
  claim: number
  winner?: number
  unopposed?: boolean
}

export interface CourtView {
  seat: number
  round: number
  phase: string
  first: number
  active: number
  over: boolean
  melee: boolean
  seats: Side[]
  cards: Record<string, Shown>
  challenge: Contest | null
  titles?: string[]
  content?: Record<string, Record<string, Printed>> // cards that the match brings along, by language and code
}

interface Named {
  key: string
  name: string
}

export interface Content {
  language: string
  cards: Record<string, Printed>
  factions: Named[]
  phases: Named[]
  challenges: Named[]
  types: Named[]
  keywords: Named[]
  tokens: Named[]
  packs?: Record<string, string> // published names by the set of a card
  formats?: Record<string, { packs: string[]; banned: string[] }> // by scene: whose cards are brought there, and which are not
}

export const courtOf = (view: View): CourtView => view as unknown as CourtView

/** What a card is, if the viewer knows it. */
export const printedOf = (court: CourtView, content: Content, card: number): Printed | undefined =>
  content.cards[court.cards[card]?.code ?? ''] ?? court.content?.[content.language]?.[court.cards[card]?.code ?? '']

/** The cards of a pile that the viewer knows, the uppermost first. */
export const knownOf = (pile: number[]): { thing: string; index: number }[] => [...pile].reverse().filter((card) => card >= 0).map((index) => ({ thing: 'card', index }))

/** By which of its keywords a card enters play where it may be used now: from the own hand by ambush, else out of the own
 * shadows; as it is printed, with its gold. */
export function entersBy(court: CourtView, content: Content, card: number): string {
  const own = court.seats[court.seat]
  const from = own?.shadows.includes(card) ? 'shadow' : own?.hand.includes(card) && court.phase === 'challenges' ? 'ambush' : ''
  const printed = printedOf(court, content, card)
  return printed?.keywords?.[printed.art?.keywords?.indexOf(from) ?? -1] ?? ''
}

/** What lies face up in play before a seat: those without a host, each with what is attached to it. */
export function standing(court: CourtView, row: number[]): { card: number; under: number[] }[] {
  const hosts = row.filter((card) => court.cards[card]?.host === undefined)
  const all = court.seats.flatMap(({ front, back }) => [...front, ...back])
  return hosts.map((card) => ({ card, under: all.filter((other) => court.cards[other]?.host === card) }))
}

/** Whether a card lies where the visitor can point at it: in play, in the own hand, as plot, agenda or title. */
export function isInSight(court: CourtView, card: number): boolean {
  return court.seats.some(
    (side, seat) =>
      side.front.includes(card) ||
      side.back.includes(card) ||
      side.shadows.includes(card) ||
      [side.banner, side.plot, side.agenda, side.title, ...(side.allies ?? [])].includes(card) ||
      (seat === court.seat && side.hand.includes(card)),
  )
}

/** Whoever first has so much power wins (agot-victory-01). */
export const POWER_TO_WIN = 15

export const nameIn = (list: Named[], key: string): string => list.find((entry) => entry.key === key)?.name ?? key
