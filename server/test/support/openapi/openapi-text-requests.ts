/** The example requests about texts; they come last. */
import type { ExampleRequest, Seen } from './openapi-requests.ts'

const manager = { token: 'demo-user-token', headers: { 'x-restaurant-id': '1' } }

const bookingIn = (seen: Seen): number => (seen('createBooking/to-text') as { data: { id: number } }).data.id
const textIn = (seen: Seen): number => (seen('writeText/here-you-are') as { data: { id: number } }).data.id
const lateIn = (seen: Seen): number => (seen('createBooking/for-lunch') as { data: { id: number } }).data.id
const waitingIn = (seen: Seen): number => (seen('createBooking/to-wait') as { data: { id: number } }).data.id

const guest = { mobile_prefix: '+356', mobile_number: '79555432' }

export const textRequests: readonly ExampleRequest[] = [
  {
    operationId: 'createBooking',
    name: 'to-text',
    summary: 'A guest with a mobile',
    status: 201,
    request: { body: { date: '2026-06-12T19:00:00', adults: 2, patron: { first_name: 'Lea', ...guest } } },
  },
  {
    operationId: 'listTextsOfBooking',
    name: 'new',
    summary: 'Before anything was written by hand',
    status: 200,
    request: (seen) => ({ path: { booking: bookingIn(seen) } }),
  },
  {
    operationId: 'writeText',
    name: 'here-you-are',
    summary: 'In the host’s own words',
    status: 201,
    request: (seen) => ({ path: { booking: bookingIn(seen) }, body: { text: 'A high chair is ready. See you soon!' } }),
  },
  {
    operationId: 'listConversations',
    name: 'latest',
    summary: 'The conversations',
    status: 200,
  },
  {
    operationId: 'getConversation',
    name: 'by-number',
    summary: 'Of one number',
    status: 200,
    request: { path: { number: '35679555432' } },
  },
  {
    operationId: 'markConversation',
    name: 'read',
    summary: 'It was read',
    status: 200,
    request: { path: { number: '35679555432' }, body: { read: true } },
  },
  {
    operationId: 'takeBackText',
    name: 'at-once',
    summary: 'Within five seconds',
    status: 200,
    request: (seen) => ({ path: { booking: bookingIn(seen), text: textIn(seen) } }),
  },
  {
    operationId: 'listReconfirmations',
    name: 'friday',
    summary: 'Who has confirmed',
    status: 200,
    request: { query: { date: '2026-06-12' } },
  },
  {
    operationId: 'askRest',
    name: 'friday',
    summary: 'Everybody who was not asked',
    status: 200,
    request: { body: { date: '2026-06-12' } },
  },
  {
    operationId: 'createBooking',
    name: 'to-wait',
    summary: 'A guest at the door',
    status: 201,
    request: {
      body: {
        ...{ date: '2026-06-12T20:00:00', adults: 2, waiting_list: true },
        patron: { first_name: 'Nora', mobile_prefix: '+356', mobile_number: '79555433' },
      },
    },
  },
  {
    operationId: 'tableReady',
    name: 'ten-minutes',
    summary: 'Kept for ten minutes',
    status: 200,
    request: (seen) => ({ path: { booking: waitingIn(seen) }, body: {} }),
  },
  {
    operationId: 'listTextMarks',
    name: 'friday',
    summary: 'A table is kept',
    status: 200,
    request: { query: { date: '2026-06-12' } },
  },
  {
    operationId: 'letTableGo',
    name: 'not-come',
    summary: 'They have not come for it',
    status: 200,
    request: (seen) => ({ path: { booking: waitingIn(seen) } }),
  },
  {
    operationId: 'createBooking',
    name: 'for-lunch',
    summary: 'Within the hour',
    status: 201,
    request: {
      body: { date: '2026-06-10T13:00:00', adults: 2, patron: { first_name: 'Lea', ...guest }, override: true },
    },
  },
  {
    operationId: 'announceLate',
    name: 'ten-minutes',
    summary: 'Ten minutes late',
    status: 200,
    request: (seen) => ({ path: { booking: lateIn(seen) }, body: { minutes: 10 } }),
  },
  {
    operationId: 'giveConversation',
    name: 'unknown',
    summary: 'It is this guest’s',
    status: 200,
    request: (seen) => ({ path: { number: '35679555439' }, body: { booking_id: bookingIn(seen) } }),
  },
  { operationId: 'getTextAccount', name: 'demo', summary: 'Of the demo', status: 200, ...manager },
  {
    operationId: 'sendExampleText',
    name: 'to-oneself',
    summary: 'To one’s own telephone',
    status: 200,
    ...manager,
    request: { body: { number: '+35679555434' } },
  },
  {
    operationId: 'setTextAccount',
    name: 'twilio',
    summary: 'Twilio',
    status: 200,
    ...manager,
    request: {
      body: {
        provider: 'twilio',
        sender: '+35699880100',
        account: `AC${'0'.repeat(32)}`,
        key: 'an example of a token',
      },
    },
  },
  { operationId: 'removeTextAccount', name: 'gone', summary: 'Forgotten', status: 200, ...manager },
  { operationId: 'checkTextAccount', name: 'nobody', summary: 'Without a gateway', status: 200, ...manager },
  { operationId: 'getTextMonth', name: 'june', summary: 'This month', status: 200, ...manager },
  {
    operationId: 'previewText',
    name: 'question',
    summary: 'The question whether they come',
    status: 200,
    ...manager,
    request: { body: { kind: 'reconfirmation' } },
  },
]
