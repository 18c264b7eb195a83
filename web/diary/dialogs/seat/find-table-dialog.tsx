/** Other tables for a party whose own will not be free at its time, or that has none: what the server would do, to press. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { stayTexts } from '../../../../texts/en/diary/seating.ts'
import { client } from '../../../kit/api/client.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { instantOf } from '../../../kit/time/zone-time.ts'
import { move } from '../../actions/moves.ts'
import type { Booking, Day } from '../../day/day.ts'
import type { FreeTable } from '../../day/free-tables.ts'
import { guestName } from '../../day/names.ts'
import { isSame } from '../../day/seat/seat-question.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { currentRestaurant } from '../../state/current-restaurant.ts'
import { day, openBooking, time } from '../../state/screen.ts'
import { sentenceOf } from '../../state/sentence-of.ts'
import { TableOptions } from '../fields/table-options.tsx'

type Planned = Awaited<ReturnType<typeof api.moveBookings>>['data']['plan']['bookings'][number]

export function FindTableDialog() {
  const booking = openBooking.value
  useEffect(() => {
    if (booking === null) closeDialog()
  }, [booking === null])
  return booking === null || day.value === null ? null : <Found key={booking.id} booking={booking} day={day.value} />
}

function Found({ booking, day }: { booking: Booking; day: Day }) {
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const body = { find: { booking_ids: [booking.id] }, dry_run: true }
    api.moveBookings(client, { body }, currentRestaurant()).then(
      ({ data }) => setPlanned(data.plan.bookings[0] ?? null),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }, [booking.id, booking.version])
  const found = planned === null ? [] : tablesOf(planned, day)
  const choose = async ({ tableIds }: FreeTable) => {
    if (await move(booking, { start: startOf(booking), tableIds })) closeDialog()
  }
  return (
    <Dialog
      title={`${stayTexts.findTable}: ${guestName(booking)}`}
      aside={seatTexts.party(booking.covers, time(startOf(booking)))}
      class="seat"
    >
      {failure !== null && <p class="warn">{failure}</p>}
      {planned !== null && <h3>{found.length === 0 ? stayTexts.noneFound : stayTexts.found(booking.covers)}</h3>}
      {planned !== null && (
        <TableOptions
          found={found}
          most={5}
          ownIds={booking.table_ids}
          label={stayTexts.moveHere}
          choose={(one) => void choose(one)}
        />
      )}
      {planned?.later && <p>{stayTexts.nextTime(time(instantOf(planned.later.date)))}</p>}
      <DialogRefusal />
    </Dialog>
  )
}

/** The one that the plan takes first. */
function tablesOf({ to, free_until, options }: Planned, day: Day): FreeTable[] {
  const best = to === null ? [] : [{ ...to, until: free_until }]
  const others = options.filter(({ table_ids }) => to === null || !isSame(table_ids, to.table_ids))
  return [...best, ...others.map((one) => ({ ...one, until: null }))].flatMap(
    ({ dining_area_id, table_ids, until }) => {
      const area = day.areas.find(({ id }) => id === dining_area_id)
      if (area === undefined) return []
      const seats = area.tables.filter(({ id }) => table_ids.includes(id)).reduce((sum, one) => sum + one.max_covers, 0)
      const freeUntil = until === null ? null : instantOf(until)
      return [{ tableIds: table_ids, area, seats, freeUntil, minutes: 0, isLongEnough: true }]
    },
  )
}
