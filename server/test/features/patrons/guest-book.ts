/** Patrons and their bookings written straight into the tables, as few columns as a test cares about. */
import type { Query } from '../../../src/db/database.ts'
import type { Statement } from '../../../src/db/statement.ts'
import type { PatronSearch } from '../../../src/features/patrons/patron-search.ts'
import type { TestDatabase } from '../../support/database.ts'

type Hands = Pick<TestDatabase, 'sql'>
type Columns = Readonly<Record<string, unknown>>

/** A search that asks for nothing. */
export const everyone: PatronSearch = {
  q: '',
  tags: [],
  behaviour: [],
  isLocal: undefined,
  channelIds: [],
  bookedFrom: undefined,
  bookedTo: undefined,
  now: 0,
  frequentAfter: '2026-01-01',
  lapsedOn: '2026-01-01',
}

export async function addPatron(hands: Hands, restaurantId: number, columns: Columns): Promise<number> {
  return insert(hands, 'patrons', { restaurant_id: restaurantId, name: 'Guest', ...columns })
}

let references = 0

/** `at` is the start in UTC; the local date is taken from it unless given. */
export async function addBooking(
  hands: Hands,
  restaurantId: number,
  patronId: number,
  at: string,
  columns: Columns = {},
): Promise<number> {
  const start = Temporal.Instant.from(at)
  return insert(hands, 'bookings', {
    restaurant_id: restaurantId,
    reference: `OST-T${String(++references).padStart(5, '0')}`,
    status: 'confirmed',
    starts_at: at,
    ends_at: start.add({ hours: 2 }).toString(),
    local_date: start.toZonedDateTimeISO('Europe/Malta').toPlainDate().toString(),
    adults: 2,
    created_by: 'test',
    patron_id: patronId,
    ...columns,
  })
}

async function insert({ sql }: Hands, table: string, row: Columns): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`
  const [inserted] = await sql<{ id: number }>(text, Object.values(row))
  return inserted?.id ?? Number.NaN
}

export type Asked = { statement: Statement; values: readonly unknown[] }

/** The same query, and a list of all it was asked. */
export function overheard(query: Query): { query: Query; asked: Asked[] } {
  const asked: Asked[] = []
  const rows: Query['rows'] = (statement, values) => {
    asked.push({ statement, values })
    return query.rows(statement, values)
  }
  return { query: { rows }, asked }
}
