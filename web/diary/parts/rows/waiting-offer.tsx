/** For a waiting guest: the free table, to give or to offer; or the open offer, to withdraw. */
import { seatTexts, texts } from '../../../../texts/en/diary/diary.ts'
import { isAtDoor, startOf } from '../../../kit/booking/booking-state.ts'
import { acceptAt } from '../../actions/actions.ts'
import { offer, withdraw } from '../../actions/offer-actions.ts'
import { seatWith } from '../../actions/seat-actions.ts'
import { type Booking, type Day, tableNames } from '../../day/day.ts'
import type { FreeTable } from '../../day/free-tables.ts'
import { guestName } from '../../day/names.ts'
import { offerTo, suggestedTables } from '../../day/offers.ts'
import { doorTables, doorWish } from '../../day/seat/door.ts'
import { day, now, readOnly, time, timeOf } from '../../state/screen.ts'
import { texting } from '../../state/texting.ts'

/** `isOnCard`: where the tables that are free now are listed already. */
export function WaitingOffer({ booking, isOnCard = false }: { booking: Booking; isOnCard?: boolean }) {
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
  const free = isAtDoor(booking) ? doorTables(shown, booking, now.value) : []
  const [best] = free
  if (best !== undefined && isOnCard) return null
  if (best !== undefined)
    return <SeatNow booking={booking} one={best} ready={free.find(({ isLongEnough }) => isLongEnough)} shown={shown} />
  const suggested = suggestedTables(shown, booking, now.value)
  if (suggested === null) return null
  const tables = tableNames(shown, suggested.tableIds)
  const hasTime = startOf(booking) > now.value
  return (
    <span class="waiting-offer free">
      <span>{suggested.isFreeNow ? texts.offer.free(tables) : seatTexts.freeAt(tables, timeOf(booking.date))}</span>
      {texting.value && suggested.isFreeNow && !hasTime && (
        <texting.value.Ready booking={booking} tableIds={suggested.tableIds} tables={tables} />
      )}
      <Press label={texts.giveTable} booking={booking} run={() => acceptAt(booking, suggested.tableIds)} />
      {hasTime && <Press label={texts.offer.offer} booking={booking} run={offer} />}
    </span>
  )
}

type SeatGiven = { booking: Booking; one: FreeTable; ready: FreeTable | undefined; shown: Day }

/** `ready`: free for the whole of their stay, so that it can be kept for them. */
function SeatNow({ booking, one, ready, shown }: SeatGiven) {
  const tables = tableNames(shown, one.tableIds)
  const isShort = !one.isLongEnough && one.freeUntil !== null
  return (
    <span class="waiting-offer free">
      {(texting.value === null || ready !== one) && (
        <span>
          {texts.offer.free(tables)}
          {isShort && ` ${texts.until(time(one.freeUntil as number))}`}
        </span>
      )}
      {texting.value && ready && (
        <texting.value.Ready booking={booking} tableIds={ready.tableIds} tables={tableNames(shown, ready.tableIds)} />
      )}
      <Press label={texts.seat} booking={booking} run={() => seatWith(booking, doorWish(one))} />
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
