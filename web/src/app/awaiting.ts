// What an effect waits for. Note what is asked about before the call; the answer counts only while the effect lasts, for
// what the component reads afterwards may be about something else, or gone.

/** Gives the answer to `take`, or what went wrong to `fail`. The effect returns what this returns: its end. */
export function awaiting<Found>(asked: Promise<Found>, take: (found: Found) => void, fail: (error: unknown) => void = () => {}): () => void {
  let wanted = true
  void asked.then(
    (found) => {
      if (wanted) take(found)
    },
    (error: unknown) => {
      if (wanted) fail(error)
    },
  )
  return () => {
    wanted = false
  }
}
