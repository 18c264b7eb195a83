/** Takes tables out of service for a while. A block is a booking without a guest and holds its tables like any other. */
import type { Tx } from '../../../db/database.ts'
import { noContact } from '../../../domain/booking/booking-contact.ts'
import { eventsOfNewBlock, statusOfNewBlock } from '../../../domain/booking/booking-status.ts'
import { textsFrom } from '../../../domain/booking/booking-texts.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { noMessages } from '../../../domain/messages/messages.ts'
import { withOccupants } from '../../../domain/seating/occupation.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { lockHouse } from '../../house/schedule/lock-house.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import { daysOf } from '../seating/find-tables.ts'
import { assertTablesFree } from '../seating/taken-tables.ts'
import { areaOfBlock, checkKnownTables, FieldErrorList, startFrom } from '../seating/visit.ts'
import { type BookingContext, nowOf } from '../write/booking-context.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { writeBooking } from '../write/write-booking.ts'

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
  const { house, now, isCurrent, lockDays } = await lockHouse(tx, restaurantId, context.houses, nowOf(context))
  await isCurrent
  const { at, until } = blockSpan(house, order)
  await lockDays(daysOf(house, at, until))
  return writeBlock(tx, house, now, order)
}

/** The days are locked. Staff may block a table where guests sit past their end. */
export async function writeBlock(
  tx: Tx,
  house: CachedHouse,
  now: EpochSeconds,
  order: BlockOrder,
): Promise<ChangedBooking> {
  const { table_ids: tableIds } = order
  const { at, until } = blockSpan(house, order)
  const schedule = await readSchedule(tx, house, at, until)
  const taken = withOccupants(house.prepared.house, schedule, now, { override: true })
  await assertTablesFree(tx, house, taken, tableIds, { at, minutes: order.duration })
  const block = {
    status: statusOfNewBlock,
    starts_at: at,
    ends_at: until,
    arrived_at: null,
    adults: 0,
    children: 0,
    ...textsFrom(() => null),
    comment: order.comment,
    waiting_list: false,
    is_request: false,
    duration_by_hand: true,
    is_pinned: true,
    asked_area_id: null,
    extra_chairs: 0,
    language: null,
    created_by: order.actor,
    booking_source: null,
    is_google: false,
    booking_tags: [],
    contact: noContact,
    areaId: areaOfBlock(house.prepared.house.areas, tableIds),
    tableIds,
    patronId: null,
    createdByToken: null,
  }
  const change = { at: now, action: 'block', events: eventsOfNewBlock, messages: noMessages } as const
  return writeBooking(tx, house, block, async () => null, change)
}

export function blockSpan(house: CachedHouse, order: BlockOrder): { at: EpochSeconds; until: EpochSeconds } {
  const errors = new FieldErrorList()
  const at = startFrom(house, `${order.date}T${order.time}:00`, errors, 'time')
  checkKnownTables(house.prepared.house.areas, order.table_ids, errors)
  errors.throwIfAny()
  return { at, until: at + order.duration * 60 }
}
