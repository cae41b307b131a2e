import { describe, expect, it } from 'vitest'
import type { Option } from '../../wire/types'
import { detailOf, printedOf } from './detail'
import type { Content } from './view'

const option = (thing: string, index: number): Option => ({ code: 0, label: '', thing, index, final: false })
const content = {
  cards: [{ index: 7, commands: [{ text: 'Order one.' }, { text: 'Rally one.' }], tactics: [{ text: 'Move first.', timing: 'before' }] }],
  commanders: [{ index: 4, key: 'robb', name: 'Robb Stark', title: 'Young Wolf', ability: '', commit: { text: 'Two more dice.' } }],
  ranks: [{ index: 1, key: 'blue', name: 'blue' }],
  setup_cards: [{ index: 3, commander: 4, value: 2, rank: 'blue' }],
} as unknown as Content
const view = { commanders: [{ key: 'robb' }], sides: [{ idle: [4] }] }

describe('what an option means', () => {
  it('tells tactics and commands of the card in play', () => {
    expect(detailOf(option('tactic', 0), content, view, 7)).toBe('Move first.')
    expect(detailOf(option('command', 2), content, view, 7)).toBe('Rally one.')
    expect(detailOf(option('command', 3), content, view, 7)).toBe('Order one. Rally one.')
    expect(detailOf(option('command', 1), content, view, -1)).toBe('')
  })

  it('tells what a commander does who commits, not one who plays a card', () => {
    expect(detailOf(option('commander', 0), content, view, -1)).toBe('Two more dice.')
    expect(detailOf(option('commander', 0), content, view, 7)).toBe('')
  })

  it('tells what the commander of a setup card counts', () => {
    expect(detailOf(option('setup-card', 3), content, view, -1)).toBe('value 2 · rank blue · Young Wolf')
  })

  it('warns of a card that would do nothing', () => {
    expect(detailOf(option('card', 4), content, view, -1)).toBe('would do nothing now')
    expect(detailOf(option('card', 5), content, view, -1)).toBe('')
  })

  it('prints all of a card where its face is out of sight', () => {
    expect(printedOf(option('card', 7), content)).toBe('Order one. Rally one. Move first.')
    expect(printedOf(option('hex', 7), content)).toBe('')
  })

  it('needs no words for what is plain', () => {
    expect(detailOf(option('hex', 12), content, view, -1)).toBe('')
  })
})
