/**
 * Blocks tables at which guests are booked. In the same transaction those for whom tables were chosen get them; the others
 * lose theirs where the block is set anyway, and are named in the refusal where it is not. Guests who sit there in their
 * time are not blocked over.
 */
import type { Tx } from '../../../db/database.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { type BlockOrder, blockSpan, writeBlock } from '../create/block-tables.ts'
import { tablesShown } from '../seating/shown-seat.ts'
import type { BookingContext } from '../write/booking-context.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { changeTables, type TablesOrder } from './change-tables.ts'
import { chosenFrom, type MovesRequest } from './order-from.ts'

export type BlockAnywayOrder = BlockOrder & {
  /** Takes the tables from those who are booked there: they keep their time, and need a table. */
  anyway?: boolean | undefined
  /** Those who get other tables first. */
  moves?: MovesRequest['moves']
  fingerprint?: string | undefined
}

export const concernsGuests = ({ anyway, moves }: BlockAnywayOrder): boolean => anyway === true || moves !== undefined

export async function blockAnyway(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  order: BlockAnywayOrder,
): Promise<ChangedBooking> {
  let block: ChangedBooking | undefined
  const orderOf = (house: CachedHouse): TablesOrder => {
    const { at: from, until } = blockSpan(house, order)
    const taken = { tableIds: order.table_ids, from, until }
    const moves = chosenFrom(order.moves)
    return {
      bookingIds: moves.map(({ bookingId }) => bookingId),
      taken,
      rules: { closed: taken, toAreaId: null, keepPinned: false },
      moves,
      fingerprint: order.fingerprint,
      override: false,
      pins: false,
      actor: order.actor,
    }
  }
  await changeTables(tx, restaurantId, context, orderOf, {
    cause: 'block',
    place: (house) =>
      tablesShown(house, order.table_ids)
        .map(({ name }) => name)
        .join(' + '),
    comment: order.comment,
    takesAway: order.anyway === true,
    write: async ({ house, now }) => {
      block = await writeBlock(tx, house, now, order)
      return { blockId: block.row.id }
    },
  })
  return block as ChangedBooking
}
