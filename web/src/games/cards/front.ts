// The card game as the lobby shows it.

import type { GameFront } from '../part'
import { armsOf } from './arms'
import Picture from './Picture.svelte'
import teacher from './teacher.svg'
import { t } from './words'

const crest = { ...armsOf('neutral'), cloth: '#4a2f5c' }

const front: GameFront = {
  crest,
  banners: [armsOf('stark'), armsOf('lannister')],
  Picture,
  teacher,
  words: () => ({ scene: t('court.scene'), side: t('court.seat'), title: t('front.title'), short: t('front.short'), kind: t('front.kind'), says: t('front.says') }),
  arms: (key) => (key ? armsOf(key) : crest),
  goals: () => [t('goal.power'), t('goal.deck')],
  needWord: () => t('court.deckword'),
  ownWord: () => t('court.own'),
  builds: ['deck'],
  loadSign: () => import('./SceneSign.svelte'),
  loadBrought: () => import('./Brought.svelte'),
}

export default front
