// What is fetched or drawn only when somebody could see it.

const NEAR = '120px' // a little before it comes into sight

/** An attachment: calls once, when the element comes into sight. */
export const onceSeen = (see: () => void) => (node: HTMLElement): (() => void) => {
  const watch = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    watch.disconnect()
    see()
  }, { rootMargin: NEAR })
  watch.observe(node)
  return () => watch.disconnect()
}
