/** `GET /day/starts`: one read of the day, or none where it is cached. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import { startsOfDay } from '../../domain/day-starts.ts'
import { metaOf } from '../../http/wire-types.ts'
import { checkKnownArea, FieldErrorList } from '../bookings/visit.ts'
import type { DiaryCache } from '../diary/diary-cache.ts'
import { DayStartsAnswer, DayStartsQuery, dayStartsOperations as describe, presentStart } from './day-starts.schemas.ts'

type Parts = { clock: Clock; days: DiaryCache }

export const dayStartsRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, days }) => {
  api.get(
    '/day/starts',
    { schema: { ...describe.starts, querystring: DayStartsQuery, response: { 200: DayStartsAnswer } } },
    async ({ restaurantId, query: { date, party_size: party, dining_area_id: areaId = null } }) => {
      const { house, diary } = await days.current(restaurantId, date)
      const errors = new FieldErrorList()
      if (areaId !== null) checkKnownArea(house.prepared.house.areas, areaId, errors)
      errors.throwIfAny()
      const starts = startsOfDay(house.prepared, diary, date, secondsOf(clock.now()), { party, areaId })
      return { data: starts.map(presentStart), meta: metaOf(clock, restaurantId) }
    },
  )
}
