/**
 * `GET /configuration/why`: each start of an evening as guests see it. One read of the one or two dates, or none where
 * cached.
 */

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import { decideSlots } from '../../../domain/availability/day-starts.ts'
import { addDays } from '../../../domain/calendar/calendar.ts'
import { slotsOfEvening } from '../../../domain/calendar/service-hours.ts'
import { said } from '../../../domain/sentence.ts'
import { sentencesFor } from '../../../http/responses/sentences-for.ts'
import type { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { checkKnownArea, FieldErrorList } from '../seating/visit.ts'
import { type Explanation, explainClosed, explainStart } from './explain-start.ts'
import { startReasonOperations as describe, StartReasonsAnswer, StartReasonsQuery } from './start-reasons.schemas.ts'

type Parts = { clock: Clock; days: ScheduleCache }

const guestRules: Rules = { channel: 'online', binding: 'all', seat: 'with moves' }

export const startReasonRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, days }) => {
  api.get(
    '/configuration/why',
    { schema: { ...describe.why, querystring: StartReasonsQuery, response: { 200: StartReasonsAnswer } } },
    async (request) => {
      const { restaurantId, query } = request
      const { date, party_size: party, dining_area_id: areaId = null } = query
      const say = sentencesFor(request)
      const inWords = ({ sentence, setting }: Explanation) => ({ sentence: said(sentence, say), setting })
      const now = secondsOf(clock.now())
      const { house, days: asked } = await days.versions(restaurantId, [date, addDays(date, 1)])
      const errors = new FieldErrorList()
      if (areaId !== null) checkKnownArea(house.prepared.house.areas, areaId, errors)
      errors.throwIfAny()
      const slots = Map.groupBy(slotsOfEvening(house.prepared.house, date), (slot) => slot.date)
      const read = await days.days(
        house,
        asked.filter((day) => slots.has(day.date)),
      )
      const starts = read.flatMap(({ house: { prepared, settings }, date: on, schedule }) =>
        decideSlots(prepared, schedule, slots.get(on) ?? [], now, { party, areaId, rules: guestRules }).map(
          ({ slot, reason }) => ({
            date: `${slot.date}T${slot.localTime}:00`,
            service_hour_id: slot.serviceHourId,
            reason,
            ...(reason === null
              ? { sentence: null, setting: null }
              : inWords(explainStart(prepared, slot, reason, { party, areaId }, settings.open))),
          }),
        ),
      )
      return { data: { closed: slots.size === 0 ? inWords(explainClosed(house.prepared.house, date)) : null, starts } }
    },
  )
}
