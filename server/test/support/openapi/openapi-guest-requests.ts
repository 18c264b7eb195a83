/** The example requests about patrons, reviews and webhooks; they come after those of openapi-requests.ts. */
import type { ExampleRequest } from './openapi-requests.ts'

const formIn = (seen: (name: string) => unknown): string =>
  (seen('getGuestRestaurant/trattoria-for-guests') as { data: { form: string } }).data.form

const idIn = (answer: unknown): number => (answer as { data: { id: number } }).data.id

export const guestRequests: readonly ExampleRequest[] = [
  {
    operationId: 'queryPatrons',
    name: 'wine-lovers',
    summary: 'Wine lovers who came back',
    status: 200,
    request: { body: { filters: { tags: ['is_wine_lover'], behaviour: ['returning'] }, page: 1, per_page: 2 } },
  },
  {
    operationId: 'queryPatrons',
    name: 'unknown-tag',
    summary: 'A tag that does not exist',
    status: 422,
    request: { body: { filters: { tags: ['is_tall'] } } },
  },
  { operationId: 'getPatron', name: 'regular', summary: 'A regular', status: 200, request: { path: { patron: 1 } } },
  {
    operationId: 'updatePatron',
    name: 'vip',
    summary: 'Make somebody a VIP',
    status: 200,
    request: { path: { patron: 2 }, body: { is_vip: true, comments: 'Table by the window.' } },
  },
  {
    operationId: 'queryPatrons',
    name: 'telephone',
    summary: 'Part of a telephone number',
    status: 200,
    request: { body: { filters: { q: '0790-0001' }, page: 1, per_page: 1 } },
  },
  {
    operationId: 'mergePatrons',
    name: 'known-twice',
    summary: 'A guest who is known twice',
    status: 200,
    request: { path: { patron: 1 }, body: { patron_id: 12 } },
  },
  {
    operationId: 'mergePatrons',
    name: 'no-such-patron',
    summary: 'A patron who does not exist',
    status: 422,
    request: { path: { patron: 1 }, body: { patron_id: 4711 } },
  },
  {
    operationId: 'listPatronHistory',
    name: 'merged',
    summary: 'What was merged into the patron',
    status: 200,
    request: { path: { patron: 1 } },
  },
  {
    operationId: 'getNewsConsent',
    name: 'never-asked',
    summary: 'A guest who never asked for news',
    status: 200,
    request: { path: { patron: 2 } },
  },
  {
    operationId: 'withdrawNewsConsent',
    name: 'by-telephone',
    summary: 'A guest who calls: no more news',
    status: 200,
    request: { path: { patron: 2 } },
  },
  {
    operationId: 'exportPatron',
    name: 'lapsed-guest',
    summary: 'A guest who has not been here for long',
    status: 200,
    request: { path: { patron: 54 } },
  },
  {
    operationId: 'erasePatron',
    name: 'forget',
    summary: 'A guest asks to be forgotten',
    status: 200,
    request: { path: { patron: 55 } },
  },

  {
    operationId: 'getGuestRestaurant',
    name: 'trattoria-for-guests',
    summary: 'Which fields a form has',
    status: 200,
    request: { path: { slug: 'trattoria-demo' } },
  },
  {
    operationId: 'listGuestDays',
    name: 'june',
    summary: 'A month for two',
    status: 200,
    request: { path: { slug: 'trattoria-demo' }, query: { month: '2026-06', adults: 2 } },
    keep: 12,
  },
  {
    operationId: 'listGuestTimes',
    name: 'guest-day',
    summary: 'A day for two',
    status: 200,
    request: { path: { slug: 'bistro-demo' }, query: { date: '2026-06-20', adults: 2 } },
  },
  {
    operationId: 'holdGuestTime',
    name: 'guest-hold',
    summary: 'Hold a table while the guest types',
    status: 200,
    request: (seen) => ({
      path: { slug: 'trattoria-demo' },
      body: { form: formIn(seen), date: '2026-06-20T19:30:00', adults: 2 },
    }),
  },
  {
    operationId: 'bookAsGuest',
    name: 'booked-by-guest',
    summary: 'Book with the form that holds the table',
    status: 201,
    request: (seen) => ({
      path: { slug: 'trattoria-demo' },
      body: {
        ...{ form: formIn(seen), date: '2026-06-20T19:30:00', adults: 2, language: 'de' },
        ...{ choices: ['nuts'], occasion: 'birthday' },
        patron: { last_name: 'Brandt', email: 'lena.brandt@example.com' },
      },
    }),
  },
  {
    operationId: 'bookAsGuest',
    name: 'old-form',
    summary: 'A form that is not valid any more',
    status: 422,
    request: {
      path: { slug: 'trattoria-demo' },
      body: { form: 'old', date: '2026-06-20T19:30:00', adults: 2, patron: { last_name: 'Brandt' } },
    },
  },

  {
    operationId: 'listReviews',
    name: 'newest',
    summary: 'The two newest',
    status: 200,
    request: { query: { page: 1, per_page: 2 } },
  },
  {
    operationId: 'listHiddenReviews',
    name: 'newest',
    summary: 'The newest that nobody sees',
    status: 200,
    request: { query: { page: 1, per_page: 1 } },
  },
  {
    operationId: 'setReviewVisibility',
    name: 'show',
    summary: 'Show it',
    status: 200,
    request: (seen) => ({
      path: { review: (seen('listHiddenReviews/newest') as { data: [{ id: number }] }).data[0].id },
      body: { is_visible: true },
    }),
  },
  {
    operationId: 'createReviewLink',
    name: 'ask',
    summary: 'Ask a guest who was here this morning',
    status: 201,
    request: { path: { booking: 124 } },
  },
  {
    operationId: 'createBookingLink',
    name: 'manage',
    summary: 'The page of a guest who will come',
    status: 200,
    request: { path: { booking: 124 } },
  },
  {
    operationId: 'rotateBookingLink',
    name: 'withdraw',
    summary: 'The link went to a stranger',
    status: 200,
    request: { path: { booking: 124 } },
  },

  {
    operationId: 'createWebhook',
    name: 'new-bookings',
    summary: 'Be told of new and cancelled bookings',
    status: 201,
    request: { body: { url: 'http://127.0.0.1:8080/maitred', events: ['booking.created', 'booking.cancelled'] } },
  },
  {
    operationId: 'createWebhook',
    name: 'no-such-event',
    summary: 'An event that does not exist',
    status: 422,
    request: { body: { url: 'http://127.0.0.1:8080/maitred', events: ['booking.eaten'] } },
  },
  { operationId: 'listWebhooks', name: 'one', summary: 'One webhook', status: 200 },
  {
    operationId: 'getWebhook',
    name: 'one',
    summary: 'With its secret',
    status: 200,
    request: (seen) => ({ path: { webhook_id: idIn(seen('createWebhook/new-bookings')) } }),
  },
  {
    operationId: 'updateWebhook',
    name: 'pause',
    summary: 'Pause deliveries',
    status: 200,
    request: (seen) => ({
      path: { webhook_id: idIn(seen('createWebhook/new-bookings')) },
      body: { is_active: false },
    }),
  },
  {
    operationId: 'rotateWebhookSecret',
    name: 'keep-the-old',
    summary: 'A new secret, the old one valid for a day',
    status: 200,
    request: (seen) => ({
      path: { webhook_id: idIn(seen('createWebhook/new-bookings')) },
      body: { keep_previous: true },
    }),
  },
  {
    operationId: 'testWebhook',
    name: 'test',
    summary: 'Try the receiver out',
    status: 201,
    request: (seen) => ({ path: { webhook_id: idIn(seen('createWebhook/new-bookings')) } }),
  },
  {
    operationId: 'listDeliveries',
    name: 'waiting',
    summary: 'What waits while paused',
    status: 200,
    request: (seen) => ({
      path: { webhook_id: idIn(seen('createWebhook/new-bookings')) },
      query: { page: 1, per_page: 25 },
    }),
  },
  {
    operationId: 'redeliver',
    name: 'again',
    summary: 'Send it again',
    status: 201,
    request: (seen) => ({
      path: { webhook_id: idIn(seen('createWebhook/new-bookings')), delivery: idIn(seen('testWebhook/test')) },
    }),
  },
  {
    operationId: 'deleteWebhook',
    name: 'gone',
    summary: 'Delete it',
    status: 200,
    request: (seen) => ({ path: { webhook_id: idIn(seen('createWebhook/new-bookings')) } }),
  },
  {
    operationId: 'changeStatus',
    name: 'wrong-booking',
    summary: 'Cancel',
    status: 200,
    request: (seen) => ({
      path: { booking: idIn(seen('createBooking/table-for-two')) },
      body: { status: 'cancelled' },
    }),
  },
  {
    operationId: 'undoStatusChange',
    name: 'right-booking',
    summary: 'It was the wrong booking',
    status: 200,
    request: (seen) => ({ path: { booking: idIn(seen('createBooking/table-for-two')) }, body: {} }),
  },
  {
    operationId: 'listMessages',
    name: 'not-sent',
    summary: 'Taken back before they were sent',
    status: 200,
    request: { query: { state: 'dropped', page: 1, per_page: 2 } },
  },
  {
    operationId: 'resendMessage',
    name: 'again',
    summary: 'Send it after all',
    status: 201,
    request: (seen) => {
      const [latest] = (seen('listMessages/not-sent') as { data: { id: number }[] }).data
      return { path: { message: latest?.id ?? 0 } }
    },
  },
  {
    operationId: 'previewMessage',
    name: 'confirmed',
    summary: 'The confirmation in German',
    status: 200,
    request: { query: { kind: 'confirmed', language: 'de' } },
  },
]
