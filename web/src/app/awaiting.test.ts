import { describe, expect, it } from 'vitest'
import { awaiting } from './awaiting'

const SOURCES = import.meta.glob<string>(['../**/*.svelte', '../**/*.svelte.ts'], { query: '?raw', import: 'default', eager: true })

/** Bodies of the effects of a component, by their brackets. */
function effectsIn(source: string): string[] {
  return [...source.matchAll(/\$effect(?:\.pre)?\(/g)].map(({ index }) => {
    let open = 0
    let end = source.indexOf('(', index)
    do {
      if (source[end] === '(') open++
      if (source[end] === ')') open--
      end++
    } while (open > 0 && end < source.length)
    return source.slice(index, end)
  })
}

/** Waits by itself, for something other than the next drawing of the page. */
const waits = (effect: string): boolean => /\bawait\b|\.(then|catch|finally)\(/.test(effect.replaceAll('tick().then(', ''))

describe('what an effect waits for', () => {
  it('is given to it', async () => {
    const told: string[] = []
    awaiting(Promise.resolve('honey'), (found) => told.push(found))
    awaiting(Promise.reject(new Error('spilt')), () => told.push('?'), (error) => told.push((error as Error).message))
    awaiting(Promise.reject(new Error('nobody asks')), () => told.push('?'))
    await new Promise((done) => setTimeout(done))
    expect(told).toEqual(['honey', 'spilt'])
  })

  it('is let go when the effect has ended', async () => {
    const told: string[] = []
    awaiting(Promise.resolve('honey'), (found) => told.push(found))()
    awaiting(Promise.reject(new Error('spilt')), () => {}, () => told.push('spilt'))()
    await new Promise((done) => setTimeout(done))
    expect(told).toEqual([])
  })
})

describe('no effect of the table waits by itself', () => {
  it('which this finds out', () => {
    expect(effectsIn('$effect(() => { ask(a).then((b) => (c = b)) }) x.then(y)').map(waits)).toEqual([true])
    expect(effectsIn('$effect(() => awaiting(ask(a), (b) => (c = b))); x.then(y)').map(waits)).toEqual([false])
    expect(effectsIn('$effect(() => { void tick().then(follow) })').map(waits)).toEqual([false])
  })

  it('anywhere', () => {
    const waiting = Object.entries(SOURCES).flatMap(([name, source]) => effectsIn(source).filter(waits).map((effect) => `${name}: ${effect}`))
    expect(waiting).toEqual([])
    expect(Object.values(SOURCES).flatMap(effectsIn).length).toBeGreaterThan(30)
  })
})
