// The position as a picture, for every game: the board as it is drawn on the page, whole, with a line below that says what it is.

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
const MOST = 4000 // pixels of a side
const MARGIN = 12
/** Height of the line below: to be read however wide the board is. */
const lineFor = (width: number): number => Math.max(34, width / 28)

export interface Picture {
  url: string
  width: number
  height: number
}

/** How much larger than on the page it is drawn: sharp, but no monster. */
export function scaleFor(width: number, height: number): number {
  return Math.min(2, MOST / Math.max(width, height, 1))
}

const stylesOf = (page: Document): string =>
  [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n')

/** What lies on the table, in its own size, however it is zoomed, moved or scrolled. */
function boardIn(field: Element): { node: HTMLElement; width: number; height: number } | null {
  const drawing = field.querySelector<HTMLElement>('.drawing')
  if (drawing) return { node: drawing, width: drawing.offsetWidth, height: drawing.offsetHeight }
  const node = field.firstElementChild as HTMLElement | null
  return node && { node, width: Math.max(node.scrollWidth, node.offsetWidth), height: Math.max(node.scrollHeight, node.offsetHeight) }
}

/** The board as a drawing of its own: a picture is a document without a page around it. */
function drawn(field: Element): { text: string; width: number; height: number } | null {
  const board = boardIn(field)
  if (!board || board.width === 0 || board.height === 0) return null
  const { width, height } = board
  const root = document.createElementNS(SVG, 'svg')
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value) // theme and text size
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const styles = document.createElementNS(SVG, 'style')
  styles.textContent = stylesOf(document)
  const inside = document.createElementNS(SVG, 'foreignObject')
  inside.setAttribute('width', '100%')
  inside.setAttribute('height', '100%')
  const copy = board.node.cloneNode(true) as HTMLElement
  copy.setAttribute('style', `position:static;transform:none;transition:none;overflow:visible;width:${width}px;height:${height}px`)
  const around = document.createElementNS(XHTML, 'div') as HTMLElement
  around.setAttribute('style', 'font: 16px/1.4 var(--sans); color: var(--ink)')
  around.append(copy)
  inside.append(around)
  root.append(styles, inside)
  return { text: new XMLSerializer().serializeToString(root), width, height }
}

async function loaded(text: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

/** The board within `field` as PNG; nothing where there is none or this browser cannot draw it. */
export async function pictureOf(field: Element, words: string): Promise<Picture | null> {
  const board = drawn(field)
  if (!board) return null
  try {
    const image = await loaded(board.text)
    const line = lineFor(board.width)
    const scale = scaleFor(board.width, board.height + line)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(board.width * scale)
    canvas.height = Math.round((board.height + line) * scale)
    const pen = canvas.getContext('2d')!
    const style = getComputedStyle(document.documentElement)
    pen.scale(scale, scale)
    pen.fillStyle = style.getPropertyValue('--map-table') || '#ccc'
    pen.fillRect(0, 0, board.width, board.height + line)
    pen.drawImage(image, 0, 0, board.width, board.height)
    pen.fillStyle = style.getPropertyValue('--panel')
    pen.fillRect(0, board.height, board.width, line)
    pen.fillStyle = style.getPropertyValue('--ink')
    pen.font = `${line * 0.48}px ${style.getPropertyValue('--serif')}`
    pen.textBaseline = 'middle'
    pen.fillText(words, MARGIN, board.height + line / 2, board.width - 2 * MARGIN)
    return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
  } catch {
    return null
  }
}

/** The file itself, from what `pictureOf` gave. */
export function fileOf({ url }: Picture): Blob {
  const plain = atob(url.slice(url.indexOf(',') + 1))
  return new Blob([Uint8Array.from(plain, (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}
