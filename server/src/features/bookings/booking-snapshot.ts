/** A booking as the first look sees it, and whether it is still that booking when its days are locked. */
import type { Query } from '../../db/database.ts'
import { bookingTexts } from '../../domain/booking-texts.ts'
import { notFound } from '../../domain/problem.ts'
import { sameIds } from './booking-patch.ts'
import { type BookingSnapshot, findSnapshot } from './booking-snapshot.sql.ts'

export async function readSnapshot(query: Query, restaurantId: number, id: number): Promise<BookingSnapshot> {
  const standing = await findSnapshot(query, restaurantId, id)
  if (!standing) throw notFound('Booking')
  return standing
}

const facts = [
  'status',
  'starts_at',
  'ends_at',
  'adults',
  'children',
  'waiting_list',
  'is_reconfirmed',
  ...bookingTexts,
] as const

/** Whether nothing happened to the booking between two looks at it. */
export function isUnchanged(one: BookingSnapshot, other: BookingSnapshot): boolean {
  return (
    facts.every((fact) => one[fact] === other[fact]) &&
    one.dining_area?.id === other.dining_area?.id &&
    sameIds(idsOf(one.tables), idsOf(other.tables)) &&
    sameIds(idsOf(one.booking_tags), idsOf(other.booking_tags))
  )
}

const idsOf = (records: readonly { id: number }[]): number[] => records.map(({ id }) => id)
