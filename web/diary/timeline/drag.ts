/**
 * Moves a bar to another time or table, or pulls its end, by pointer events. A mouse drags at once; a finger holds for a
 * moment first, so that it can still scroll. While dragging only the bar's own style changes: no rendering, so frames stay
 * short. Escape gives up.
 */

import { beginOf, hasArrived, leaveOf, startOf } from '../../kit/booking/booking-state.ts'
import { minute } from '../../kit/time/zone-time.ts'
import { move } from '../actions/moves.ts'
import { stay } from '../actions/stay-actions.ts'
import { offsetOn, snapped } from '../day/axis.ts'
import type { Booking } from '../day/day.ts'
import { axis, time } from '../state/screen.ts'

type Grip = { booking: Booking; tableId: number; canMove: boolean; canResize: boolean }
type Row = { id: number; top: number; bottom: number; element: HTMLElement }
type Drag = Grip & {
  bar: HTMLElement
  kind: 'move' | 'end'
  from: { x: number; y: number; scroll: number; scrollTop: number }
  perMinute: number
  /** In minutes, before the drag; for guests who sat down early the bar begins before their time. */
  length: string
  lead: number
  rows: Row[]
  row: Row | null
  /** What a drop would swap, with its words. */
  swap: { words: string; run: () => Promise<boolean> } | null
  /** Time and table of the last step. */
  place: string
  target: { start: number; end: number; tableId: number }
}

/** Given by the chunk of the dialogs, which comes after the day is shown. */
let swapAt: typeof import('../actions/swap-actions.ts').swapAt | null = null

export function provideSwaps(found: NonNullable<typeof swapAt>): void {
  swapAt = found
}

const holdMs = 280
const slack = 6
let ended = 0

/** A click that ends a drag opens nothing. */
export const wasDragged = (): boolean => performance.now() - ended < 80

export function startDrag(event: PointerEvent, grip: Grip): void {
  if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return
  const bar = event.currentTarget
  const isHandle = event.target instanceof Element && event.target.matches('.handle')
  if (isHandle ? !grip.canResize : !grip.canMove) return
  const from = { x: event.clientX, y: event.clientY }
  const isTouch = event.pointerType === 'touch'
  let drag: Drag | null = null
  const begin = () => {
    drag = prepared(bar, grip, isHandle ? 'end' : 'move', from)
    if (isTouch) navigator.vibrate?.(10)
  }
  // From the start, since the first step to the right already leaves the bar's end.
  bar.setPointerCapture(event.pointerId)
  const hold = isTouch ? setTimeout(begin, holdMs) : undefined
  const onMove = (moved: PointerEvent) => {
    const isFar = Math.hypot(moved.clientX - from.x, moved.clientY - from.y) > slack
    if (drag === null && isTouch && isFar) return stop()
    if (drag === null && !isTouch && isFar) begin()
    if (drag !== null) follow(drag, moved)
  }
  const onUp = () => {
    const done = drag
    stop()
    if (done !== null) {
      ended = performance.now()
      void drop(done)
    }
  }
  const onKey = (key: KeyboardEvent) => {
    if (key.key === 'Escape') stop()
  }
  /** A finger that drags must not scroll as well. */
  const onTouch = (touch: TouchEvent) => {
    if (drag !== null) touch.preventDefault()
  }
  const stop = () => {
    clearTimeout(hold)
    bar.removeEventListener('pointermove', onMove)
    bar.removeEventListener('pointerup', onUp)
    bar.removeEventListener('pointercancel', stop)
    bar.removeEventListener('touchmove', onTouch)
    removeEventListener('keydown', onKey, true)
    if (drag !== null) release(drag)
    drag = null
  }
  bar.addEventListener('pointermove', onMove)
  bar.addEventListener('pointerup', onUp)
  bar.addEventListener('pointercancel', stop)
  bar.addEventListener('touchmove', onTouch, { passive: false })
  addEventListener('keydown', onKey, true)
}

function prepared(bar: HTMLElement, grip: Grip, kind: Drag['kind'], from: { x: number; y: number }): Drag {
  const timeline = bar.closest<HTMLElement>('.timeline')
  const track = bar.closest<HTMLElement>('.track')
  const rows = [...(timeline?.querySelectorAll<HTMLElement>('.table-row') ?? [])].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { id: Number(element.dataset.table), top, bottom, element }
  })
  bar.classList.add('dragged')
  timeline?.classList.add('dragging')
  return {
    ...grip,
    bar,
    kind,
    from: { ...from, scroll: timeline?.scrollLeft ?? 0, scrollTop: timeline?.scrollTop ?? 0 },
    length: bar.style.getPropertyValue('--for'),
    lead: (startOf(grip.booking) - beginOf(grip.booking)) / minute,
    perMinute: (track?.offsetWidth ?? 1) / (axis.peek()?.minutes ?? 1),
    rows,
    row: null,
    swap: null,
    place: '',
    target: { start: startOf(grip.booking), end: leaveOf(grip.booking), tableId: grip.tableId },
  }
}

function follow(drag: Drag, { clientX, clientY }: PointerEvent): void {
  const { bar, kind, from, perMinute, booking, rows } = drag
  const shown = axis.peek()
  if (shown === null) return
  const timeline = bar.closest<HTMLElement>('.timeline')
  const x = clientX - from.x + (timeline?.scrollLeft ?? 0) - from.scroll
  const scrolled = (timeline?.scrollTop ?? 0) - from.scrollTop
  const y = clientY - from.y + scrolled
  if (kind === 'end') {
    const end = snapped(shown, offsetOn(shown, leaveOf(booking)) + x / perMinute)
    drag.target.end = Math.max(end, startOf(booking) + 15 * minute)
    bar.style.setProperty('--for', String(drag.lead + (drag.target.end - startOf(booking)) / minute))
    showTime(bar, `– ${time(drag.target.end)}`)
    return
  }
  // Guests who are seated can change their table, but not their arrival.
  const steps = hasArrived(booking) ? 0 : x / perMinute
  drag.target.start = steps === 0 ? startOf(booking) : snapped(shown, offsetOn(shown, startOf(booking)) + steps)
  const moved = ((drag.target.start - startOf(booking)) / minute) * perMinute
  bar.style.translate = `${moved}px ${y}px`
  const row = rows.find(({ top, bottom }) => top <= clientY + scrolled && clientY + scrolled < bottom) ?? null
  if (row !== drag.row) {
    drag.row?.element.classList.remove('target')
    row?.element.classList.add('target')
    drag.row = row
    if (row !== null) drag.target.tableId = row.id
  }
  const place = `${drag.target.start} ${drag.target.tableId}`
  if (place !== drag.place) {
    drag.place = place
    drag.swap = swapOf(drag)
    showTime(bar, drag.swap?.words ?? time(drag.target.start))
  }
}

/** Dropped on another party at its own time, it swaps with it; at another time the server decides. */
function swapOf({ booking, tableId, target }: Drag): Drag['swap'] {
  const isAtItsTime = target.start === startOf(booking) && target.tableId !== tableId
  return isAtItsTime && booking.table_ids.length === 1 ? (swapAt?.(booking, [target.tableId]) ?? null) : null
}

/** Only if it differs: changing text causes layout, moving a bar does not. */
function showTime(bar: HTMLElement, text: string): void {
  if (bar.dataset.time !== text) bar.dataset.time = text
}

function release({ bar, row, length }: Drag): void {
  bar.classList.remove('dragged')
  bar.closest('.timeline')?.classList.remove('dragging')
  bar.style.translate = ''
  bar.style.setProperty('--for', length)
  delete bar.dataset.time
  row?.element.classList.remove('target')
}

function drop({ kind, booking, tableId, target, swap }: Drag): Promise<boolean> {
  if (swap !== null) return swap.run()
  if (kind === 'end') return stay(booking, target.end)
  const others = booking.table_ids.filter((id) => id !== tableId && id !== target.tableId)
  return move(booking, { start: target.start, tableIds: [target.tableId, ...others] })
}
