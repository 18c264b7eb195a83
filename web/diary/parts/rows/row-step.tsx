/** The button at the end of a row: the usual next step and, once pressed, its undo. */
import { signal } from '@preact/signals'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { moneyWords } from '../../../../texts/en/diary/money.ts'
import { isAtDoor, isGone, isUnseated, stateOf } from '../../../kit/booking/booking-state.ts'
import { doublePressMs } from '../../../kit/dialog/modal.tsx'
import { Icon } from '../../../kit/icon/icon.tsx'
import { accept, finish, takeBackStatus } from '../../actions/actions.ts'
import { seat } from '../../actions/seat-actions.ts'
import { type Booking, tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { factsOff } from '../../state/pocket.ts'
import { day, dialog, now, readOnly } from '../../state/screen.ts'
import { type StayingRow, stayInPlace, stayUntil } from '../../state/staying-rows.ts'
import { takeBack, undoOfBooking } from '../../state/undos.ts'

/** The second click of a double click would hit the button of the next step. */
export const isSecondPress = signal(false)

function awaitSecondPress(): void {
  isSecondPress.value = true
  setTimeout(() => {
    isSecondPress.value = false
  }, doublePressMs)
}

/** The row stays in its place, unless a dialog opens first. */
export function pressStep(booking: Booking, { run, done }: Step): void {
  if (isSecondPress.value) return
  const deed = run(booking)
  if (dialog.value !== null) return
  awaitSecondPress()
  stayInPlace(booking, done(booking), deed)
}

/** One tap for the usual next step; then the same button becomes its undo, so that it keeps the focus. */
export function RowStep({ booking, staying }: { booking: Booking; staying: StayingRow | undefined }) {
  const step = stepOf(booking)
  if (step === null) return null
  const undo = staying === undefined ? null : undoOfBooking(booking.id, staying.since)
  const press = () => {
    if (staying === undefined) pressStep(booking, step)
    else if (undo !== null && !isSecondPress.value) stayUntil(staying, takeBack(undo))
  }
  return (
    <button
      type="button"
      class={staying === undefined ? 'next-step' : 'next-step undo-step'}
      disabled={step.isFact ? factsOff.value : readOnly.value}
      aria-disabled={isSecondPress.value || (staying !== undefined && undo === null)}
      aria-label={staying === undefined ? `${step.label}: ${guestName(booking)}` : texts.undoOf(guestName(booking))}
      onClick={press}
    >
      {staying === undefined ? step.label : texts.undo}
    </button>
  )
}

/** `isFact`: also without network. */
export type Step = { label: string; run: typeof finish; done: (booking: Booking) => string; isFact?: boolean }

function stepOf(booking: Booking): Step | null {
  const { can_check_in, can_finish, can_accept } = booking.capabilities
  if (isGone(booking) && Date.parse(booking.money?.take_back?.until ?? '') > now.value)
    return { label: moneyWords.takeBack, run: takeBackStatus, done: () => '' }
  if (can_finish) return { label: texts.leftShort, run: finish, done: () => texts.done.left, isFact: true }
  if (isAtDoor(booking)) return { label: texts.seat, run: seat, done: seatedWords }
  if (can_accept && (isUnseated(booking) || stateOf(booking, now.value) === 'pending')) {
    return { label: texts.accept, run: accept, done: () => texts.done.accepted }
  }
  const isFact = booking.table_ids.length > 0
  return can_check_in ? { label: texts.seat, run: seat, done: seatedWords, isFact } : null
}

const seatedWords = ({ table_ids }: Booking): string =>
  texts.done.seatedAt(day.value === null ? '' : tableNames(day.value, table_ids))

export function Done({ text }: { text: string }) {
  return (
    <span class="done-text">
      <Icon name="check" /> {text}
    </span>
  )
}
