// A click on the ground that says what is done and where: the outline under the pointer is where the tray would come to stand.

import type { Option } from '../../wire/types'
import { distanceOf, guided } from './guiding'
import { Limits, type PlainLimits } from './limits'
import { modulo, type Pose, TURN } from './plane'

/** A deed that leads somewhere, and where it may end. */
export interface Course {
  option: Option
  limits: PlainLimits
}

/** Where a deed would lay the tray. */
export interface Outlined {
  option: Option
  pose: Pose
  /** Thousandths of an inch from where it stands. */
  far: number
  tray: PlainLimits['tray']
}

export class Going {
  outline = $state.raw<Outlined | null>(null)
  private readonly courses: { option: Option; limits: Limits }[]
  private turned = 0
  private at: [number, number] | null = null

  /** `facingAt`: where a tray looks from a place, unless it is turned by hand. */
  constructor(courses: Course[], private readonly facingAt: (x: number, y: number) => number) {
    this.courses = courses.map(({ option, limits }) => ({ option, limits: new Limits(limits) }))
  }

  point(x: number, y: number): void {
    this.at = [x, y]
    this.outline = this.under(x, y)
  }

  turnBy(hundredths: number): boolean {
    if (!this.at || !this.outline) return false
    this.turned += hundredths
    this.point(...this.at)
    return true
  }

  leave(): void {
    this.at = null
    this.outline = null
  }

  /** The first deed that lays the tray under the pointer. */
  private under(x: number, y: number): Outlined | null {
    for (const { option, limits } of this.courses) {
      const { tray, from } = limits.plain
      const [px, py, facing] = guided(limits, x, y, from[2]).pose
      const [width, depth, radius] = tray
      if (Math.hypot(px - x, py - y) > Math.min(width, depth) / 2 + radius) continue
      const wished = limits.snap([px, py, modulo(this.facingAt(px, py) + this.turned, TURN)])
      const pose = [wished, [px, py, facing] as Pose].find((each) => limits.check(each).code === 'ok')
      if (pose) return { option, pose, far: distanceOf(limits, pose), tray }
    }
    return null
  }
}
