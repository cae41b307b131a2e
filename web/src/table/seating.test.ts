import { describe, expect, it } from 'vitest'
import type { Seat, Table } from '../wire/types'
import { mayChangeLevel, mayInvite, maySit, mayStandIn, mayTakeBack, type Standpoint } from './seating'

const seat = (more: Partial<Seat>): Seat => ({
  seat: 1, key: 'lannister', player: 'person', level: '', name: '', held: true, present: true, may_sit: false, absent: 0, ...more,
})
const at = (more: Partial<Standpoint> = {}, host = false): Standpoint => ({
  table: { you: { host } } as Table, mine: [0], over: false, clock: null, ...more,
})

describe('seats', () => {
  it('may be given to a bot by their owner at any time', () => {
    expect(mayStandIn(at(), seat({ seat: 0 }))).toBe(true)
    expect(mayStandIn(at({ over: true }), seat({ seat: 0 }))).toBe(false)
  })

  it('of others only when they are away or out of time', () => {
    expect(mayStandIn(at(), seat({}))).toBe(false)
    expect(mayStandIn(at(), seat({ present: false, absent: 61 }))).toBe(true)
    expect(mayStandIn(at({ clock: { left: [9, 0], running: [], out: [1] } }), seat({}))).toBe(true)
    expect(mayStandIn(at({ mine: [] }), seat({ absent: 99 }))).toBe(false)
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
