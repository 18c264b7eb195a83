/** A table that is kept for guests who were told that it is ready: until when, whether they know, and what a host can do. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { readyTexts } from '../../../texts/en/diary/table-ready.ts'
import { dialHref } from '../../kit/guest/telephone.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { instantOf } from '../../kit/time/zone-time.ts'
import { seat } from '../actions/seat-actions.ts'
import { type Booking, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { day, go, groups, now, place, readOnly, timeOf } from '../state/screen.ts'
import { markOf } from '../state/text-marks.ts'
import { takeBack, undoOfBooking } from '../state/undos.ts'
import { letGo } from './ready-actions.ts'

export function Chip({ booking }: { booking: Booking }) {
  const { kept_until: until = null, table_ready: state = null } = markOf(booking.id) ?? {}
  if (until === null) return null
  const isOver = instantOf(until) <= now.value
  const isLost = state === 'not_delivered' || state === 'held'
  return (
    <>
      <span class={isOver ? 'chip taken' : 'chip announced'}>
        <Icon name="clock" />
        {readyTexts.kept(day.value === null ? '' : tableNames(day.value, booking.table_ids), timeOf(until))}
        {state === 'delivered' && <Icon name="check" label={readyTexts.states.delivered} />}
      </span>
      {isLost && (
        <span class="chip taken">
          <Icon name="close" />
          {readyTexts.states[state]}
        </span>
      )}
    </>
  )
}

/** Below its row, and in the lane. */
export function KeptActions({ booking }: { booking: Booking }) {
  const { kept_until: until = null, table_ready: state = null } = markOf(booking.id) ?? {}
  if (until === null) return null
  const undo = state === 'waiting' ? undoOfBooking(booking.id, 0) : null
  const isLost = state === 'not_delivered' || state === 'held' || state === 'not_known'
  const { patron } = booking
  return (
    <span class="texting-kept">
      {undo !== null && (
        <button type="button" class="texting-undo" onClick={() => void takeBack(undo)}>
          {texts.undo}
        </button>
      )}
      {isLost && patron?.mobile_number && (
        <a class="button" href={dialHref(patron)} aria-label={`${texts.call}: ${guestName(booking)}`}>
          <Icon name="phone" /> {texts.call}
        </a>
      )}
      <button
        type="button"
        disabled={readOnly.value}
        aria-label={`${readyTexts.letGo}: ${guestName(booking)}`}
        onClick={() => void letGo(booking)}
      >
        {readyTexts.letGo}
      </button>
      {state !== null && !isLost && <small class="soft">{readyTexts.states[state]}</small>}
    </span>
  )
}

/** Those who wait at the door and know: they are expected at a table, and not here yet. */
export function Kept() {
  const kept = groups.value?.next.filter(({ id }) => markOf(id)?.kept_until) ?? []
  if (kept.length === 0) return null
  return (
    <section>
      <h2>{readyTexts.told}</h2>
      <ul>
        {kept.map((booking) => (
          <li key={booking.id}>
            <button
              type="button"
              class="chip pending"
              data-booking={booking.id}
              onClick={() => go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')}
            >
              {guestName(booking)} · {booking.covers}
            </button>
            <Chip booking={booking} />
            <button
              type="button"
              disabled={readOnly.value}
              aria-label={`${texts.seat}: ${guestName(booking)}`}
              onClick={() => void seat(booking)}
            >
              {texts.seat}
            </button>
            <KeptActions booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}
