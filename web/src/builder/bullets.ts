// Lists come from everywhere, with a mark before each line.

/** A hyphen is a mark before a blank or a number only; `->` is a sign of its own. */
const BULLETS = /^\s*(?:[•·∙▪▫◦‣●○■□◆▸►✓✔*–—]\s*|-\s+|-(?=\d))+/u

export const hasBullet = (line: string): boolean => BULLETS.test(line)
/** The line without the marks before it, of whatever kind and however many. */
export const unbulleted = (line: string): string => line.replace(BULLETS, '')
