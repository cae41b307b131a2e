// Battles of Westeros as the table sees it.

import { ARMS } from '../../heraldry/shapes'
import type { GameBoard, Show } from '../boards'
import { hasWord, tPart } from '../../app/words.svelte'
import { aboutOf } from '../../table/about'
import Aside from './Aside.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import Concern from './Concern.svelte'
import OptionSign from './OptionSign.svelte'
import { HOUSES } from './lore'
import Near from './Near.svelte'
import { detailOf } from './detail'
import Odds from './Odds.svelte'
import Plan from './Plan.svelte'
import Side from './Side.svelte'
import { Stage } from './stage.svelte'
import Status from './Status.svelte'
import { attackBy } from './attack'
import type { BattleView, Content } from './view'

const battles: GameBoard = {
  ruleset: 'bow',
  lies: { hounds: 'unit', burn: 'hex', quench: 'hex', pair: 'token' },
  shows: ({ thing, index }, view) => thing === 'hex' || (thing === 'unit' && ((view as unknown as BattleView).units[index]?.hex ?? -1) >= 0),
  OptionSign,
  Board,
  Status,
  Side,
  Near,
  Odds,
  Aside,
  Closer,
  Concern,
  Plan,
  attackBy,
  detail: (option, decision, view, content) =>
    detailOf(option, content as Content, view as unknown as BattleView, aboutOf(decision, 'card')),
  guide: (decision) => (hasWord('guide', decision.key) ? tPart('guide', decision.key) : ''),
  crest: (seat) => ({ path: ARMS[HOUSES[seat] ?? ''] ?? '', house: HOUSES[seat] ?? '' }),
  seatName: (seat, content) => (content as Content).houses[seat]?.name ?? String(seat),
  show: () => new Stage() as unknown as Show,
}

export default battles
