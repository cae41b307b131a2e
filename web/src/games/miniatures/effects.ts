// What a keyword of terrain does, in the edition that is played, and the rule that says so.

import { t, tPart } from './words'

/** The numbers of the rules, by keyword: second edition, first edition. */
const RULES: Record<string, [string, string]> = {
  fortified: ['04', '10'], cover: ['05', '11'], hindering: ['06', '04'], elevated: ['07', '02'], dangerous: ['08', '07'], inspiring: ['10', '03'],
  horrific: ['11', '12'], impassable: ['12', '06'], rough: ['13', '09'], 'blocks-sight': ['14', '08'], destructible: ['15', '05'],
}
/** Those of which the first edition says something else. */
const OTHERWISE = ['fortified', 'cover', 'hindering', 'dangerous', 'impassable', 'rough', 'destructible']

export interface Effect {
  key: string
  name: string
  text: string
  rule: string
}

export function effectsOf(edition: string, keywords: readonly string[]): Effect[] {
  const first = edition === '2018'
  return keywords.map((key) => ({
    key,
    name: tPart('keyword', key),
    text: first && OTHERWISE.includes(key) ? tPart('effect.first', key) : tPart('effect', key),
    rule: RULES[key] ? (first ? `tmg18-terrain-${RULES[key][1]}` : `tmg21-terrain-${RULES[key][0]}`) : '',
  }))
}

/** Where nothing hampers anybody. */
export const noEffect = (): string => t('effect.none')
