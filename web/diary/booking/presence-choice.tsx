/** Guests who are in the house and not at their table, each state by one press. */
import { seatTexts } from '../../../texts/en/diary/diary.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { atBar, type Here, notHere, partlyHere, setHere } from '../actions/seat-actions.ts'
import type { Booking } from '../day/day.ts'
import { factsOff } from '../state/pocket.ts'

type Given = { booking: Booking; isFirst?: boolean; done?: () => void }

export function PresenceChoice({ booking, isFirst = false, done }: Given) {
  if (!booking.capabilities.can_check_in) return null
  const press = async (wanted: Here) => {
    if ((await setHere(booking, wanted)) && done !== undefined) done()
  }
  const counts = Array.from({ length: Math.max(0, booking.covers - 1) }, (_, index) => index + 1)
  return (
    <fieldset class="presence">
      <legend>{seatTexts.here}</legend>
      <button
        type="button"
        autofocus={isFirst}
        disabled={factsOff.value}
        aria-pressed={booking.presence === 'bar'}
        onClick={() => void press(atBar)}
      >
        <Icon name="glass" /> {seatTexts.atBarShort}
      </button>
      {counts.length > 0 && (
        <span class="counts">
          <Icon name="people" />
          {counts.map((count) => (
            <button
              key={count}
              type="button"
              disabled={factsOff.value}
              aria-label={seatTexts.partly(count, booking.covers)}
              aria-pressed={booking.presence === 'partly' && booking.presence_count === count}
              onClick={() => void press(partlyHere(count))}
            >
              {count}
            </button>
          ))}
          <span class="soft">{seatTexts.ofParty(booking.covers)}</span>
        </span>
      )}
      {booking.presence !== null && (
        <button type="button" disabled={factsOff.value} onClick={() => void press(notHere)}>
          {seatTexts.notHere}
        </button>
      )}
    </fieldset>
  )
}
