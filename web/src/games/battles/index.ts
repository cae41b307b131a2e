// Battles of Westeros as the table sees it.

import type { GamePart, Show } from '../part'
import { aboutOf } from '../../table/about'
import { seatIn } from '../../table/logbook'
import { attackBy } from './attack'
import Aside from './Aside.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import Concern from './Concern.svelte'
import Dice from './Dice.svelte'
import { detailOf, printedOf, valueOf } from './detail'
import Ending from './Ending.svelte'
import Forecast from './Forecast.svelte'
import front from './front'
import Hand from './Hand.svelte'
import OptionSign from './OptionSign.svelte'
import { matters } from './matters'
import Plan from './Plan.svelte'
import Side from './Side.svelte'
import { dieSymbol } from './dice'
import { Showing } from './showing.svelte'
import Status from './Status.svelte'
import type { BattleView, Content } from './view'
import { t } from './words'

const battles: GamePart = {
  front,
  Board,
  Status,
  Side,
  hand: { key: 'hand', word: () => t('hand'), Pane: Hand },
  seats: 'margin',
  Dice,
  Plan,
  matters: (view) => matters(view as unknown as BattleView),
  Concern,
  Closer,
  Ending,
  Forecast,
  LogAside: Aside,
  OptionSign,
  lies: { hounds: 'unit', burn: 'hex', quench: 'hex', pair: 'token' },
  shows: ({ thing, index }, view) => thing === 'hex' || (thing === 'unit' && ((view as unknown as BattleView).units[index]?.hex ?? -1) >= 0),
  looks: ({ thing }) => thing === 'setup-card',
  tally: (decision, picked, view, content) => {
    if (decision.key !== 'choose-commanders') return null
    const most = (content as Content).scenes.find(({ key }) => key === (view as unknown as BattleView).scene)?.most_value
    const sum = picked.reduce((total, { index }) => total + valueOf(content as Content, index), 0)
    return most === undefined ? null : { text: t('skirmish.sum', { n: sum, m: most }), over: sum > most }
  },
  surveys: ({ thing }) => thing === 'unit' || thing === 'hex',
  weighs: (decision, option) => {
    const attack = attackBy(decision, option)
    return attack && { deed: { verb: 'attack', by: ['unit', attack.attacker], at: ['unit', attack.target] } }
  },
  detail: (option, decision, view, content) =>
    detailOf(option, content as Content, view as unknown as BattleView, aboutOf(decision, 'card')),
  printed: (option, content) => printedOf(option, content as Content),
  seatOf: ({ data }, view) => seatIn(data, (view as unknown as BattleView).units, data.unit),
  weight: ({ kind }) => (kind === 'phase' ? 'chapter' : ['end', 'rout', 'captured', 'eliminated'].includes(kind) ? 'grave' : ''),
  sounds: {
    move: 'march', retreat: 'march', attack: 'strike', roll: 'dice', reroll: 'dice', hounds: 'dice', tokens: 'dice', losses: 'fall',
    eliminated: 'fall', captured: 'fall', card: 'card', draw: 'card', rally: 'turn', 'rally-all': 'turn', fire: 'fire',
  },
  lookWords: (touch) => (touch ? t('look.none.touch') : t('look.none')),
  dieSymbol,
  show: () => new Showing() as unknown as Show,
  keys: () => [[t('key.arrows'), t('key.arrows.text')], ['N P', t('key.choices')], [t('key.enter'), t('key.enter.text')]],
}

export default battles
