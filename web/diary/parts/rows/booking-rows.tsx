/** Rows of a list. Who is late since long is folded into one line, with what can be done about it. */
import { texts } from '../../../../texts/en/diary/diary.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { dialHref } from '../../../kit/guest/telephone.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { noShow } from '../../actions/actions.ts'
import type { Booking } from '../../day/day.ts'
import { withoutMissing } from '../../day/groups.ts'
import { guestName, shortName } from '../../day/names.ts'
import { isPrinting, now, readOnly, time } from '../../state/screen.ts'
import { BookingRow } from './booking-row.tsx'
import { isSecondPress, pressStep } from './row-step.tsx'

type Given = { bookings: readonly Booking[]; full?: boolean; most?: number }

export function BookingRows({ bookings, full = false, most = bookings.length }: Given) {
  const { missing, expected } = withoutMissing(bookings, now.value)
  if (isPrinting.value || missing.length === 0) return <Rows bookings={bookings.slice(0, most)} full={full} />
  return (
    <>
      <details class="missing">
        <summary>
          <Icon name="clock" />
          <span>
            <b>{texts.didNotCome(missing.length)}</b>
            <small>{missing.map((booking) => `${shortName(booking)} ${time(startOf(booking))}`).join(', ')}</small>
          </span>
          <Icon name="down" />
        </summary>
        <ul>
          {missing.map((booking) => (
            <BookingRow key={booking.id} booking={booking} full={full}>
              <MissingActions booking={booking} />
            </BookingRow>
          ))}
        </ul>
      </details>
      <Rows bookings={expected.slice(0, most)} full={full} />
    </>
  )
}

function Rows({ bookings, full }: { bookings: readonly Booking[]; full: boolean }) {
  return (
    <ul>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} full={full} />
      ))}
    </ul>
  )
}

const step = { label: texts.noShow, run: noShow, done: () => texts.done.noShow }

function MissingActions({ booking }: { booking: Booking }) {
  const { patron } = booking
  return (
    <span class="missing-actions">
      {patron !== null && patron.mobile_number !== null && (
        <a class="button" href={dialHref(patron)} aria-label={`${texts.call}: ${guestName(booking)}`}>
          <Icon name="phone" /> {texts.call}
        </a>
      )}
      {booking.capabilities.can_no_show && (
        <button
          type="button"
          disabled={readOnly.value}
          aria-disabled={isSecondPress.value}
          aria-label={`${texts.noShow}: ${guestName(booking)}`}
          onClick={() => pressStep(booking, step)}
        >
          {texts.noShow}
        </button>
      )}
    </span>
  )
}
