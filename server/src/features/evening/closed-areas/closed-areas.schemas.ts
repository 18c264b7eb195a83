/** The wire shapes of dining areas that are closed for a span of an evening. */
import { Type } from 'typebox'
import { CalendarDate, Id, LocalDateTime, Meta, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { ChangeId, MovePlan } from '../../bookings/moves/moves.schemas.ts'
import { ChosenMoves, Fingerprint } from '../../bookings/seating/chosen-moves.schemas.ts'

export const ClosedArea = Type.Object(
  {
    dining_area_id: Id,
    from: OffsetDateTime,
    until: OffsetDateTime,
    actor: Type.String({ description: 'Who closed it' }),
    actor_name: { ...Nullable(Type.String()), description: 'Of the person, where `actor` is one' },
    at: { ...OffsetDateTime, description: 'When it was closed' },
  },
  { title: 'ClosedArea' },
)

export const CloseAreaBody = Type.Object(
  {
    date: { ...CalendarDate, description: 'The evening' },
    dining_area_id: Id,
    closed: Type.Boolean({ description: 'False opens it again for that time' }),
    from: Type.Optional(Nullable({ ...LocalDateTime, description: 'Left out: from the beginning of the evening' })),
    until: Type.Optional(Nullable({ ...LocalDateTime, description: 'Left out: to the end of the evening' })),
    moves: Type.Optional(ChosenMoves),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only says who sits and is booked there, and plans' })),
    fingerprint: Type.Optional(Fingerprint),
    override: Type.Optional(
      Type.Boolean({
        description: 'For the moves: passes over reset minutes, closed areas, and guests past their end',
      }),
    ),
  },
  { additionalProperties: false },
)

export const ClosedAreasAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({
    closed_areas: Type.Array(ClosedArea, { description: 'All of the evening, as they are now' }),
    plan: MovePlan,
    change_id: ChangeId,
  }),
  meta: Meta,
})
