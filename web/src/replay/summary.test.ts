import { describe, expect, it } from 'vitest'
import { settings } from '../app/settings.svelte'
import { LANGUAGES } from '../wire/types'
import { summaryOf } from './summary'

describe('what an analysis says of a seat', () => {
  it('counts the best answers and what was kept', () => {
    const { text, kept } = summaryOf('House Stark', { best: 3, decisions: 5, kept: 0.8 })
    expect([text.includes('3 of 5'), kept.includes('80')]).toEqual([true, true])
    expect(summaryOf('House Stark', { best: 3, decisions: 5, kept: null }).kept).toBe('')
  })

  it('never counts 0 of 0: nothing was to be decided', () => {
    for (const language of LANGUAGES) {
      settings.liking.language = language
      const { text, kept } = summaryOf('House Stark', { best: 0, decisions: 0, kept: 1 })
      expect([text.includes('House Stark'), /\d/.test(text), kept]).toEqual([true, false, ''])
    }
    settings.liking.language = 'en'
  })
})
