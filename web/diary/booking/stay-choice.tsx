/** A seated party on its card: how many they are, until when they stay, since when they sit; each by one press. */
import { useState } from 'preact/hooks'
import { stayTexts } from '../../../texts/en/diary/seating.ts'
import { hasArrived, isBlock, leaveOf, startOf } from '../../kit/booking/booking-state.ts'
import { typedTime } from '../../kit/time/typed-time.ts'
import { instantAt, localMinute, localText, minute } from '../../kit/time/zone-time.ts'
import { setArrival, setGuests } from '../actions/card-actions.ts'
import { stayLonger } from '../actions/stay-actions.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { nextAt, stayLeft } from '../day/stay.ts'
import { clock, day, now, readOnly, time, wallTime } from '../state/screen.ts'

/** Of guests who are yet to sit down, or wait in the house: how many they are. */
export function GuestsChoice({ booking }: { booking: Booking }) {
  if (hasArrived(booking) || isBlock(booking) || !booking.capabilities.can_cancel) return null
  return (
    <section class="stay">
      <Guests booking={booking} />
    </section>
  )
}

function Guests({ booking }: { booking: Booking }) {
  return (
    <Stepper
      name={stayTexts.guests}
      value={String(booking.covers)}
      less={{ text: '−1', label: stayTexts.oneLess, isOff: booking.adults <= 1, press: () => setGuests(booking, -1) }}
      more={{ text: '+1', label: stayTexts.oneMore, press: () => setGuests(booking, 1) }}
    />
  )
}

export function StayChoice({ booking }: { booking: Booking }) {
  if (!hasArrived(booking) || day.value === null) return null
  return (
    <section class="stay">
      <Guests booking={booking} />
      <Stepper
        name={stayTexts.until}
        value={time(leaveOf(booking))}
        less={{ text: stayTexts.less, label: stayTexts.earlier, press: () => stayLonger(booking, -5) }}
        more={{ text: stayTexts.more, label: stayTexts.later, press: () => stayLonger(booking, 5) }}
      />
      <p class="soft">{leftWords(booking, day.value)}</p>
      <Since key={booking.arrived_at} booking={booking} />
    </section>
  )
}

type Press = { text: string; label: string; isOff?: boolean; press: () => Promise<unknown> }

function Stepper({ name, value, less, more }: { name: string; value: string; less: Press; more: Press }) {
  const button = ({ text, label, isOff = false, press }: Press) => (
    <button
      type="button"
      aria-label={`${label}: ${text}`}
      title={label}
      disabled={readOnly.value || isOff}
      onClick={() => void press()}
    >
      {text}
    </button>
  )
  return (
    <fieldset class="by-steps">
      <legend>{name}</legend>
      {button(less)}
      <output>{value}</output>
      {button(more)}
    </fieldset>
  )
}

/** `52 min left. Rossi comes to M6 at 20:30.` */
function leftWords(booking: Booking, shown: Day): string {
  const left = stayLeft(booking, now.value)
  const next = nextAt(shown, booking)
  const first = left < 0 ? stayTexts.over(-left) : stayTexts.left(left)
  const tables = tableNames(shown, booking.table_ids)
  if (next === null) return `${first} ${stayTexts.nobodyDue(tables)}`
  const shared = next.table_ids.filter((id) => booking.table_ids.includes(id))
  return `${first} ${stayTexts.comes(guestName(next), tableNames(shown, shared), time(startOf(next)))}`
}

/** Corrected by typing the time at which they sat down. */
function Since({ booking }: { booking: Booking }) {
  const { timezone } = clock.value
  const since =
    booking.arrived_at === null ? startOf(booking) : Math.floor(Date.parse(booking.arrived_at) / minute) * minute
  const first = wallTime(localMinute(since, timezone))
  const [typed, setTyped] = useState(first)
  const wanted = typedTime(typed)
  const save = (event: Event) => {
    event.preventDefault()
    if (wanted === null) return
    void setArrival(booking, instantAt(`${localText(since, timezone).slice(0, 10)}T${wanted}:00`, timezone))
  }
  return (
    <form class="since" onSubmit={save}>
      <label>
        {stayTexts.since}
        <input
          type="text"
          inputmode="numeric"
          autocomplete="off"
          value={typed}
          disabled={readOnly.value}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
        />
      </label>
      {typed !== first && (
        <button type="submit" disabled={wanted === null}>
          {stayTexts.setSince}
        </button>
      )}
    </form>
  )
}
