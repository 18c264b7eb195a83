/** The table of a party is taken: who sits there, what else is free, and what can be done about it. */
import { courseTexts, seatTexts } from '../../../../texts/en/diary/diary.ts'
import { mayStillCome } from '../../../kit/booking/booking-state.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { inFives, minute } from '../../../kit/time/zone-time.ts'
import { atBar, seatWith, setHere } from '../../actions/seat-actions.ts'
import { leaveByCourse } from '../../day/courses.ts'
import { type Booking, type Day, tableNames } from '../../day/day.ts'
import { type FreeTable, freeTables } from '../../day/free-tables.ts'
import { guestName } from '../../day/names.ts'
import { takenWords } from '../../day/occupant-words.ts'
import { sittingAt } from '../../day/occupation.ts'
import { leavingRange, type WaitRange } from '../../day/quoted-wait.ts'
import { isSame, seatedAt } from '../../day/seat/seat-question.ts'
import { expectedIfSeated, type SeatWish } from '../../day/seat/seat-wish.ts'
import { serverAt } from '../../day/sections.ts'
import { now, readOnly, time, timeOf } from '../../state/screen.ts'
import { TableOptions } from '../fields/table-options.tsx'
import type { Given } from './question.tsx'

export function TakenQuestion({ booking, day, wish, refused, answer }: Given & { refused: string | null }) {
  const sitting = sittingAt(day, booking.table_ids, now.value, booking.id)
  const found = ownFirst(freeTables(day, tableWish(day, booking), now.value), booking)
  const tables = tableNames(day, booking.table_ids)
  const told = sitting.length === 0 ? null : toldFor(sitting)
  const seat = (answered: SeatWish) => void answer(seatWith(booking, { ...wish, ...answered }))
  const isNoShow = mayStillCome(booking, now.value)
  return (
    <>
      {sitting.length > 0 ? (
        <Taken day={day} sitting={sitting} booking={booking} seat={seat} />
      ) : (
        refused !== null && <p class="warn">{refused}</p>
      )}
      <h3>{found.length === 0 ? seatTexts.none : seatTexts.free}</h3>
      <TableOptions
        found={found}
        most={4}
        ownIds={booking.table_ids}
        choose={(one) => {
          // A no-show no longer holds its table: it is taken anew, for as long as it is free.
          const isOwn = !isNoShow && isSame(one.tableIds, booking.table_ids)
          seat(isOwn ? {} : seatedAt(booking, wish, one, now.value))
        }}
      />
      {!isNoShow && (
        <div class="or">
          <button
            type="button"
            autofocus={found.length === 0}
            disabled={readOnly.value}
            onClick={() => void answer(setHere(booking, atBar, told))}
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
      )}
    </>
  )
}

type TakenGiven = { day: Day; sitting: readonly Booking[]; booking: Booking; seat: (wish: SeatWish) => void }

export function Taken({ day, sitting, booking, seat }: TakenGiven) {
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

const tableWish = (day: Day, booking: Booking) => ({
  covers: booking.covers,
  from: Date.parse(booking.date),
  to: expectedIfSeated(booking, {}, now.value),
  areaId: booking.dining_area_id,
  bookingId: booking.id,
  server: serverAt(day, booking.table_ids),
})

/** The party's own table first, once it is free. */
const ownFirst = (found: readonly FreeTable[], { table_ids }: Booking): FreeTable[] =>
  found.toSorted((a, b) => Number(isSame(b.tableIds, table_ids)) - Number(isSame(a.tableIds, table_ids)))
