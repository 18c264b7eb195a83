/** For a waiting guest: the free table, to give or to offer; or the open offer, to withdraw. */
import { seatTexts, texts } from '../../../../texts/en/diary.ts'
import { acceptAt } from '../../actions/actions.ts'
import { offer, withdraw } from '../../actions/offer-actions.ts'
import { startOf } from '../../day/booking-state.ts'
import { type Booking, tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { offerTo, suggestedTables } from '../../day/offers.ts'
import { day, now, readOnly, timeOf } from '../../state/screen.ts'

export function WaitingOffer({ booking }: { booking: Booking }) {
  const shown = day.value
  if (shown === null) return null
  const made = offerTo(shown, booking, now.value)
  if (made !== null) {
    return (
      <span class="waiting-offer">
        <span>{texts.offer.held(tableNames(shown, made.table_ids), timeOf(made.until))}</span>
        <Press label={texts.offer.withdraw} booking={booking} run={withdraw} />
      </span>
    )
  }
  const suggested = suggestedTables(shown, booking, now.value)
  if (suggested === null) return null
  const tables = tableNames(shown, suggested.tableIds)
  const hasTime = startOf(booking) > now.value
  return (
    <span class="waiting-offer free">
      <span>{suggested.isFreeNow ? texts.offer.free(tables) : seatTexts.freeAt(tables, timeOf(booking.date))}</span>
      <Press label={texts.giveTable} booking={booking} run={() => acceptAt(booking, suggested.tableIds)} />
      {hasTime && <Press label={texts.offer.offer} booking={booking} run={offer} />}
    </span>
  )
}

type Given = { label: string; booking: Booking; run: typeof offer }

function Press({ label, booking, run }: Given) {
  return (
    <button
      type="button"
      disabled={readOnly.value}
      aria-label={`${label}: ${guestName(booking)}`}
      onClick={() => void run(booking)}
    >
      {label}
    </button>
  )
}
