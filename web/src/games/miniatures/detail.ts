// What an option means, in a line or two: nothing is chosen blind.

import type { Decision, Option } from '../../wire/types'
import { effectsOf } from './effects'
import { readable, saidIn, type Content, type Mission, type War } from './view'
import { t, tPart } from './words'

const CONDITIONS = ['panicked', 'vulnerable', 'weakened']
/** Where an ability of an NCU is used; elsewhere the NCU itself is activated. */
const DECLARING = 'declare-'

export const missionSays = (mission: Mission | undefined): string =>
  mission ? `${t('mission.points', { n: mission.points })} · ${mission.text}` : ''

/** The text of the ability whose name an option ends with: that of the longest such name. */
function textNamedIn(label: string, war: War, content: Content): string {
  const names = Object.values({ ...content.abilities, ...content.other[war.edition] }).filter(({ name }) => name && (label === name || label.endsWith(`: ${name}`)))
  return names.sort((a, b) => b.name.length - a.name.length)[0]?.text ?? ''
}

export function detailOf({ thing, index, label }: Option, { key }: Pick<Decision, 'key'>, war: War, content: Content): string {
  const textOf = (ability: string): string => saidIn(war, content, ability)?.text ?? ''
  switch (thing) {
    case 'piece': return effectsOf(war.edition, content.ground?.[war.edition]?.[index] ?? []).map(({ name, text }) => `${name}: ${text}`).join(' ')
    case 'objective-card': return tPart('objective.card', String(index))
    case 'mission': return missionSays(content.missions[index])
    case 'siege': return content.siege[index]?.text ?? ''
    case 'condition': {
      const condition = CONDITIONS.find((each) => tPart('condition', each).toLowerCase() === label.toLowerCase())
      return condition ? tPart('condition.does', condition) : ''
    }
    case 'ncu': return key.startsWith(DECLARING) ? (war.ncus[index]?.abilities ?? []).map(textOf).filter(Boolean).join(' ') : ''
    case 'card': {
      const held = readable(war).find(({ id }) => id === index)
      return held ? textOf(held.card) : textNamedIn(label, war, content)
    }
    case 'order': case 'answer': return textNamedIn(label, war, content)
    default: return ''
  }
}
