/** Runs the command of a key. Buttons use the same commands. */

import { canBePinned, canBeSeated, isAtDoor, isBlock } from '../../kit/booking/booking-state.ts'
import { addDays } from '../../kit/time/zone-time.ts'
import { hasCourses } from '../day/courses.ts'
import type { Booking } from '../day/day.ts'
import { isAnonymous } from '../day/names.ts'
import { type BookingCommand, commandOf, type DayCommand } from '../state/keyboard.ts'
import { openToday } from '../state/open-day.ts'
import { openPresence } from '../state/row-hold.ts'
import {
  type BookingDialog,
  bookingOf,
  date,
  day,
  dialog,
  focusedId,
  go,
  isToDoShown,
  isViewer,
  lettersOn,
  now,
  openBooking,
  place,
  refusal,
} from '../state/screen.ts'
import { takeBackLast } from '../state/undos.ts'
import * as actions from './actions.ts'
import { askMoney } from './ask-money.ts'
import { stepCourse } from './course-actions.ts'
import * as moves from './moves.ts'
import { seat } from './seat-actions.ts'
import { stayLonger } from './stay-actions.ts'

const byDays = (days: number) => date.value !== null && go({ date: addDays(date.value, days), booking: null })

const ofDay: Readonly<Record<DayCommand, () => unknown>> = {
  help: () => show('help'),
  search: () => show('search'),
  newBooking: () => show('newBooking'),
  walkIn: () => show('walkIn'),
  block: () => show('block'),
  closeOffs: () => show('closeOffs'),
  toDo: () => showToDo(),
  eveningNote: () => show('eveningNote'),
  sections: () => show('sections'),
  messages: () => !isViewer.value && showMessages(),
  today: () => openToday(),
  previousDay: () => byDays(-1),
  nextDay: () => byDays(1),
  timeline: () => go({ view: 'timeline' }),
  list: () => go({ view: 'list' }),
  floor: () => go({ view: 'floor' }),
  undo: () => takeBackLast(),
}

const show = (name: NonNullable<typeof dialog.value>) => {
  dialog.value = name
}

/** Beside the view or in the list; over it on a phone, and where only other evenings have something to do. */
function showToDo(): void {
  const isBeside = place.value.view === 'list' || matchMedia('(min-width: 47.01rem)').matches
  if (isBeside && (day.value?.to_do.length ?? 0) > 0) isToDoShown.value = !isToDoShown.value
  else show('toDo')
}

/** Where the restaurant texts its guests: beside the view, with what they answer. Otherwise the mails that were written. */
function showMessages(): void {
  if (day.value?.settings.texts) go({ messages: !place.value.messages })
  else show('messages')
}

/** Only commands that the booking allows now; others do nothing. */
const ofBooking: Readonly<Record<BookingCommand, (booking: Booking) => unknown>> = {
  open: (booking) => go({ booking: booking.id }),
  seat: (booking) => canBeSeated(booking, now.value) && seat(booking),
  here: (booking) => openPresence(booking),
  finish: (booking) => booking.capabilities.can_finish && actions.finish(booking),
  course: (booking) => hasCourses(booking, day.value) && stepCourse(booking),
  accept: (booking) => !isAtDoor(booking) && booking.capabilities.can_accept && actions.accept(booking),
  reject: (booking) => !isAtDoor(booking) && booking.capabilities.can_reject && actions.reject(booking),
  noShow: (booking) => booking.capabilities.can_no_show && (askMoney(booking, 'noShow') || actions.noShow(booking)),
  cancel: (booking) => {
    if (isBlock(booking)) return actions.unblock(booking)
    if (isAtDoor(booking)) return actions.hasGone(booking)
    return booking.capabilities.can_cancel && (askMoney(booking, 'cancel') || actions.cancel(booking))
  },
  move: (booking) => openWith(booking, 'move'),
  pin: (booking) => canBePinned(booking) && moves.togglePin(booking),
  notes: (booking) => !isBlock(booking) && openWith(booking, 'notes'),
  guest: (booking) => booking.patron !== null && !isAnonymous(booking.patron) && openWith(booking, 'guest'),
  allergens: (booking) => !isViewer.value && !isBlock(booking) && openWith(booking, 'allergens'),
  earlier: (booking) => moves.moveByTime(booking, -15),
  later: (booking) => moves.moveByTime(booking, 15),
  tableAbove: (booking) => moves.moveByRows(booking, -1),
  tableBelow: (booking) => moves.moveByRows(booking, 1),
  shorter: (booking) => stayLonger(booking, -15),
  longer: (booking) => stayLonger(booking, 15),
}

function openWith(booking: Booking, name: BookingDialog): void {
  go({ booking: booking.id }, 'replace')
  show(name)
}

export const runDay = (command: DayCommand): unknown => ofDay[command]()
export const runBooking = (command: BookingCommand, booking: Booking): unknown => ofBooking[command](booking)

export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (dialog.value !== null) {
      // An open dialog closes itself; this one's chunk is still loading.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) dialog.value = null
      return
    }
    if (isTyping(event.target)) return
    if (event.key === 'Escape') return leave()
    const shortcut = commandOf(event, lettersOn.value)
    if (shortcut === null) return
    const booking = bookingOf(focusedId.value) ?? openBooking.value
    if (shortcut.of === 'day') {
      event.preventDefault()
      runDay(shortcut.command as DayCommand)
    } else if (booking !== null && !(shortcut.keys === 'Enter' && isControl(event.target))) {
      event.preventDefault()
      runBooking(shortcut.command as BookingCommand, booking)
    }
  })
}

/** Escape closes the topmost: a refusal, then the open booking, then the messages beside the view. */
function leave(): void {
  if (refusal.value !== null) refusal.value = null
  else if (openBooking.value !== null) closeBooking()
  else if (place.value.messages) go({ messages: false }, 'replace')
}

/** Closes the panel and gives the focus back to the booking. */
export function closeBooking(): void {
  const id = openBooking.value?.id
  go({ booking: null }, 'replace')
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-booking="${id}"]`)?.focus())
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=range]), textarea, select')

/** Enter activates buttons and links, so it is not a command there. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary')
