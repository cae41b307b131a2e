// What an option means, in a line under its name: the words of a tactic, what a commander brings.

import { t } from './words'
import type { Option } from '../../wire/types'
import type { Content, LeadershipCard } from './view'

const named = (list: { key: string; name: string }[], key: string): string => list.find((entry) => entry.key === key)?.name ?? key

/** `cardIndex` is the leadership card in play, or -1. */
export function detailOf(option: Option, content: Content, view: { commanders: { key: string }[]; sides: { idle: number[] }[] }, cardIndex: number): string {
  const card = content.cards.find((entry) => entry.index === cardIndex)
  switch (option.thing) {
    case 'tactic':
      return card?.tactics[option.index]?.text ?? ''
    case 'command':
      return commands(card, option.index)
    case 'commander': {
      if (cardIndex >= 0) return ''
      const lord = content.commanders.find((entry) => entry.key === view.commanders[option.index]?.key)
      return lord?.commit.text ?? ''
    }
    case 'card':
      return view.sides.some(({ idle }) => idle.includes(option.index)) ? t('hand.idle') : ''
    case 'setup-card':
      return commander(content, option.index)
    default:
      return ''
  }
}

/** All that a leadership card says; it lies in the hand, which a narrow screen shows on another tab. */
export function printedOf({ thing, index }: Option, content: Content): string {
  const card = thing === 'card' ? content.cards.find((entry) => entry.index === index) : undefined
  return [...(card?.commands ?? []), ...(card?.tactics ?? [])].map(({ text }) => text).join(' ')
}

/** A set of commands as bits: 1 the first, 2 the second, 3 both. */
function commands(card: LeadershipCard | undefined, bits: number): string {
  return (card?.commands ?? []).filter((_, i) => bits & (1 << i)).map((command) => command.text).join(' ')
}

/** The commander of a setup card: his value, the rank of his unit, his title. What he can do is told by a closer look. */
function commander(content: Content, index: number): string {
  const card = content.setup_cards.find((entry) => entry.index === index)
  const lord = content.commanders.find((entry) => entry.index === card?.commander)
  if (!card || !lord) return ''
  return [t('skirmish.value', { n: card.value }), t('unit.rank', { rank: named(content.ranks, card.rank ?? '') }), lord.title].filter((part) => part).join(' · ')
}

export const valueOf = (content: Content, index: number): number => content.setup_cards.find((entry) => entry.index === index)?.value ?? 0
