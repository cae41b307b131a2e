/** A strip that scrolls sideways begins where the chosen one can be seen. */
export function atChosen(strip: HTMLElement): void {
  const chosen = strip.querySelector<HTMLElement>('.chosen')
  if (chosen) strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
}
