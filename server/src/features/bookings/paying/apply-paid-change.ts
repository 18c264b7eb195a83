/**
 * Applies a change once its money is there. Where anything happened to the visit meanwhile, or its tables cannot be had, it is
 * not applied, and the difference goes back.
 */
import type { Tx } from '../../../db/database.ts'
import { localDateOf, localTimeOf } from '../../../domain/calendar/calendar.ts'
import { sameVisit, type WaitingChange } from '../../../domain/money/changes.ts'
import { Problem, TransitionRefused } from '../../../domain/problem.ts'
import { sendDeleteHoldsOf } from '../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { sendCloseChange } from '../../money/ledger/changes.sql.ts'
import type { Payment } from '../../money/ledger/ledger.sql.ts'
import type { Money } from '../../money/ledger/money-of.ts'
import { sendTerms } from '../../money/ledger/terms.sql.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import type { BookingPatch } from '../update/booking-patch.ts'
import { changeOrder } from '../update/change-order.ts'
import { updateBooking } from '../update/update-booking.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { holdOwnerOf, visitOf } from './ask-for-change.ts'

type Paid = {
  house: CachedHouse
  before: BookingDetailRow
  money: Pick<Money, 'change' | 'kept'>
  payment: Pick<Payment, 'change_id'>
  now: number
}

export async function applyPaidChange(
  tx: Tx,
  context: BookingContext,
  { house, before, money: { change, kept }, payment, now }: Paid,
): Promise<boolean> {
  const { id: restaurantId, timezone } = house.settings
  if (change === null || change.id !== payment.change_id) return false
  sendDeleteHoldsOf(tx, restaurantId, holdOwnerOf(before.id))
  const isSame = change.was === sameVisit(before.status, visitOf(before)) && change.visit.starts_at > now
  if (!isSame || !(await isApplied(tx, restaurantId, context, before, change, timezone))) {
    sendCloseChange(tx, restaurantId, change.id, 'refused')
    return false
  }
  sendCloseChange(tx, restaurantId, change.id, 'applied')
  const paidStatus = kept?.paidStatus ?? 'confirmed'
  sendTerms(tx, restaurantId, before.id, { terms: change.terms, paidStatus, at: now })
  return true
}

/** The tables that were held for it, whatever rules have changed meanwhile. */
function patchOf({ visit }: WaitingChange, before: BookingDetailRow, timezone: string): BookingPatch {
  const { starts_at: at, adults, children, table_ids } = visit
  return {
    ...{ date: `${localDateOf(timezone, at)}T${localTimeOf(timezone, at)}:00`, adults, children },
    ...(table_ids.length > 0 && { table_ids, is_pinned: before.is_pinned, override: true }),
  }
}

async function isApplied(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  before: BookingDetailRow,
  change: WaitingChange,
  timezone: string,
): Promise<boolean> {
  const { actor, visit } = change
  const by = { actor, channel: 'staff', agreedAreas: 'any', givesBack: true } as const
  try {
    if (visit.order) {
      await changeOrder(tx, restaurantId, context, before.id, { products: visit.order, actor, by: 'paid' })
    } else {
      await updateBooking(
        tx,
        restaurantId,
        context,
        before.id,
        { ...by, patch: patchOf(change, before, timezone) },
        null,
      )
    }
    return true
  } catch (refusal) {
    // Thrown before anything was written.
    if (refusal instanceof Problem || refusal instanceof TransitionRefused) return false
    throw refusal
  }
}
