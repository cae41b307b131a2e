// Tactics as the table sees it.

import type { GamePart, Show } from '../part'
import { seatIn } from '../../table/logbook'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import Concern from './Concern.svelte'
import Dice from './Dice.svelte'
import Ending from './Ending.svelte'
import Forecast from './Forecast.svelte'
import front from './front'
import OptionSign from './OptionSign.svelte'
import { matters } from './matters'
import Moment from './Moment.svelte'
import Plan from './Plan.svelte'
import Side from './Side.svelte'
import Squad from './Squad.svelte'
import { Showing } from './showing.svelte'
import Status from './Status.svelte'
import { fightOf, seatsBeside, type Content } from './view'
import { t } from './words'

const DECLARED = ['choose-target', 'charge-whom']

const tactics: GamePart = {
  front,
  Board,
  Status,
  Side,
  hand: { key: 'squad', word: () => t('squad'), Pane: Squad },
  seats: (view) => seatsBeside(fightOf(view).field),
  Dice,
  Plan,
  matters: (view) => matters(fightOf(view)),
  Concern,
  Closer,
  Ending,
  Moment,
  Forecast,
  OptionSign,
  lies: { past: 'square' },
  shows: ({ thing, index }, view) =>
    ['square', 'block', 'past', 'loot', 'piece'].includes(thing) || (thing === 'figure' && (fightOf(view).figures[index]?.square ?? -1) >= 0),
  looks: ({ thing }) => thing === 'figure',
  surveys: ({ thing }) => thing === 'figure' || thing === 'square',
  weighs: (decision, option) => (DECLARED.includes(decision.key) && option.thing === 'figure' ? { answer: option.code } : null),
  detail: (option, _decision, _view, content) => {
    const cards = content as Content
    if (option.thing === 'agenda') return cards.agendas[option.index]?.text ?? ''
    return option.thing === 'item' ? (Object.values(cards.items)[option.index]?.text ?? '') : ''
  },
  thingName: ({ thing, index }, view, content) =>
    thing === 'figure' ? ((content as Content).figures[fightOf(view).figures[index]?.card ?? '']?.name ?? '') : '',
  seatOf: ({ data }, view) => seatIn(data, fightOf(view).figures, data.figure),
  weight: ({ kind }) => (['round', 'end-phase'].includes(kind) ? 'chapter' : ['kill', 'capture', 'ending', 'result'].includes(kind) ? 'grave' : ''),
  sounds: { move: 'march', strike: 'strike', roll: 'dice', defend: 'dice', wound: 'fall', kill: 'fall', use: 'card', turn: 'turn' },
  lookWords: (touch) => (touch ? t('look.none.touch') : t('look.none')),
  show: () => new Showing() as unknown as Show,
  keys: () => [[t('key.arrows'), t('key.arrows.text')], ['N P', t('key.choices')], [t('key.enter'), t('key.enter.text')]],
}

export default tactics
