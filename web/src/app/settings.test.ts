import { describe, expect, it } from 'vitest'
import { likingFrom, type Liking } from './settings.svelte'

const usual: Liking = { language: 'de', theme: 'auto', motion: true, speed: 1, large: false, sound: false, calls: false, confirm: true, guide: true, name: '', game: '' }

describe('stored likings', () => {
  it('come back as they were kept', () => {
    const kept: Liking = { language: 'ru', theme: 'dark', motion: false, speed: 2, large: true, sound: true, calls: true, confirm: false, guide: false, name: 'Arya', game: 'feast' }
    expect(likingFrom(JSON.stringify(kept), usual)).toEqual(kept)
  })

  it.each([null, '', 'no json', '[]', '7', 'null', '{"language":"xx","theme":"pink","motion":1,"name":5,"game":5}'])(
    'fall back to what is usual: %s',
    (stored) => expect(likingFrom(stored, usual)).toEqual(usual),
  )
})
