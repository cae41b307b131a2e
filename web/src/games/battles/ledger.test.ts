import { describe, expect, it } from 'vitest'
import { deeds } from '../../table/logbook'
import type { LogLine, View } from '../../wire/types'
import { ledger } from './ledger'
import type { Content } from './view'

let count = 0
const line = (kind: string, data: Record<string, unknown> = {}): LogLine => ({ index: count++, number: 1, kind, rule: '', text: kind, data })
const view = { field: { rows: 11, columns: 15 }, commanders: [], units: [{ id: 0, key: 'guard', seat: 0, commander: -1 }, { id: 1, key: 'archers', seat: 1, commander: -1 }] } as unknown as View
const content = { units: [{ key: 'guard', name: 'Guard' }, { key: 'archers', name: 'Archers' }], commanders: [] } as unknown as Content

const LINES = [
  line('phase'), line('order', { seat: 0, unit: 0 }), line('token', { unit: 0 }), line('move', { unit: 0, way: [0, 15] }),
  line('attack', { unit: 0, target: 1 }), line('dice'), line('roll'), line('hits'), line('losses', { unit: 1, figures: 1 }), line('retreat', { unit: 1 }),
  line('attack', { unit: 1, target: 0 }), line('roll'), line('pass', { seat: 1 }),
]

describe('the ledger of a battle', () => {
  const found = deeds(LINES, ledger)

  it('has one entry for a deed', () => {
    expect(found.map((lines) => lines.map(({ kind }) => kind))).toEqual([
      ['phase'], ['order', 'token', 'move'], ['attack', 'dice', 'roll', 'hits', 'losses', 'retreat'], ['attack', 'roll'], ['pass'],
    ])
  })

  it('tells a deed in one line', () => {
    expect(found.map((lines) => ledger.sum!(lines, view, content))).toEqual(['', 'Guard moves to B1', 'Guard → Archers: 1 lost, driven back', 'Archers → Guard: no effect', ''])
  })

  it('knows whose deed it is', () => {
    expect(LINES.filter(({ kind }) => kind === 'attack' || kind === 'pass').map((entry) => ledger.seat!(entry, view))).toEqual([0, 1, 1])
    expect(ledger.seat!(LINES[0]!, view)).toBe(-1)
  })
})
