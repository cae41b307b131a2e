// Cards of a row that is too narrow for them lie over each other.

/** The margin before each card, in pixels: the broad ones, which lie on their side, give way first, and of every card `strip` stays in sight. */
export function lappedIn(room: number, widths: readonly number[], gap: number, strip: number): number[] {
  const last = widths.at(-1) ?? 0
  const covered = widths.slice(0, -1).map((width) => width + gap)
  let left = Math.max(room - last, 0)
  let step = Infinity
  // From the narrowest on: who needs less than an even share keeps all of it, and the others share what is left.
  for (const [i, need] of [...covered].sort((a, b) => a - b).entries()) {
    const share = left / (covered.length - i)
    if (need > share) {
      step = Math.max(share, strip)
      break
    }
    left -= need
  }
  return widths.map((_, i) => (i === 0 ? 0 : Math.min(0, step - covered[i - 1]!)))
}
