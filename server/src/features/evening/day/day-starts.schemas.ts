/** The starts of a day for staff: the wire shapes and how they are described. */
import { type Static, Type } from 'typebox'
import type { DayStart } from '../../../domain/availability/day-starts.ts'
import { reasons } from '../../../domain/seating/refusals.ts'
import { operations } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, Id, LocalDateTime, Meta, Nullable } from '../../../http/wire-types.ts'

export const DayStartsQuery = Type.Object({
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

export const DayStartsAnswer = Type.Object({ data: Type.Array(DayStartShown), meta: Meta })

export function presentStart({ slot, reason, override, minutes }: DayStart): Static<typeof DayStartShown> {
  return { date: `${slot.date}T${slot.localTime}:00`, service_hour_id: slot.serviceHourId, reason, override, minutes }
}

export const dayStartsOperations = operations({
  starts: {
    operationId: 'listDayStarts',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Day'],
    summary: 'List the starts of an evening for a party',
    description: `For staff on the telephone: every start of the evening, those after midnight with the date of the next day, each with the
reason why a booking would be refused, or null where it succeeds, and whether \`override: true\` would book it. A start that
has passed has the reason \`past\`: a booking there is a record of what happened, which hours, notice and pacing do not bind.

The same decision as that of creating a booking, for a stay of the party's turn time. The other reasons are those of \`SLOT_UNAVAILABLE\`.`,
    'x-answers': { 200: 'The starts, in the order of their time.' },
  },
})
