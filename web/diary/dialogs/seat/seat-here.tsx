/** A free table pressed on the floor plan: choosing a number seats a party there at once. */
import { useEffect } from 'preact/hooks'
import { dialogTexts, walkInTexts } from '../../../../texts/en/diary/dialogs.ts'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { minute } from '../../../kit/time/zone-time.ts'
import { seatWalkIn, usualMinutes } from '../../actions/house-actions.ts'
import { allTables, type Day, tableInWords } from '../../day/day.ts'
import { setDraft } from '../../day/draft.ts'
import { freeTables, minutesAt } from '../../day/free-tables.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { keepForm } from '../../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { date, dialog, now, readOnly, time } from '../../state/screen.ts'

type Given = { day: Day; tableId: number; more: () => void }

export function SeatHere({ day, tableId, more }: Given) {
  useEffect(() => {
    // On a phone the sheet would cover it.
    document.querySelector(`.floor-table[data-table="${tableId}"]`)?.scrollIntoView({ block: 'start' })
  }, [tableId])
  const table = allTables(day).find(({ id }) => id === tableId)
  if (table === undefined) return null
  const from = Math.floor(now.value / minute) * minute
  const sizes = Array.from({ length: table.max_covers }, (_, index) => index + 1)
  const longest = Math.max(...sizes.map((size) => usualMinutes(size, from)))
  const areaId = day.areas.find(({ tables }) => tables.includes(table))?.id ?? null
  const wish = { covers: table.max_covers, from, to: from + longest * minute, areaId }
  const free = freeTables(day, wish, now.value).find(({ tableIds }) => tableIds.join() === String(tableId))
  const seat = async (covers: number, minutes: number) => {
    if (await seatWalkIn(covers, [tableId], minutes, { name: '', telephone: '' })) closeDialog()
  }
  const until = free?.freeUntil ?? null
  const freeWords = until === null ? walkInTexts.freeAllEvening : walkInTexts.freeUntil(time(until))
  const seats = dialogTexts.seats(table.max_covers, table.max_covers)
  return (
    <Dialog
      title={`${seatTexts.seatHere}: ${tableInWords(table.name)}`}
      aside={free === undefined ? seats : `${seats} · ${freeWords}`}
      class="seat seat-here"
    >
      <fieldset class="sizes">
        <legend class="hidden-label">{walkInTexts.howMany}</legend>
        {free !== undefined &&
          sizes.map((size) => (
            <button
              key={size}
              type="button"
              autofocus={size === Math.min(2, table.max_covers)}
              disabled={readOnly.value}
              onClick={() => void seat(size, minutesAt(free, from, usualMinutes(size, from)))}
            >
              {size}
            </button>
          ))}
        <button type="button" aria-label={walkInTexts.more} onClick={more}>
          …
        </button>
      </fieldset>
      <DialogRefusal />
      <div class="under">
        <button type="button" class="quiet" onClick={more}>
          {walkInTexts.withName}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setDraft({ date: date.value ?? '', table: tableId, area: null })
            dialog.value = 'newBooking'
          }}
        >
          {walkInTexts.forLater}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            keepForm('block', { tables: [tableId] })
            dialog.value = 'block'
          }}
        >
          {walkInTexts.blockIt}
        </button>
      </div>
    </Dialog>
  )
}
