// Notes in `window.moved` which buttons, links and fields have moved since they were shown; in `window.strayed` what moves while
// a match is played, but for what is in the column of the question and in the sheet, the cards that lie on a table or in a
// hand, which come and go, what is drawn on a card, and the mark that goes from phase to phase.
(() => {
  window.moved = []
  window.strayed = []
  const held = 'button, a, select, input, summary'
  const apart = '.ask *, .pane *, .look, .mat, .sheet *, .hand, .near, [data-thing=card] *, .rows *, .lane *, .phases, dialog'
  const place = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`
  const isHeld = (element) => element.closest(apart) || element.matches('.court') // a side is as high as what its cards carry
  const isPlayed = () => window.heard?.revision >= 0 && !window.heard.over
  new PerformanceObserver((list) => {
    for (const { node, previousRect, currentRect } of list.getEntries().flatMap(({ sources }) => sources)) {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element || previousRect.width === 0 || Math.hypot(currentRect.x - previousRect.x, currentRect.y - previousRect.y) <= 2) continue
      const told = `${element.textContent.trim().slice(0, 60)}: ${place(previousRect)} -> ${place(currentRect)}`
      if (element.closest(held) || element.querySelector(held)) window.moved.push(told)
      if (isPlayed() && currentRect.width > 0 && !isHeld(element)) window.strayed.push(`${element.tagName} ${told}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
})()
