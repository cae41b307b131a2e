import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Zoom, zoomable } from './zoom.svelte'

const song = { thing: 'card', index: 3 }

/** A pointer or key event, as far as it is looked at. */
const event = (type: string, more: object = {}) => Object.assign(new Event(type, { cancelable: true }), more)

describe('reading a card in full', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function lay() {
    const zoom = new Zoom()
    const node = new EventTarget() as HTMLElement
    const gone = zoomable(zoom, () => song)(node)
    return { zoom, node, gone }
  }

  it('comes when the mouse rests and goes with it', () => {
    const { zoom, node } = lay()
    node.dispatchEvent(event('pointerenter', { pointerType: 'mouse' }))
    expect(zoom.shown).toBeNull()
    vi.advanceTimersByTime(400)
    expect(zoom.shown).toEqual({ pointer: song, held: false })
    node.dispatchEvent(event('pointerleave'))
    expect(zoom.shown).toBeNull()
  })

  it('stays for a finger that stays, and then chooses nothing', () => {
    const { zoom, node } = lay()
    node.dispatchEvent(event('pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 }))
    vi.advanceTimersByTime(500)
    expect(zoom.shown).toEqual({ pointer: song, held: true })
    const click = event('click')
    node.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    node.dispatchEvent(event('pointerleave'))
    expect(zoom.shown).not.toBeNull()
    zoom.close()
    expect(zoom.shown).toBeNull()
  })

  it('comes by a tap that chooses nothing; the second tap on the same card chooses', () => {
    const { zoom, node } = lay()
    const tap = () => {
      node.dispatchEvent(event('pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 }))
      node.dispatchEvent(event('pointerup'))
      node.dispatchEvent(event('pointerleave'))
      const click = event('click')
      node.dispatchEvent(click)
      return click.defaultPrevented
    }
    expect(tap()).toBe(true)
    expect(zoom.shown).toEqual({ pointer: song, held: false, tapped: true })
    expect(tap()).toBe(false)
    expect(zoom.shown).toBeNull()
  })

  it('does not come for a finger that scrolls', () => {
    const { zoom, node } = lay()
    node.dispatchEvent(event('pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 }))
    node.dispatchEvent(event('pointermove', { clientX: 5, clientY: 40 }))
    vi.advanceTimersByTime(500)
    expect(zoom.shown).toBeNull()
  })

  it('comes by a key, and goes when the card does', () => {
    const { zoom, node, gone } = lay()
    node.dispatchEvent(event('keydown', { key: 'z' }))
    expect(zoom.shown?.held).toBe(true)
    zoom.close()
    node.dispatchEvent(event('pointerenter', { pointerType: 'mouse' }))
    gone()
    vi.advanceTimersByTime(500)
    expect(zoom.shown).toBeNull()
  })
})
