/**
 * What else is wrong with a request of which some fields could not be read: the ones that could are held against the
 * restaurant as if the rest had been in order. Where two fields must agree and one of them failed, nothing is said.
 */
import type { Static } from 'typebox'
import type { Query } from '../../db/database.ts'
import { blockSpan } from './block-tables.ts'
import type { BookingContext } from './booking-context.ts'
import type { BookingPatch } from './booking-patch.ts'
import { bookingRequestFrom } from './booking-request.ts'
import { readSnapshot } from './booking-snapshot.ts'
import type { BlockBody, CreateBookingBody } from './bookings.schemas.ts'
import { checkReferences, visitOf } from './create-booking.ts'
import { checkEdit } from './seat-after-edit.ts'
import { checkTags, timesAfter } from './update-booking.ts'
import { checkKnownTables, FieldErrorList } from './visit.ts'

type CreateBody = Static<typeof CreateBookingBody>
type Failed = (field: string) => boolean

const anyOrder = { date: '2000-01-01T12:00:00', adults: 1, patron: { walkin: true } }

const partyFailed = (failed: Failed): boolean => failed('adults') || failed('children')

export async function secondLookAtOrder(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  sent: Partial<CreateBody>,
  failed: Failed,
): Promise<void> {
  const complaints = new FieldErrorList()
  const order = bookingRequestFrom(
    {
      ...anyOrder,
      ...sent,
      ...(failed('patron') && { patron: anyOrder.patron }),
      ...(partyFailed(failed) && { table_ids: undefined }),
    } as CreateBody,
    '',
  )
  const [house] = await Promise.all([
    context.houses.current(restaurantId),
    checkReferences(query, restaurantId, order, complaints),
  ])
  visitOf(house, order, complaints)
  checkKnownTables(house.prepared.house.areas, sent.table_ids ?? [], complaints)
  complaints.throwIfAny()
}

export async function secondLookAtEdit(
  query: Query,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  sent: BookingPatch,
  failed: Failed,
): Promise<void> {
  const complaints = new FieldErrorList()
  const [house, seen] = await Promise.all([
    context.houses.current(restaurantId),
    readSnapshot(query, restaurantId, bookingId),
    checkTags(query, restaurantId, sent, complaints),
  ])
  const { table_ids, ...rest } = sent
  checkEdit(house, seen, timesAfter(house, seen, sent, complaints), partyFailed(failed) ? rest : sent, complaints)
  checkKnownTables(house.prepared.house.areas, table_ids ?? [], complaints)
  complaints.throwIfAny()
}

export async function secondLookAtBlock(
  restaurantId: number,
  context: BookingContext,
  sent: Partial<Static<typeof BlockBody>>,
): Promise<void> {
  const house = await context.houses.current(restaurantId)
  blockSpan(house, { date: '2000-01-01', time: '12:00', duration: 60, table_ids: [], ...sent })
}
