// For games that have drawn nothing for the lobby.

import { ANYTHING, type GameFront } from '../part'
import { plainArms } from './arms'
import Picture from './Picture.svelte'
import { t } from './words'

const front: GameFront = {
  crest: plainArms(4),
  Picture,
  words: () => ({ scene: t('scene'), side: t('side') }),
  arms: (_key, seat) => plainArms(seat),
  builds: [ANYTHING],
}

export default front
