// The card game as the lobby shows it.

import type { GameFront } from '../part'
import { armsOf } from './arms'
import Picture from './Picture.svelte'
import teacher from './teacher.svg'
import { t } from './words'

const crest = { ...armsOf('neutral'), cloth: '#4a2f5c' }

const front: GameFront = {
  crest,
  Picture,
  teacher,
  words: () => ({ scene: t('court.scene'), side: t('court.seat'), short: t('front.short'), kind: t('front.kind'), says: t('front.says') }),
  arms: (key) => (key ? armsOf(key) : crest),
  goals: () => [t('goal.power'), t('goal.deck')],
  needWord: () => t('court.deckword'),
  builds: ['deck'],
  loadBrought: () => import('./Brought.svelte'),
}

export default front
