// The miniatures game as the table sees it.

import type { GamePart, Show } from '../part'
import { byFinger } from '../../table/desk.svelte'
import { seatIn } from '../../table/logbook'
import Board from './Board.svelte'
import Card from './Card.svelte'
import Closer from './Closer.svelte'
import Concern from './Concern.svelte'
import { detailOf } from './detail'
import Dice from './Dice.svelte'
import Forecast from './Forecast.svelte'
import front from './front'
import Hand from './Hand.svelte'
import { matters } from './matters'
import Moment from './Moment.svelte'
import Plan from './Plan.svelte'
import { Showing } from './showing.svelte'
import Side from './Side.svelte'
import Status from './Status.svelte'
import Zones from './Zones.svelte'
import { nameOf, readable, saidIn, unitName, warOf, type Content } from './view'
import { WEIGHED } from './weighed'
import { t, tPart } from './words'

/** What is asked while armies are set up. */
const DEPLOYING = ['pick-deployed', 'keep-back', 'move.deployment']

/** What it means to take a place, where it is more than to stand there. */
const move = () => t('place.move')
const PLACING: Record<string, () => string> = {
  'charge-pivot': () => tPart('deed', 'charge'), 'shift-to-shoot': () => t('place.shoot'), 'move.march': () => t('place.march'), 'move.pivot': () => t('place.turn'),
  'move.maneuver': move, 'move.retreat': move, 'move.shift': move, 'move.ride': move,
}

const untils = () => [
  { key: 'turn', letter: 't', word: t('until.turn') },
  { key: 'round', letter: 'e', word: t('until.round') },
]

const miniatures: GamePart = {
  front,
  Board,
  Status,
  Side,
  seats: 'rail',
  Rail: Zones,
  Dice,
  Plan,
  Moment,
  matters: (view) => matters(warOf(view), !byFinger()),
  Card,
  Concern,
  Forecast,
  Closer,
  hand: { key: 'hand', word: () => t('hand'), Pane: Hand },
  placesItself: true,
  placeWord: ({ key }) => PLACING[key]?.() ?? '',
  shows: ({ thing, index }, view) => thing === 'zone' || (thing === 'terrain' && warOf(view).terrain[index] != null) || (thing === 'unit' && warOf(view).units[index]?.pose != null),
  copyOf: ({ thing, index }, view) => (thing === 'card' ? (warOf(view).seats.flatMap(({ hand }) => hand ?? []).find(({ id }) => id === index)?.card ?? '') : ''),
  looks: ({ thing }) => thing === 'unit',
  surveys: ({ thing }) => thing === 'unit',
  weighs: ({ key }, { code }) => (WEIGHED.includes(key) && code >= 0 ? { answer: code } : null),
  detail: (option, decision, view, content) => detailOf(option, decision, warOf(view), content as Content),
  thingName: ({ thing, index }, view, content) => {
    const war = warOf(view)
    if (thing === 'unit' && war.units[index]) return unitName(war, content as Content, war.units[index])
    if (thing === 'ncu' && war.ncus[index]) return nameOf(content as Content, war.ncus[index].card)
    const piece = thing === 'terrain' ? war.terrain[index] : undefined
    return piece ? tPart('terrain', piece.kind) : thing === 'terrain' ? t('terrain') : ''
  },
  seatOf: ({ data }, view) => seatIn(data, warOf(view).units, data.unit),
  weight: ({ kind }) => (kind === 'round' ? 'chapter' : ['destroyed', 'scored', 'result', 'ending'].includes(kind) ? 'grave' : ''),
  sounds: { moved: 'march', 'to-hit': 'dice', defense: 'dice', morale: 'dice', wounds: 'strike', destroyed: 'fall', used: 'card', activated: 'turn' },
  delegates: ({ key }, view) => (warOf(view).round === 0 && DEPLOYING.includes(key) ? { keys: DEPLOYING, word: t('deploy.all') } : null),
  show: () => new Showing() as unknown as Show,
  stopFor: (option, view, content) => {
    const card = option.thing === 'card' ? readable(warOf(view)).find(({ id }) => id === option.index)?.card : undefined
    return card ? { key: `card:${card}`, word: saidIn(warOf(view), content as Content, card)?.name ?? option.label } : null
  },
  stopWord: (key, content) => (key.startsWith('card:') ? ((content as Content | null)?.abilities[key.slice(5)]?.name ?? '') : ''),
  untils,
  keys: () => [
    ...untils().map(({ letter, word }) => [letter.toUpperCase(), `${t('until')} ${word}`] as [string, string]),
    [t('keys.place.arrows'), t('keys.place.move')], ['[ ]', t('keys.place.turn')], ['N P', t('keys.place.walk')], ['F', t('keys.place.face')],
    ['M', t('keys.place.most')], [t('keys.place.enter'), t('keys.place.go')], ['R', t('measure')],
  ],
  lookWords: (touch) => (touch ? t('look.none.touch') : t('look.none')),
}

export default miniatures
