import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { actorName } from '../../house/access/owners/actor-name.sql.ts'

/** The tables of one server. */
export type Section = { name: string; table_ids: number[] }

/** `sections` empty: they were removed. */
export type SectionsRow = {
  id: number
  sections: Section[]
  actor: string
  actor_name: string | null
  at: EpochSeconds
}

const columns = `s.id, s.sections, s.actor, ${actorName('s.actor')} as actor_name, floor(date_part('epoch', s.at))::bigint as at`

/** The current sections as JSON, for statements that read more of the evening. */
export const latestSections = (restaurantId: string, evening: string): string => `
  (select to_json(l) from (select ${columns} from maitred.evening_sections s
                            where s.restaurant_id = ${restaurantId} and s.evening = ${evening}
                            order by s.id desc limit 1) l)`

const list = statement(
  'evening_sections.list',
  `select ${columns}
     from maitred.evening_sections s
    where s.restaurant_id = $1 and s.evening = $2::date
    order by s.id desc limit 100`,
)

/** Newest first: the first is the current one. */
export function listSections(query: Query, restaurantId: number, evening: LocalDate): Promise<SectionsRow[]> {
  return query.rows<SectionsRow>(list, [restaurantId, evening])
}

// Looks at the last sixty evenings with entries; sections that were removed are skipped.
const before = statement(
  'evening_sections.before',
  `select l.evening::text as date, l.sections
     from (select distinct on (s.evening) s.evening, s.sections
             from maitred.evening_sections s
            where s.restaurant_id = $1 and s.evening < $2::date
            order by s.evening desc, s.id desc limit 60) l
    where l.sections <> '[]'
    order by l.evening desc limit 1`,
)

export type SectionsBefore = { date: LocalDate; sections: Section[] }

/** The sections of the latest evening before this one that has some. */
export async function findSectionsBefore(
  query: Query,
  restaurantId: number,
  evening: LocalDate,
): Promise<SectionsBefore | undefined> {
  const [row] = await query.rows<SectionsBefore>(before, [restaurantId, evening])
  return row
}

const insert = statement(
  'evening_sections.insert',
  `insert into maitred.evening_sections (restaurant_id, evening, sections, actor, at)
   values ($1, $2, $3, $4, to_timestamp($5))`,
)

export async function insertSections(
  tx: Tx,
  restaurantId: number,
  evening: LocalDate,
  { sections, actor, at }: Pick<SectionsRow, 'sections' | 'actor' | 'at'>,
): Promise<void> {
  await tx.rows(insert, [restaurantId, evening, JSON.stringify(sections), actor, at])
}
