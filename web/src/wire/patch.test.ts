import { describe, expect, it } from 'vitest'
import { patched } from './patch'

const view = { units: [{ hex: 3, figures: 4 }, { hex: 9, figures: 2 }], field: { fire: { '7': 1 } }, ordered: [1, 2] }

describe('changes of a view', () => {
  it('puts values at their paths', () => {
    const now = patched(view, [
      [['units', 1, 'hex'], 10],
      [['field', 'fire', '8'], 2],
      [['ordered'], []],
    ])
    expect(now).toEqual({
      units: [{ hex: 3, figures: 4 }, { hex: 10, figures: 2 }],
      field: { fire: { '7': 1, '8': 2 } },
      ordered: [],
    })
  })

  it('removes a key when the change has no value', () => {
    expect(patched(view, [[['field', 'fire', '7']]])).toMatchObject({ field: { fire: {} } })
  })

  it('leaves the old view alone and shares what did not change', () => {
    const before = structuredClone(view)
    const now = patched(view, [[['units', 0, 'hex'], 4]]) as typeof view
    expect(view).toEqual(before)
    expect(now.units[1]).toBe(view.units[1])
    expect(now.field).toBe(view.field)
  })

  it('tells null from nothing', () => {
    expect(patched({ person: 1 }, [[['person'], null]])).toEqual({ person: null })
  })

  it('replaces the whole view at the empty path', () => {
    expect(patched(view, [[[], { round: 2 }], [['round'], 3]])).toEqual({ round: 3 })
  })

  it('refuses a path through nothing', () => {
    expect(() => patched(view, [[['sides', 0, 'points'], 1]])).toThrow('not there')
  })
})
