// Placing a tray: the ghost, what the limits say of it at once, and what the server says once it rests.

import type { Placement as Place, WhyMessage } from '../../wire/types'
import { distanceOf, facingNearest, facingOpen, fullDistance, guided, INCH, rested, stepped } from './guiding'
import { Limits, type PlainLimits, type Verdict } from './limits'
import { bearing, modulo, type Pose, Tray, TURN } from './plane'
import { coverOf, type Shape } from './cover'
import { regionOf, type Region } from './region'

export const hasLimits = (place: Place | null | undefined): place is Place & PlainLimits =>
  place?.tray !== undefined && place.from !== undefined && place.board !== undefined && place.ways !== undefined

const REST = 150 // milliseconds of rest before the server is asked
const FINE = 100
const PULLED = 500 // thousandths: a pull that is shorter has no direction
const TURN_STEP = 1500
const TURN_FINE = 100

export class Placing {
  readonly limits: Limits
  pose = $state.raw<Pose>([0, 0, 0])
  /** The visitor has taken hold of the ghost at least once. */
  moved = $state(false)
  why = $state.raw<WhyMessage | null>(null)
  /** Why it does not lie where it was dragged, but before that, as far as it may. */
  held = $state.raw<Verdict | null>(null)
  private at = -1
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly place: Place & PlainLimits, private readonly ask: (pose: Pose) => Promise<WhyMessage | null>) {
    this.limits = new Limits(place)
    const first = place.poses[0]?.pose as unknown as Pose | undefined // the most sensible: a march to its full length
    const offered = first !== undefined && this.limits.check(first).code === 'ok'
    this.pose = offered ? first : place.from
    this.at = offered ? 0 : -1
    if (place.asks) void this.hear()
  }

  verdict = $derived.by<Verdict>(() => this.limits.check(this.pose))
  private facing = $derived(this.pose[2]) // where it may end depends on this alone, and takes too long to be found with every frame
  region = $derived.by<Region>(() => regionOf(this.limits, this.facing))
  cover = $derived.by<Shape[]>(() => coverOf(this.limits, this.facing, this.region))
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

  /** It stands where it stood, turned as it was. */
  get stays(): boolean {
    const { zone, fixed, from } = this.place
    return !zone && !fixed && String(from) === String(this.pose)
  }

  get answer(): number[] {
    return [...this.pose]
  }

  put(pose: Pose, held: Verdict | null = null): void {
    this.moved = true
    this.why = null
    this.held = held
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

  /** It can turn on the spot and do nothing else. */
  get pivots(): boolean {
    const { zone, fixed, ways } = this.place
    return this.turns && !zone && !fixed && ways.length === 0
  }

  /** Where it is pulled: a ghost that can only turn looks there, as far round as it may. */
  drag(x: number, y: number): void {
    const [dx, dy] = [Math.round(x) - this.pose[0], Math.round(y) - this.pose[1]]
    if (this.pivots && Math.hypot(dx, dy) >= PULLED) this.put([this.pose[0], this.pose[1], facingOpen(this.place, rested(bearing(dx, dy)))])
    else if (!this.pivots) {
      const { pose, held } = guided(this.limits, x, y, this.pose[2])
      this.put(pose, held)
    }
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
