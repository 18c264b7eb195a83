/** A long press of half a second, or a right click, on a row asks whether its guests have arrived. */
import type { Booking } from '../day/day.ts'
import { dialog, focusedId, readOnly } from './screen.ts'

const holdMs = 500
/** A finger that moves further scrolls. */
const mostMoved = 10

let isHeld = false

/** The click at the end of a long press is part of it. */
export const wasHeld = (): boolean => isHeld

/** False where presence does not apply: they are seated, have left, or do not come. */
export function openPresence(booking: Booking): boolean {
  if (readOnly.value || !booking.capabilities.can_check_in) return false
  focusedId.value = booking.id
  dialog.value = 'presence'
  return true
}

export function awaitHold({ pointerType, clientX, clientY }: PointerEvent, booking: Booking): void {
  if (pointerType === 'mouse') return
  const stop = new AbortController()
  const timer = setTimeout(() => {
    stop.abort()
    if (openPresence(booking)) noteHold()
  }, holdMs)
  const end = () => {
    clearTimeout(timer)
    stop.abort()
  }
  const { signal } = stop
  for (const type of ['pointerup', 'pointercancel', 'scroll']) addEventListener(type, end, { signal, capture: true })
  const move = (event: PointerEvent) =>
    Math.hypot(event.clientX - clientX, event.clientY - clientY) > mostMoved && end()
  addEventListener('pointermove', move, { signal })
}

/** Until the next press. */
function noteHold(): void {
  isHeld = true
  const forget = () => {
    isHeld = false
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, forget, { once: true, capture: true })
}
