/** At the bottom: guests without a table, and requests the restaurant has to answer. */
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { isRequest, startOf } from '../../kit/booking/booking-state.ts'
import { runDay } from '../actions/commands.ts'
import { OpenOffer } from '../booking/open-panel.tsx'
import type { Booking } from '../day/day.ts'
import { guestName, isWaitOver, quoteWords, waitedSpan, waitingMinutes } from '../day/names.ts'
import { PartyMark } from '../parts/rows/party-mark.tsx'
import { day, focusedId, go, groups, now, place, readOnly, time } from '../state/screen.ts'
import { texting } from '../state/texting.ts'
import { chipDrag, fetchChipDrag } from './load-chip-drag.ts'

/** Longer waits are not shown, since the party has gone. */
const longestWaitShown = 300

export function WaitingLane() {
  const shown = groups.value
  if (shown === null) return null
  return (
    <footer class="lane">
      {texting.value && <texting.value.Kept />}
      <Chips title={texts.waiting} bookings={shown.waiting} withWait />
      <Chips title={texts.toAnswer} bookings={shown.toAnswer} />
      <button type="button" class="quiet keys" onClick={() => runDay('help')}>
        {texts.shortcuts} <kbd>?</kbd>
      </button>
    </footer>
  )
}

function Chips({ title, bookings, withWait = false }: { title: string; bookings: Booking[]; withWait?: boolean }) {
  const hasChips = bookings.length > 0
  useEffect(() => {
    if (hasChips) fetchChipDrag().catch(() => {})
  }, [hasChips])
  if (!hasChips) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <button
              type="button"
              class={isWaitOver(booking, now.value) ? 'chip late' : 'chip pending'}
              data-booking={booking.id}
              onFocus={() => {
                focusedId.value = booking.id
              }}
              onClick={() => {
                if (chipDrag.current?.wasChipDragged() !== true)
                  go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')
              }}
              onPointerDown={(event) => {
                if (!readOnly.value && place.value.view !== 'list') chipDrag.current?.startChipDrag(event, booking)
              }}
            >
              {guestName(booking)} · <PartyMark covers={booking.covers} /> · {chipText(booking, withWait)}
            </button>
            <OpenOffer booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function chipText(booking: Booking, withWait: boolean): string {
  const waited = waitingMinutes(booking, now.value)
  const { quoted_wait: quoted } = booking
  const told = quoted && quoteWords(quoted, time)
  const span = day.value && waitedSpan(booking, day.value, time)
  const parts = [told ?? span ?? time(startOf(booking))]
  if (isRequest(booking)) parts.push(texts.states.request)
  if (withWait && waited !== null && waited <= longestWaitShown) parts.push(texts.sinceMinutes(waited))
  return parts.join(' · ')
}
