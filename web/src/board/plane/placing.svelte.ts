// Placing a tray: the ghost, what the limits say of it at once, and what the server says once it rests.

import type { Placement as Place, WhyMessage } from '../../wire/types'
import { distanceOf, facingNearest, fullDistance, guided, INCH, rested, stepped } from './guiding'
import { Limits, type PlainLimits, type Verdict } from './limits'
import { modulo, type Pose, Tray, TURN } from './plane'
import { regionOf, type Region } from './region'

export const hasLimits = (place: Place | null | undefined): place is Place & PlainLimits =>
  place?.tray !== undefined && place.from !== undefined && place.board !== undefined && place.ways !== undefined

const REST = 150 // milliseconds of rest before the server is asked
const FINE = 100
const TURN_STEP = 1500
const TURN_FINE = 100

export class Placing {
  readonly limits: Limits
  pose = $state.raw<Pose>([0, 0, 0])
  /** The visitor has taken hold of the ghost at least once. */
  moved = $state(false)
  why = $state.raw<WhyMessage | null>(null)
  private at = -1
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly place: Place & PlainLimits, private readonly ask: (pose: Pose) => Promise<WhyMessage | null>) {
    this.limits = new Limits(place)
    this.pose = place.from
    if (place.asks) void this.hear()
  }

  verdict = $derived.by<Verdict>(() => this.limits.check(this.pose))
  region = $derived.by<Region>(() => regionOf(this.limits, this.pose[2]))
  tray = $derived.by<Tray>(() => this.limits.start.at(...this.pose))

  get allowed(): boolean {
    return this.verdict.code === 'ok' && (this.why?.allowed ?? !this.place.asks)
  }

  /** Whether its facing is for the visitor to choose; a round token has none, and a shift keeps it. */
  get turns(): boolean {
    return this.place.turn.length > 0 || this.place.ways.some(([, , , , turning]) => turning === 1) || this.place.fixed !== undefined
  }

  get distance(): number {
    return distanceOf(this.limits, this.pose)
  }

  get answer(): number[] {
    return [...this.pose]
  }

  put(pose: Pose): void {
    this.moved = true
    this.why = null
    this.pose = pose
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.hear(), REST)
  }

  private async hear(): Promise<void> {
    const asked = this.pose
    const told = await this.ask(asked).catch(() => null)
    if (asked === this.pose) this.why = told
  }

  /** What the server said of a pose, if it did. */
  told(answer: unknown): WhyMessage | null {
    return String(answer) === String(this.pose) ? this.why : null
  }

  drag(x: number, y: number): void {
    this.put(guided(this.limits, x, y, this.pose[2]))
  }

  /** Turn the ghost to look at a point. */
  turnTo(facing: number): void {
    if (this.turns) this.put(this.limits.snap([this.pose[0], this.pose[1], rested(facing)]))
  }

  turnBy(hundredths: number): void {
    if (this.turns) this.put(this.limits.snap([this.pose[0], this.pose[1], modulo(this.pose[2] + hundredths, TURN)]))
  }

  /** Through the places worth a look, forth and back. */
  walk(by: number): void {
    const { poses } = this.place
    if (poses.length === 0) return
    this.at = modulo(this.at < 0 && by < 0 ? 0 : this.at + by, poses.length)
    this.put(poses[this.at]!.pose as unknown as Pose)
  }

  back(): void {
    this.at = -1
    this.put(this.place.from)
    this.moved = false
  }

  /** What a key does; false: nothing. */
  key(key: string, fine: boolean): boolean {
    const by = fine ? FINE : INCH
    switch (key) {
      case 'ArrowUp': this.put(stepped(this.limits, this.pose, 'ahead', by)); return true
      case 'ArrowDown': this.put(stepped(this.limits, this.pose, 'back', by)); return true
      case 'ArrowLeft': this.put(stepped(this.limits, this.pose, 'left', by)); return true
      case 'ArrowRight': this.put(stepped(this.limits, this.pose, 'right', by)); return true
      case '[': this.turnBy(-TURN_STEP); return true
      case ']': this.turnBy(TURN_STEP); return true
      case '{': this.turnBy(-TURN_FINE); return true
      case '}': this.turnBy(TURN_FINE); return true
      case 'n': case 'N': this.walk(1); return true
      case 'p': case 'P': this.walk(-1); return true
      case 'f': case 'F': this.put(facingNearest(this.limits, this.pose)); return true
      case 'm': case 'M': this.put(fullDistance(this.limits, this.pose)); return true
      default: return false
    }
  }
}
