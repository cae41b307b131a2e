// Where a player may stop, and until when to pass, in the words of the game. The names are the server's (stops.py).

import type { StopGroup } from '../part'
import type { Option, View } from '../../wire/types'
import { type Content, courtOf, printedOf } from './view'
import { t, tPart } from './words'

const ACTIONS = [
  ['plot', 'plot'], ['draw', 'draw'], ['marshaling@other', 'marshaling.other'],
  ['challenges@own', 'challenges.own'], ['challenges@other', 'challenges.other'],
  ['challenge@own', 'challenge.own'], ['challenge@other', 'challenge.other'],
  ['dominance', 'dominance'], ['standing', 'standing'], ['taxation', 'taxation'],
] as const
const ANSWERS = ['would', 'interrupt', 'reaction', 'cancel'] as const
const USUAL = ['use-keyword', 'keyword', 'lay'] as const

export const stops = (): StopGroup[] => [
  { title: t('stops.actions'), text: t('stops.actions.text'), rows: ACTIONS.map(([key, word]) => ({ key: `cards.action.${key}`, word: tPart('stops', word) })) },
  { title: t('stops.answers'), rows: ANSWERS.map((key) => ({ key: `cards.${key}`, word: tPart('stops', key) })) },
  { title: t('stops.itself'), text: t('stops.itself.text'), usual: true, rows: USUAL.map((key) => ({ key: `cards.${key}`, word: tPart('stops', key) })) },
]

export const untils = () => [
  { key: 'phase', letter: 'e', word: t('until.phase') },
  { key: 'challenge', letter: 'c', word: t('until.challenge') },
  { key: 'turn', letter: 't', word: t('until.turn') },
]

/** A card by what is printed on it, whatever its number at this table. */
export function stopFor(option: Option, view: View, content: unknown): { key: string; word: string } | null {
  const code = option.thing === 'card' ? courtOf(view).cards[option.index]?.code : undefined
  return code ? { key: `card:${code}`, word: printedOf(courtOf(view), content as Content, option.index)?.name ?? option.label } : null
}

export const stopWord = (key: string, content: unknown): string =>
  key.startsWith('card:') ? ((content as Content | null)?.cards[key.slice(5)]?.name ?? '') : ''
