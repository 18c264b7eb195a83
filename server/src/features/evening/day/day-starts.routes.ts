/**
 * `GET /day/starts`: the starts of an evening, each decided by the schedule of its calendar date. One read of the one or two
 * dates, or none where they are cached; with `hold_id` one more, of the hold.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { type DayStart, decideSlots } from '../../../domain/availability/day-starts.ts'
import { addDays } from '../../../domain/calendar/calendar.ts'
import { slotsOfEvening } from '../../../domain/calendar/service-hours.ts'
import { reasons } from '../../../domain/seating/refusals.ts'
import { withoutHold } from '../../../domain/seating/schedule.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, Id, LocalDateTime, Meta, metaOf, Nullable } from '../../../http/wire-types.ts'
import { checkKnownArea, FieldErrorList } from '../../bookings/seating/visit.ts'
import { findHold } from '../../house/schedule/holds.sql.ts'
import type { ScheduleCache } from '../../house/schedule/schedule-cache.ts'

const DayStartsQuery = Type.Object({
  date: { ...CalendarDate, description: 'The evening, by the date on which it begins' },
  party_size: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many guests, children included' }),
  dining_area_id: Type.Optional({ ...Id, description: 'Only this dining area; without it any' }),
  hold_id: Type.Optional({ ...Id, description: 'A hold of yours, whose tables count as free' }),
})

const DayStartShown = Type.Object(
  {
    date: { ...LocalDateTime, description: 'The start on the restaurant’s wall clock, as creating a booking takes it' },
    service_hour_id: Id,
    reason: Nullable({
      ...Choice([...reasons, 'past']),
      description: 'Why a booking is refused, or that the time has passed; null where it succeeds',
    }),
    override: Type.Boolean({ description: 'Whether a booking with `override` succeeds' }),
    minutes: Type.Integer({ description: 'How many minutes the party stays if no length is set' }),
  },
  { title: 'DayStart' },
)

const DayStartsAnswer = Type.Object({ data: Type.Array(DayStartShown), meta: Meta })

function presentStart({ slot, reason, override, minutes }: DayStart): Static<typeof DayStartShown> {
  return { date: `${slot.date}T${slot.localTime}:00`, service_hour_id: slot.serviceHourId, reason, override, minutes }
}

type Parts = { clock: Clock; db: Database; days: ScheduleCache }

export const dayStartsRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { clock, db, days }) => {
  api.get(
    '/day/starts',
    {
      schema: {
        ...operation({
          operationId: 'listDayStarts',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Day'],
          summary: 'List the starts of an evening for a party',
          description: `For staff on the telephone: every start of the evening, those after midnight with the date of the next day, each with the
reason why a booking would be refused, or null where it succeeds, and whether \`override: true\` would book it. A start that
has passed has the reason \`past\`: a booking there is a record of what happened, which hours, notice and pacing do not bind.

The same decision as that of creating a booking, for a stay of the party's turn time. The other reasons are those of \`SLOT_UNAVAILABLE\`.`,
          'x-answers': { 200: 'The starts, in the order of their time.' },
        }),
        querystring: DayStartsQuery,
        response: { 200: DayStartsAnswer },
      },
    },
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
