import { describe, expect, it } from 'vitest'
import { answerOf, poseFrom } from './pose'

describe('a pose on the plane', () => {
  it('is three whole numbers', () => {
    expect(answerOf({ across: 1200, along: -50, facing: 90 })).toEqual([1200, -50, 90])
  })

  it.each([
    { across: null, along: 0, facing: 0 },
    { across: 1.5, along: 0, facing: 0 },
    { across: 0, along: NaN, facing: 0 },
    { across: 0, along: 0, facing: Infinity },
  ])('is no answer while it is incomplete: %o', (pose) => expect(answerOf(pose)).toBeNull())

  it('is read from a hint', () => {
    expect(poseFrom([3, 4, 180])).toEqual({ across: 3, along: 4, facing: 180 })
    expect(poseFrom(7)).toBeNull()
    expect(poseFrom([1, 2])).toBeNull()
  })
})
