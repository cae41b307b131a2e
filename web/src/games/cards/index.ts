// A Game of Thrones: The Card Game as the table sees it.

import type { GamePart, Progress } from '../part'
import Board from './Board.svelte'
import Card from './Card.svelte'
import Concern from './Concern.svelte'
import Forecast from './Forecast.svelte'
import front from './front'
import Hand from './Hand.svelte'
import { weighs } from './odds'
import { matters } from './matters'
import Plan from './Plan.svelte'
import Side from './Side.svelte'
import Status from './Status.svelte'
import { type Content, courtOf, isInSight, nameIn, printedOf } from './view'
import { t } from './words'

const cards: GamePart = {
  front,
  Board,
  Status,
  Side,
  hand: { key: 'hand', word: () => t('court.hand'), Pane: Hand },
  Plan,
  matters: (view) => matters(courtOf(view)),
  Concern,
  Forecast,
  Card,
  weighs,
  shows: ({ thing, index }, view) => thing === 'card' && isInSight(courtOf(view), index),
  thingName: ({ thing, index }, view, content) => (thing === 'card' ? (printedOf(courtOf(view), content as Content, index)?.name ?? '') : ''),
  detail: (option, _decision, view, content) => (option.thing === 'card' ? (printedOf(courtOf(view), content as Content, option.index)?.text ?? '') : ''),
  progress: (view, content): Progress | null => {
    const court = courtOf(view)
    const contest = court.challenge
    if (!contest) return null
    const named = content as Content
    const pieces = (found: number[]) => found.map((index) => ({ thing: 'card', index, name: printedOf(court, named, index)?.name ?? '' }))
    return {
      title: t('challenge.title', { type: nameIn(named.challenges, contest.type) }),
      sides: [
        { seat: contest.attacker, value: contest.attack, pieces: pieces(contest.attacking) },
        { seat: contest.defender, value: contest.defence, pieces: pieces(contest.defending) },
      ],
      text: [t('challenge.claim', { n: contest.claim }), contest.unopposed ? t('challenge.unopposed') : ''].filter(Boolean).join(' · '),
    }
  },
  weight: ({ kind }) => (kind === 'phase' || kind === 'round' ? 'chapter' : ['victory', 'eliminated', 'killed'].includes(kind) ? 'grave' : ''),
}

export default cards
