// The miniatures game as the lobby shows it.

import type { GameFront } from '../part'
import { armsOf } from './arms'
import Options from './Options.svelte'
import Picture from './Picture.svelte'
import Scene from './Scene.svelte'
import { t } from './words'

const crest = { path: 'M50 8L84 20V52Q82 80 50 94Q18 80 16 52V20ZM50 20L27 28V52Q28 72 50 82ZM50 20V82Q72 72 73 52V28Z', cloth: '#4b3a28', ink: '#e6cf9c' }

const front: GameFront = {
  crest,
  Picture,
  Scene,
  Stamp: Scene,
  words: () => ({ scene: t('scene'), side: t('side') }),
  arms: (key) => (key ? armsOf(key) : crest),
  goals: () => [t('plan.points'), t('plan.units')],
  Options,
  needWord: () => t('army'),
  builds: ['army'],
}

export default front
