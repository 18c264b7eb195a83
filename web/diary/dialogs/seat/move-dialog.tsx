/** Changes time, party, length or table without dragging, in one form. */

import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { hasArrived, startOf } from '../../../kit/booking/booking-state.ts'
import { instantAt, localText, minute } from '../../../kit/time/zone-time.ts'
import { changeParty } from '../../actions/grow-actions.ts'
import { minutesOf } from '../../actions/moves.ts'
import type { Booking, Edit } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { takenTableWords } from '../../day/occupant-words.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { discardForms, useKeptForm } from '../../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { clock, day, dialog, go, now, time, wallTime } from '../../state/screen.ts'
import { NumberField } from '../fields/number-field.tsx'
import { TableChoice } from '../fields/table-choice.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { startOfTyped, useEvening, WhenNote } from '../fields/when-note.tsx'

export function MoveDialog({ booking }: { booking: Booking }) {
  const local = localText(startOf(booking), clock.value.timezone)
  const first = {
    date: booking.evening,
    time: wallTime(local.slice(11, 16)),
    adults: booking.adults,
    children: booking.children,
    minutes: minutesOf(booking),
    tables: booking.table_ids,
  }
  const { form, set, kept } = useKeptForm(`move ${booking.id}`, first)
  const save = async (event: Event) => {
    event.preventDefault()
    const changed = editOf(first, form)
    if (Object.keys(changed).length === 0) return closeDialog()
    if (!(await changeParty(booking, changed, {}, texts.said.changed(guestName(booking))))) return
    // Chairs lack: the next question has taken its place.
    if (dialog.value === 'move') closeDialog()
    else discardForms()
    if (form.date !== first.date) go({ date: form.date })
  }
  const isSeated = hasArrived(booking)
  useEvening(form.date)
  const start = instantAt(startOfTyped(form.date, form.time) ?? local, clock.value.timezone)
  const span = { from: start, to: start + form.minutes * minute }
  const taken =
    day.value !== null && form.date === first.date
      ? takenTableWords(day.value, span, now.value, time, { bookingId: booking.id })
      : new Map<number, string>()
  return (
    <Dialog title={dialogTexts.moveTitle(guestName(booking))} class="form" kept={kept}>
      <form onSubmit={(event) => void save(event)}>
        <div class="dialog-fields">
          <label>
            {dialogTexts.form.date}
            <input
              type="date"
              required
              disabled={isSeated}
              value={form.date}
              onInput={({ currentTarget: { value } }) => set({ date: value })}
            />
          </label>
          <TimeField
            label={dialogTexts.form.time}
            value={form.time}
            disabled={isSeated}
            autofocus={!isSeated}
            change={(time) => set({ time })}
          />
          <NumberField
            label={dialogTexts.form.duration}
            value={form.minutes}
            min={15}
            step={15}
            change={(minutes) => set({ minutes })}
          />
          <NumberField
            label={dialogTexts.form.adults}
            value={form.adults}
            min={1}
            change={(adults) => set({ adults })}
          />
          <NumberField
            label={dialogTexts.form.children}
            value={form.children}
            min={0}
            change={(children) => set({ children })}
          />
        </div>
        {!isSeated && <WhenNote evening={form.date} time={form.time} />}
        <TableChoice isOneArea chosen={form.tables} taken={taken} change={(tables) => set({ tables })} />
        <DialogRefusal />
        <button type="submit" class="primary">
          {dialogTexts.save}
        </button>
      </form>
    </Dialog>
  )
}

/** `date` is the evening. */
type Form = { date: string; time: string; adults: number; children: number; minutes: number; tables: number[] }

/** Only what is different, so that nothing else is decided again. */
function editOf(before: Form, after: Form): Edit {
  const changed: Edit = {}
  if (after.date !== before.date || after.time !== before.time)
    changed.date = startOfTyped(after.date, after.time) ?? `${after.date}T${after.time}:00`
  if (after.adults !== before.adults) changed.adults = after.adults
  if (after.children !== before.children) changed.children = after.children
  if (after.minutes !== before.minutes) changed.duration = after.minutes
  if (after.tables.toSorted().join() !== before.tables.toSorted().join() && after.tables.length > 0) {
    changed.table_ids = after.tables
  }
  return changed
}
