/** Inserts patrons and bookings directly into the tables, with the columns that a test needs. */
import type { PatronSearch } from '../../../../src/features/guests/patrons/search/patron-search.ts'
import type { TestDatabase } from '../../../support/database.ts'

type Sql = Pick<TestDatabase, 'sql'>
type Columns = Readonly<Record<string, unknown>>

/** A search without filters. */
export const everyone: PatronSearch = {
  q: '',
  tags: [],
  behaviour: [],
  isLocal: undefined,
  channelIds: [],
  bookedFrom: undefined,
  bookedTo: undefined,
  today: '2026-06-10',
  frequentAfter: '2025-06-10',
  lapsedOn: '2025-12-12',
}

export async function addPatron(database: Sql, restaurantId: number, columns: Columns): Promise<number> {
  return insert(database, 'patrons', { restaurant_id: restaurantId, name: 'Guest', ...columns })
}

let references = 0

/** `at` is the start in UTC; the local date follows from it unless given. */
export async function addBooking(
  database: Sql,
  restaurantId: number,
  patronId: number | null,
  at: string,
  columns: Columns = {},
): Promise<number> {
  const start = Temporal.Instant.from(at)
  const date = start.toZonedDateTimeISO('Europe/Malta').toPlainDate().toString()
  const id = await insert(database, 'bookings', {
    restaurant_id: restaurantId,
    reference: `OST-T${String(++references).padStart(5, '0')}`,
    status: 'confirmed',
    starts_at: at,
    ends_at: start.add({ hours: 2 }).toString(),
    local_date: date,
    evening: date,
    planned_minutes: 120,
    adults: 2,
    created_by: 'test',
    patron_id: patronId,
    ...columns,
  })
  await database.sql(
    `insert into diary_days (restaurant_id, date, changed_at)
     select restaurant_id, local_date, updated_at from bookings where restaurant_id = $1 and id = $2
     on conflict (restaurant_id, date) do update set changed_at = greatest(diary_days.changed_at, excluded.changed_at)`,
    [restaurantId, id],
  )
  return id
}

async function insert({ sql }: Sql, table: string, row: Columns): Promise<number> {
  const columns = Object.keys(row)
  const placeholders = columns.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')}) returning id`
  const [inserted] = await sql<{ id: number }>(text, Object.values(row))
  return inserted?.id ?? Number.NaN
}
