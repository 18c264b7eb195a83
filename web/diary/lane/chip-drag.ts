/**
 * Drags a guest of the lane onto a table of the timeline or the floor plan. A mouse drags at once; a finger holds for a
 * moment first, so that it can still scroll the lane. Escape gives up.
 */

import { giveTable } from '../actions/moves.ts'
import type { Booking } from '../day/day.ts'

const holdMs = 280
const slack = 6
let ended = 0

/** A click that ends a drag opens nothing. */
export const wasChipDragged = (): boolean => performance.now() - ended < 80

export function startChipDrag(event: PointerEvent, booking: Booking): void {
  if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return
  const chip = event.currentTarget
  const from = { x: event.clientX, y: event.clientY }
  const isTouch = event.pointerType === 'touch'
  let isDragging = false
  let target: Element | null = null
  const begin = () => {
    isDragging = true
    chip.setPointerCapture(event.pointerId)
    chip.classList.add('dragged')
    chip.closest('.lane')?.classList.add('dragging')
  }
  const hold = isTouch ? setTimeout(begin, holdMs) : undefined
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const isFar = Math.hypot(x - from.x, y - from.y) > slack
    if (!isDragging && isTouch && isFar) return stop()
    if (!isDragging && !isTouch && isFar) begin()
    if (!isDragging) return
    chip.style.translate = `${x - from.x}px ${y - from.y}px`
    const below = tableAt(x, y)
    if (below === target) return
    target?.classList.remove('target')
    below?.classList.add('target')
    target = below
  }
  const onUp = () => {
    const table = isDragging && target instanceof Element ? Number(target.getAttribute('data-table')) : null
    if (isDragging) ended = performance.now()
    stop()
    if (table !== null) void giveTable(booking, table)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
  /** A finger that drags must not scroll as well. */
  const onTouch = (touch: TouchEvent) => isDragging && touch.preventDefault()
  const stop = () => {
    clearTimeout(hold)
    isDragging = false
    target?.classList.remove('target')
    chip.classList.remove('dragged')
    chip.closest('.lane')?.classList.remove('dragging')
    chip.style.translate = ''
    chip.removeEventListener('pointermove', onMove)
    chip.removeEventListener('pointerup', onUp)
    chip.removeEventListener('pointercancel', stop)
    chip.removeEventListener('touchmove', onTouch)
    removeEventListener('keydown', onKey, true)
  }
  chip.addEventListener('pointermove', onMove)
  chip.addEventListener('pointerup', onUp)
  chip.addEventListener('pointercancel', stop)
  chip.addEventListener('touchmove', onTouch, { passive: false })
  addEventListener('keydown', onKey, true)
}

/** The dragged chip is on top, so the table is searched among all elements at the point. */
const tableAt = (x: number, y: number): Element | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('[data-table]'))
    .find((table) => table !== null) ?? null
