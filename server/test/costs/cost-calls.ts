/**
 * The calls whose cost is written down, each through the real app. A call is counted `rounds` times, after two rounds that
 * are not; what a round needs first is prepared before any is counted.
 */
import assert from 'node:assert/strict'
import { claimDue } from '../../src/features/messages/webhooks/deliver/outbox.sql.ts'
import type { OpenedRestaurant } from '../support/restaurant.ts'
import { requestsTo, type TestApp } from '../support/test-app.ts'
import { today } from './cost-house.ts'

export type CostHouse = { app: TestApp; token: string; house: OpenedRestaurant; bookings: number }

/** Returns how many bytes were answered. */
type Round = () => Promise<number>
export type CostCall = {
  name: string
  rounds?: number
  /** For a house with bookings. */
  prepare: (house: CostHouse, round: number) => Promise<Round> | Round
}

/** Ten evenings with bookings, one after the other. */
const evening = (round: number): string =>
  Temporal.PlainDate.from(today)
    .add({ days: 1 + (round % 10) })
    .toString()

type Sent = { body?: object; status?: number; gzip?: boolean; remoteAddress?: string; headers?: Record<string, string> }

let keys = 0
async function send(
  { app, token }: CostHouse,
  line: string,
  sent: Sent = {},
): Promise<{ bytes: number; text: string }> {
  const [method, path = ''] = line.split(' ')
  const isGuests = path.startsWith('//')
  const answer = await app.app.inject({
    method: method as 'GET',
    url: isGuests ? path.slice(1) : `/api/restaurant${path}`,
    headers: {
      ...(!isGuests && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && !isGuests && { 'idempotency-key': `cost-${++keys}` }),
      ...(sent.gzip && { 'accept-encoding': 'gzip' }),
      ...sent.headers,
    },
    ...(sent.remoteAddress && { remoteAddress: sent.remoteAddress }),
    ...(sent.body && { payload: sent.body }),
  })
  assert.equal(answer.statusCode, sent.status ?? 200, `${line}: ${answer.body}`)
  return { bytes: answer.rawPayload.length, text: answer.body }
}

const bytesOf = (house: CostHouse, line: string, sent?: Sent) => send(house, line, sent).then(({ bytes }) => bytes)

let guests = 0
const newGuest = () => {
  const number = 100_000 + ++guests
  return {
    first_name: 'Ines',
    last_name: `New ${number}`,
    email: `new${number}@example.com`,
    mobile_number: `7${number}0`,
    mobile_prefix: '+356',
  }
}
const knownGuest = (round: number) => ({
  first_name: 'Known',
  last_name: `Guest ${round + 1}`,
  email: `guest${round + 1}@example.com`,
})

/** Forty tables are free: rounds are spread over evenings and starts, so that all find room. */
const visit = (round: number, time = ['18:00', '19:30', '21:00'][Math.floor(round / 10) % 3]) => ({
  date: `${evening(round)}T${time}:00`,
  adults: 2,
})

async function booked(house: CostHouse, round: number): Promise<number> {
  const body = { ...visit(round), patron: newGuest() }
  const { text } = await send(house, 'POST /bookings', { body, status: 201 })
  return JSON.parse(text).data.id as number
}

const guest = (round: number) => ({ remoteAddress: `198.51.100.${round + 1}` })

const filters: Record<string, (house: CostHouse) => object> = {
  'no filter': () => ({}),
  'q, a name': () => ({ q: 'carla' }),
  'q, digits': () => ({ q: '79000012' }),
  tags: () => ({ tags: ['is_vegan'] }),
  'behaviour returning': () => ({ behaviour: ['returning'] }),
  'behaviour no_show': () => ({ behaviour: ['no_show'] }),
  'behaviour frequent': () => ({ behaviour: ['frequent'] }),
  'behaviour lapsed': () => ({ behaviour: ['lapsed'] }),
  origin: () => ({ origin: 'local' }),
  channel: ({ house }) => ({ channel: [house.sourceIds[1]] }),
  'booking dates': () => ({ booking_date_from: '2026-06-01', booking_date_to: '2026-06-30' }),
}

export const costCalls: readonly CostCall[] = [
  {
    name: 'create, new guest',
    prepare: (house, round) => () =>
      bytesOf(house, 'POST /bookings', { body: { ...visit(round), patron: newGuest() }, status: 201 }),
  },
  {
    name: 'create, known guest',
    prepare: (house, round) => () =>
      bytesOf(house, 'POST /bookings', { body: { ...visit(round), patron: knownGuest(round) }, status: 201 }),
  },
  {
    name: 'create with a hold',
    prepare: async (house, round) => {
      const { text } = await send(house, 'POST /holds', { body: visit(round), status: 201 })
      const body = { ...visit(round), hold_id: JSON.parse(text).data.id, patron: newGuest() }
      return () => bytesOf(house, 'POST /bookings', { body, status: 201 })
    },
  },
  {
    name: 'create, refused',
    prepare: (house, round) => () =>
      bytesOf(house, 'POST /bookings', { body: { ...visit(round), adults: 12, patron: newGuest() }, status: 409 }),
  },
  {
    name: 'patch, another time',
    prepare: async (house, round) => {
      const id = await booked(house, round)
      const body = { date: visit(round, '20:30').date }
      return () => bytesOf(house, `PATCH /bookings/${id}`, { body })
    },
  },
  {
    name: 'patch, a comment',
    prepare: async (house, round) => {
      const id = await booked(house, round)
      return () => bytesOf(house, `PATCH /bookings/${id}`, { body: { comment: 'A window, please' } })
    },
  },
  {
    name: 'cancel',
    prepare: async (house, round) => {
      const id = await booked(house, round)
      return () => bytesOf(house, `POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
    },
  },
  {
    name: 'check-in',
    prepare: async (house, round) => {
      const id = await booked(house, round)
      return () => bytesOf(house, `POST /bookings/${id}/check-in`)
    },
  },
  {
    name: 'availability, one party, after a change',
    prepare: async (house, round) => {
      await booked(house, round)
      return () => bytesOf(house, `GET /availabilities?date=${evening(round)}&party_size=2`)
    },
  },
  {
    name: 'availability, whole day, gzip, after a change',
    prepare: async (house, round) => {
      await booked(house, round)
      return () => bytesOf(house, `GET /availabilities?date=${evening(round)}`, { gzip: true })
    },
  },
  {
    name: 'availability, whole day, gzip, warm',
    prepare: (house) => () => bytesOf(house, `GET /availabilities?date=${evening(0)}`, { gzip: true }),
  },
  {
    name: 'availability, one party, warm',
    prepare: (house) => () => bytesOf(house, `GET /availabilities?date=${evening(0)}&party_size=2`),
  },
  {
    name: 'list of a day',
    prepare: (house, round) => () => bytesOf(house, `GET /bookings?date=${evening(round)}`),
  },
  {
    name: 'diary day, after a change',
    prepare: async (house, round) => {
      await booked(house, round)
      return () => bytesOf(house, `GET /day?date=${evening(round)}`)
    },
  },
  {
    name: 'bookings/query, changed since then',
    prepare: async (house, round) => {
      await booked(house, round)
      const body = { filters: { updated_since: '2026-06-10T10:00:00Z' } }
      return () => bytesOf(house, 'POST /bookings/query', { body })
    },
  },
  {
    name: 'bookings/query, the first page of a copy',
    prepare: (house) => () =>
      bytesOf(house, 'POST /bookings/query', { body: { filters: { updated_since: '2000-01-01T00:00:00Z' } } }),
  },
  {
    name: 'show a booking',
    prepare: async (house, round) => {
      const id = await booked(house, round)
      return () => bytesOf(house, `GET /bookings/${id}`)
    },
  },
  ...Object.entries(filters).map(
    ([name, filter]): CostCall => ({
      name: `patrons/query, ${name}`,
      rounds: 4,
      prepare: (house) => () => bytesOf(house, 'POST /patrons/query', { body: { filters: filter(house) } }),
    }),
  ),
  {
    name: 'guest page, a day',
    prepare: (house, round) => () =>
      bytesOf(house, `GET //book/osteria?adults=2&date=${evening(round)}`, { gzip: true, ...guest(round) }),
  },
  {
    name: 'guest booking',
    prepare: async (house, round) => {
      const { text } = await send(house, 'GET //api/guest/osteria', guest(round))
      const body = { ...visit(round), form: JSON.parse(text).data.form, patron: newGuest() }
      return () => bytesOf(house, 'POST //api/guest/osteria/bookings', { body, status: 201, ...guest(round) })
    },
  },
  {
    name: 'claim of the outbox',
    prepare: async (house, round) => {
      await booked(house, round)
      const limits = { known: [], each: 2, most: 2 }
      return async () => {
        const claimed = await house.app.db.transaction((tx) => claimDue(tx, limits, 60))
        assert.equal(claimed.length, 2)
        return claimed.reduce((sum, { payload }) => sum + payload.length, 0)
      }
    },
  },
]

export async function prepareHouse(app: TestApp, house: OpenedRestaurant, bookings: number): Promise<CostHouse> {
  const { token: issue, ask } = requestsTo(app)
  const token = await issue('osteria')
  const events = ['booking.created', 'booking.confirmed', 'booking.updated', 'booking.cancelled', 'booking.seated']
  const { status } = await ask('POST /webhooks', { body: { url: 'http://127.0.0.1:9/', events } })
  assert.equal(status, 201)
  return { app, token, house, bookings }
}
