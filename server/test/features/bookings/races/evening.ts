/** Sets up tests of bookings: a restaurant, days that no other test uses, and functions to book and to read. */
import assert from 'node:assert/strict'
import { type OpenedRestaurant, openRestaurant, type RestaurantSpec } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { storeAllEvents } from '../../../support/sql/stored-events.ts'
import { type Answer, type Ask, type TestApp, type TestAppOptions, testApp } from '../../../support/test-app.ts'

export type Evening = TestApp & {
  house: OpenedRestaurant
  /** The tables of the first area. */
  tables: readonly number[]
  /** A date without bookings, as are its neighbours. */
  newDay(): string
  /** Books for two at 19:00 on a new day by default. */
  book(order?: object, options?: Ask): Promise<Answer<Created>>
  /** The same, and it must succeed. */
  booked(order?: object, options?: Ask): Promise<BookedAnswer>
  block(order?: object, options?: Ask): Promise<Answer<Blocked>>
  blocked(order?: object): Promise<Blocked['booking']>
  show(booking: number | string): Promise<Detail>
  patch(booking: number | string, body: object, options?: Ask): Promise<Answer<Loose>>
  setStatus(booking: number | string, status: string): Promise<Answer<Loose>>
  /** Writes columns of the restaurant as an operator's change does. */
  configure(columns: Readonly<Record<string, unknown>>, restaurantId?: number): Promise<void>
  /** Writes a state that no request of its own leads to. */
  write(booking: number, columns: Readonly<Record<string, unknown>>): Promise<void>
  /** By type: ids of one millisecond are in no order. */
  eventsOf(booking: number): Promise<{ type: string; payload: EventPayload }[]>
  /** The work must leave every table as it was. */
  leavesNoTrace<Result>(work: () => Promise<Result>): Promise<Result>
}

// biome-ignore-start lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Loose = any
export type BookedAnswer = { id: number; reference: string; [field: string]: any }
export type Created = { data: BookedAnswer; [field: string]: any }
export type Blocked = { booking: BookedAnswer; [field: string]: any }
export type Detail = { id: number; [field: string]: any }
export type EventPayload = {
  id: string
  type: string
  data: { booking: any; previous: any; offer?: any }
  [field: string]: any
}
// biome-ignore-end lint/suspicious/noExplicitAny: a test knows the shape it asks for

const tracked = [
  'bookings',
  'booking_tables',
  'booking_tag_assignments',
  'booking_history',
  'events',
  'patrons',
  'idempotency_keys',
  'diary_days',
]
/** The rows of each, whatever their order, in one round trip and without sorting them. */
const stateOfTracked = `select ${tracked
  .map((table) => `(select (count(*), sum(hashtextextended(t::text, 0)))::text from ${table} t) as ${table}`)
  .join(', ')}`

export async function openEvening(spec: RestaurantSpec = {}, options: TestAppOptions = {}): Promise<Evening> {
  const app = await testApp(options)
  const { sql, ask } = app
  const house = await openRestaurant(app, { ...spec, settings: { max_days: 730, ...spec.settings } })
  await storeAllEvents(app, house.id)
  await app.token(house.slug)
  let days = 0
  let guests = 0

  const newDay = () => {
    days += 2
    return Temporal.PlainDate.from('2026-07-01').add({ days }).toString()
  }
  const book = (order: object = {}, given: Ask = {}) => {
    const patron = { first_name: 'Guest', last_name: `No. ${++guests}` }
    return ask<Created>('POST /bookings', {
      ...given,
      body: { ...('date' in order ? {} : { date: `${newDay()}T19:00:00` }), adults: 2, patron, ...order },
    })
  }
  const block = (order: object = {}, given: Ask = {}) => {
    const body = { date: newDay(), time: '19:00', duration: 120, table_ids: house.areas[0]?.tableIds.slice(0, 1) }
    return ask<Blocked>('POST /bookings/block', { ...given, body: { ...body, ...order } })
  }
  const set = (table: string, columns: Readonly<Record<string, unknown>>, where: string) => {
    const pairs = Object.keys(columns).map((column, index) => `${column} = $${index + 1}`)
    return sql(`update ${table} set ${pairs.join(', ')} where ${where}`, Object.values(columns))
  }
  const stateOf = async () => (await sql(stateOfTracked))[0]

  return {
    ...app,
    house,
    tables: house.areas[0]?.tableIds ?? [],
    newDay,
    book,
    booked: async (order, given) => {
      const { status, body } = await book(order, given)
      assert.equal(status, 201, JSON.stringify(body))
      return body.data
    },
    block,
    blocked: async (order) => {
      const { status, body } = await block(order)
      assert.equal(status, 201, JSON.stringify(body))
      return body.booking
    },
    show: async (booking) => {
      const { status, body } = await ask(`GET /bookings/${booking}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.data
    },
    patch: (booking, body, given = {}) => ask(`PATCH /bookings/${booking}`, { ...given, body }),
    setStatus: (booking, status) => ask(`POST /bookings/${booking}/status`, { body: { status } }),
    configure: async (columns, restaurantId = house.id) => {
      if (Object.keys(columns).length > 0) await set('restaurants', columns, `id = ${restaurantId}`)
      await sql(raisingHouse('update restaurants set name = name where id = $1'), [restaurantId])
    },
    write: async (booking, columns) => {
      await set('bookings', columns, `id = ${booking}`)
    },
    eventsOf: async (booking) => {
      const rows = await sql<{ type: string; payload: string }>(
        'select type, payload from events where booking_id = $1 order by type, id',
        [booking],
      )
      return rows.map(({ type, payload }) => ({ type, payload: JSON.parse(payload) }))
    },
    leavesNoTrace: async (work) => {
      const before = await stateOf()
      const result = await work()
      assert.deepEqual(await stateOf(), before)
      return result
    },
  }
}

export const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id)
