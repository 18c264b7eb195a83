/** A party whose table is taken: who sits there, what else is free, and what can be done about it. */
import { useEffect, useState } from 'preact/hooks'
import { courseTexts, seatTexts } from '../../../../texts/en/diary.ts'
import { atBar, type SeatWish, seatWith, setHere } from '../../actions/seat-actions.ts'
import { leaveByCourse } from '../../courses.ts'
import { plannedEnd, startOf } from '../../day/booking-state.ts'
import { type Booking, type Day, tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { takenWords } from '../../day/occupant-words.ts'
import { type FreeTable, freeTables, sittingAt } from '../../day/occupation.ts'
import { leavingRange, type WaitRange } from '../../day/quoted-wait.ts'
import { inFives, minute } from '../../day/zone-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { serverAt } from '../../sections.ts'
import { bookingOf, day, now, readOnly, seating, time, timeOf } from '../../state/screen.ts'
import { closeDialog, Dialog, DialogRefusal } from '../dialog.tsx'
import { TableOptions } from '../fields/table-options.tsx'

export function SeatDialog() {
  const booking = bookingOf(seating.value?.bookingId ?? null)
  const isOver = booking === null || !booking.capabilities.can_check_in
  useEffect(() => {
    // Another host has seated or cancelled them meanwhile.
    if (isOver) closeDialog()
  }, [isOver])
  if (isOver || day.value === null) return null
  return <Choices booking={booking} day={day.value} />
}

/** As many as are seen at a glance; the others on demand. */
const shownAtFirst = 4

function Choices({ booking, day }: { booking: Booking; day: Day }) {
  const [isAll, setAll] = useState(false)
  const sitting = sittingAt(day, booking.table_ids, now.value, booking.id)
  const found = ownFirst(
    freeTables(day, { ...wishOf(booking), server: serverAt(day, booking.table_ids) }, now.value),
    booking,
  )
  const tables = tableNames(day, booking.table_ids)
  const told = sitting.length === 0 ? null : toldFor(sitting)
  const done = async (deed: Promise<boolean>) => {
    if (await deed) closeDialog()
  }
  const seat = (wish: SeatWish) => void done(seatWith(booking, wish))
  return (
    <Dialog
      title={seatTexts.title(guestName(booking))}
      aside={seatTexts.party(booking.covers, time(startOf(booking)))}
      class="seat"
    >
      {sitting.length > 0 ? (
        <Taken day={day} sitting={sitting} booking={booking} seat={seat} />
      ) : (
        seating.value?.refused && <p class="warn">{seating.value.refused}</p>
      )}
      <h3>{found.length === 0 ? seatTexts.none : seatTexts.free}</h3>
      <TableOptions
        found={isAll ? found : found.slice(0, shownAtFirst)}
        ownIds={booking.table_ids}
        choose={(one) => seat(isOwn(one.tableIds, booking) ? {} : wishFor(one, booking))}
      />
      {!isAll && found.length > shownAtFirst && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {seatTexts.more(found.length - shownAtFirst)}
        </button>
      )}
      <DialogRefusal />
      <div class="or">
        <button
          type="button"
          autofocus={found.length === 0}
          disabled={readOnly.value}
          onClick={() => void done(setHere(booking, atBar, told))}
        >
          <Icon name="glass" />
          <span>
            {seatTexts.bar}
            <small>{told === null ? seatTexts.keeps(tables) : seatTexts.keepsTold(tables, clockTimes(told))}</small>
          </span>
        </button>
        <button type="button" class="risk" disabled={readOnly.value} onClick={() => seat({ override: true })}>
          <Icon name="alert" />
          <span>
            {seatTexts.anyway(tables)}
            <small>{seatTexts.both(tables)}</small>
          </span>
        </button>
      </div>
    </Dialog>
  )
}

type TakenGiven = { day: Day; sitting: readonly Booking[]; booking: Booking; seat: (wish: SeatWish) => void }

function Taken({ day, sitting, booking, seat }: TakenGiven) {
  return (
    <div class="taken-by">
      <Icon name="hourglass" />
      <ul>
        {sitting.map((one) => (
          <li key={one.id}>
            <b>{takenWords(day, one, booking.table_ids, now.value, time)}</b>
            <span>{sinceWords(one)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        disabled={readOnly.value}
        aria-label={`${seatTexts.theyLeft}: ${sitting.map(guestName).join(', ')}`}
        onClick={() => seat({ finish: sitting.map(({ id }) => id) })}
      >
        {seatTexts.theyLeft}
      </button>
    </div>
  )
}

/** The course, and the time range in which they will probably leave, where it is known. */
function sinceWords(one: Booking): string {
  const left = leaveByCourse(one, now.value)
  if (one.course === null || left === null) return seatTexts.since(one.covers, timeOf(one.arrived_at ?? one.date))
  const since = { course: courseTexts.words[one.course.name], at: timeOf(one.course.since) }
  return seatTexts.atCourse(one.covers, since, clockTimes(toldFor([one])))
}

/** Rounded to five minutes, as announced times are. */
function toldFor(sitting: readonly Booking[]): WaitRange {
  const { from, until } = leavingRange(sitting, now.value)
  return { from: inFives(from, now.value), until: inFives(until, now.value) }
}

const clockTimes = ({ from, until }: WaitRange): string =>
  [from, until].map((minutes) => time(now.value + minutes * minute)).join('–')

const wishOf = (booking: Booking) => ({
  covers: booking.covers,
  from: startOf(booking),
  to: plannedEnd(booking),
  areaId: booking.dining_area_id,
  bookingId: booking.id,
})

/** A shorter stay where the next party comes before theirs ends. */
const wishFor = ({ tableIds, isLongEnough, freeUntil }: FreeTable, booking: Booking): SeatWish =>
  isLongEnough || freeUntil === null
    ? { table_ids: tableIds }
    : { table_ids: tableIds, duration: Math.floor((freeUntil - startOf(booking)) / minute) }

const isOwn = (tableIds: readonly number[], { table_ids }: Booking): boolean =>
  tableIds.toSorted().join() === table_ids.toSorted().join()

/** The party's own table first, once it is free. */
const ownFirst = (found: readonly FreeTable[], booking: Booking): FreeTable[] =>
  found.toSorted((a, b) => Number(isOwn(b.tableIds, booking)) - Number(isOwn(a.tableIds, booking)))
