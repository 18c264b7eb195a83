/**
 * That no text of a page is clipped by its box or runs into the text beside it, at any width and in any language. Text that
 * ends in an ellipsis on purpose, as names in narrow bars do, and what scrolls is let through.
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Runs in the page: the texts that do not fit, as sentences. */
const misfits = `(() => {
  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .hidden-label') === null
  const own = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
  const rectsOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const said = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 60)
  const leaves = [...document.querySelectorAll('body *')]
    .filter((element) => own(element).length > 0 && !/^(SCRIPT|STYLE|OPTION|TITLE|NOSCRIPT)$/.test(element.tagName) && visible(element))
  const found = []
  for (const element of leaves) {
    const style = getComputedStyle(element)
    const hides = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
    if (hides && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1)
      found.push('clipped: ' + said(element.textContent))
    const box = element.closest('button, a.button, .chip, th, summary, label')
    if (box === null || box.contains(document.activeElement) && false) continue
    const { left, right } = box.getBoundingClientRect()
    const ends = getComputedStyle(box).textOverflow === 'ellipsis' || style.textOverflow === 'ellipsis'
    if (!ends && own(element).flatMap(rectsOf).some((one) => one.left < left - 1 || one.right > right + 1))
      found.push('out of its box: ' + said(element.textContent))
  }
  const rows = new Map()
  for (const element of leaves) {
    const of = element.parentElement
    if (of === null || getComputedStyle(element).position === 'absolute') continue
    rows.set(of, [...(rows.get(of) ?? []), element])
  }
  for (const elements of rows.values()) {
    for (const [index, one] of elements.entries()) {
      for (const other of elements.slice(index + 1)) {
        const meet = own(one).flatMap(rectsOf).some((a) => own(other).flatMap(rectsOf).some((b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4))
        if (meet) found.push('on top of each other: ' + said(one.textContent) + ' | ' + said(other.textContent))
      }
    }
  }
  return [...new Set(found)]
})()`

export async function assertTextsFit(page: Page, where: string): Promise<void> {
  // Elements laid out by their measured size are right one frame later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  assert.deepEqual(await page.evaluate<string[]>(misfits), [], where)
}
