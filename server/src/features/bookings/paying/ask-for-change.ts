/**
 * A guest's change that asks for more: its tables are held while it is paid, and the booking stays as it is until then. One waits
 * at a time; asking for another ends it.
 */
import type { Tx } from '../../../db/database.ts'
import { isAwaitingPayment, isOver } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { type ChangedVisit, sameVisit, toPayForChange } from '../../../domain/money/changes.ts'
import type { Acceptance, Terms } from '../../../domain/money/terms.ts'
import { sendDeleteHoldsOf, writeHold } from '../../house/schedule/holds.sql.ts'
import { insertChange, sendCloseChange } from '../../money/ledger/changes.sql.ts'
import { keepShown, moneyOf } from '../../money/ledger/money-of.ts'
import { sendAcceptance } from '../../money/ledger/terms.sql.ts'
import { endSessions } from '../../money/orders/on-status.ts'
import { type BookingDetailRow, findDetail } from '../read/booking-detail.sql.ts'
import { daysOf } from '../seating/find-tables.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { recordChange } from '../write/record-change.ts'

export const visitOf = (row: BookingDetailRow): ChangedVisit => ({
  ...{ starts_at: row.starts_at, ends_at: row.ends_at, adults: row.adults, children: row.children },
  area_id: row.dining_area?.id ?? null,
  table_ids: row.tables.map(({ id }) => id),
})

export const holdOwnerOf = (bookingId: number): string => `change of ${bookingId}`

/** A payment that arrives in the last second is asked about for so long. */
const graceSeconds = 600
const mostParts = 10

export type AskedChange = {
  /** The booking as the guest saw it. */
  seen: BookingDetailRow
  visit: ChangedVisit
  terms: Terms
  payUntil: EpochSeconds
  accepted: Acceptance
  actor: string
}

/**
 * False where the booking is another by now, or nothing more is to be paid. Throws by `no_double_booking` where somebody has taken
 * its tables meanwhile.
 */
export async function askForChange(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  bookingId: number,
  { seen, visit, terms, payUntil, accepted, actor }: AskedChange,
): Promise<boolean> {
  const { house, now, before, lockDays } = await lockBooking(tx, restaurantId, context, bookingId)
  const was = sameVisit(before.status, visitOf(before))
  if (isAwaitingPayment(before) || isOver(before.status) || was !== sameVisit(seen.status, visitOf(seen))) return false
  const money = await moneyOf(tx, restaurantId, bookingId, false)
  const amount = toPayForChange(terms, money.state)
  if (amount === 0n || money.state.guestCharge !== null) return false
  const stays = [visit, before, ...(money.change ? [money.change.visit] : [])]
  await lockDays([...new Set(stays.flatMap(({ starts_at, ends_at }) => daysOf(house, starts_at, ends_at)))])
  const owner = holdOwnerOf(bookingId)
  sendDeleteHoldsOf(tx, restaurantId, owner)
  if (money.change) sendCloseChange(tx, restaurantId, money.change.id, 'replaced')
  await endSessions(tx, restaurantId, bookingId, money, actor, now)
  for (const part of partsToHold(visit, visitOf(before))) {
    const hold = {
      ...{ starts_at: part.from, ends_at: part.until, table_ids: part.tableIds, id: undefined },
      ...{ adults: visit.adults, children: visit.children, dining_area_id: visit.area_id ?? 0 },
      ...{ until: payUntil + graceSeconds, owner, countedAs: owner, byStaff: false, ofGuests: false },
    }
    await writeHold(tx, restaurantId, hold, { now, most: mostParts })
  }
  const change = { was, visit, terms, amount, currency: terms.currency, actor, pay_until: payUntil, at: now }
  await insertChange(tx, restaurantId, bookingId, change)
  sendAcceptance(tx, restaurantId, bookingId, accepted)
  await keepShown(tx, restaurantId, bookingId, false, now)
  const after = await findDetail(tx, restaurantId, bookingId)
  recordChange(tx, house, { at: now, actor, action: 'ask-change', events: [], before, after, tellsGuest: false })
  return true
}

type Part = { from: EpochSeconds; until: EpochSeconds; tableIds: number[] }

/** What the booking does not have already: other tables, and its own before and after its present time. */
function partsToHold(visit: ChangedVisit, own: ChangedVisit): Part[] {
  const { starts_at: from, ends_at: until } = visit
  const others = visit.table_ids.filter((id) => !own.table_ids.includes(id))
  const kept = visit.table_ids.filter((id) => own.table_ids.includes(id))
  const parts: Part[] = [
    { from, until, tableIds: others },
    { from, until: Math.min(until, own.starts_at), tableIds: kept },
    { from: Math.max(from, own.ends_at), until, tableIds: kept },
  ]
  return parts.filter((part) => part.tableIds.length > 0 && part.from < part.until)
}
