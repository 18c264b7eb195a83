/** Tables taken out of the book for a while. A block is a booking without a guest, so it stands in the way like any other. */
import { randomBytes } from 'node:crypto'
import type { Query, Tx } from '../../db/database.ts'
import { eventsOfNewBlock, statusOfNewBlock } from '../../domain/booking-status.ts'
import { type EpochSeconds, localDateOf } from '../../domain/calendar.ts'
import { referenceFrom } from '../../domain/reference.ts'
import { lockDays } from '../diary/diary.sql.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { type BookingContext, nowOf } from './booking-context.ts'
import { writeBooking } from './create-booking.ts'
import { type ChangedBooking, recordChange } from './record-change.ts'
import { assertTablesFree, daysOf, tablesTaken } from './seat-party.ts'
import { areaOfBlock, checkKnownTables, FieldErrorList, startFrom } from './visit.ts'

export type BlockOrder = {
  date: string
  time: string
  duration: number
  table_ids: readonly number[]
  comment: string | null
  actor: string
}

/** The first look, as in create. */
export async function considerBlock(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  order: BlockOrder,
): Promise<void> {
  const house = await context.houses.current(restaurantId)
  const { at } = blockSpan(house, order)
  await assertTablesFree(query, house, order.table_ids, { at, minutes: order.duration })
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
  await lockDays(tx, restaurantId, daysOf(house, at, until))
  const { row: after, isHeld } = await writeBooking(tx, house, {
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
  })
  if (!isHeld)
    throw await tablesTaken(tx, house, order.table_ids, { at, minutes: order.duration, ignoreBookingId: after.id })
  const { actor } = order
  return recordChange(tx, house, { at: now, actor, action: 'block', events: eventsOfNewBlock, before: null, after })
}

type BlockSpan = Pick<BlockOrder, 'date' | 'time' | 'duration' | 'table_ids'>

function blockSpan(house: OpenHouse, order: BlockSpan): { at: EpochSeconds; until: EpochSeconds } {
  const complaints = new FieldErrorList()
  const at = startFrom(house, `${order.date}T${order.time}:00`, complaints, 'time')
  checkKnownTables(house.prepared.house.areas, order.table_ids, complaints)
  complaints.throwIfAny()
  return { at, until: at + order.duration * 60 }
}
