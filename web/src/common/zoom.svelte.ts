// Reading a card in full: by resting on it, by holding a finger on it, or by a key.

import type { Pointer } from '../table/pointing'

const REST = 380 // milliseconds before a card that the mouse rests on is shown
const HOLD = 420 // the same for a finger that stays
const STIR = 10 // pixels that a finger may stir while it stays

export class Zoom {
  /** What is shown; `held` stays until it is closed, the other goes with the mouse. */
  shown = $state.raw<{ pointer: Pointer; held: boolean } | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  rest(pointer: Pointer): void {
    if (this.shown?.held) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.shown = { pointer, held: false }), REST)
  }

  leave(): void {
    clearTimeout(this.timer)
    if (!this.shown?.held) this.shown = null
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

  const enter = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && zoom.rest(pointer())
  const leave = () => {
    zoom.leave()
    lift()
  }
  const down = (event: Event) => {
    const { pointerType, clientX, clientY } = event as PointerEvent
    held = false
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
  /** A finger that stayed wanted to read, not to choose. */
  const click = (event: Event) => {
    if (!held) return
    held = false
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
