/**
 * What we ask for, with or without neighbours: the example requests of the document, and then whatever reaches a
 * statement that they leave out.
 */

import { deviceRequests } from '../../support/openapi/openapi-device-requests.ts'
import { guestRequests } from '../../support/openapi/openapi-guest-requests.ts'
import { importRequests } from '../../support/openapi/openapi-import-requests.ts'
import { paymentRequests } from '../../support/openapi/openapi-payment-requests.ts'
import { exampleRequests } from '../../support/openapi/openapi-requests.ts'
import { textRequests } from '../../support/openapi/openapi-text-requests.ts'
import { voiceRequests } from '../../support/openapi/openapi-voice-requests.ts'
import type { Request } from './fixtures.ts'
import { reginasOrder } from './fixtures.ts'

const idIn = (answer: unknown): number => (answer as { data: { id: number } }).data.id
const blocksIn = (answer: unknown): number[] => (answer as { bookings: { id: number }[] }).bookings.map(({ id }) => id)
const blockIn = (answer: unknown): number => (answer as { booking: { id: number } }).booking.id
const referenceIn = (answer: unknown): string => (answer as { data: { reference: string } }).data.reference
const patronIn = (answer: unknown): number => (answer as { data: { patron: { id: number } } }).data.patron.id

/** The booking that was made under this name. */
const booking = (name: string) => (seen: (name: string) => unknown) => ({
  path: { booking: idIn(seen(`createBooking/${name}`)) },
})

const availability = (name: string, date: string): Request => ({
  operationId: 'listAvailability',
  name,
  status: 200,
  request: { query: { date } },
})

const further: readonly Request[] = [
  // Replayed from what was kept under our own key, though the neighbour has the same key.
  {
    operationId: 'createBooking',
    name: 'regina-again',
    status: 201,
    key: 'regina-1',
    request: { body: reginasOrder },
  },
  // What is remembered of a day, and of the house, is found stale when they change.
  availability('before', '2026-06-27'),
  // A key that only the neighbour has used, a day that only the neighbour has closed, a telephone we did not know.
  {
    operationId: 'createBooking',
    name: 'regina-comes-back',
    status: 201,
    key: 'only-next-door',
    request: {
      body: {
        date: '2026-06-27T20:00:00',
        adults: 2,
        booking_tag_ids: [3],
        patron: { last_name: 'Grech', email: 'REGINA@example.com', mobile_prefix: '+356', mobile_number: '79000001' },
      },
    },
  },
  {
    operationId: 'createBooking',
    name: 'pushed-together',
    status: 201,
    request: { body: { date: '2026-06-27T13:00:00', adults: 8, dining_area_id: 1, patron: { last_name: 'Team' } } },
  },
  { operationId: 'getBooking', name: 'regina', status: 200, request: booking('regina') },
  {
    operationId: 'getBooking',
    name: 'regina-by-reference',
    status: 200,
    request: (seen) => ({ path: { booking: referenceIn(seen('createBooking/regina')) } }),
  },
  { operationId: 'getBookingHistory', name: 'regina', status: 200, request: booking('regina') },
  { operationId: 'listBookings', name: 'regina', status: 200, request: { query: { date: '2026-06-18' } } },
  { operationId: 'listBookings', name: 'christmas', status: 200, request: { query: { date: '2026-12-24' } } },
  {
    operationId: 'updateBooking',
    name: 'regina-keeps-her-tags',
    status: 200,
    request: (seen) => ({ ...booking('regina')(seen), body: { concierge: 'Joe' } }),
  },
  {
    operationId: 'updateBooking',
    name: 'regina-moves',
    status: 200,
    request: (seen) => ({ ...booking('regina')(seen), body: { table_ids: [2], booking_tag_ids: [2] } }),
  },
  {
    operationId: 'changeStatus',
    name: 'accept-wally',
    status: 200,
    request: (seen) => ({ ...booking('wally')(seen), body: { status: 'accepted' } }),
  },
  {
    operationId: 'changeStatus',
    name: 'cancel-off',
    status: 200,
    request: (seen) => ({ ...booking('off')(seen), body: { status: 'cancelled' } }),
  },
  {
    operationId: 'undoStatusChange',
    name: 'off-after-all',
    status: 200,
    request: booking('off'),
  },
  {
    operationId: 'setBookingPayment',
    name: 'birthday-unpaid',
    status: 200,
    request: { path: { booking: 178 }, body: { payment: null } },
  },
  {
    operationId: 'setBookingProducts',
    name: 'birthday-without-menu',
    status: 200,
    request: { path: { booking: 178 }, body: { products: null } },
  },
  { operationId: 'getBookingOrder', name: 'birthday', status: 200, request: { path: { booking: 178 } } },
  {
    operationId: 'setBookingOrder',
    name: 'birthday',
    status: 200,
    request: { path: { booking: 178 }, body: { products: [] } },
  },
  { operationId: 'getBookingActions', name: 'wally', status: 200, request: booking('wally') },
  {
    operationId: 'undoStatusChange',
    name: 'wally-waits-again',
    status: 200,
    request: booking('wally'),
  },
  {
    operationId: 'blockTables',
    name: 'in-the-way',
    status: 409,
    request: { body: { table_ids: [18, 20], date: '2026-06-21', time: '20:30', duration: 60 } },
  },
  {
    operationId: 'createBooking',
    name: 'in-the-way',
    status: 409,
    request: { body: { date: '2026-06-21T20:00:00', adults: 6, table_ids: [20], patron: { last_name: 'Late' } } },
  },
  {
    operationId: 'unblockSeveral',
    name: 'floor',
    status: 200,
    request: (seen) => ({ body: { booking_ids: blocksIn(seen('blockSeveralDays/floor')) } }),
  },
  {
    operationId: 'unblockTables',
    name: 'paint',
    status: 200,
    request: (seen) => ({ path: { booking: blockIn(seen('blockTables/paint')) } }),
  },

  ...['2026-06-18', '2026-06-21', '2026-06-22', '2026-06-25', '2026-06-27'].map((date) => availability(date, date)),
  { operationId: 'pauseOnlineBookings', name: 'pause-again', status: 200, request: { body: { paused: true } } },
  availability('paused', '2026-06-27'),
  { operationId: 'pauseOnlineBookings', name: 'resume-again', status: 200, request: { body: { paused: false } } },
  { operationId: 'getCloseOffs', name: 'every-scope', status: 200, request: { query: { date: '2026-06-25' } } },
  {
    operationId: 'createCloseOff',
    name: 'standing-slot',
    status: 200,
    request: { body: { date: '2026-06-25', scope: 'slot', slots: ['19:00'] } },
  },
  {
    operationId: 'removeCloseOff',
    name: 'matrix',
    status: 200,
    request: { body: { date: '2026-06-25', scope: 'matrix', service_hour_id: 2, dining_area_id: 1 } },
  },
  {
    operationId: 'removeCloseOff',
    name: 'whole-day',
    status: 200,
    request: { body: { date: '2026-06-25', scope: 'full_day' } },
  },

  ...[
    {},
    { q: 'a' },
    { q: 'example.com' },
    { q: '7955' },
    { q: 'TRA-' },
    { status: ['confirmed', 'blocked'] },
    { date_from: '2026-06-18', date_to: '2026-12-31' },
    { updated_since: '2026-01-01T00:00:00Z', status: ['cancelled'] },
    { booking_source_id: 1 },
    { patron_id: 1 },
  ].map(
    (filters, place): Request => ({
      operationId: 'queryBookings',
      name: `filter-${place}`,
      status: 200,
      request: { body: { filters, per_page: 200 } },
    }),
  ),
  { operationId: 'queryPatrons', name: 'everybody', status: 200, request: { body: { per_page: 200 } } },
  ...[
    { q: 'a' },
    { q: 'example.com' },
    { tags: ['is_vip'] },
    { origin: 'local' },
    { channel: [1] },
    { booking_date_from: '2026-12-01' },
    ...['first_time', 'returning', 'frequent', 'cancelled', 'no_show', 'lapsed'].map((name) => ({ behaviour: [name] })),
  ].map(
    (filters, place): Request => ({
      operationId: 'queryPatrons',
      name: `filter-${place}`,
      status: 200,
      request: { body: { filters, per_page: 200 } },
    }),
  ),
  {
    operationId: 'getPatron',
    name: 'regina',
    status: 200,
    request: (seen) => ({ path: { patron: patronIn(seen('getBooking/regina')) } }),
  },
  // The neighbour knows a guest by this address; we do not.
  {
    operationId: 'updatePatron',
    name: 'regina',
    status: 200,
    request: (seen) => ({
      path: { patron: patronIn(seen('getBooking/regina')) },
      body: { email: 'only.there@example.com', comments: 'Moved' },
    }),
  },
  // Telephones of the neighbour end in these digits, too.
  { operationId: 'queryPatrons', name: 'digits', status: 200, request: { body: { filters: { q: '79555' } } } },
  {
    operationId: 'mergePatrons',
    name: 'twice',
    status: 200,
    request: { path: { patron: 32 }, body: { patron_id: 33 } },
  },
  ...[30, 31, 33].map(
    (patron): Request => ({
      operationId: 'listPatronHistory',
      name: `of-${patron}`,
      status: 200,
      request: { path: { patron } },
    }),
  ),
  { operationId: 'getPatron', name: 'merged', status: 200, request: { path: { patron: 31 } } },
  {
    operationId: 'updatePatronProfile',
    name: 'merged',
    status: 200,
    request: { path: { patron: 31 }, body: { add_own_tags: ['Allergic to celery'], birthday: '06-12' } },
  },
  {
    operationId: 'writePatronAllergens',
    name: 'merged',
    status: 200,
    request: { path: { patron: 31 }, body: { allergens: ['sesame'] } },
  },
  { operationId: 'getPatronCard', name: 'merged', status: 200, request: { path: { patron: 31 } } },
  { operationId: 'listBirthdays', name: 'week', status: 200 },
  { operationId: 'downloadPatrons', name: 'everybody', status: 200, request: { body: {} } },
  {
    operationId: 'getSoldInsights',
    name: 'june',
    status: 200,
    request: { query: { from: '2026-06-01', to: '2026-06-30' } },
  },
  { operationId: 'downloadKitchen', name: 'evening', status: 200, request: { query: { date: '2026-06-12' } } },
  { operationId: 'downloadBookings', name: 'everything', status: 200, request: { body: {} } },
  { operationId: 'listPatronDuplicates', name: 'to-look-at', status: 200 },
  { operationId: 'markPatronsApart', name: 'pair', status: 200, request: { path: { patron: 34, other: 35 } } },
  { operationId: 'listPatronDuplicates', name: 'apart', status: 200, request: { query: { kind: 'apart' } } },
  { operationId: 'unmarkPatronsApart', name: 'pair', status: 200, request: { path: { patron: 35, other: 34 } } },
  // The neighbour knows a guest by this address; we do not.
  {
    operationId: 'createPatron',
    name: 'known-there',
    status: 201,
    request: { body: { name: 'Known there', email: 'also.there@example.com', mobile_number: '+35679555999' } },
  },
  ...(['getNewsConsent', 'withdrawNewsConsent'] as const).map(
    (operationId): Request => ({ operationId, name: 'merged', status: 200, request: { path: { patron: 31 } } }),
  ),
  {
    operationId: 'createBooking',
    name: 'by-id',
    status: 201,
    request: { body: { date: '2026-06-28T13:00:00', adults: 2, patron_id: 31 } },
  },
  ...(['exportPatron', 'erasePatron'] as const).map(
    (operationId): Request => ({
      operationId,
      name: 'regina',
      status: 200,
      request: (seen) => ({ path: { patron: patronIn(seen('getBooking/regina')) } }),
    }),
  ),

  // The neighbour's patron of the same id has not been erased.
  {
    operationId: 'createBooking',
    name: 'erased',
    status: 422,
    request: (seen) => ({
      body: { date: '2026-06-28T20:00:00', adults: 2, patron_id: patronIn(seen('getBooking/regina')) },
    }),
  },
  {
    operationId: 'getPatron',
    name: 'erased',
    status: 404,
    request: (seen) => ({ path: { patron: patronIn(seen('getBooking/regina')) } }),
  },
  {
    operationId: 'updatePatron',
    name: 'erased',
    status: 404,
    request: (seen) => ({ path: { patron: patronIn(seen('getBooking/regina')) }, body: { is_vip: true } }),
  },

  { operationId: 'listReviews', name: 'all', status: 200, request: { query: { per_page: 100 } } },
  { operationId: 'listHiddenReviews', name: 'all', status: 200, request: { query: { per_page: 100 } } },
  {
    operationId: 'answerReview',
    name: 'thanks',
    status: 200,
    request: { path: { review: 1 }, body: { text: 'Thank you' } },
  },
  { operationId: 'listHouseReviews', name: 'all', status: 200, request: { query: { per_page: 100 } } },
  {
    operationId: 'setReviewVisibility',
    name: 'seeded',
    status: 200,
    request: { path: { review: 1 }, body: { is_visible: false } },
  },

  ...[{}, { state: 'sent' }, { kind: 'confirmed' }].map(
    (query, place): Request => ({
      operationId: 'listMessages',
      name: `all-${place}`,
      status: 200,
      request: { query: { ...query, per_page: 100 } },
    }),
  ),
  {
    operationId: 'resendMessage',
    name: 'sheet',
    status: 201,
    request: (seen) => {
      const [sent] = (seen('listMessages/all-1') as { data: { id: number }[] }).data.slice(-1)
      return { path: { message: sent?.id ?? 0 } }
    },
  },
  {
    operationId: 'previewMessage',
    name: 'reminder',
    status: 200,
    request: { query: { kind: 'reminder', language: 'fr' } },
  },
  {
    operationId: 'previewDraftMessage',
    name: 'offer',
    status: 200,
    request: { body: { kind: 'offer', language: 'it', wording: { subject: 'Ciao {name}' } } },
  },

  {
    operationId: 'getWebhook',
    name: 'till',
    status: 200,
    request: (seen) => ({ path: { webhook_id: idIn(seen('createWebhook/till')) } }),
  },
  ...[{}, { state: 'delivered' }, { event: 'booking.updated' }].map(
    (query, place): Request => ({
      operationId: 'listDeliveries',
      name: `till-${place}`,
      status: 200,
      request: (seen) => ({
        path: { webhook_id: idIn(seen('createWebhook/till')) },
        query: { ...query, per_page: 100 },
      }),
    }),
  ),
  {
    operationId: 'testWebhook',
    name: 'till',
    status: 201,
    request: (seen) => ({ path: { webhook_id: idIn(seen('createWebhook/till')) } }),
  },
  {
    operationId: 'redeliver',
    name: 'till',
    status: 201,
    request: (seen) => {
      const [oldest] = (seen('listDeliveries/till-1') as { data: { id: number }[] }).data.slice(-1)
      return { path: { webhook_id: idIn(seen('createWebhook/till')), delivery: oldest?.id ?? 0 } }
    },
  },
  {
    operationId: 'getDelivery',
    name: 'till',
    status: 200,
    request: (seen) => {
      const [oldest] = (seen('listDeliveries/till-1') as { data: { id: number }[] }).data.slice(-1)
      return { path: { webhook_id: idIn(seen('createWebhook/till')), delivery: oldest?.id ?? 0 } }
    },
  },
  ...(['getWebhookSummary', 'redeliverExhausted'] as const).map(
    (operationId): Request => ({
      operationId,
      name: 'till',
      status: 200,
      request: (seen) => ({ path: { webhook_id: idIn(seen('createWebhook/till')) } }),
    }),
  ),
  ...(['updateWebhook', 'rotateWebhookSecret', 'deleteWebhook'] as const).map(
    (operationId): Request => ({
      operationId,
      name: 'till',
      status: 200,
      request: (seen) => ({
        path: { webhook_id: idIn(seen('createWebhook/till')) },
        ...(operationId === 'updateWebhook' && { body: { url: 'http://127.0.0.1:8080/other' } }),
        ...(operationId === 'rotateWebhookSecret' && { body: { keep_previous: true } }),
      }),
    }),
  ),

  { operationId: 'getSettings', name: 'again', status: 200 },
  { operationId: 'listDiningAreas', name: 'again', status: 200 },
  { operationId: 'getConfiguration', name: 'again', status: 200 },
  // A table goes on which the club is expected.
  {
    operationId: 'putConfiguration',
    name: 'without-a-table',
    status: 200,
    request: (seen) => ({ body: withoutTable(seen('getConfiguration/again'), 20) }),
  },
  availability('without-a-table', '2026-06-28'),
]

/** Without what an empty server alone takes. */
export const script: readonly Request[] = [
  ...exampleRequests.filter(({ onEmptyServer }) => !onEmptyServer),
  ...guestRequests,
  ...voiceRequests,
  ...textRequests,
  ...deviceRequests,
  ...importRequests,
  ...paymentRequests,
  ...further,
]

type Area = { tables: { id: number; name: string }[]; combinations: { tables: string[] }[] }

function withoutTable(answer: unknown, id: number): object {
  const { data } = answer as { data: { dining_areas: Area[] } }
  const dining_areas = data.dining_areas.map((area) => ({ ...area, tables: area.tables.filter((t) => t.id !== id) }))
  return { ...data, dining_areas }
}
