/** What guests answered to the restaurant's questions, with the questions as they were asked. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Answer } from '../../../domain/guest/questions.ts'

const insert = statement(
  'booking_answers.insert',
  `insert into maitred.booking_answers (restaurant_id, booking_id, code, position, kind, label, answer)
   select $1, $2, a.code, a.position, a.kind, a.label, a.answer
     from unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as a (code, kind, label, answer, position)`,
)

/** Send it after the insert of their booking, in the same transaction. */
export function sendAnswers(tx: Tx, restaurantId: number, bookingId: number, answers: readonly Answer[]): void {
  const column = (name: keyof Answer) => answers.map((answer) => answer[name])
  tx.send(insert, [restaurantId, bookingId, column('code'), column('kind'), column('label'), column('answer')])
}

/** The answers of the booking `b` as a column of its statement. */
export const answersOfBooking = `coalesce((
            select json_agg(json_build_object('code', w.code, 'kind', w.kind, 'label', w.label, 'answer', w.answer)
                            order by w.position)
              from maitred.booking_answers w
             where w.restaurant_id = b.restaurant_id and w.booking_id = b.id), '[]')`

const ofBookings = statement(
  'booking_answers.of_bookings',
  `select booking_id, code, kind, label, answer
     from maitred.booking_answers
    where restaurant_id = $1 and booking_id = any ($2::int[])
    order by booking_id, position`,
)

export function listAnswers(
  query: Query,
  restaurantId: number,
  bookingIds: readonly number[],
): Promise<(Answer & { booking_id: number })[]> {
  return query.rows(ofBookings, [restaurantId, bookingIds])
}

const remove = statement(
  'booking_answers.delete',
  'delete from maitred.booking_answers where restaurant_id = $1 and booking_id = any ($2::int[])',
)

export async function deleteAnswers(tx: Tx, restaurantId: number, bookingIds: readonly number[]): Promise<void> {
  await tx.rows(remove, [restaurantId, bookingIds])
}
