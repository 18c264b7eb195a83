/** `GET /day/starts`: one read of the day, or none where it is cached; with `hold_id` one more, of the hold. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { startsOfDay } from '../../domain/day-starts.ts'
import { bookingIdOfHold } from '../../domain/diary.ts'
import { metaOf } from '../../http/wire-types.ts'
import { checkKnownArea, FieldErrorList } from '../bookings/visit.ts'
import type { DiaryCache } from '../diary/diary-cache.ts'
import { findHold } from '../diary/holds.sql.ts'
import { DayStartsAnswer, DayStartsQuery, dayStartsOperations as describe, presentStart } from './day-starts.schemas.ts'

type Parts = { clock: Clock; db: Database; days: DiaryCache }

export const dayStartsRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, db, days }) => {
  api.get(
    '/day/starts',
    { schema: { ...describe.starts, querystring: DayStartsQuery, response: { 200: DayStartsAnswer } } },
    async ({ restaurantId, caller, query: { date, party_size: party, dining_area_id: areaId = null, hold_id } }) => {
      const now = secondsOf(clock.now())
      const [{ house, diary }, hold] = await Promise.all([
        days.current(restaurantId, date),
        hold_id && db.read((query) => findHold(query, restaurantId, hold_id, caller.idempotencyScope, now)),
      ])
      const errors = new FieldErrorList()
      if (areaId !== null) checkKnownArea(house.prepared.house.areas, areaId, errors)
      errors.throwIfAny()
      const ignoreBookingId = hold ? bookingIdOfHold(hold.id) : undefined
      const starts = startsOfDay(house.prepared, diary, date, now, { party, areaId, ignoreBookingId })
      return { data: starts.map(presentStart), meta: metaOf(clock, restaurantId) }
    },
  )
}
