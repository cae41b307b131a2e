// What the server foretells about a challenge or a card, in words.

import type { Decision, Forecast, Inquiry, Option } from '../../wire/types'
import type { Challenge } from './view'
import { t } from './words'

/** A challenge as it would go. */
export interface Odds {
  challenge: Challenge
  attacker: number
  defender: number
  attack: number
  defence: number
  could: number
  result: 'unopposed' | 'won' | 'open' | 'lost' | 'nothing'
  /** The defenders are weighed; without it, what they could still become. */
  final: boolean
  sums: [number, string, string][]
  takes: number
  of: number
  stealth: number
  renown: number
  insight: number
  pillage: number
  intimidate: number
  hand: number
  gold: number
}

export const oddsOf = (forecast: Forecast): Odds | null => ('challenge' in forecast ? (forecast as unknown as Odds) : null)

export const RESULT = {
  unopposed: 'odds.unopposed', won: 'odds.won', open: 'odds.open', lost: 'odds.lost', nothing: 'odds.nothing',
} as const
export const GUARDED = {
  unopposed: 'odds.guard.unopposed', won: 'odds.guard.won', open: 'odds.guard.lost', lost: 'odds.guard.lost', nothing: 'odds.guard.nothing',
} as const
const TAKES = { military: 'odds.military', intrigue: 'odds.intrigue', power: 'odds.power' } as const

/** Who would win. */
export const verdict = (odds: Odds): string => t(odds.final ? GUARDED[odds.result] : RESULT[odds.result])

/** What the attacker would have of it. */
export function gains(odds: Odds): string[] {
  if (odds.result === 'lost' || odds.result === 'nothing') return []
  const found = [odds.takes > 0 ? t(TAKES[odds.challenge], { n: odds.takes, m: odds.of }) : t('odds.claim.none')]
  if (odds.stealth > 0) found.unshift(t('odds.stealth', { n: odds.stealth }))
  if (odds.renown > 0) found.push(t('odds.renown', { n: odds.renown }))
  if (odds.insight > 0) found.push(t('odds.insight', { n: odds.insight }))
  if (odds.pillage > 0) found.push(t('odds.pillage', { n: odds.pillage }))
  if (odds.intimidate > 0) found.push(t('odds.intimidate'))
  return found
}

const DONE = 2057
const WEIGHED = ['cards.attack', 'cards.defend', 'cards.action.marshaling']

/** What to ask the server about an option. */
export const weighs = (decision: Decision, option: Option): Inquiry | null =>
  WEIGHED.includes(decision.key) && (option.thing === 'card' || option.code === DONE) ? { answer: option.code } : null

/** The options whose prospects stand beside the question: the challenge as chosen so far, or each one to choose among. */
export function prospects(decision: Decision | null | undefined): Option[] {
  if (!decision) return []
  if (decision.key === 'cards.attack' || decision.key === 'cards.defend') return decision.options.filter(({ code }) => code === DONE)
  if (decision.key === 'cards.challenge' || decision.key === 'cards.against') {
    return decision.options.filter(({ thing }) => thing === 'challenge' || thing === 'seat')
  }
  return []
}
