/**
 * `GET /configuration/why`: each start of an evening as guests see it. One read of the one or two dates, or none where
 * cached.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import { decideSlots } from '../../../domain/availability/day-starts.ts'
import { addDays } from '../../../domain/calendar/calendar.ts'
import { slotsOfEvening } from '../../../domain/calendar/service-hours.ts'
import { reasons } from '../../../domain/seating/refusals.ts'
import { said } from '../../../domain/sentence.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { sentencesFor } from '../../../http/responses/sentences-for.ts'
import { CalendarDate, Choice, Id, LocalDateTime, Nullable } from '../../../http/wire-types.ts'
import type { ScheduleCache } from '../../house/schedule/schedule-cache.ts'
import { checkKnownArea, FieldErrorList } from '../seating/visit.ts'
import { type Explanation, explainClosed, explainStart } from './explain-start.ts'

const StartReasonsQuery = Type.Object({
  date: { ...CalendarDate, description: 'The evening, by the date on which it begins' },
  party_size: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many guests, children included' }),
  dining_area_id: Type.Optional({ ...Id, description: 'Only this dining area; without it any' }),
})

const sentence = Type.String({ description: 'The reason in words' })
const setting = Nullable({ ...Type.String(), description: 'The page where that is decided' })

const StartReasonsAnswer = Type.Object({
  data: Type.Object(
    {
      closed: {
        ...Nullable(Type.Object({ sentence, setting })),
        description: 'Why the evening has no starts; null where it has some',
      },
      starts: Type.Array(
        Type.Object({
          date: LocalDateTime,
          service_hour_id: Id,
          reason: { ...Nullable(Choice([...reasons, 'past'])), description: 'Null where guests are offered it' },
          sentence: Nullable(sentence),
          setting,
        }),
      ),
    },
    { title: 'StartReasons' },
  ),
})

type Parts = { clock: Clock; days: ScheduleCache }

const guestRules: Rules = { channel: 'online', binding: 'all', seat: 'with moves' }

export const startReasonRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, days }) => {
  api.get(
    '/configuration/why',
    {
      schema: {
        ...operation({
          operationId: 'explainStarts',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Explain which starts guests are offered',
          description: `Every start of an evening as guests who book online meet it: offered, or the reason why not, in words, and the page of
the office where that is decided. The same decision as that of a booking by a website.`,
          'x-answers': { 200: 'The starts, in the order of their time.' },
        }),
        querystring: StartReasonsQuery,
        response: { 200: StartReasonsAnswer },
      },
    },
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
              : inWords(explainStart(prepared, slot, reason, { party, areaId, now }, settings.open))),
          }),
        ),
      )
      return { data: { closed: slots.size === 0 ? inWords(explainClosed(house.prepared.house, date)) : null, starts } }
    },
  )
}
