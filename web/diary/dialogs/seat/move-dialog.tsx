/** Guests, time and table of a booking on one screen: the button of each table saves all of it in one change. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { moveTexts } from '../../../../texts/en/diary/table.ts'
import { hasArrived, isBlock, startOf } from '../../../kit/booking/booking-state.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { localText, minute } from '../../../kit/time/zone-time.ts'
import { acceptAt } from '../../actions/actions.ts'
import { changeParty } from '../../actions/grow-actions.ts'
import { minutesOf } from '../../actions/moves.ts'
import { swap } from '../../actions/swap-actions.ts'
import { type Booking, type Edit, tableNames } from '../../day/day.ts'
import { guestName, warningsOf } from '../../day/names.ts'
import { takenTableWords } from '../../day/occupant-words.ts'
import { isSame } from '../../day/seat/seat-question.ts'
import { type MoveRow, moveRows } from '../../day/seat/table-moves.ts'
import { closeDialog, dismissDialog } from '../../forms/close-dialog.ts'
import { discardForms, useKeptForm } from '../../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { clock, date, day, dialog, go, knownDays, now, readOnly, time, wallTime } from '../../state/screen.ts'
import { TableChoice } from '../fields/table-choice.tsx'
import { useEvening, WhenNote } from '../fields/when-note.tsx'
import { MoveFields, type MoveForm, startOfForm } from './move-fields.tsx'
import { MoveRows } from './move-rows.tsx'

export function MoveDialog({ booking }: { booking: Booking }) {
  const first: MoveForm = {
    date: booking.evening,
    time: wallTime(localText(startOf(booking), clock.value.timezone).slice(11, 16)),
    adults: booking.adults,
    children: booking.children,
    minutes: minutesOf(booking),
  }
  const { form, set, kept } = useKeptForm(`move ${booking.id}`, { ...first, tells: false })
  useEvening(form.date)
  const of = form.date === date.value ? day.value : (knownDays.value.get(form.date) ?? null)
  const isSeated = hasArrived(booking)
  const start = startOfForm(form)
  const covers = form.adults + form.children
  const rows =
    of === null || start === null || isBlock(booking)
      ? []
      : moveRows(of, booking, { covers, start, minutes: form.minutes }, now.value)
  const changed = editOf(first, form, booking)
  const save = async (tableIds: readonly number[]) => {
    const done = await saved(booking, changed, tableIds, form.tells)
    if (!done) return
    // Chairs lack: the next question has taken its place.
    if (dialog.value === 'move') closeDialog()
    else discardForms()
    if (form.date !== first.date) go({ date: form.date })
  }
  const choose = async (row: MoveRow) => {
    if (row.kind === 'own' && row.why !== null) return save([])
    if (row.kind !== 'swap' || row.other === null) return save(row.tableIds)
    const { tableIds, other } = row
    if (await swap(booking, { tableIds, other, others: booking.table_ids })) closeDialog()
  }
  const warnings = warningsOf({ booking })
  const hasMail = booking.patron?.email != null
  return (
    <Dialog title={moveTexts.title(guestName(booking))} class="seat move" kept={kept}>
      {warnings.length > 0 && (
        <p class="mark warning">
          <Icon name="alert" /> {warnings.join(', ')}
        </p>
      )}
      <MoveFields booking={booking} form={form} set={set} of={of} />
      {!isSeated && <WhenNote evening={form.date} time={form.time} />}
      {of !== null && start !== null && !isBlock(booking) && (
        <>
          <h3>{isSeated ? moveTexts.tablesNow(covers) : moveTexts.tables(covers, time(start, form.date))}</h3>
          {rows.every(({ kind }) => kind === 'refused') && <p>{moveTexts.none}</p>}
          <MoveRows rows={rows} booking={booking} of={of} choose={(row) => void choose(row)} />
        </>
      )}
      <ByHand booking={booking} form={form} save={(ids) => void save(ids)} />
      <DialogRefusal />
      <div class="move-foot">
        <p class="grow">{moveTexts.oneUndo}</p>
        {hasMail && (
          <label class="check">
            <input
              type="checkbox"
              checked={form.tells}
              onChange={({ currentTarget: { checked } }) => set({ tells: checked })}
            />
            {moveTexts.tell}
          </label>
        )}
        <button type="button" onClick={dismissDialog}>
          {moveTexts.back}
        </button>
        {!isBlock(booking) && rows.every(({ kind }) => kind !== 'own') && (
          <button type="button" disabled={readOnly.value || start === null} onClick={() => void save([])}>
            {moveTexts.anyTable}
          </button>
        )}
      </div>
    </Dialog>
  )
}

/**
 * Guests and time are sent with the tables it keeps, so that nobody is seated elsewhere without a word; without tables the
 * server finds some, and asks before it takes another dining area.
 */
function saved(booking: Booking, changed: Edit, tableIds: readonly number[], tells: boolean): Promise<boolean> {
  const isElsewhere = tableIds.length > 0 && !isSame(tableIds, booking.table_ids)
  const isChanged = Object.keys(changed).length > 0
  if (!isElsewhere && !isChanged) return Promise.resolve(true)
  if (booking.waiting_list && isElsewhere && !isChanged) return acceptAt(booking, [...tableIds])
  const edit: Edit = {
    ...changed,
    ...(isElsewhere && { table_ids: [...tableIds], is_pinned: true }),
    ...(!isElsewhere && tableIds.length > 0 && { table_ids: [...tableIds], is_pinned: booking.is_pinned }),
    ...(isChanged && { tell_guest: tells }),
  }
  const name = guestName(booking)
  const names = day.value === null ? '' : tableNames(day.value, tableIds)
  const said = isChanged ? texts.said.changed(name) : texts.said.moved(name, names)
  return changeParty(booking, edit, {}, said)
}

/** Only what is different, so that nothing else is decided again. */
function editOf(before: MoveForm, after: MoveForm, booking: Booking): Edit {
  const start = startOfForm(after)
  const changed: Edit = {}
  if (start !== null && start !== startOf(booking)) changed.date = localText(start, clock.value.timezone)
  if (after.adults !== before.adults) changed.adults = after.adults
  if (after.children !== before.children) changed.children = after.children
  if (after.minutes !== before.minutes) changed.duration = after.minutes
  return changed
}

/** Any tables, also such as the house has not declared joinable: the server says what is wrong with them. */
function ByHand({ booking, form, save }: { booking: Booking; form: MoveForm; save: (ids: number[]) => void }) {
  const [chosen, choose] = useState<number[]>(booking.table_ids)
  const start = startOfForm(form)
  if (day.value === null || start === null) return null
  const span = { from: start, to: start + form.minutes * minute }
  const taken =
    form.date === date.value
      ? takenTableWords(day.value, span, now.value, time, { bookingId: booking.id })
      : new Map<number, string>()
  return (
    <details class="by-hand" open={isBlock(booking)}>
      <summary>{moveTexts.others}</summary>
      <TableChoice isOneArea chosen={chosen} taken={taken} change={choose} />
      <button type="button" disabled={readOnly.value || chosen.length === 0} onClick={() => save(chosen)}>
        {moveTexts.moveTo(tableNames(day.value, chosen))}
      </button>
    </details>
  )
}
