/** The wire shapes of moves: several bookings given other tables in one call. */
import { type Static, Type } from 'typebox'
import { courses } from '../../../domain/booking/booking-status.ts'
import { Choice, Id, LocalDateTime, Meta, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { ChosenMoves, Fingerprint } from '../seating/chosen-moves.schemas.ts'

const Text = Nullable(Type.String())
const Ids = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })

export const MovesBody = Type.Object(
  {
    moves: Type.Optional(ChosenMoves),
    find: Type.Optional(
      Type.Object(
        {
          booking_ids: Type.Optional({ ...Ids, description: 'These bookings' }),
          dining_area_id: Type.Optional({ ...Id, description: 'Whoever sits or is booked in this dining area' }),
          table_ids: Type.Optional({ ...Ids, description: 'Whoever sits or is booked at one of these tables' }),
          from: Type.Optional({ ...LocalDateTime, description: 'From when on; now where it is left out' }),
          until: Type.Optional({
            ...LocalDateTime,
            description: 'Until when; the end of the evening where it is left out',
          }),
          to_dining_area_id: Type.Optional({ ...Id, description: 'Only to this dining area' }),
          keep_pinned: Type.Optional(Type.Boolean({ description: 'Bookings pinned to their tables stay' })),
        },
        { additionalProperties: false, description: 'Whose tables are to be left; the engine finds others' },
      ),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only plans; nothing is changed' })),
    fingerprint: Type.Optional(Fingerprint),
    override: Type.Optional(
      Type.Boolean({ description: 'Passes over reset minutes, closed areas, and guests past their end' }),
    ),
  },
  { additionalProperties: false },
)

const seat = {
  table_ids: Type.Array(Id),
  tables: Type.Array(Type.String(), { description: 'Their names' }),
}
const Seat = { dining_area_id: Id, ...seat }

const PlannedBooking = Type.Object(
  {
    booking_id: Id,
    reference: Type.String(),
    name: Text,
    mobile_number: Text,
    mobile_prefix: Text,
    covers: Type.Integer(),
    date: OffsetDateTime,
    end_time: OffsetDateTime,
    arrived_at: Nullable(OffsetDateTime),
    seated: Type.Boolean({ description: 'The guests sit there now' }),
    course: Nullable(Choice(courses)),
    is_pinned: Type.Boolean(),
    from: Type.Object({ dining_area_id: Nullable(Id), ...seat }),
    outcome: {
      ...Choice(['moves', 'stays', 'no_table']),
      description: '`no_table`: no other table is free; the guest is to be called',
    },
    why: {
      ...Nullable(Choice(['pinned', 'leaving', 'chosen'])),
      description: 'Why the party stays: it is pinned, has asked for the bill, or is not among the moves sent',
    },
    to: Nullable(Type.Object(Seat)),
    free_until: {
      ...Nullable(OffsetDateTime),
      description: 'Until when the new tables are free; null if no booking follows on them that evening',
    },
    options: Type.Array(Type.Object({ ...Seat, max_covers: Type.Integer() }), {
      description: 'What else is free for the party if everybody else moves as planned, best first; at most 12',
    }),
    later: {
      ...Nullable(Type.Object({ date: OffsetDateTime, ...Seat })),
      description: 'Where there is no table: the next start at which there is one',
    },
  },
  { title: 'PlannedBooking' },
)

export const MovePlan = Type.Object(
  {
    fingerprint: Type.String({ description: 'To be sent with the moves: they are made only where this still holds' }),
    moves: Type.Integer({ description: 'How many parties move' }),
    stays: Type.Integer(),
    to_call: Type.Integer({ description: 'How many guests have no table and are to be called' }),
    bookings: Type.Array(PlannedBooking, { description: 'By start' }),
  },
  { title: 'MovePlan' },
)
export type MovePlan = Static<typeof MovePlan>

export const ChangeId = {
  ...Nullable(Id),
  description: 'What `POST /bookings/moves/undo` takes back; null where nothing was changed',
}

export const MovesAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({ plan: MovePlan, change_id: ChangeId }),
  meta: Meta,
})

export const UndoMovesBody = Type.Object({ change_id: Id }, { additionalProperties: false })
