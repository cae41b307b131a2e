// Decks of the card game in the builder.

import type { GameBuilder } from '../../builder/part'
import { LANGUAGES, type Part } from '../../wire/types'
import { loadContent } from '../part'
import { countIn, deckOf, entriesOf, facetsOf, GROUPS, put, sumOf } from './deck'
import DeckFigures from './DeckFigures.svelte'
import DeckHead from './DeckHead.svelte'
import { readDeck, writeDeck } from './decktext'
import Thumb from './Thumb.svelte'
import type { Content } from './view'
import { t } from './words'

const builder: GameBuilder = {
  empty: (): Part => ({ faction: 'stark', agenda: '', plots: {}, cards: {} }),
  entries: (content, part, scene) => entriesOf(content as Content, part, scene),
  facets: (content) => facetsOf(content as Content),
  groups: () => GROUPS.map((key) => ({ key, name: t(`deck.group.${key}`) })),
  count: countIn,
  put: (part, key, count, content) => put(part, key, count, content as Content),
  Thumb,
  Head: DeckHead,
  Figures: DeckFigures,
  headline: (part, content) => {
    const { cards, factions } = content as Content
    const { faction, agenda } = deckOf(part)
    return [factions.find(({ key }) => key === faction)?.name ?? faction, cards[agenda]?.name].filter(Boolean).join(' · ')
  },
  total: (part) => {
    const { plots, cards } = deckOf(part)
    return t('deck.total', { n: sumOf(cards), p: sumOf(plots) })
  },
  write: async (part, name) => writeDeck(part, name, (await loadContent('cards', 'en')) as Content),
  read: async (text) => readDeck(text, (await Promise.all(LANGUAGES.map((language) => loadContent('cards', language)))) as Content[]),
}

export default builder
