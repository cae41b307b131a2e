import { describe, expect, it } from 'vitest'
import { laidOut, lineOf, wordOf } from './layout'

describe('a view as tables', () => {
  it('tells what is true for all, and what each player has', () => {
    const layout = laidOut({ game: 'feast', seat: 0, round: 2, renown: [1, 0, 4], hands: [2, 2, 1], hand: [3, 9], deck: 12, open: true }, 3)
    expect(layout.facts).toEqual([{ key: 'Round', text: '2' }, { key: 'Deck', text: '12' }, { key: 'Open', text: '✓' }])
    expect(layout.players).toEqual({ key: '', columns: ['Renown', 'Hands'], rows: [['1', '2'], ['0', '2'], ['4', '1']] })
  })

  it('opens what is told of each player', () => {
    const { players } = laidOut({ sides: [{ points: 3, tokens: { red: 1 } }, { points: 5 }] }, 2)
    expect(players).toEqual({ key: '', columns: ['Points', 'Tokens'], rows: [['3', 'Red: 1'], ['5', '–']] })
  })

  it('makes tables of lists of things', () => {
    const { grids } = laidOut({ pieces: [{ id: 0, at: [1, 2] }, { id: 1, name: 'Guard' }], land: { wide: 20, long: 14 } }, 2)
    expect(grids).toEqual([
      { key: 'Pieces', columns: ['Id', 'At', 'Name'], rows: [['0', '1, 2', '–'], ['1', '–', 'Guard']] },
      { key: 'Land', columns: [], rows: [['Wide', '20'], ['Long', '14']] },
    ])
  })

  it('takes no pile for the belongings of the players', () => {
    expect(laidOut({ guests: [4, 5, 6] }, 3)).toEqual({ facts: [{ key: 'Guests', text: '4, 5, 6' }], players: null, grids: [], piles: [] })
    expect(laidOut({ discard: [4, 5, 6] }, 3).piles).toEqual([{ key: 'Discard', cards: [6, 5, 4] }])
  })

  it('has words for everything', () => {
    expect(wordOf('command_tokens')).toBe('Command tokens')
    expect([null, false, [], [[1, 2], [3]], { a: 1 }].map(lineOf)).toEqual(['–', '–', '–', '1, 2; 3', 'A: 1'])
  })
})
