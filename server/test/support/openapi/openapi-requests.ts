/**
 * The requests behind the examples of the document, in the order in which they are sent to the demo at a fixed moment:
 * Wednesday, 10 June 2026, noon in Malta. Later ones may build on earlier ones.
 */

import type { TestDatabase } from '../database.ts'
import { askForDeposit, leaveCardAndStayAway } from '../sql/asked-bookings.ts'

export type Seen = (example: string) => unknown
type Filled = {
  path?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
}
export type ExampleRequest = {
  operationId: string
  name: string
  summary: string
  status: number
  request?: Filled | ((seen: Seen) => Filled)
  token?: string | null
  headers?: Record<string, string>
  /** Sent to a server without a restaurant, by its first manager. */
  onEmptyServer?: true
  /** Lists are long; the example shows their beginning. */
  keep?: number
  key?: string
  /** What is written by hand before, where no request leads there. */
  prepare?: (hands: Pick<TestDatabase, 'sql'>, seen: Seen, restaurantId: number) => Promise<void>
}

const idIn = (answer: unknown): number => (answer as { data: { id: number } }).data.id
const blocksIn = (answer: unknown): number[] => (answer as { bookings: { id: number }[] }).bookings.map(({ id }) => id)
const fingerprintIn = (answer: unknown): string => (answer as { data: { fingerprint: string } }).data.fingerprint
const ann = {
  first_name: 'Ann',
  last_name: 'Vella',
  email: 'ann.vella@example.com',
  mobile_prefix: '+356',
  mobile_number: '79555123',
}

const manager = { token: 'demo-user-token', headers: { 'x-restaurant-id': '1' } }

export const exampleRequests: readonly ExampleRequest[] = [
  { operationId: 'getLiveness', name: 'alive', summary: 'Alive', status: 200, token: null },
  { operationId: 'getReadiness', name: 'ready', summary: 'Ready', status: 200, token: null },
  { operationId: 'getWritability', name: 'writable', summary: 'Bookings can be made', status: 200, token: null },

  { operationId: 'getMe', name: 'restaurant', summary: 'A restaurant token', status: 200 },
  {
    operationId: 'getMe',
    name: 'user',
    summary: 'A user of two restaurants',
    status: 200,
    token: 'demo-user-token',
  },
  {
    operationId: 'changeMe',
    name: 'english',
    summary: 'English, whatever the browser prefers',
    status: 200,
    token: 'demo-user-token',
    request: { body: { language: 'en' } },
  },
  { operationId: 'getDeviceKey', name: 'key', summary: 'For what this browser keeps', status: 200 },
  {
    operationId: 'createRestaurant',
    name: 'osteria',
    summary: 'Name and place',
    status: 201,
    onEmptyServer: true,
    request: {
      body: {
        name: 'Osteria Luce',
        slug: 'osteria-luce',
        timezone: 'Europe/Rome',
        country: 'IT',
        language: 'it',
        twenty_four_hour_format: true,
      },
    },
  },
  { operationId: 'getSettings', name: 'trattoria', summary: 'Trattoria Demo', status: 200 },
  { operationId: 'getSettings', name: 'no-token', summary: 'Without a token', status: 401, token: null },
  {
    operationId: 'getSettings',
    name: 'which-restaurant',
    summary: 'A user of two restaurants who names none',
    status: 400,
    token: 'demo-user-token',
  },
  {
    operationId: 'getSettings',
    name: 'not-yours',
    summary: 'A restaurant the token may not touch',
    status: 403,
    headers: { 'x-restaurant-id': '2' },
  },
  { operationId: 'listDiningAreas', name: 'three-areas', summary: 'Three dining areas', status: 200 },
  { operationId: 'listServiceHours', name: 'trattoria', summary: 'Trattoria Demo', status: 200 },
  { operationId: 'listBookingSources', name: 'trattoria', summary: 'Trattoria Demo', status: 200 },
  { operationId: 'getConfiguration', name: 'trattoria', summary: 'Trattoria Demo', status: 200 },
  {
    operationId: 'putConfiguration',
    name: 'rename-a-tag',
    summary: 'Rename a booking tag',
    status: 200,
    request: (seen) => ({ body: renamed(seen('getConfiguration/trattoria')) }),
  },
  { operationId: 'getConfigurationDraft', name: 'none', summary: 'No draft', status: 200 },
  {
    operationId: 'putConfigurationDraft',
    name: 'tag-and-days',
    summary: 'Another name for a tag, and fewer days ahead',
    status: 200,
    request: (seen) => ({
      body: {
        base_version: 1,
        description: { ...renamed(seen('getConfiguration/trattoria'), 'Window'), max_days: 45 },
      },
    }),
  },
  {
    operationId: 'reviewConfigurationDraft',
    name: 'conflict',
    summary: 'Both renamed the same tag',
    status: 200,
  },
  {
    operationId: 'resolveConfigurationConflict',
    name: 'theirs',
    summary: 'Keep what the other saved',
    status: 200,
    request: { body: { path: 'booking_tags.#4.name', take: 'theirs' } },
  },
  {
    operationId: 'findTablesForConfigurationChange',
    name: 'none-needed',
    summary: 'A change that leaves no booking without its table',
    status: 200,
    request: { body: { id: 'setting max_days' } },
  },
  {
    operationId: 'findTablesForConfigurationChange',
    name: 'no-such-change',
    summary: 'A change that the review does not have',
    status: 404,
    request: { body: { id: 'deactivated table M4' } },
  },
  {
    operationId: 'tryConfigurationDraft',
    name: 'new-house',
    summary: 'Fewer days ahead, tried on a year without bookings',
    status: 200,
    request: { body: {} },
  },
  {
    operationId: 'takeBackConfigurationChange',
    name: 'days-ahead',
    summary: 'Take one change out of the draft',
    status: 200,
    request: { body: { id: 'setting max_days' } },
  },
  { operationId: 'deleteConfigurationDraft', name: 'discard', summary: 'Discard it', status: 200 },
  {
    operationId: 'takeBackConfigurationVersion',
    name: 'second',
    summary: 'The opposite of the second version',
    status: 200,
    request: { path: { version: 2 } },
  },
  { operationId: 'reviewConfigurationDraft', name: 'opposite', summary: 'The tag gets its old name', status: 200 },
  {
    operationId: 'saveConfigurationDraft',
    name: 'outdated',
    summary: 'A fingerprint of another review',
    status: 409,
    request: { body: { fingerprint: 'ffffffffffffffffffffffffffffffff' } },
  },
  {
    operationId: 'saveConfigurationDraft',
    name: 'opposite',
    summary: 'Save what the review showed',
    status: 200,
    request: (seen) => ({ body: { fingerprint: fingerprintIn(seen('reviewConfigurationDraft/opposite')) } }),
  },
  {
    operationId: 'openForGuests',
    name: 'open-already',
    summary: 'Open already, and no draft',
    status: 200,
    request: { body: { revision: 0 } },
  },
  { operationId: 'listConfigurationVersions', name: 'three', summary: 'Three versions', status: 200, keep: 3 },
  { operationId: 'getConfigurationFile', name: 'trattoria', summary: 'As `maitred export` prints it', status: 200 },
  {
    operationId: 'putConfigurationDraftFile',
    name: 'trattoria',
    summary: 'The file with another name',
    status: 200,
    request: (seen) => ({ body: { yaml: renamedFile(seen('getConfigurationFile/trattoria')) } }),
  },
  {
    operationId: 'redrawPicture',
    name: 'drawing',
    summary: 'A drawing, which stays as it is',
    status: 200,
    request: {
      body: { content: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>') },
    },
  },
  {
    operationId: 'previewGuestPage',
    name: 'german',
    summary: 'The form for guests in German, of which the beginning is shown',
    status: 200,
    request: { query: { page: 'details', lang: 'de' } },
    keep: '<!doctype html>'.length,
  },
  {
    operationId: 'previewDeposits',
    name: 'dinner',
    summary: 'What guests are asked at dinner',
    status: 200,
    request: { query: { service: 'Dinner', channel: 'diary' } },
  },
  {
    operationId: 'previewDraftMessage',
    name: 'own-subject',
    summary: 'The reminder with a subject of your own',
    status: 200,
    request: { body: { kind: 'reminder', language: 'en', wording: { subject: 'Tomorrow at {time}, {name}' } } },
  },
  {
    operationId: 'sendExampleMessage',
    name: 'no-mail-server',
    summary: 'No mail server is set up',
    status: 200,
    ...manager,
    request: { body: { kind: 'reminder', language: 'en' } },
  },
  {
    operationId: 'sendExampleMessage',
    name: 'wrong-wording',
    summary: 'A wording that could not be saved',
    status: 422,
    ...manager,
    request: { body: { kind: 'reminder', language: 'en', wording: { text: 'See you, {first_name}.' } } },
  },
  {
    operationId: 'explainStarts',
    name: 'party-of-nine',
    summary: 'A party that is too large to book online',
    status: 200,
    request: { query: { date: '2026-06-12', party_size: 9 } },
  },
  {
    operationId: 'listProducts',
    name: 'friday-evening',
    summary: 'What is left on Friday evening',
    status: 200,
    keep: 3,
    request: { query: { date: '2026-06-12' } },
  },
  { operationId: 'getOverview', name: 'trattoria', summary: 'A quiet week', status: 200 },
  { operationId: 'listArrivals', name: 'trattoria', summary: 'The last eight weeks', status: 200, keep: 2 },

  {
    operationId: 'listAvailability',
    name: 'two-in-two-days',
    summary: 'Tables for two in two days (the first of many rows)',
    status: 200,
    request: { query: { date: '2026-06-12', days: 1, party_size: 2, open_only: true } },
    keep: 2,
  },
  {
    operationId: 'listAvailability',
    name: 'too-many-days',
    summary: 'A month and a day',
    status: 422,
    request: { query: { date: '2026-06-12', days: 31 } },
  },

  {
    operationId: 'getDay',
    name: 'two-days-ahead',
    summary: 'A day, two days ahead (the first of its lists)',
    status: 200,
    request: { query: { date: '2026-06-12' } },
    keep: 2,
  },

  {
    operationId: 'listDayStarts',
    name: 'six-tonight',
    summary: 'A party of six tonight (the first of many starts)',
    status: 200,
    request: { query: { date: '2026-06-10', party_size: 6 } },
    keep: 2,
  },

  {
    operationId: 'streamDay',
    name: 'two-days',
    summary: 'Two days, live',
    status: 200,
    request: { query: { dates: '2026-06-12,2026-06-13' } },
  },

  {
    operationId: 'takeHold',
    name: 'while-typing',
    summary: 'A table for two, while the guest types',
    status: 201,
    request: { body: { date: '2026-06-14T20:00:00', adults: 2 } },
  },
  {
    operationId: 'moveHold',
    name: 'later',
    summary: 'Half an hour later',
    status: 200,
    request: (seen) => ({
      path: { hold: idIn(seen('takeHold/while-typing')) },
      body: { date: '2026-06-14T20:30:00' },
    }),
  },
  {
    operationId: 'getHeldOrder',
    name: 'nothing-sold',
    summary: 'What goes with the table while the guest types',
    status: 200,
    request: (seen) => ({ path: { hold: idIn(seen('takeHold/while-typing')) } }),
  },
  {
    operationId: 'releaseHold',
    name: 'changed-their-mind',
    summary: 'The guest leaves the page',
    status: 200,
    request: (seen) => ({ path: { hold: idIn(seen('takeHold/while-typing')) } }),
  },

  {
    operationId: 'createBooking',
    name: 'table-for-two',
    summary: 'A table for two in two days',
    status: 201,
    key: 'ann-vella-2026-06-12',
    request: {
      body: {
        date: '2026-06-12T19:30:00',
        adults: 2,
        dining_area_id: 1,
        comment: 'By the window, please.',
        patron: ann,
      },
    },
  },
  {
    operationId: 'createBooking',
    name: 'waiting-list',
    summary: 'A family on the waiting list',
    status: 201,
    request: {
      body: {
        date: '2026-06-13T20:00:00',
        adults: 2,
        children: 2,
        waiting_list: true,
        patron: { last_name: 'Farrugia', mobile_prefix: '+356', mobile_number: '79555777' },
      },
    },
  },
  {
    operationId: 'createBooking',
    name: 'fields-wrong',
    summary: 'No date, nobody, and a broken address',
    status: 422,
    request: { body: { adults: 0, patron: { first_name: 'Ann', email: 'ann@' } } },
  },
  {
    operationId: 'createBooking',
    name: 'key-reused',
    summary: 'The key of another booking',
    status: 422,
    key: 'ann-vella-2026-06-12',
    request: { body: { date: '2026-06-13T19:30:00', adults: 4, patron: ann } },
  },
  {
    operationId: 'createBooking',
    name: 'not-a-slot',
    summary: 'A time between two slots',
    status: 409,
    request: { body: { date: '2026-06-12T19:40:00', adults: 2, patron: ann } },
  },
  {
    operationId: 'createBooking',
    name: 'table-taken',
    summary: 'A table that somebody has',
    status: 409,
    request: { body: { date: '2026-06-12T20:00:00', adults: 2, table_ids: [1], patron: ann } },
  },
  {
    operationId: 'listBookings',
    name: 'one-day',
    summary: 'One day (the first of several)',
    status: 200,
    request: { query: { date: '2026-06-12' } },
    keep: 2,
  },
  {
    operationId: 'queryBookings',
    name: 'inbox',
    summary: 'What waits for an answer, from today on',
    status: 200,
    request: { body: { filters: { status: ['pending'], date_from: '2026-06-10' }, page: 1, per_page: 1 } },
  },
  {
    operationId: 'queryBookings',
    name: 'search',
    summary: 'Bookings of a guest by telephone',
    status: 200,
    request: { body: { filters: { q: '7955 5123' } } },
  },
  {
    operationId: 'queryBookings',
    name: 'changes',
    summary: 'The next change after the last one that was read',
    status: 200,
    request: { body: { filters: { updated_since: '2026-06-10T09:00:00Z', after_id: 1 }, per_page: 1 } },
  },
  {
    operationId: 'queryBookings',
    name: 'unknown-filter',
    summary: 'A filter that does not exist',
    status: 422,
    request: { body: { filters: { state: 'pending' } } },
  },
  {
    operationId: 'getBooking',
    name: 'birthday',
    summary: 'A birthday, with products',
    status: 200,
    request: { path: { booking: 178 } },
  },
  {
    operationId: 'getBooking',
    name: 'nobody',
    summary: 'A booking that is not there',
    status: 404,
    request: { path: { booking: 'TRA-222222' } },
  },
  {
    operationId: 'updateBooking',
    name: 'one-less',
    summary: 'One guest less, and a note',
    status: 200,
    key: 'one-less',
    request: { path: { booking: 132 }, body: { adults: 3, comment: 'One of us cannot come.' } },
  },
  {
    operationId: 'updateBooking',
    name: 'no-longer',
    summary: 'Moving a booking that was cancelled',
    status: 409,
    request: { path: { booking: 185 }, body: { date: '2026-06-15T20:00:00' } },
  },
  {
    operationId: 'updateBooking',
    name: 'changed-meanwhile',
    summary: 'A note on a state that somebody has changed since',
    status: 412,
    headers: { 'if-match': '"b132-1"' },
    request: { path: { booking: 132 }, body: { comment: 'Two of us cannot come.' } },
  },
  {
    operationId: 'getBookingHistory',
    name: 'two-steps',
    summary: 'Created, then changed',
    status: 200,
    request: { path: { booking: 132 } },
  },
  {
    operationId: 'offerTable',
    name: 'table-is-free',
    summary: 'A table for the family on the waiting list',
    status: 201,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/waiting-list')) } }),
  },
  {
    operationId: 'offerTable',
    name: 'has-a-table',
    summary: 'A guest who does not wait',
    status: 409,
    request: { path: { booking: 132 } },
  },
  {
    operationId: 'withdrawOffer',
    name: 'taken-back',
    summary: 'Give the table to somebody else',
    status: 200,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/waiting-list')) } }),
  },
  {
    operationId: 'changeStatus',
    name: 'accept',
    summary: 'Accept',
    status: 200,
    request: { path: { booking: 134 }, body: { status: 'accepted' } },
  },
  {
    operationId: 'changeStatus',
    name: 'cancel',
    summary: 'Cancel',
    status: 200,
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/waiting-list')) },
      body: { status: 'cancelled' },
    }),
  },
  {
    operationId: 'changeStatus',
    name: 'too-late',
    summary: 'Accepting what was cancelled',
    status: 409,
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/waiting-list')) },
      body: { status: 'accepted' },
    }),
  },
  {
    operationId: 'setPresence',
    name: 'three-at-the-bar',
    summary: 'Three of them wait at the bar',
    status: 200,
    request: { path: { booking: 126 }, body: { presence: 'bar', count: 3 } },
  },
  {
    operationId: 'setQuotedWait',
    name: 'told',
    summary: 'They were told how long it takes',
    status: 200,
    request: { path: { booking: 126 }, body: { quoted_minutes: { from: 10, until: 25 } } },
  },
  {
    operationId: 'checkIn',
    name: 'arrived',
    summary: 'The guests are here',
    status: 200,
    request: { path: { booking: 126 } },
  },
  {
    operationId: 'seatGuests',
    name: 'early',
    summary: 'They came hours before their time',
    status: 409,
    request: { path: { booking: 127 }, body: {} },
  },
  {
    operationId: 'seatGuests',
    name: 'starts-now',
    summary: 'Their stay begins now',
    status: 200,
    request: { path: { booking: 127 }, body: { starts_now: true } },
  },
  {
    operationId: 'setExpectedEnd',
    name: 'stays',
    summary: 'They stay a quarter of an hour longer',
    status: 200,
    request: { path: { booking: 127 }, body: { expected_end: '2026-06-10T14:15:00' } },
  },
  {
    operationId: 'setArrival',
    name: 'sat-before',
    summary: 'They sat down ten minutes ago',
    status: 200,
    request: { path: { booking: 127 }, body: { arrived_at: '2026-06-10T11:50:00' } },
  },
  {
    operationId: 'writeBookingAllergens',
    name: 'companion',
    summary: 'A companion must not eat fish',
    status: 200,
    request: { path: { booking: 127 }, body: { allergens: ['fish'] } },
  },
  {
    operationId: 'setCourse',
    name: 'main-course',
    summary: 'They have their main course',
    status: 200,
    request: { path: { booking: 127 }, body: { course: 'main' } },
  },
  {
    operationId: 'checkIn',
    name: 'twice',
    summary: 'They were here already',
    status: 409,
    request: { path: { booking: 126 } },
  },
  {
    operationId: 'finishBooking',
    name: 'left',
    summary: 'They have left',
    status: 200,
    request: { path: { booking: 126 } },
  },
  {
    operationId: 'finishBooking',
    name: 'not-here',
    summary: 'They have not arrived yet',
    status: 409,
    request: { path: { booking: 130 } },
  },
  {
    operationId: 'getBookingActions',
    name: 'left',
    summary: 'They have left, which can be undone',
    status: 200,
    request: { path: { booking: 126 } },
  },
  {
    operationId: 'undoStatusChange',
    name: 'back-at-the-table',
    summary: 'They are still here',
    status: 200,
    request: { path: { booking: 126 }, body: {} },
  },
  {
    operationId: 'undoStatusChange',
    name: 'twice',
    summary: 'It has been undone',
    status: 409,
    request: { path: { booking: 126 } },
  },
  {
    operationId: 'markNoShow',
    name: 'too-early',
    summary: 'Before the start',
    status: 409,
    request: { path: { booking: 130 } },
  },
  {
    operationId: 'createBooking',
    name: 'this-morning',
    summary: 'Written down afterwards: this morning',
    status: 201,
    request: { body: { date: '2026-06-10T09:00:00', adults: 2, patron: { last_name: 'Camilleri' } } },
  },
  {
    operationId: 'markNoShow',
    name: 'nobody-came',
    summary: 'Nobody came',
    status: 200,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/this-morning')) } }),
  },
  {
    operationId: 'setBookingPayment',
    name: 'paid',
    summary: 'Paid at the till',
    status: 200,
    request: {
      path: { booking: 126 },
      body: {
        payment: {
          status: 'products_payment_success',
          purpose: 'products',
          amount: 64.5,
          paid_at: '2026-06-10T12:00:00+02:00',
        },
      },
    },
  },
  {
    operationId: 'setBookingPayment',
    name: 'too-precise',
    summary: 'Half a cent',
    status: 422,
    request: {
      path: { booking: 126 },
      body: { payment: { status: 'products_payment_success', purpose: 'products', amount: 64.505 } },
    },
  },
  {
    operationId: 'setBookingProducts',
    name: 'breakfast',
    summary: 'Two breakfasts and a discount',
    status: 200,
    request: {
      path: { booking: 126 },
      body: {
        products: {
          items: [
            {
              name: 'Breakfast',
              lines: [
                { label: 'Full breakfast', quantity: 2, unit_price: 36 },
                { label: 'Voucher', quantity: 1, unit_price: -7.5 },
              ],
            },
          ],
        },
      },
    },
  },
  {
    operationId: 'setBookingProducts',
    name: 'none',
    summary: 'Remove them',
    status: 200,
    request: { path: { booking: 126 }, body: { products: null } },
  },
  {
    operationId: 'getBookingOrder',
    name: 'nothing-sold',
    summary: 'A restaurant that sells nothing with its tables',
    status: 200,
    request: { path: { booking: 126 } },
  },
  {
    operationId: 'setBookingOrder',
    name: 'nothing',
    summary: 'Nothing any more',
    status: 200,
    request: { path: { booking: 126 }, body: { products: [] } },
  },
  {
    operationId: 'getSoldInsights',
    name: 'june',
    summary: 'What June has sold so far',
    status: 200,
    request: { query: { from: '2026-06-01', to: '2026-06-20' } },
  },
  {
    operationId: 'downloadKitchen',
    name: 'friday',
    summary: 'Friday evening',
    status: 200,
    request: { query: { date: '2026-06-12' } },
  },
  {
    operationId: 'blockTables',
    name: 'private-lunch',
    summary: 'Two tables for two hours',
    status: 201,
    request: {
      body: { table_ids: [18, 19], date: '2026-06-16', time: '12:00', duration: 120, comment: 'Private lunch' },
    },
  },
  {
    operationId: 'blockTables',
    name: 'taken',
    summary: 'Tables that are taken',
    status: 409,
    request: { body: { table_ids: [18], date: '2026-06-16', time: '13:00', duration: 60 } },
  },
  {
    operationId: 'blockSeveralDays',
    name: 'repair',
    summary: 'A table for three days',
    status: 201,
    request: {
      body: {
        ...{ table_ids: [19], dates: ['2026-06-17', '2026-06-18', '2026-06-19'], time: '08:00', duration: 120 },
        comment: 'The floor is sanded',
      },
    },
  },
  {
    operationId: 'unblockSeveral',
    name: 'repaired',
    summary: 'The floor is done sooner',
    status: 200,
    request: (seen) => ({ body: { booking_ids: blocksIn(seen('blockSeveralDays/repair')) } }),
  },
  {
    operationId: 'unblockTables',
    name: 'open-again',
    summary: 'The wine tasting is cancelled',
    status: 200,
    request: { path: { booking: 182 } },
  },
  {
    operationId: 'unblockTables',
    name: 'no-block',
    summary: 'A booking that is no block',
    status: 409,
    request: { path: { booking: 178 } },
  },
  {
    operationId: 'pauseOnlineBookings',
    name: 'pause',
    summary: 'Pause',
    status: 200,
    request: { body: { paused: true } },
  },
  {
    operationId: 'pauseOnlineBookings',
    name: 'resume',
    summary: 'Resume',
    status: 200,
    request: { body: { paused: false } },
  },

  {
    operationId: 'getInsights',
    name: 'an-evening',
    summary: 'A Saturday',
    status: 200,
    request: { query: { from: '2026-06-06', to: '2026-06-06' } },
  },
  {
    operationId: 'getInsights',
    name: 'backwards',
    summary: 'A period that ends before it begins',
    status: 422,
    request: { query: { from: '2026-06-07', to: '2026-06-01' } },
  },
  {
    operationId: 'getInsightsAhead',
    name: 'saturday-to-come',
    summary: 'The Saturday to come',
    status: 200,
    request: { query: { from: '2026-06-13', to: '2026-06-13' } },
  },
  { operationId: 'getCameBy', name: 'thirty-days', summary: 'Thirty days', status: 200 },
  { operationId: 'getSuggestions', name: 'none', summary: 'A history that suggests nothing', status: 200, request: {} },

  {
    operationId: 'writeEveningNote',
    name: 'handover',
    summary: 'A word for the next shift',
    status: 200,
    request: { body: { date: '2026-06-20', note: 'Oven two is cold until eight', replaces: null } },
  },
  {
    operationId: 'writeEveningNote',
    name: 'note-unread',
    summary: 'Another note stands by now',
    status: 412,
    request: { body: { date: '2026-06-20', note: 'Mr Borg has left his coat', replaces: null } },
  },
  {
    operationId: 'listEveningNotes',
    name: 'notes',
    summary: 'The note, and those before it',
    status: 200,
    request: { query: { date: '2026-06-20' } },
  },
  {
    operationId: 'writeEveningSections',
    name: 'two-servers',
    summary: 'Two servers have tables',
    status: 200,
    request: {
      body: {
        date: '2026-06-20',
        sections: [
          { name: 'Marija', table_ids: [1, 2, 3] },
          { name: 'Josef', table_ids: [4, 5] },
        ],
        replaces: null,
      },
    },
  },
  {
    operationId: 'writeEveningSections',
    name: 'sections-unread',
    summary: 'Others stand by now',
    status: 412,
    request: { body: { date: '2026-06-20', sections: [{ name: 'Amal', table_ids: [8] }], replaces: null } },
  },
  {
    operationId: 'listEveningSections',
    name: 'sections',
    summary: 'The sections, and those before them',
    status: 200,
    request: { query: { date: '2026-06-20' } },
  },
  {
    operationId: 'createCloseOff',
    name: 'terrace',
    summary: 'The terrace, for a day',
    status: 201,
    request: { body: { date: '2026-06-20', scope: 'dining_area', dining_area_id: 2 } },
  },
  {
    operationId: 'createCloseOff',
    name: 'two-slots',
    summary: 'Two times',
    status: 201,
    request: { body: { date: '2026-06-20', scope: 'slot', slots: ['19:00', '19:15'] } },
  },
  {
    operationId: 'createCloseOff',
    name: 'terrace-again',
    summary: 'The terrace, closed already',
    status: 200,
    request: { body: { date: '2026-06-20', scope: 'dining_area', dining_area_id: 2 } },
  },
  {
    operationId: 'createCloseOff',
    name: 'slot-twice',
    summary: 'The same time twice',
    status: 422,
    request: { body: { date: '2026-06-20', scope: 'slot', slots: ['19:00', '19:00'] } },
  },
  {
    operationId: 'getCloseOffs',
    name: 'one-day',
    summary: 'One day',
    status: 200,
    request: { query: { date: '2026-06-20' } },
  },
  {
    operationId: 'removeCloseOff',
    name: 'terrace',
    summary: 'The terrace, open again',
    status: 200,
    request: { body: { date: '2026-06-20', scope: 'dining_area', dining_area_id: 2 } },
  },

  {
    operationId: 'invitePerson',
    name: 'a-host',
    summary: 'A new host',
    status: 201,
    ...manager,
    request: { body: { email: 'ann@example.com', role: 'host' } },
  },
  { operationId: 'listPeople', name: 'three', summary: 'Two people and an invitation', status: 200 },
  {
    operationId: 'withdrawInvitation',
    name: 'withdrawn',
    summary: 'Withdraw it',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { invitation: idIn(seen('invitePerson/a-host')) } }),
  },
  {
    operationId: 'listPersonSessions',
    name: 'host',
    summary: 'Where the host is signed in',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'host') } }),
  },
  {
    operationId: 'endPersonSessions',
    name: 'host',
    summary: 'End the host’s sessions',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'host') } }),
  },
  {
    operationId: 'resetSecondFactor',
    name: 'host',
    summary: 'For the host, who has lost everything',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'host') } }),
  },
  {
    operationId: 'createPasswordLink',
    name: 'forgotten',
    summary: 'For the host, who has forgotten theirs',
    status: 201,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'host') } }),
  },
  {
    operationId: 'changeRole',
    name: 'viewer',
    summary: 'The host becomes a viewer',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'host') }, body: { role: 'viewer' } }),
  },
  {
    operationId: 'changeRole',
    name: 'last-manager',
    summary: 'The only manager stays manager',
    status: 422,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'manager') }, body: { role: 'host' } }),
  },
  {
    operationId: 'removePerson',
    name: 'removed',
    summary: 'Remove the viewer',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { user: idOf(seen, 'host') } }),
  },
  {
    operationId: 'createToken',
    name: 'website',
    summary: 'A token for the website',
    status: 201,
    ...manager,
    request: { body: { name: 'Website', scope: 'website' } },
  },
  {
    operationId: 'createToken',
    name: 'by-a-token',
    summary: 'Tokens make no tokens',
    status: 403,
    request: { body: { name: 'Website' } },
  },
  { operationId: 'listTokens', name: 'two', summary: 'The demo’s and the new one', status: 200 },
  {
    operationId: 'changeToken',
    name: 'source',
    summary: 'Its bookings come from the website',
    status: 200,
    ...manager,
    request: (seen) => ({
      path: { token: (seen('createToken/website') as { data: { id: string } }).data.id },
      body: { booking_source_id: 1 },
    }),
  },
  {
    operationId: 'rotateToken',
    name: 'an-hour',
    summary: 'Replace it, with an hour to change over',
    status: 201,
    ...manager,
    request: (seen) => ({
      path: { token: (seen('createToken/website') as { data: { id: string } }).data.id },
      body: { grace_minutes: 60 },
    }),
  },
  {
    operationId: 'revokeToken',
    name: 'revoked',
    summary: 'Revoke it',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { token: (seen('rotateToken/an-hour') as { data: { id: string } }).data.id } }),
  },
  {
    operationId: 'listAuditTrail',
    name: 'latest',
    summary: 'The latest entries',
    status: 200,
    request: { query: { per_page: 2 } },
  },
  {
    operationId: 'createBooking',
    name: 'on-the-terrace',
    summary: 'A table on the terrace',
    status: 201,
    request: {
      body: { date: '2026-06-24T20:00:00', adults: 7, dining_area_id: 2, patron: { last_name: 'Dvořák' } },
    },
  },
  {
    operationId: 'moveBookings',
    name: 'a-plan',
    summary: 'Other tables for everybody on the terrace, planned',
    status: 200,
    request: {
      body: {
        find: { dining_area_id: 2, from: '2026-06-24T18:00:00', until: '2026-06-24T23:00:00' },
        dry_run: true,
      },
    },
  },
  {
    operationId: 'closeArea',
    name: 'rain',
    summary: 'Rain from seven o’clock; nobody is moved',
    status: 200,
    request: { body: { date: '2026-06-24', dining_area_id: 2, closed: true, from: '2026-06-24T19:00:00' } },
  },
  { operationId: 'listToDos', name: 'to-call', summary: 'Whom to call', status: 200, request: {} },
  {
    operationId: 'callToDo',
    name: 'called',
    summary: 'Called',
    status: 200,
    request: (seen) => ({
      path: { entry: (seen('listToDos/to-call') as { data: { id: number }[] }).data[0]?.id },
      body: { called: true, note: 'comes at 21:30' },
    }),
  },
  {
    operationId: 'undoMoves',
    name: 'open-again',
    summary: 'The rain has stopped',
    status: 200,
    request: (seen) => ({
      body: { change_id: (seen('closeArea/rain') as { data: { change_id: number } }).data.change_id },
    }),
  },
  {
    operationId: 'createBooking',
    name: 'deposit',
    summary: 'A booking that is to be paid later',
    status: 201,
    request: { body: { date: '2026-06-29T19:00:00', adults: 2, patron: ann } },
  },
  {
    operationId: 'askForPayment',
    name: 'deposit',
    summary: 'A link for the guest',
    status: 200,
    prepare: (hands, seen, restaurantId) => askForDeposit(hands, restaurantId, idIn(seen('createBooking/deposit'))),
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/deposit')) } }),
  },
  {
    operationId: 'recordPayment',
    name: 'transfer',
    summary: 'It came by bank transfer',
    status: 200,
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/deposit')) },
      body: { amount: 80, paid_on: '2026-06-10', note: 'transfer' },
    }),
  },
  {
    operationId: 'refundPayment',
    name: 'part',
    summary: 'Part of it goes back',
    status: 200,
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/deposit')) },
      body: { amount: 20, reason: 'one guest less' },
    }),
  },
  {
    operationId: 'takeBackPaymentOrder',
    name: 'part',
    summary: 'It has not left yet',
    status: 200,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/deposit')) } }),
  },
  {
    operationId: 'takeBackPaymentOrder',
    name: 'nothing',
    summary: 'There is nothing to take back',
    status: 409,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/deposit')) } }),
  },
  {
    operationId: 'setOffBill',
    name: 'taken',
    summary: 'The guests leave, and the bill has less',
    status: 200,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/deposit')) }, body: { is_taken: true } }),
  },
  {
    operationId: 'createBooking',
    name: 'regular',
    summary: 'A regular who is asked for a deposit',
    status: 201,
    request: { body: { date: '2026-06-29T21:00:00', adults: 2, patron: ann } },
  },
  {
    operationId: 'waivePayment',
    name: 'regular',
    summary: 'A regular need not pay',
    status: 200,
    prepare: (hands, seen, restaurantId) => askForDeposit(hands, restaurantId, idIn(seen('createBooking/regular'))),
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/regular')) },
      body: { reason: 'a regular' },
    }),
  },
  {
    operationId: 'createBooking',
    name: 'stayed-away',
    summary: 'A booking with a card kept',
    status: 201,
    request: { body: { date: '2026-06-30T19:00:00', adults: 2, patron: ann } },
  },
  {
    operationId: 'chargeCard',
    name: 'agreed',
    summary: 'What was agreed',
    status: 200,
    prepare: (hands, seen, restaurantId) =>
      leaveCardAndStayAway(hands, restaurantId, idIn(seen('createBooking/stayed-away'))),
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/stayed-away')) }, body: {} }),
  },
]

/** The demo's person in that role. */
function idOf(seen: Seen, role: string): number {
  const { data } = seen('listPeople/three') as { data: { people: { id: number; role: string }[] } }
  return data.people.find((person) => person.role === role)?.id ?? Number.NaN
}

const renamedFile = (seen: unknown): string => {
  const { data } = seen as { data: { yaml: string } }
  return data.yaml.replace(/^name: .*$/m, 'name: Trattoria Nova')
}

/** The configuration as it was read, with one thing changed. */
function renamed(answer: unknown, name = 'By the window'): object {
  const { data } = answer as { data: { booking_tags: { id: number; name: string }[] } }
  const booking_tags = data.booking_tags.map((tag) => (tag.id === 4 ? { ...tag, name } : tag))
  return { ...data, booking_tags }
}
