// Tactics as the lobby shows it.

import { FURTHER_ARMS } from '../arms/further'
import type { GameFront } from '../part'
import './colours.css'
import Picture from './Picture.svelte'
import Preview from './Preview.svelte'
import { SWORDS } from './shapes'
import type { Content } from './view'
import teacher from './teacher.svg'
import { t } from './words'

const crest = { path: SWORDS, cloth: '#35506b', ink: '#f0d9a2' }

const front: GameFront = {
  crest,
  Picture,
  teacher,
  words: () => ({ scene: t('scene'), side: t('squad.side'), title: t('front.title'), short: t('front.short'), kind: t('front.kind'), says: t('front.says') }),
  arms: (key) => FURTHER_ARMS[key] ?? crest,
  Scene: Preview,
  Stamp: Preview,
  goals: (content, scene) => [t('plan.points'), ...((content as Content).scenarios[scene]?.rules ?? [])],
  needWord: () => t('squad.word'),
  ownWord: () => t('squad.own'),
  loadBrought: () => import('./Brought.svelte'),
}

export default front
