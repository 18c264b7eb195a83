/**
 * Drags a party of the plan to another table, or onto another party to swap. A mouse drags at once; a finger holds for a
 * moment first, so that it can still scroll. What the drop would do stands in words before it; Escape, or dropping outside
 * of a table, puts the party back.
 */
import { moveTexts } from '../../../texts/en/diary/table.ts'
import { dropWords } from '../actions/drop-words.ts'
import { dropParty } from '../actions/swap-actions.ts'
import type { Booking } from '../day/day.ts'
import { dropOn } from '../day/seat/table-moves.ts'
import { day, now } from '../state/screen.ts'
import { dropNote } from './drop-note.ts'

const holdMs = 300
const slack = 6
let ended = 0

/** A click that ends a drag opens nothing. */
export const wasTableDragged = (): boolean => performance.now() - ended < 80

export function startTableDrag(event: PointerEvent, booking: Booking): void {
  if (event.button !== 0 || !(event.currentTarget instanceof Element)) return
  const table = event.currentTarget
  const from = { x: event.clientX, y: event.clientY }
  const isTouch = event.pointerType === 'touch'
  let ghost: HTMLElement | null = null
  let target: Element | null = null
  const begin = () => {
    table.setPointerCapture(event.pointerId)
    ghost = ghostOf(table)
    ghost.style.translate = `${from.x}px ${from.y}px`
    table.classList.add('dragged')
    dropNote.value = { text: moveTexts.dragHint, isRefused: false }
    if (isTouch) navigator.vibrate?.(10)
  }
  const hold = isTouch ? setTimeout(begin, holdMs) : undefined
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const isFar = Math.hypot(x - from.x, y - from.y) > slack
    if (ghost === null && isTouch && isFar) return stop()
    if (ghost === null && isFar) begin()
    if (ghost === null) return
    ghost.style.translate = `${x}px ${y}px`
    const below = tableAt(x, y, booking)
    if (below === target) return
    target?.classList.remove('target', 'refused')
    target = below
    dropNote.value = noteFor(booking, target)
    target?.classList.add('target', ...(dropNote.value.isRefused ? ['refused'] : []))
  }
  const onUp = () => {
    const id = ghost === null || target === null ? null : idOf(target)
    if (ghost !== null) ended = performance.now()
    stop()
    if (id !== null) void dropParty(booking, [id])
  }
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || ghost === null) return
    key.stopPropagation()
    stop()
  }
  /** A finger that drags must not scroll as well. */
  const onTouch = (touch: Event) => ghost !== null && touch.preventDefault()
  const stop = () => {
    clearTimeout(hold)
    if (ghost !== null) dropNote.value = null
    ghost?.remove()
    ghost = null
    target?.classList.remove('target', 'refused')
    table.classList.remove('dragged')
    for (const [type, listener] of listeners) table.removeEventListener(type, listener)
    removeEventListener('keydown', onKey, true)
  }
  const listeners: readonly [string, EventListener][] = [
    ['pointermove', onMove as EventListener],
    ['pointerup', onUp],
    ['pointercancel', stop],
    ['touchmove', onTouch],
  ]
  for (const [type, listener] of listeners) table.addEventListener(type, listener, { passive: type !== 'touchmove' })
  addEventListener('keydown', onKey, true)
}

function noteFor(booking: Booking, target: Element | null): { text: string; isRefused: boolean } {
  if (target === null || day.peek() === null) return { text: moveTexts.dragHint, isRefused: false }
  const shown = day.peek() as NonNullable<typeof day.value>
  const drop = dropOn(shown, booking, [idOf(target)], now.peek())
  return { text: dropWords(shown, booking, drop), isRefused: drop.kind === 'refused' }
}

const idOf = (table: Element): number => Number(table.getAttribute('data-table'))

/** Of another party or a free table; its own is none. */
const tableAt = (x: number, y: number, { table_ids }: Booking): Element | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('.floor-table[data-table]'))
    .find((table) => table !== null && !table.classList.contains('dragged') && !table_ids.includes(idOf(table))) ?? null

/** What follows the pointer: the words of the table. */
function ghostOf(table: Element): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'drag-ghost'
  ghost.ariaHidden = 'true'
  for (const line of [...table.querySelectorAll('text')].slice(0, 3)) {
    const text = document.createElement('span')
    text.textContent = line.textContent
    ghost.append(text)
  }
  const { width, height } = table.querySelector('.top')?.getBoundingClientRect() ?? { width: 90, height: 90 }
  ghost.style.inlineSize = `${Math.max(84, width)}px`
  ghost.style.blockSize = `${Math.max(70, height)}px`
  document.querySelector('.diary')?.append(ghost)
  return ghost
}
