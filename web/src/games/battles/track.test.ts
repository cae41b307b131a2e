import { describe, expect, it } from 'vitest'
import { spaces } from './track'

describe('the morale track', () => {
  it('has its start space in the middle and the same zones on both sides', () => {
    const track = spaces(11)
    expect(track).toHaveLength(23)
    expect(track[11]).toEqual({ at: 0, zone: 'grey', breakPoint: false })
    for (let i = 0; i < 11; i++) expect(track[i]!.zone).toBe(track[22 - i]!.zone)
  })

  it('has break points where the zones begin', () => {
    expect(spaces(11).filter((space) => space.breakPoint).map((space) => space.at)).toEqual([-11, -8, -4, 4, 8, 11])
  })
})
