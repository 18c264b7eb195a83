/** Patrons and their bookings written straight into the tables, as few columns as a test cares about. */
import type { TestDatabase } from '../../support/database.ts'

type Hands = Pick<TestDatabase, 'sql'>
type Columns = Readonly<Record<string, unknown>>

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
