import type { Decision } from '../wire/types'

/** The first thing of its kind that a question is about, or -1. */
export const aboutOf = (decision: Decision | undefined, thing: string): number =>
  decision?.about.find((entry) => entry.thing === thing)?.index ?? -1
