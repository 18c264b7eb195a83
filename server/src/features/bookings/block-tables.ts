/** Takes tables out of service for a while. A block is a booking without a guest and holds its tables like any other. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { eventsOfNewBlock, statusOfNewBlock } from '../../domain/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../domain/calendar.ts'
import { referenceFrom } from '../../domain/reference.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import type { NewBooking } from './bookings.sql.ts'
import { writeBooking } from './create-booking.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { assertHeld, daysOf } from './seat-party.ts'
import { areaOfBlock, checkKnownTables, FieldErrorList, startFrom } from './visit.ts'

export type BlockOrder = {
  date: string
  time: string
  duration: number
  table_ids: readonly number[]
  comment: string | null
  actor: string
}

export async function blockTables(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  order: BlockOrder,
): Promise<ChangedBooking> {
  const now = nowOf(context)
  const house = await context.houses.cached(tx, restaurantId)
  await context.houses.assertCurrent(tx, house)
  const { at, until } = blockSpan(house, order)
  const booking: NewBooking = {
    reference: referenceFrom(house.settings.reference_prefix, randomBytes(6)),
    status: statusOfNewBlock,
    startsAt: at,
    endsAt: until,
    localDate: localDateOf(house.settings.timezone, at),
    adults: 0,
    children: 0,
    comment: order.comment,
    privateComment: null,
    company: null,
    roomNumber: null,
    customField: null,
    concierge: null,
    waitingList: false,
    createdBy: order.actor,
    diningAreaId: areaOfBlock(house.prepared.house.areas, order.table_ids),
    patronId: null,
    bookingSourceId: null,
    at: now,
    tableIds: order.table_ids,
    bookingTagIds: [],
  }
  const [, { row: after, held }] = await Promise.all([
    lockDays(tx, restaurantId, daysOf(house, at, until)),
    writeBooking(tx, house, booking),
  ])
  const { actor, table_ids, duration } = order
  await assertHeld(tx, house, table_ids, held, { at, minutes: duration, ignoreBookingId: after.id })
  return recordChange(tx, house, { at: now, actor, action: 'block', events: eventsOfNewBlock, before: null, after })
}

function blockSpan(house: OpenHouse, order: BlockOrder): { at: EpochSeconds; until: EpochSeconds } {
  const errors = new FieldErrorList()
  const at = startFrom(house, `${order.date}T${order.time}:00`, errors, 'time')
  checkKnownTables(house.prepared.house.areas, order.table_ids, errors)
  errors.throwIfAny()
  return { at, until: at + order.duration * 60 }
}
