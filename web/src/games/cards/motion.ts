// Cards move from where they lay to where they lie: drawn, marshaled, sent into a challenge, killed, discarded. A card that
// kneels bows, one that stands rises, and power that is gained rises from the card. The view is true at once; only the eye is led. Nothing is laid out anew for it, and the next answer ends it.

import { tick } from 'svelte'
import { settings } from '../../app/settings.svelte'
import type { View } from '../../wire/types'
import type { Show } from '../part'
import { courtOf, type CourtView } from './view'

const LENGTH = 320 // milliseconds at the usual speed
const NEAR = 6 // pixels: a card that is only pushed aside a little is not led
const MOST = 40 // cards at a time; beyond that, nobody can follow
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** What has become of cards that lay in play before and after. */
export interface Changes {
  knelt: string[]
  stood: string[]
  gained: [card: string, power: number][]
}

export function changes(before: Pick<CourtView, 'cards'>, after: Pick<CourtView, 'cards'>): Changes {
  const found: Changes = { knelt: [], stood: [], gained: [] }
  for (const [card, now] of Object.entries(after.cards)) {
    const was = before.cards[card]
    if (!was) continue
    if (!!now.kneeling !== !!was.kneeling) found[now.kneeling ? 'knelt' : 'stood'].push(card)
    const more = (now.power ?? 0) - (was.power ?? 0)
    if (more > 0) found.gained.push([card, more])
  }
  return found
}

const BOW: Keyframe[] = [{ rotate: '0deg' }, { rotate: '11deg', scale: '0.94', offset: 0.45 }, { rotate: '0deg' }]
const RISE: Keyframe[] = [{ rotate: '-8deg', scale: '0.95' }, { rotate: '0deg' }]

type Lying = Map<string, { card: HTMLElement; box: DOMRect }>

/** Every card of the table and where it lies; of several pictures of one card, the first. */
function lying(): Lying {
  const found: Lying = new Map()
  for (const card of document.querySelectorAll<HTMLElement>('.room [data-thing="card"][data-index]')) {
    const box = card.getBoundingClientRect()
    if (box.width > 0 && !card.closest('.decision') && !found.has(card.dataset.index!)) found.set(card.dataset.index!, { card, box })
  }
  return found
}

/** How much larger the table is drawn than it is laid out. */
const zoomOf = (card: HTMLElement): number => (card as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1

/** From where to where, for a picture that is laid at the end already. */
export function way(from: DOMRect, to: DOMRect, zoom = 1): string | null {
  const across = from.left + from.width / 2 - (to.left + to.width / 2)
  const down = from.top + from.height / 2 - (to.top + to.height / 2)
  if (Math.hypot(across, down) < NEAR) return null
  return `translate(${across / zoom}px, ${down / zoom}px) scale(${Math.min(2, Math.max(0.5, from.height / to.height))})`
}

class Motion implements Show {
  readonly playing = false // too short to wait for
  private running: Animation[] = []
  private ghosts: HTMLElement[] = []

  play(was: View, now: View, _lines: unknown, moving: boolean): void {
    this.finish()
    if (!moving || document.hidden) return
    const before = lying()
    if (before.size === 0) return
    void tick().then(() => {
      const after = lying()
      this.lead(before, after)
      this.tell(changes(courtOf(was), courtOf(now)), after)
    })
  }

  finish(): void {
    for (const each of this.running) each.cancel()
    for (const ghost of this.ghosts) ghost.remove()
    this.running = []
    this.ghosts = []
  }

  private lead(before: Lying, after: Lying): void {
    let led = 0
    for (const [index, { card, box }] of after) {
      if (led >= MOST) break
      const old = before.get(index)
      const from = old ? way(old.box, box, zoomOf(card)) : 'translateY(-14px) scale(0.92)'
      if (from === null) continue
      this.run(card, [{ transform: from, ...(old ? {} : { opacity: 0 }) }, { transform: 'none' }])
      led += 1
    }
    for (const [index, { card, box }] of before) {
      if (after.has(index) || led >= MOST) continue
      this.fade(card, box)
      led += 1
    }
  }

  private tell({ knelt, stood, gained }: Changes, after: Lying): void {
    for (const [cards, frames] of [[knelt, BOW], [stood, RISE]] as const) {
      for (const card of cards.slice(0, MOST)) if (after.has(card)) this.run(after.get(card)!.card, frames)
    }
    for (const [card, power] of gained) if (after.has(card)) this.float(after.get(card)!.box, `+${power}`)
  }

  /** Power that is gained rises from its card. */
  private float(box: DOMRect, word: string): void {
    const ghost = document.createElement('span')
    ghost.className = 'gained'
    ghost.textContent = word
    ghost.setAttribute('aria-hidden', 'true')
    const style = { position: 'fixed', left: `${box.left + box.width / 2}px`, top: `${box.top + box.height * 0.4}px`, zIndex: '7', pointerEvents: 'none', translate: '-50% 0' }
    Object.assign(ghost.style, style, { padding: '2px 10px', borderRadius: '99px', background: '#2b4f8c', color: '#fff', font: '700 20px/1.3 var(--serif)', boxShadow: '0 0 0 2px #dfe8f7, 0 2px 6px rgb(0 0 0 / 0.5)' })
    this.show(ghost, [{ opacity: 0, transform: 'scale(0.6)' }, { opacity: 1, transform: 'none', offset: 0.25 }, { opacity: 1, offset: 0.7 }, { opacity: 0, transform: 'translateY(-34px)' }], 3)
  }

  /** What has left play is seen going: its picture sinks and pales where it lay. */
  private fade(card: HTMLElement, box: DOMRect): void {
    const ghost = card.cloneNode(true) as HTMLElement
    ghost.removeAttribute('data-index')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    const zoom = zoomOf(card)
    Object.assign(ghost.style, { position: 'fixed', zoom: `${zoom}`, left: `${box.left / zoom}px`, top: `${box.top / zoom}px`, width: `${box.width / zoom}px`, height: `${box.height / zoom}px`, margin: '0', zIndex: '6', pointerEvents: 'none' })
    this.show(ghost, [{ opacity: 1 }, { opacity: 0, transform: 'translateY(18px) scale(0.9)', filter: 'grayscale(1)' }])
  }

  /** A picture that is there for the eye only, as long as it moves. */
  private show(ghost: HTMLElement, frames: Keyframe[], longer = 1): void {
    document.body.append(ghost)
    this.ghosts.push(ghost)
    const last = this.run(ghost, frames, longer)
    void last?.finished.catch(() => null).then(() => ghost.remove())
  }

  private run(card: HTMLElement, frames: Keyframe[], longer = 1): Animation | null {
    if (typeof card.animate !== 'function') return null
    const animation = card.animate(frames, { duration: (LENGTH * longer) / settings.liking.speed, easing: EASE })
    this.running.push(animation)
    return animation
  }
}

export const show = (): Show => new Motion()
