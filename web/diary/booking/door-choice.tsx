/** Guests who wait in the house: how long they were told, and the tables at which they can sit down at once. */
import { useState } from 'preact/hooks'
import { seatTexts, texts } from '../../../texts/en/diary/diary.ts'
import { doorTexts } from '../../../texts/en/diary/seating.ts'
import { isAtDoor } from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import { setQuoted } from '../actions/card-actions.ts'
import { usualMinutes } from '../actions/house-actions.ts'
import { seatWith } from '../actions/seat-actions.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { quoteWords } from '../day/names.ts'
import { quotedWait } from '../day/quoted-wait.ts'
import { doorTables, doorWish } from '../day/seat/door.ts'
import { day, now, readOnly, time } from '../state/screen.ts'

/** Whether the card has the buttons that say how long they wait. */
export const isToldAgain = (booking: Booking): boolean => isAtDoor(booking) || booking.presence === 'bar'

export function DoorChoice({ booking }: { booking: Booking }) {
  if (day.value === null || !isToldAgain(booking)) return null
  return (
    <>
      <Told booking={booking} day={day.value} />
      {isAtDoor(booking) && <FreeNow booking={booking} day={day.value} />}
    </>
  )
}

const usual = [10, 15, 20, 30]

function Told({ booking, day }: { booking: Booking; day: Day }) {
  const [typed, setTyped] = useState('')
  const { quoted_wait: quoted } = booking
  const left = quoted === null ? null : Math.round((instantOf(quoted.until) - now.value) / minute)
  const room = quotedWait(withoutThis(day, booking), booking.covers, usualMinutes(booking.covers, now.value), now.value)
  const minutes = Number(typed)
  const say = (event: Event) => {
    event.preventDefault()
    if (typed !== '' && minutes >= 0) void setQuoted(booking, minutes).then((isDone) => isDone && setTyped(''))
  }
  return (
    <fieldset class="presence told">
      <legend>{doorTexts.told}</legend>
      {usual.map((one) => (
        <button
          key={one}
          type="button"
          disabled={readOnly.value}
          aria-label={doorTexts.minutes(one)}
          aria-pressed={one === left}
          onClick={() => void setQuoted(booking, one)}
        >
          {one === usual[0] ? doorTexts.minutes(one) : one}
        </button>
      ))}
      <form onSubmit={say}>
        <input
          type="number"
          inputmode="numeric"
          min={0}
          max={600}
          aria-label={doorTexts.other}
          placeholder="…"
          value={typed}
          disabled={readOnly.value}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
        />
        {typed !== '' && <button type="submit">{doorTexts.say}</button>}
      </form>
      <p class="soft">
        {quoted !== null && `${quoteWords(quoted, time)}. `}
        {room !== null && doorTexts.estimate(room.from, room.until)}
      </p>
    </fieldset>
  )
}

/** What the room says does not count the party itself among those who wait. */
const withoutThis = (day: Day, { id }: Booking): Day => ({
  ...day,
  bookings: day.bookings.filter((one) => one.id !== id),
})

function FreeNow({ booking, day }: { booking: Booking; day: Day }) {
  const found = doorTables(day, booking, now.value).slice(0, 2)
  if (found.length === 0) return null
  return (
    <ul class="door-tables">
      {found.map((one, index) => {
        const tables = tableNames(day, one.tableIds)
        const isWhole = one.isLongEnough || one.freeUntil === null
        const fit = one.freeUntil === null ? seatTexts.allEvening : seatTexts.freeUntil(time(one.freeUntil))
        return (
          <li key={tables} class={index === 0 ? 'option best' : 'option'}>
            <b class="table">{tables}</b>
            <span class="what">{one.area.name}</span>
            <span class={`fit ${isWhole ? 'good' : 'short'}`}>{fit}</span>
            <button
              type="button"
              class={index === 0 ? 'primary' : ''}
              disabled={readOnly.value}
              aria-label={`${texts.seat}: ${tables}, ${one.area.name}, ${fit}`}
              onClick={() => void seatWith(booking, doorWish(one))}
            >
              {texts.seat}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
