// For games without a part of their own: the view as tables, the hand as words, every option as a button.

import type { GamePart } from '../part'
import Board from './Board.svelte'
import Card from './Card.svelte'
import front from './front'
import Hand from './Hand.svelte'
import { t } from './words'

const plain: GamePart = { front, Board, Card, hand: { key: 'hand', word: () => t('hand'), Pane: Hand } }

export default plain
