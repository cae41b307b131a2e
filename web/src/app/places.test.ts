import { describe, expect, it } from 'vitest'
import type { GameInfo, Place, Scene, Table } from '../wire/types'
import { fewestOf, hasTeams, mostOf, placeName, placesIn, seatName } from './places'

const game = { name: 'feast', seats: [{ seat: 0, key: 'host', names: { en: 'The host' } }] } as unknown as GameInfo
const scene = { key: 'supper', seats: ['host', 'old-friend'], needs: 'gift' } as unknown as Scene
const table = (more: object) => ({ seats: [{ seat: 0, key: 'host' }, { seat: 1, key: 'old-friend' }, { seat: 2, key: '2' }], ...more }) as unknown as Table

describe('the seats of a scene', () => {
  it('are as many as it says', () => {
    expect([fewestOf(scene), mostOf(scene)]).toEqual([2, 2])
    expect([fewestOf({ ...scene, fewest: 1 }), mostOf({ ...scene, most: 6 })]).toEqual([1, 6])
  })

  it('have names, also where nobody gave them one', () => {
    expect(placesIn(game, scene, 3).map((place) => [placeName(place), place.needs])).toEqual([['The host', 'gift'], ['Old friend', 'gift'], ['Seat 3', 'gift']])
  })

  it('are called at a table as the game calls them there', () => {
    expect([0, 1, 2].map((seat) => seatName(table({}), game, seat))).toEqual(['The host', 'Old friend', 'Seat 3'])
    expect(seatName(table({ places: [{ names: { en: 'Lord of the feast' } }] }), game, 0)).toBe('Lord of the feast')
  })

  it('are called by who sits there, where the game has no name for them', () => {
    const sitting = [
      { seat: 0, key: '0', player: 'person', name: '' }, { seat: 1, key: '1', player: 'bot', level: 'normal', name: '' }, { seat: 2, key: '2', player: 'bot', level: 'easy', name: '' },
      { seat: 3, key: '3', player: 'bot', level: 'easy', name: '' }, { seat: 4, key: '4', player: 'person', name: 'Arya' }, { seat: 5, key: '5', player: 'empty', name: '' },
    ]
    const gathered = { seats: sitting, you: { seats: [0] } } as unknown as Table
    expect(sitting.map(({ seat }) => seatName(gathered, game, seat))).toEqual(['You', 'Bot, normal', 'Bot, easy (3)', 'Bot, easy (4)', 'Arya', 'Seat 6'])
  })

  it('may belong to teams', () => {
    const of = (teams: number[]) => teams.map((team, seat) => ({ seat, team }) as Place)
    expect(hasTeams(of([0, 1, 0, 1]))).toBe(true)
    expect(hasTeams(of([0, 1, 2]))).toBe(false)
  })
})
