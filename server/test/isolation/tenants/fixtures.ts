/** Requests by which our restaurant comes to have something in every table, before the restaurant next door copies it. */
import type { ExampleRequest } from '../../support/openapi/openapi-requests.ts'

export type Request = Omit<ExampleRequest, 'summary'>

const events = ['booking.created', 'booking.updated', 'booking.cancelled', 'booking.confirmed']
const receiver = (name: string) => ({ url: `http://127.0.0.1:8080/${name}`, events })
const idIn = (answer: unknown): number => (answer as { data: { id: number } }).data.id
const regina = { first_name: 'Regina', last_name: 'Grech', email: 'regina@example.com' }

export const reginasOrder = {
  date: '2026-06-18T20:00:00',
  adults: 2,
  comment: 'A quiet table',
  booking_source_id: 1,
  booking_tag_ids: [1, 2],
  patron: regina,
}

/** The day before the first that the script looks at. */
const closed = '2026-06-25'

export const fixtures: readonly Request[] = [
  {
    operationId: 'putConfigurationDraft',
    name: 'begun',
    status: 200,
    request: { body: { base_version: 1, description: { name: 'Begun' } } },
  },
  {
    operationId: 'invitePerson',
    name: 'eva',
    status: 201,
    token: 'demo-user-token',
    headers: { 'x-restaurant-id': '1' },
    request: { body: { email: 'eva@example.com', role: 'viewer' } },
  },
  {
    operationId: 'makeDevice',
    name: 'door',
    status: 201,
    token: 'demo-user-token',
    headers: { 'x-restaurant-id': '1' },
    request: { body: { name: 'Tablet at the door', role: 'host' } },
  },
  { operationId: 'createWebhook', name: 'till', status: 201, request: { body: receiver('till') } },
  { operationId: 'createWebhook', name: 'kitchen', status: 201, request: { body: receiver('kitchen') } },
  {
    operationId: 'createBooking',
    name: 'regina',
    status: 201,
    key: 'regina-1',
    request: { body: reginasOrder },
  },
  {
    operationId: 'updateBooking',
    name: 'regina',
    status: 200,
    key: 'regina-2',
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/regina')) },
      body: { comment: 'A very quiet table', private_comment: 'Knows the chef' },
    }),
  },
  {
    operationId: 'createBooking',
    name: 'wally',
    status: 201,
    request: {
      body: { date: '2026-06-19T20:00:00', adults: 2, waiting_list: true, patron: { last_name: 'Wally' } },
    },
  },
  {
    operationId: 'createBooking',
    name: 'club',
    status: 201,
    request: {
      body: {
        date: '2026-06-21T20:00:00',
        adults: 8,
        table_ids: [20],
        comment: 'The club',
        patron: { last_name: 'Club' },
      },
    },
  },
  {
    operationId: 'createBooking',
    name: 'off',
    status: 201,
    request: { body: { date: '2026-06-21T13:00:00', adults: 4, patron: { last_name: 'Off' } } },
  },
  {
    operationId: 'createBooking',
    name: 'paying',
    status: 201,
    request: { body: { date: '2026-06-24T20:00:00', adults: 2, patron: { last_name: 'Paying' } } },
  },
  {
    operationId: 'createBooking',
    name: 'away',
    status: 201,
    request: { body: { date: '2026-06-24T20:00:00', adults: 2, patron: { last_name: 'Away' } } },
  },
  {
    operationId: 'takeHold',
    name: 'typing',
    status: 201,
    request: { body: { date: '2026-06-23T20:00:00', adults: 2 } },
  },
  {
    operationId: 'createBooking',
    name: 'olga',
    status: 201,
    request: {
      body: { date: '2026-06-23T20:00:00', adults: 2, waiting_list: true, patron: { last_name: 'Olga' } },
    },
  },
  {
    operationId: 'offerTable',
    name: 'olga',
    status: 201,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/olga')) } }),
  },
  {
    operationId: 'mergePatrons',
    name: 'twice',
    status: 200,
    request: { path: { patron: 30 }, body: { patron_id: 31 } },
  },
  {
    operationId: 'writeEveningNote',
    name: 'handover',
    status: 200,
    request: { body: { date: '2026-06-21', note: 'Oven two is cold', replaces: null } },
  },
  ...['2026-06-14', '2026-06-21'].map(
    (date): Request => ({
      operationId: 'writeEveningSections',
      name: `given-${date}`,
      status: 200,
      request: { body: { date, sections: [{ name: 'Marija', table_ids: [1, 2] }], replaces: null } },
    }),
  ),
  {
    operationId: 'blockTables',
    name: 'paint',
    status: 201,
    request: { body: { table_ids: [18, 19], date: '2026-06-22', time: '12:00', duration: 120, comment: 'Wet paint' } },
  },
  {
    operationId: 'blockSeveralDays',
    name: 'floor',
    status: 201,
    request: { body: { table_ids: [19], dates: ['2026-07-13', '2026-07-14'], time: '08:00', duration: 930 } },
  },
  ...[
    { scope: 'service_hour', service_hour_id: 1 },
    { scope: 'dining_area', dining_area_id: 3 },
    { scope: 'matrix', service_hour_id: 2, dining_area_id: 1 },
    { scope: 'slot', slots: ['19:00', '20:00'] },
    { scope: 'full_day' },
  ].map(
    (place): Request => ({
      operationId: 'createCloseOff',
      name: place.scope,
      status: 201,
      request: { body: { date: closed, ...place } },
    }),
  ),
  {
    operationId: 'createBooking',
    name: 'terrace',
    status: 201,
    request: {
      body: { date: '2026-06-23T20:00:00', adults: 2, dining_area_id: 2, patron: { last_name: 'Rain' } },
    },
  },
  {
    operationId: 'closeArea',
    name: 'rain',
    status: 200,
    request: { body: { date: '2026-06-23', dining_area_id: 2, closed: true } },
  },
]
