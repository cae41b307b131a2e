// Reading a card in full: by resting on it, by a tap, by holding a finger on it, or by a key. With a finger the first tap reads
// and answers nothing; the second tap on the same card chooses it.

import type { Pointer } from '../table/pointing'

const REST = 380 // milliseconds before a card that the mouse rests on is shown
const HOLD = 420 // the same for a finger that stays
const STIR = 10 // pixels that a finger may stir while it stays

/** Where a card lies on the screen. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Reading {
  pointer: Pointer
  held: boolean
  tapped?: boolean
  /** Under a resting mouse: beside what it is shown. */
  beside?: Box
}

export class Zoom {
  /** What is shown; `held` stays until it is closed, the other goes with the mouse. */
  shown = $state.raw<Reading | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  rest(pointer: Pointer, beside?: Box): void {
    if (this.shown?.held) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.shown = { pointer, held: false, ...(beside && { beside }) }), REST)
  }

  leave(): void {
    clearTimeout(this.timer)
    if (!this.shown?.held && !this.shown?.tapped) this.shown = null
  }

  /** Shown by a tap, until the next one; false: it was shown already. */
  tap(pointer: Pointer): boolean {
    const { shown } = this
    if (shown?.tapped && shown.pointer.thing === pointer.thing && shown.pointer.index === pointer.index) {
      this.close()
      return false
    }
    clearTimeout(this.timer)
    this.shown = { pointer, held: false, tapped: true }
    return true
  }

  hold(pointer: Pointer): void {
    clearTimeout(this.timer)
    this.shown = { pointer, held: true }
  }

  close(): void {
    clearTimeout(this.timer)
    this.shown = null
  }
}

/** Makes a card readable where it lies. `pointer` is asked when it is needed: cards come and go. */
export const zoomable = (zoom: Zoom, pointer: () => Pointer) => (node: HTMLElement | SVGElement) => {
  let finger: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
  let held = false
  let touched = false

  const enter = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && zoom.rest(pointer(), node.getBoundingClientRect?.())
  const leave = () => {
    zoom.leave()
    lift()
  }
  const down = (event: Event) => {
    const { pointerType, clientX, clientY } = event as PointerEvent
    held = false
    touched = pointerType !== 'mouse'
    if (pointerType === 'mouse') return zoom.leave()
    finger = { x: clientX, y: clientY, timer: setTimeout(() => {
      held = true
      zoom.hold(pointer())
    }, HOLD) }
  }
  const move = (event: Event) => {
    const { clientX, clientY } = event as PointerEvent
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > STIR) lift()
  }
  const lift = () => {
    if (finger) clearTimeout(finger.timer)
    finger = null
  }
  /** A finger that stayed, or taps for the first time, wants to read, not to choose. */
  const click = (event: Event) => {
    const reads = held || (touched && zoom.tap(pointer()))
    held = touched = false
    if (!reads) return
    event.stopPropagation()
    event.preventDefault()
  }
  const keydown = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent
    if (key !== 'z' || ctrlKey || metaKey || altKey) return
    zoom.hold(pointer())
    event.preventDefault()
    event.stopPropagation()
  }
  const menu = (event: Event) => finger && event.preventDefault() // the browser's own menu of a long press

  const ears: [string, (event: Event) => void, boolean][] = [
    ['pointerenter', enter, false], ['pointerleave', leave, false], ['pointerdown', down, false], ['pointermove', move, false],
    ['pointerup', lift, false], ['pointercancel', lift, false], ['click', click, true], ['keydown', keydown, false], ['contextmenu', menu, false],
  ]
  for (const [name, ear, capture] of ears) node.addEventListener(name, ear, capture)
  return () => {
    lift()
    zoom.leave()
    for (const [name, ear, capture] of ears) node.removeEventListener(name, ear, capture)
  }
}
