/** The requests behind the examples of the payment service and its books: a key is entered, a dispute comes, the month is read. */
import type { ExampleRequest } from './openapi-requests.ts'

export const exampleKey = 'rk_test_maitred0example0key0of0the0docs'
const june = { query: { month: '2026-06' } }

export const paymentRequests: readonly ExampleRequest[] = [
  {
    operationId: 'setPaymentService',
    name: 'stripe',
    summary: 'A restricted key for trying it out',
    status: 200,
    request: { body: { key: exampleKey } },
  },
  { operationId: 'checkPaymentService', name: 'stripe', summary: 'The key once more', status: 200 },
  { operationId: 'getPaymentService', name: 'stripe', summary: 'What is known of it', status: 200 },
  { operationId: 'sumPayments', name: 'june', summary: 'A month by kind', status: 200, request: june },
  { operationId: 'listPayments', name: 'june', summary: 'Its rows, the latest first', status: 200, request: june },
  { operationId: 'exportPayments', name: 'june', summary: 'The same as a file', status: 200, request: june },
  {
    operationId: 'getMoneyInsights',
    name: 'june',
    summary: 'Money by month, and no-shows with and without terms',
    status: 200,
    request: { query: { from: '2026-06-01', to: '2026-06-20' } },
  },
  {
    operationId: 'listPaymentCases',
    name: 'unknown',
    summary: 'Money that belongs to no booking',
    status: 200,
    prepare: async ({ sql }, _seen, restaurantId) => {
      await sql(
        `insert into payment_cases (restaurant_id, kind, reference, amount, currency, state, opened_at, changed_at)
         values ($1, 'unknown', 'pi_1', 4000, 'EUR', 'paid', '2026-06-10T09:00:00Z', '2026-06-10T09:00:00Z')`,
        [restaurantId],
      )
    },
  },
  {
    operationId: 'seePaymentCase',
    name: 'unknown',
    summary: 'It has been looked at',
    status: 200,
    request: (seen) => ({
      path: { case: (seen('listPaymentCases/unknown') as { data: [{ id: number }] }).data[0].id },
    }),
  },
  {
    operationId: 'recordReturned',
    name: 'transfer',
    summary: 'A refund that failed was paid by bank transfer',
    status: 200,
    prepare: async ({ sql }, _seen, restaurantId) => {
      await sql(
        `insert into payment_cases (id, restaurant_id, kind, reference, booking_id, payment_id, amount, currency, state, opened_at, changed_at)
         select 900001, $1, 'refund_failed', 'order 900001', booking_id, payment_id, 100, currency, 'refund_failed',
                '2026-06-10T09:00:00Z', '2026-06-10T09:00:00Z'
           from payment_events where restaurant_id = $1 and kind = 'recorded_by_hand' order by id desc limit 1`,
        [restaurantId],
      )
    },
    request: { path: { case: 900_001 }, body: { note: 'Bank transfer, 20 November' } },
  },
  {
    operationId: 'exportPaymentEvidence',
    name: 'deposit',
    summary: 'Of a booking that asked for a deposit',
    status: 200,
    request: (seen) => {
      const { id } = (seen('createBooking/deposit') as { data: { id: number } }).data
      return { path: { booking: id } }
    },
  },
  { operationId: 'removePaymentService', name: 'stripe', summary: 'No service any more', status: 200 },
]
