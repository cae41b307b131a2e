// Names and texts of what the view points at, in the language they were fetched in.

import { t } from './words'
import { type BattleView, type CommanderCard, type Content, type LeadershipCard, type Unit, type UnitCard } from './view'

interface Named {
  key: string
  name: string
}

const nameIn = (list: Named[], key: string): string => list.find((entry) => entry.key === key)?.name ?? key

export class Names {
  constructor(readonly content: Content) {}

  unitCard(key: string): UnitCard | undefined {
    return this.content.units.find((card) => card.key === key)
  }

  commanderCard(key: string): CommanderCard | undefined {
    return this.content.commanders.find((card) => card.key === key)
  }

  card(index: number): LeadershipCard | undefined {
    return this.content.cards.find((card) => card.index === index)
  }

  terrain = (key: string): string => nameIn(this.content.terrain, key)
  rank = (key: string): string => nameIn(this.content.ranks, key)
  phase = (key: string): string => nameIn(this.content.phases, key)
  zone = (key: string): string => nameIn(this.content.zones, key)
  /** A boon with how much of it there is. */
  keyword = (key: string, n: number): string => nameIn(this.content.keywords, key).replace('{n}', String(n))
  token = (key: string): string => nameIn(this.content.tokens, key)
  house = (seat: number): string => this.content.houses[seat]?.name ?? String(seat)
  className = (key: string): string => nameIn(this.content.classes, key)

  scene(key: string): Content['scenes'][number] | undefined {
    return this.content.scenes.find((entry) => entry.key === key)
  }

  objective(scene: string, key: string): string {
    return this.scene(scene)?.objectives[key] ?? key
  }

  /** A commander's unit goes by his name. */
  unitName(view: BattleView, unit: Unit): string {
    const lord = view.commanders[unit.commander]
    return lord ? this.commanderName(lord.key) : (this.unitCard(unit.key)?.name ?? unit.key)
  }

  commanderName(key: string): string {
    return this.commanderCard(key)?.name ?? key
  }

  /** All that can be seen of a unit, in one sentence. */
  unitWords(view: BattleView, unit: Unit): string {
    const type = this.unitCard(unit.key)?.name ?? unit.key
    const lord = view.commanders[unit.commander]
    const foe = view.units[unit.foe]
    const parts = [
      lord ? t('unit.commander', { name: this.commanderName(lord.key), type }) : type,
      this.house(unit.seat),
      t('unit.rank', { rank: this.rank(unit.rank) }),
      t('unit.strength', { now: unit.figures, full: unit.full }),
      unit.active ? t('unit.active') : t('unit.inactive'),
    ]
    if (foe) parts.push(t('unit.engaged', { foe: this.unitName(view, foe) }))
    if (view.ordered.includes(unit.id)) parts.push(t('unit.ordered'))
    return parts.join(', ')
  }
}

export const HOUSES = ['stark', 'lannister'] as const

/** On the board a commander goes by all but the family name: Robb, Maege, Большой Джон. */
export function shortName(name: string): string {
  const parts = name.split(' ')
  return parts.length > 1 ? parts.slice(0, -1).join(' ') : name
}
