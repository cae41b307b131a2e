// The miniatures game as the lobby shows it.

import type { GameFront, Setup } from '../part'
import { armsOf } from './arms'
import { EDITIONS } from './editions'
import { goalFor, goalsOf } from './goals'
import Options from './Options.svelte'
import Picture from './Picture.svelte'
import Scene from './Scene.svelte'
import Stamp from './Stamp.svelte'
import teacher from './teacher.svg'
import { t } from './words'

const crest = { path: 'M50 8L84 20V52Q82 80 50 94Q18 80 16 52V20ZM50 20L27 28V52Q28 72 50 82ZM50 20V82Q72 72 73 52V28Z', cloth: '#4b3a28', ink: '#e6cf9c' }

/** Of each army: as agreed upon, or as usual. */
const pointsOf = (setup: Setup): number => (typeof setup.points === 'number' ? setup.points : setup.teams === true ? 20 : 30)

const front: GameFront = {
  crest,
  banners: [armsOf('stark'), armsOf('lannister')],
  Picture,
  teacher,
  Scene,
  Stamp,
  words: () => ({ scene: t('scene'), side: t('side'), title: t('front.title'), short: t('front.short'), kind: t('front.kind'), says: t('front.says') }),
  arms: (key) => (key ? armsOf(key) : crest),
  goals: (_content, scene, setup) => goalsOf({ scene, edition: String(setup.edition ?? '2021'), goal: goalFor(String(setup.edition ?? '2021'), pointsOf(setup) * (setup.teams === true ? 2 : 1)) }),
  usual: { terrain: 'godswood' }, // a ready battlefield: nobody has to know terrain before the first battle
  Options,
  needWord: () => t('army'),
  ownWord: () => t('army.own'),
  builds: ['army'],
  loadSign: () => import('./SceneSign.svelte'),
  loadBrought: () => import('./Brought.svelte'),
  refit: (part, setup) => {
    const [limit, edition] = [part.limit, part.edition]
    const line = EDITIONS.find((each) => each === edition)
    if (typeof limit !== 'number' || !line) return null
    const { points: _, edition: __, ...others } = setup
    const settled = { ...others, ...(limit === pointsOf(others) ? {} : { points: limit }), ...(line === '2021' ? {} : { edition: line }) }
    return JSON.stringify(settled) === JSON.stringify(setup) ? null : { setup: settled, word: t('settle.refit', { n: limit, edition: t(`settle.edition.${line}`) }) }
  },
}

export default front
