/** A party with more guests than chairs: a chair, a free neighbour, other tables, or left as it is. */
import { useEffect } from 'preact/hooks'
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { seatTexts, texts } from '../../../../texts/en/diary/diary.ts'
import { growTexts } from '../../../../texts/en/diary/seating.ts'
import { leaveOf } from '../../../kit/booking/booking-state.ts'
import { takeWay } from '../../actions/grow-actions.ts'
import { edit } from '../../actions/moves.ts'
import { type Booking, type Day, type Edit, tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { chairsAt, mostExtra, type Way, waysFor } from '../../day/seat/chairs.ts'
import { serverAt } from '../../day/sections.ts'
import { closeDialog, dismissDialog } from '../../forms/close-dialog.ts'
import { keepForm } from '../../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { bookingOf, day, growing, now, readOnly, time, timeOf } from '../../state/screen.ts'
import { walkOptions } from '../fields/table-options.tsx'
import { AmberLine, Choice } from './question.tsx'

export function GrowsDialog() {
  const booking = bookingOf(growing.value?.bookingId ?? null)
  useEffect(() => {
    if (booking === null) closeDialog()
  }, [booking === null])
  if (booking === null || day.value === null || growing.value === null) return null
  return <Ways booking={booking} day={day.value} />
}

function Ways({ booking, day }: { booking: Booking; day: Day }) {
  const { before, after, refused } = growing.value as NonNullable<typeof growing.value>
  const covers = after.adults + after.children
  const more = covers - (before.adults + before.children)
  const [tables, name] = [tableNames(day, booking.table_ids), guestName(booking)]
  const chairs = chairsAt(day, booking.table_ids)
  const extra = mostExtra(day, booking.table_ids)
  const ways = waysFor(day, booking, covers, now.value, refused?.fits)
  const change: Edit = refused?.edit ?? {}
  const done = async (deed: Promise<boolean>) => {
    if (!(await deed)) return
    // What was typed in the form is saved with it.
    keepForm(`move ${booking.id}`, {})
    closeDialog()
  }
  const back = () =>
    void done(edit(booking, before, { ...before, covers: before.adults + before.children }, texts.said.changed(name)))
  const over = texts.overChairs(covers, chairs + booking.extra_chairs)
  const isRecorded = refused === null
  return (
    <Dialog
      title={isRecorded ? growTexts.title(covers, tables) : growTexts.titlePinned(covers, tables)}
      aside={
        isRecorded
          ? growTexts.since(name, timeOf(booking.arrived_at ?? booking.date))
          : growTexts.pinnedTo(name, tables)
      }
      class="seat"
    >
      <AmberLine
        icon="people"
        title={`${growTexts.chairs(tables, chairs)}${extra > 0 && covers > chairs + 1 ? growTexts.withExtra(chairs + extra) : ''}`}
        text={isRecorded ? growTexts.recorded(covers, time(leaveOf(booking))) : growTexts.notRecorded}
        count={[`+${more}`, growTexts.guests(more)]}
      />
      <h3>{ways.length === 0 ? growTexts.none : growTexts.best}</h3>
      <ol class="options" onKeyDown={walkOptions}>
        {ways.slice(0, mostShown).map((way, index) => (
          <WayRow
            key={`${way.kind} ${way.table.tableIds.join()}`}
            {...{ way, day }}
            isBest={index === 0}
            until={leaveOf(booking)}
            choose={() => void done(takeWay(booking, way, change))}
          />
        ))}
      </ol>
      <DialogRefusal />
      <div class="or">
        {isRecorded && (
          <Choice
            icon={covers > chairs + extra ? 'alert' : 'check'}
            isRisk={covers > chairs + extra}
            text={growTexts.leave}
            why={growTexts.isMarked(tables, over)}
            press={closeDialog}
          />
        )}
        {!isRecorded && (
          <Choice
            icon="moved"
            text={growTexts.anyTable}
            why={growTexts.liftsPin}
            press={() => void done(edit(booking, { ...change, is_pinned: false }, {}, texts.said.changed(name)))}
          />
        )}
        <Choice
          icon="left"
          text={growTexts.notMore(before.adults + before.children)}
          why={isRecorded ? growTexts.takesOff(more) : growTexts.unchanged}
          press={isRecorded ? back : dismissDialog}
        />
      </div>
    </Dialog>
  )
}

const mostShown = 5

type RowGiven = { way: Way; day: Day; isBest: boolean; until: number; choose: () => void }

function WayRow({ way, day, isBest, until, choose }: RowGiven) {
  const { kind, extra, table } = way
  const names = tableNames(day, table.tableIds)
  const shown = kind === 'chair' ? growTexts.withChair(names, texts.extraChairs(extra)) : names
  const what = { chair: growTexts.stay, join: growTexts.joinIt, move: growTexts.moveThem }[kind]
  const label = { chair: growTexts.addChair, join: growTexts.join, move: growTexts.move }[kind]
  const server = serverAt(day, table.tableIds)
  const seats = kind === 'chair' ? growTexts.upTo(table.seats) : dialogTexts.seats(table.seats, table.seats)
  const where = kind === 'move' ? `${seats}, ${table.area.name}` : seats
  const [fit, words] = fitOf(way, until)
  return (
    <li class={isBest ? 'option best' : 'option'}>
      <b class="table">{shown}</b>
      <span class="what">
        {what}
        <small>{server === null ? where : seatTexts.byServer(where, server)}</small>
      </span>
      <span class={`fit ${fit}`}>{words}</span>
      <button
        type="button"
        class={isBest ? 'primary' : ''}
        autofocus={isBest}
        disabled={readOnly.value}
        aria-label={`${label}: ${shown}, ${words}`}
        onClick={choose}
      >
        {label}
      </button>
    </li>
  )
}

function fitOf({ kind, table: { freeUntil, isLongEnough, minutes } }: Way, until: number): [string, string] {
  if (kind === 'chair') return ['good', seatTexts.freeUntil(time(until))]
  if (freeUntil === null) return ['good', seatTexts.allEvening]
  return isLongEnough
    ? ['good', seatTexts.freeUntil(time(freeUntil))]
    : ['short', seatTexts.shorter(minutes, time(freeUntil))]
}
