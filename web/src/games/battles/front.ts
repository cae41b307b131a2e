// Battles of Westeros as the lobby shows it.

import { HOUSE_ARMS } from '../arms/arms'
import type { GameFront } from '../part'
import './colours.css'
import Picture from './Picture.svelte'
import Preview from './Preview.svelte'
import { CROSSED } from './shapes'
import Thumb from './Thumb.svelte'
import type { Content } from './view'
import teacher from './teacher.svg'
import { t } from './words'

const crest = { path: CROSSED, cloth: '#4b3a25', ink: '#e8c87a' }

const front: GameFront = {
  crest,
  Picture,
  teacher,
  words: () => ({ scene: t('scene'), side: t('house'), title: t('front.title'), short: t('front.short'), kind: t('front.kind'), says: t('front.says') }),
  arms: (key) => HOUSE_ARMS[key] ?? crest,
  Scene: Preview,
  Stamp: Thumb,
  goals: (content, scene) => {
    const found = (content as Content).scenes.find((entry) => entry.key === scene)
    return found ? [found.victory, ...found.special] : []
  },
}

export default front
