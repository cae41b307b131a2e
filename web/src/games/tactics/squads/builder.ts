// Squads of Tactics in the builder.

import type { GameBuilder } from '../../../builder/part'
import { LANGUAGES } from '../../../wire/types'
import { loadContent } from '../../part'
import { COINS, costOf, countIn, crestOf, entriesOf, figuresIn, put, RANKS, type Roster } from './squad'
import SquadList from './SquadList.svelte'
import { readSquad, writeSquad } from './squadtext'
import Thumb from './Thumb.svelte'
import { t } from './words'

const builder: GameBuilder = {
  empty: () => ({ figures: [] }),
  entries: (content, part) => entriesOf(content as Roster, part),
  facets: (content) => {
    const factions = [...new Set(Object.values((content as Roster).figures).map(({ faction }) => faction))].sort()
    return [
      { key: 'faction', name: t('squads.crest'), values: factions.map((key) => ({ key, name: t(`squads.faction.${key}` as 'squads.faction.neutral') })) },
      { key: 'rank', name: t('squads.type'), values: RANKS.map((key) => ({ key, name: t(`squads.rank.${key}`) })) },
      { key: 'base', name: t('squads.base'), values: (['small', 'large'] as const).map((key) => ({ key, name: t(`squads.base.${key}`) })) },
    ]
  },
  groups: () => RANKS.map((key) => ({ key, name: t(`squads.ranks.${key}`) })),
  count: countIn,
  put,
  Thumb,
  List: SquadList,
  crest: (part, content) => crestOf(part, content as Roster),
  total: (part, content) => {
    const cost = costOf(part, content as Roster)
    return [t('squads.figures', { n: figuresIn(part).length }), ...COINS.map((coin) => t(`squads.${coin}`, { n: cost[coin] }))].join(' · ')
  },
  write: async (part, name) => writeSquad(part, name, (await loadContent('tactics', 'en')) as Roster),
  read: async (text) => readSquad(text, (await Promise.all(LANGUAGES.map((language) => loadContent('tactics', language)))) as Roster[]),
}

export default builder
