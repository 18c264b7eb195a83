/** An evening with one table for two, taken at seven, and guests who wait for it. */
import assert from 'node:assert/strict'
import { acceptOffer } from '../../../../src/features/bookings/offers/accept-offer.ts'
import { declineOffer } from '../../../../src/features/bookings/offers/decline-offer.ts'
import {
  lapseOffers,
  offerFreeTables,
  type RoundContext,
} from '../../../../src/features/bookings/offers/offer-rounds.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import type { RestaurantSpec } from '../../../support/restaurant.ts'
import type { TestApp, TestAppOptions } from '../../../support/test-app.ts'
import { type BookedAnswer, type Evening, openEvening } from '../races/evening.ts'

export type StoredOffer = { id: number; booking_id: number; until: string; outcome: string | null; tables: number[] }

export type WaitingEvening = Evening & {
  /** What a server's worker does every second. */
  round(): Promise<void>
  /** Another server's. */
  context(): RoundContext
  /** The table's booking at seven, and the day. */
  taken(): Promise<{ id: number; day: string; at: string }>
  /** Begins to wait for a table for two. */
  waits(at: string, order?: object): Promise<BookedAnswer>
  offersOf(booking: number): Promise<StoredOffer[]>
  openOffer(booking: number): Promise<StoredOffer>
  accept(booking: number, offerId?: number): Promise<unknown>
  decline(booking: number, offerId?: number): Promise<unknown>
  actionsIn(booking: number): Promise<string[]>
}

export const oneTable = { name: 'Room', tables: [[1, 2]] } as const

export function roundContext({ db, clock }: Pick<TestApp, 'db' | 'clock'>): RoundContext {
  const houses = new HouseCache(db)
  const onFailure = (error: unknown) => assert.fail(error as Error)
  return { db, clock, houses, days: new ScheduleCache(db, houses, clock), limiter: new DayLimiter(), onFailure }
}

export async function openWaitingEvening(
  spec: RestaurantSpec = {},
  options: TestAppOptions = {},
): Promise<WaitingEvening> {
  const evening = await openEvening({ areas: [oneTable], ...spec }, options)
  const { ask, booked, newDay, sql, db, house } = evening
  const own = roundContext(evening)
  let guests = 0

  const offersOf = (booking: number) =>
    sql<StoredOffer>(
      `select o.id, o.booking_id, to_char(o.until at time zone 'Europe/Malta', 'HH24:MI:SS') as until, o.outcome,
              array(select table_id from booking_tables t where t.hold_id = o.hold_id order by 1) as tables
         from offers o where o.booking_id = $1 order by o.id`,
      [booking],
    )
  const openOffer = async (booking: number) => {
    const offer = (await offersOf(booking)).find(({ outcome }) => outcome === null)
    return offer ?? assert.fail(`no open offer to ${booking}`)
  }
  const answer = async (
    use: typeof acceptOffer | typeof declineOffer,
    booking: number,
    offerId: number | undefined,
  ) => {
    const id = offerId ?? (await openOffer(booking)).id
    return db.transaction((tx) => use(tx, house.id, own, booking, { offerId: id, actor: 'guest' }))
  }
  return {
    ...evening,
    context: () => roundContext(evening),
    round: async () => {
      await lapseOffers(own)
      await offerFreeTables(own)
    },
    taken: async () => {
      const day = newDay()
      const at = `${day}T19:00:00`
      return { id: (await booked({ date: at })).id, day, at }
    },
    waits: (at, order = {}) => {
      const patron = { last_name: `Waiting ${++guests}`, email: `waiting${guests}@example.com` }
      return booked({ date: at, waiting_list: true, patron, ...order })
    },
    offersOf,
    openOffer,
    accept: (booking, offerId) => answer(acceptOffer, booking, offerId),
    decline: (booking, offerId) => answer(declineOffer, booking, offerId),
    actionsIn: async (booking) => {
      const { body } = await ask(`GET /bookings/${booking}/history`)
      return body.data.map(({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`)
    },
  }
}
