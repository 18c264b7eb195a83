/**
 * That no text of a page is cut by a box, reaches out of its button or over the edge of the window, lies on another text, or is
 * broken within a word, at any width and in any language. What scrolls is let through, and so are names that end in an ellipsis on purpose.
 */
import type { Page } from 'playwright-core'
import { assertNoSidewaysScroll } from './browser.ts'

/** What people have typed, guests' texts among it, which ends in an ellipsis where it does not fit. Words of ours never do. */
const mayBeShortened = ['.house-name', '.bar', '.notes', '.evening-note', '.toast', '.name', '.texting-unread'].join()

/** Runs in the page: the texts that do not fit, as sentences. */
const misfits = `(() => {
  const styles = new Map()
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .hidden-label, .distances, [aria-hidden=true] svg') === null
  const ancestors = (element) => {
    const all = []
    for (let one = element; one !== null && one !== document.body; one = one.parentElement) all.push(one)
    return all
  }
  const said = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 60)
  const found = []
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  for (const page of document.querySelectorAll('main')) {
    if (modal === undefined && page.scrollWidth > page.clientWidth + 1) found.push('the page has to be scrolled sideways')
  }
  const texts = []
  for (const element of (modal ?? document.body).querySelectorAll('*')) {
    if (/^(SCRIPT|STYLE|OPTION|TITLE|NOSCRIPT|TEXTAREA)$/.test(element.tagName)) continue
    const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (nodes.length === 0 || !isSeen(element)) continue
    const above = ancestors(element)
    const rects = nodes.flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    })
    if (rects.length > nodes.length && element.closest(${JSON.stringify(mayBeShortened)}) === null) {
      for (const node of nodes) {
        for (const { 0: word, index } of node.data.matchAll(/(?<![^\\s(«“])\\p{L}{4,}(?![^\\s.,;:!?)»”…])/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 4))
          if (new Set(tops).size > 1) found.push('broken: ' + word)
        }
      }
    }
    const shown = []
    for (const { left, right, top, bottom } of rects) {
      const rect = { left, right, top, bottom }
      let isCut = false
      let scrolls = false
      for (const one of above) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(one)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = one.getBoundingClientRect()
        const meets = rect.right > box.left && rect.left < box.right && rect.bottom > box.top && rect.top < box.bottom
        if (box.width <= 2 || box.height <= 2 || !meets) { isCut = true; break }
        if (/auto|scroll/.test(overflowX)) scrolls = true
        const beyond = /hidden|clip/.test(overflowX) && (rect.left < box.left - 1 || rect.right > box.right + 1)
        const below = /hidden|clip/.test(overflowY) && webkitLineClamp === 'none' && (rect.top < box.top - 4 || rect.bottom > box.bottom + 4)
        const isName = element.closest(${JSON.stringify(mayBeShortened)}) !== null
        if (!scrolls && beyond && textOverflow === 'ellipsis') { if (!isName) found.push('shortened: ' + said(element.textContent)) }
        else if (!scrolls && (beyond || below) && !isName) found.push('cut: ' + said(element.textContent))
        Object.assign(rect, {
          left: Math.max(rect.left, box.left), right: Math.min(rect.right, box.right),
          top: Math.max(rect.top, box.top), bottom: Math.min(rect.bottom, box.bottom),
        })
      }
      if (isCut) continue
      if (!scrolls && (rect.left < -1 || rect.right > innerWidth + 1)) found.push('out of the window: ' + said(element.textContent))
      shown.push(rect)
    }
    const box = element.closest('button, a.button, .chip, th, td, summary, select')
    if (box !== null && styleOf(box).textOverflow !== 'ellipsis') {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (shown.some((one) => one.left < left - 1 || one.right > right + 1 || one.top < top - 3 || one.bottom > bottom + 3))
        found.push('out of its box: ' + said(element.textContent))
    }
    if (shown.length > 0) texts.push({ element, above, shown })
  }
  for (const input of (modal ?? document.body).querySelectorAll('input[type=number]')) {
    if (isSeen(input) && input.scrollWidth > input.clientWidth + 1) found.push('cut: ' + input.value + ' in a field')
  }
  for (const select of (modal ?? document.body).querySelectorAll('select')) {
    if (!isSeen(select) || select.selectedOptions.length === 0) continue
    const whole = select.cloneNode(false)
    whole.append(select.selectedOptions[0].cloneNode(true))
    whole.style.cssText = 'position: absolute; inline-size: max-content; min-inline-size: 0; max-inline-size: none'
    select.after(whole)
    if (whole.offsetWidth > select.offsetWidth + 1) found.push('cut: ' + said(select.selectedOptions[0].label))
    whole.remove()
  }
  const isSolid = (element) => {
    const { backgroundColor, backgroundImage } = styleOf(element)
    const alpha = /rgba\\(.*, ([\\d.]+)\\)|\\/ ([\\d.]+)\\)/.exec(backgroundColor)
    return backgroundImage !== 'none' || (alpha === null ? backgroundColor !== 'transparent' : Number(alpha[1] ?? alpha[2]) > 0.5)
  }
  /** What lies above something opaque covers what is below, as a heading that stays in sight does. */
  const isCovered = (one, other, x, y) => {
    const stack = document.elementsFromPoint(x, y)
    const [at, below] = [one, other].map(({ above }) => stack.findIndex((element) => above.includes(element))).sort((a, b) => a - b)
    if (at === -1) return layerOf(one) !== layerOf(other)
    const lower = stack.findIndex((element) => one.above.includes(element)) === below ? one : other
    return stack.slice(0, below).some((element) => !lower.above.includes(element) && isSolid(element))
  }
  const layerOf = ({ above }) => above.find((element) => /fixed|absolute|sticky/.test(styleOf(element).position))
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.above.includes(other.element) || other.above.includes(one.element)) continue
      const meets = one.shown.some((a) => other.shown.some((b) => {
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
        const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
        return right - left > 2 && bottom - top > 5 && !isCovered(one, other, (left + right) / 2, (top + bottom) / 2)
      }))
      if (meets) found.push('on top of each other: ' + said(one.element.textContent) + ' | ' + said(other.element.textContent))
    }
  }
  return [...new Set(found)]
})()`

/** Elements laid out by their measured size are right one frame later. */
const settled = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

const widths = [390, 820, 1440]

/**
 * What does not fit on a telephone, a tablet or a desk, as sentences; leaves the window wide. `look` may take a picture of
 * each.
 */
export async function textsThatDoNotFit(
  page: Page,
  what: string,
  look: (width: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 800 ? 844 : 900 })
    await page.evaluate(settled)
    const where = `${what}, ${width} px`
    found.push(...(await page.evaluate<string[]>(misfits)).map((misfit) => `${where}: ${misfit}`))
    await assertNoSidewaysScroll(page, where).catch(({ message }: Error) => found.push(message))
    await look(width)
  }
  return found
}
