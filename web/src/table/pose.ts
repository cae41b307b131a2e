// A pose on the plane as it is typed: across, along, facing.

export const PARTS = ['across', 'along', 'facing'] as const

export interface Pose {
  across: number | null
  along: number | null
  facing: number | null
}

/** The answer that the table understands, or nothing while a part is missing or is no whole number. */
export function answerOf(pose: Pose): [number, number, number] | null {
  const parts = PARTS.map((part) => pose[part])
  return parts.every((part): part is number => part !== null && Number.isSafeInteger(part)) ? (parts as [number, number, number]) : null
}

/** A pose from an answer, as a hint gives it. */
export function poseFrom(answer: unknown): Pose | null {
  if (!Array.isArray(answer) || answer.length !== 3 || !answer.every(Number.isSafeInteger)) return null
  const [across, along, facing] = answer as [number, number, number]
  return { across, along, facing }
}
