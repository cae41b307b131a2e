// The card game as the lobby shows it.

import type { GameFront } from '../part'
import { armsOf } from './arms'
import Picture from './Picture.svelte'
import { t } from './words'

const crest = { ...armsOf('neutral'), cloth: '#4a2f5c' }

const front: GameFront = {
  crest,
  Picture,
  words: () => ({ scene: t('court.scene'), side: t('court.seat') }),
  arms: (key) => (key ? armsOf(key) : crest),
  goals: () => [t('goal.power'), t('goal.deck')],
  needWord: () => t('court.deckword'),
  builds: ['deck'],
}

export default front
