// Notes in `window.moved` which buttons, links and fields have moved since they were shown.
(() => {
  window.moved = []
  const held = 'button, a, select, input, summary'
  const place = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`
  new PerformanceObserver((list) => {
    for (const { node, previousRect, currentRect } of list.getEntries().flatMap(({ sources }) => sources)) {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element || previousRect.width === 0 || !(element.closest(held) || element.querySelector(held))) continue
      if (Math.hypot(currentRect.x - previousRect.x, currentRect.y - previousRect.y) > 2)
        window.moved.push(`${element.textContent.trim().slice(0, 60)}: ${place(previousRect)} -> ${place(currentRect)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
})()
