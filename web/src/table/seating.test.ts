import { describe, expect, it } from 'vitest'
import type { Seat, Table } from '../wire/types'
import { mayChangeLevel, mayClaim, mayInvite, mayReopen, maySit, mayStandIn, mayTakeBack, nextLapse, type Standpoint } from './seating'

const seat = (more: Partial<Seat>): Seat => ({
  seat: 1, key: 'lannister', player: 'person', level: '', name: '', held: true, present: true, may_sit: false, absent: 0, kept: null, claims: [], lent: '', ...more,
})
const at = (more: Partial<Standpoint> = {}, host = false): Standpoint => ({
  table: { you: { host } } as Table, mine: [0], over: false, clock: null, ...more,
})

describe('seats', () => {
  it('may be given to a bot by their owner at any time', () => {
    expect(mayStandIn(at(), seat({ seat: 0 }))).toBe(true)
    expect(mayStandIn(at({ over: true }), seat({ seat: 0 }))).toBe(false)
  })

  it('of others only when the table no longer keeps them', () => {
    expect(mayStandIn(at(), seat({}))).toBe(false)
    expect(mayStandIn(at(), seat({ present: false, absent: 9_999, kept: 60, claims: [] }))).toBe(false)
    expect(mayStandIn(at(), seat({ present: false, kept: 0, claims: ['bot'] }))).toBe(true)
    expect(mayStandIn(at({ mine: [] }), seat({ claims: ['bot'] }))).toBe(false)
    expect(mayClaim(seat({ claims: ['bot', 'draw'] }), 'draw')).toBe(true)
    expect(mayClaim(seat({ claims: ['bot', 'draw'] }), 'win')).toBe(false)
  })

  it('before the match only go to somebody else, by the host', () => {
    expect(mayReopen(at({}, true), seat({ claims: ['open'] }))).toBe(true)
    expect(mayReopen(at(), seat({ claims: ['open'] }))).toBe(false)
    expect(mayReopen(at({}, true), seat({ claims: [] }))).toBe(false)
  })

  it('lapse at a moment that is known', () => {
    const table = (seats: Seat[]) => ({ seats, you: { host: false } }) as unknown as Table
    expect(nextLapse(at({ table: table([seat({ kept: null }), seat({ kept: 90 })]) }))).toBe(90_500)
    expect(nextLapse(at({ table: table([seat({ kept: 0 })]) }))).toBe(0)
    expect(nextLapse(at({ table: table([seat({})]), clock: { left: [40, 9], running: [0], out: [] } }))).toBe(40_500)
  })

  it('that are empty are filled by the host, or by whoever may sit', () => {
    const empty = seat({ player: 'empty', held: false, present: false })
    expect(mayStandIn(at({}, true), empty)).toBe(true)
    expect(mayStandIn(at(), empty)).toBe(false)
    expect(maySit(at({ mine: [] }), { ...empty, may_sit: true })).toBe(true)
    expect(maySit(at({ mine: [] }), empty)).toBe(false)
  })

  it('are taken back from a stand-in by their owner', () => {
    expect(mayTakeBack(at(), seat({ seat: 0, level: 'easy' }))).toBe(true)
    expect(mayTakeBack(at(), seat({ level: 'easy' }))).toBe(false)
    expect(mayChangeLevel(at({}, true), seat({ level: 'easy' }))).toBe(false)
    expect(mayChangeLevel(at({}, true), seat({ player: 'bot', held: false, level: 'easy' }))).toBe(true)
  })

  it('of bots can be offered to a friend by the host', () => {
    const bot = seat({ player: 'bot', held: false, level: 'easy' })
    expect(mayInvite(at({}, true), bot)).toBe(true)
    expect(mayInvite(at(), bot)).toBe(false)
  })
})
