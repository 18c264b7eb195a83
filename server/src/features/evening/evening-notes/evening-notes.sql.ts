import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'

/** `note` null: it was removed. */
export type EveningNoteRow = {
  id: number
  note: string | null
  actor: string
  actor_name: string | null
  at: EpochSeconds
}

const columns = `n.id, n.note, n.actor, ${actorName('n.actor')} as actor_name, floor(date_part('epoch', n.at))::bigint as at`

const latest = statement(
  'evening_notes.latest',
  `select ${columns}
     from maitred.evening_notes n
    where n.restaurant_id = $1 and n.evening = $2::date
    order by n.id desc limit 1`,
)

/** The current note, or undefined. */
export async function findLatestNote(
  query: Query,
  restaurantId: number,
  evening: LocalDate,
): Promise<EveningNoteRow | undefined> {
  const [row] = await query.rows<EveningNoteRow>(latest, [restaurantId, evening])
  return row
}

const list = statement(
  'evening_notes.list',
  `select ${columns}
     from maitred.evening_notes n
    where n.restaurant_id = $1 and n.evening = $2::date
    order by n.id desc limit 100`,
)

/** Newest first. */
export function listNotes(query: Query, restaurantId: number, evening: LocalDate): Promise<EveningNoteRow[]> {
  return query.rows<EveningNoteRow>(list, [restaurantId, evening])
}

const insert = statement(
  'evening_notes.insert',
  `insert into maitred.evening_notes (restaurant_id, evening, note, actor, at)
   values ($1, $2, $3, $4, to_timestamp($5))`,
)

export async function insertNote(
  tx: Tx,
  restaurantId: number,
  evening: LocalDate,
  { note, actor, at }: Pick<EveningNoteRow, 'note' | 'actor' | 'at'>,
): Promise<void> {
  await tx.rows(insert, [restaurantId, evening, note, actor, at])
}
