/**
 * `GET /day/starts`: the starts of an evening, each decided by the schedule of its calendar date. One read of the one or two
 * dates, or none where they are cached; with `hold_id` one more, of the hold.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { decideSlots } from '../../../domain/availability/day-starts.ts'
import { addDays } from '../../../domain/calendar/calendar.ts'
import { slotsOfEvening } from '../../../domain/calendar/service-hours.ts'
import { withoutHold } from '../../../domain/seating/schedule.ts'
import { metaOf } from '../../../http/wire-types.ts'
import { checkKnownArea, FieldErrorList } from '../../bookings/seating/visit.ts'
import { findHold } from '../../house/schedule/holds.sql.ts'
import type { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { DayStartsAnswer, DayStartsQuery, dayStartsOperations as describe, presentStart } from './day-starts.schemas.ts'

type Parts = { clock: Clock; db: Database; days: ScheduleCache }

export const dayStartsRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, db, days }) => {
  api.get(
    '/day/starts',
    { schema: { ...describe.starts, querystring: DayStartsQuery, response: { 200: DayStartsAnswer } } },
    async ({ restaurantId, caller, query: { date, party_size: party, dining_area_id: areaId = null, hold_id } }) => {
      const now = secondsOf(clock.now())
      const [{ house, days: asked }, hold] = await Promise.all([
        days.versions(restaurantId, [date, addDays(date, 1)]),
        hold_id && db.read((query) => findHold(query, restaurantId, hold_id, caller.idempotencyScope, now)),
      ])
      const errors = new FieldErrorList()
      if (areaId !== null) checkKnownArea(house.prepared.house.areas, areaId, errors)
      errors.throwIfAny()
      const slots = Map.groupBy(slotsOfEvening(house.prepared.house, date), (slot) => slot.date)
      const read = await days.days(
        house,
        asked.filter((day) => slots.has(day.date)),
      )
      const own = hold || undefined
      const starts = read.flatMap(({ house: { prepared }, date: on, schedule }) =>
        decideSlots(prepared, withoutHold(schedule, own), slots.get(on) ?? [], now, { party, areaId }),
      )
      return { data: starts.map(presentStart), meta: metaOf(clock, restaurantId) }
    },
  )
}
