// Armies of the miniatures game in the builder.

import type { GameBuilder } from '../../../builder/part'
import { LANGUAGES } from '../../../wire/types'
import { loadContent } from '../../part'
import { EDITIONS } from '../editions'
import { armyOf, countIn, empty, entriesOf, facetsOf, KINDS, nameOf, put, SIZES, type Roster } from './army'
import ArmyHead from './ArmyHead.svelte'
import ArmyPane from './ArmyPane.svelte'
import ArmySheets from './ArmySheets.svelte'
import { readArmy, writeArmy } from './armytext'
import Thumb from './Thumb.svelte'
import { t } from './words'

const builder: GameBuilder = {
  empty,
  entries: (content, part) => entriesOf(content as Roster, part),
  facets: (content) => facetsOf(content as Roster),
  groups: () => KINDS.map((key) => ({ key, name: t(`army.kinds.${key}`) })),
  count: countIn,
  put: (part, key, count, content) => put(part, key, count, content as Roster),
  setup: (part) => {
    const { edition, limit } = armyOf(part)
    return { edition, points: limit }
  },
  setups: () => EDITIONS.flatMap((edition) => SIZES.map((points) => ({ edition, points }))),
  Head: ArmyHead,
  Thumb,
  List: ArmyPane,
  Sheets: ArmySheets,
  headline: (part, content) => {
    const { faction, commander, edition } = armyOf(part)
    const { factions } = content as Roster
    const names = [factions.find(({ key }) => key === faction)?.name ?? faction, commander && nameOf(content as Roster, commander), t(`army.edition.${edition}`)]
    return names.filter(Boolean).join(' · ')
  },
  limit: (part) => armyOf(part).limit,
  total: (part) => {
    const { units, ncus } = armyOf(part)
    return t('army.total', { n: units.length, m: ncus.length })
  },
  write: async (part, name) => writeArmy(part, name, (await loadContent('miniatures', 'en')) as Roster),
  read: async (text) => readArmy(text, (await Promise.all(LANGUAGES.map((language) => loadContent('miniatures', language)))) as Roster[]),
}

export default builder
