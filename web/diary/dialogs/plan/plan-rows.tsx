/** The plan of moves: who sits there and who is booked there, where each goes, and what else there is for them. */
import './plan.css'
import { courseTexts } from '../../../../texts/en/diary/diary.ts'
import { planTexts } from '../../../../texts/en/diary/plans.ts'
import { telephoneOf } from '../../../kit/guest/telephone.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { instantOf, minute } from '../../../kit/time/zone-time.ts'
import {
  type Choices,
  givenTo,
  guestsOf,
  isSame,
  type MovePlan,
  type PlannedBooking,
  parted,
  seatsFor,
  type Tally,
} from '../../day/changes/move-plan.ts'
import { seatingsOf } from '../../day/free-tables.ts'
import { guestName, marksOf } from '../../day/names.ts'
import { bookingOf, day, now, time, timeOf } from '../../state/screen.ts'

type Given = {
  plan: MovePlan
  choices: Choices
  choose: (bookingId: number, tables: readonly number[] | null) => void
  /** Whether who gets no other table stays at theirs: it is neither closed nor blocked. */
  canStay?: boolean
}

export function PlanRows(given: Given) {
  const { sitting, booked } = parted(given.plan)
  if (given.plan.bookings.length === 0) return <p class="soft">{planTexts.nobody}</p>
  return (
    <>
      <Part title={planTexts.sitting} note={planTexts.askThem} bookings={sitting} {...given} />
      <Part title={planTexts.booked} bookings={booked} {...given} />
    </>
  )
}

export function PlanTally({ tally: { moves, stays, toCall } }: { tally: Tally }) {
  return (
    <p class="tally" role="status">
      {moves > 0 && (
        <span class="chip seated">
          <Icon name="check" />
          {planTexts.moves(moves)}
        </span>
      )}
      {stays > 0 && <span class="chip block">{planTexts.stays(stays)}</span>}
      {toCall > 0 && (
        <span class="chip taken">
          <Icon name="phone" />
          {planTexts.toCall(toCall)}
        </span>
      )}
    </p>
  )
}

type PartGiven = Given & { title: string; note?: string; bookings: readonly PlannedBooking[] }

function Part({ title, note = '', bookings, ...given }: PartGiven) {
  if (bookings.length === 0) return null
  return (
    <section>
      <h3>
        <b>{title}</b> {planTexts.people(bookings.length, guestsOf(bookings))}
        {note !== '' && `. ${note}`}
      </h3>
      <ul class="plan-rows">
        {bookings.map((planned) => (
          <PlanRow key={planned.booking_id} planned={planned} {...given} />
        ))}
      </ul>
    </section>
  )
}

function PlanRow({ planned, plan, choices, choose, canStay = false }: Given & { planned: PlannedBooking }) {
  const { booking_id: id, seated, from, covers } = planned
  const booking = bookingOf(id)
  const name = planned.name ?? (booking === null ? planned.reference : guestName(booking))
  const chosen = choices.get(id) ?? null
  const seats = seatsFor(planned)
  const warnings = booking === null ? [] : marksOf(booking).filter(({ isWarning }) => isWarning)
  const detail = detailOf(planned)
  const stays = seated || canStay
  const kind = chosen !== null ? '' : stays ? 'stays' : 'nobody'
  return (
    <li class={kind}>
      <span class="when">{timeOf(planned.date)}</span>
      <span class="name">
        {name}, {covers}
        {warnings.length > 0 && (
          <span class="mark warning">
            <Icon name="alert" /> {warnings.map(({ text }) => text).join(', ')}
          </span>
        )}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span class="from">{from.tables.join(' + ')}</span>
      <Icon name="right" label={planTexts.to} />
      <Outcome planned={planned} chosen={chosen} stays={stays} />
      <select
        aria-label={planTexts.choose(name)}
        value={chosen === null ? '' : chosen.join()}
        onChange={({ currentTarget: { value } }) => choose(id, value === '' ? null : value.split(',').map(Number))}
      >
        {seats.map(({ table_ids, tables }) => {
          const other = isSame(table_ids, chosen ?? []) ? null : givenTo(plan, choices, planned, table_ids)
          const text = planTexts.seat(tables.join(' + '), seatsAt(table_ids))
          return (
            <option key={table_ids.join()} value={table_ids.join()} disabled={other !== null}>
              {other === null ? text : planTexts.takenBy(text, other.name ?? other.reference)}
            </option>
          )
        })}
        <option value="">{stays ? planTexts.theyStay : planTexts.noTable}</option>
      </select>
    </li>
  )
}

/** Of joined tables as they are declared; null where they are not. */
function seatsAt(tableIds: readonly number[]): number | null {
  const all = day.value?.areas.flatMap(seatingsOf) ?? []
  return all.find((seating) => isSame(seating.tableIds, tableIds))?.max ?? null
}

/** The course of those who sit there, the pin or the telephone of those who are booked. */
function detailOf({ booking_id: id, seated, is_pinned, from, ...guest }: PlannedBooking): string {
  const course = bookingOf(id)?.course ?? null
  if (seated) return course === null ? '' : planTexts.since(courseTexts.words[course.name], timeOf(course.since))
  return [is_pinned ? planTexts.pinned(from.tables.join(' + ')) : '', telephoneOf(guest)].filter(Boolean).join(' · ')
}

type OutcomeGiven = { planned: PlannedBooking; chosen: readonly number[] | null; stays: boolean }

function Outcome({ planned, chosen, stays }: OutcomeGiven) {
  const { seated, covers, later, end_time, free_until, to } = planned
  if (chosen !== null) {
    const seat = seatsFor(planned).find(({ table_ids }) => isSame(table_ids, chosen))
    const isPlanned = to !== null && isSame(to.table_ids, chosen)
    return (
      <b class="to">
        {seat?.tables.join(' + ')}
        {isPlanned && (
          <small>{free_until === null ? planTexts.allEveningFree : planTexts.freeUntil(timeOf(free_until))}</small>
        )}
      </b>
    )
  }
  if (seated) {
    const left = Math.max(
      0,
      Math.ceil((instantOf(bookingOf(planned.booking_id)?.expected_end ?? end_time) - now.value) / minute),
    )
    return (
      <b class="to">
        {planTexts.staysOutcome}
        <small>{planTexts.minutesLeft(left)}</small>
      </b>
    )
  }
  if (stays) {
    return (
      <b class="to">
        {planned.from.tables.join(' + ')}
        <small>{planned.why === 'pinned' ? planTexts.staysPinned : planTexts.staysOutcome}</small>
      </b>
    )
  }
  return (
    <b class="to">
      {planTexts.toCallOutcome}
      {to === null && (
        <small>
          {later === null ? planTexts.noLater(covers) : planTexts.later(covers, time(instantOf(later.date)))}
        </small>
      )}
    </b>
  )
}
