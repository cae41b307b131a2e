// A Game of Thrones: The Card Game as the table sees it.

import type { GamePart } from '../part'
import { seatIn } from '../../table/logbook'
import type { Decision } from '../../wire/types'
import Board from './Board.svelte'
import Card from './Card.svelte'
import Concern from './Concern.svelte'
import Forecast from './Forecast.svelte'
import front from './front'
import OptionCard from './OptionCard.svelte'
import Hand from './Hand.svelte'
import { weighs } from './odds'
import { matters } from './matters'
import Moment from './Moment.svelte'
import Plan from './Plan.svelte'
import Side from './Side.svelte'
import Status from './Status.svelte'
import { show } from './motion'
import { stopFor, stops, stopWord, untils } from './stops'
import { type Content, type CourtView, courtOf, entersBy, isInSight, printedOf } from './view'
import { t } from './words'

const KILLED = 0 // as lines of the log number the ways out of play

const ACTION = 'cards.action' // how the keys of action windows begin

/** What a card says where it may be used, and first how it enters play by that; of one that lies on the table and is only
 * pointed at, how strong it is. */
function told(court: CourtView, content: Content, index: number, { key, window }: Decision): string {
  const printed = printedOf(court, content, index)
  if (window !== null || !isInSight(court, index)) {
    return [key.startsWith(ACTION) ? entersBy(court, content, index) : '', printed?.text ?? ''].filter(Boolean).join('. ')
  }
  const strength = court.cards[index]?.strength ?? printed?.strength
  return strength === undefined ? '' : t('card.strength', { n: strength })
}

const cards: GamePart = {
  front,
  Board,
  wholeTable: true,
  gathers: ['cards.attack', 'cards.defend'],
  Status,
  Side,
  hand: { key: 'hand', word: () => t('court.hand'), Pane: Hand },
  Plan,
  Moment,
  matters: (view) => matters(courtOf(view)),
  Concern,
  Forecast,
  Card,
  show,
  stops,
  stopFor,
  stopWord,
  untils,
  keys: () => untils().map(({ letter, word }) => [letter.toUpperCase(), `${t('stops.until')} ${word}`] as [string, string]),
  OptionCard,
  weighs,
  shows: ({ thing, index }, view) => thing === 'card' && isInSight(courtOf(view), index),
  copyOf: ({ thing, index }, view) => (thing === 'card' && courtOf(view).seats[courtOf(view).seat]?.hand.includes(index) ? (courtOf(view).cards[index]?.code ?? '') : ''),
  thingName: ({ thing, index }, view, content) => (thing === 'card' ? (printedOf(courtOf(view), content as Content, index)?.name ?? '') : ''),
  detail: (option, decision, view, content) => (option.thing === 'card' ? told(courtOf(view), content as Content, option.index, decision) : ''),
  seatOf: ({ data }) => seatIn(data),
  weight: ({ kind, data }) =>
    kind === 'phase' || kind === 'round' ? 'chapter' : ['victory', 'eliminated', 'won'].includes(kind) || (kind === 'leave' && data.what === KILLED) ? 'grave' : '',
}

export default cards
