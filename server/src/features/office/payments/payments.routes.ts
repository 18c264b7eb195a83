/** `/payments`: the month of a restaurant's money, for the office and the bookkeeper. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import { bookKinds, type ListFilter, listedKinds, listFilters } from '../../../domain/money/book-kinds.ts'
import { caseKinds } from '../../../domain/money/cases.ts'
import { ledgerKinds } from '../../../domain/money/ledger.ts'
import { notFound } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { recordReturned } from '../../bookings/paying/record-returned.ts'
import type { BookingContext } from '../../bookings/write/booking-context.ts'
import { bookingIdFrom } from '../../bookings/write/booking-path.http.ts'
import { changeBooking } from '../../bookings/write/write-on-day.ts'
import { evidencePage, readEvidence } from './evidence-page.ts'
import {
  type CaseRow,
  findFailedRefund,
  listCases,
  listPaymentRows,
  type PaymentRow,
  seeCase,
  type WaitingRow,
} from './payments.sql.ts'
import { paymentsCsv } from './payments-csv.ts'
import { readPayments, readSums, spanOfMonth } from './read-payments.ts'

const Month = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
  'x-expects': 'must be YYYY-MM',
  description: '`YYYY-MM`',
})
const Amount = Type.String({ description: 'Decimal, with the decimals of its currency' })
const Purpose = Choice(['deposit', 'guarantee'])
const Count = Type.Integer({ minimum: 0 })

const PaymentsQuery = Type.Object({
  month: Month,
  filter: { ...Choice(listFilters), default: 'all', description: 'Which rows' },
  purpose: Type.Optional({ ...Purpose, description: 'What the payment was asked for as' }),
  text: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Part of a name or reference, or an amount' }),
  ),
  after: Type.Optional(Type.String({ maxLength: 60, description: '`next` of the page before' })),
  per_page: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'How many rows' }),
})

const visit = {
  booking: Id,
  booking_reference: Type.String(),
  name: Nullable(Type.String()),
  visit: OffsetDateTime,
  covers: Count,
  amount: Amount,
  currency: Type.String(),
  purpose: Nullable(Purpose),
}

const PaymentsAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Id,
        at: OffsetDateTime,
        kind: Choice(ledgerKinds),
        ...visit,
        provider: Nullable(Type.String()),
        detail: Nullable(
          Type.String({ description: 'Why it was refused or waived, how it was paid, or the state of a dispute' }),
        ),
        actor: Type.String(),
      },
      { title: 'LedgerRow' },
    ),
  ),
  waiting: Type.Array(Type.Object({ ...visit, pay_until: OffsetDateTime }, { title: 'WaitingPayment' }), {
    description: 'Who is to pay still, on the first page without a search',
  }),
  next: Nullable(Type.String()),
  counts: Type.Object(
    Object.fromEntries(listFilters.map((filter) => [filter, Count])) as Record<ListFilter, typeof Count>,
    {
      description: 'How many rows each filter has in the month, whatever is searched for',
    },
  ),
})

const SumsAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        currency: Type.String(),
        kinds: Type.Array(Type.Object({ kind: Choice(bookKinds), amount: Amount, rows: Count, bookings: Count })),
        failed_refunds: Count,
        total: { ...Amount, description: 'What came less what went, before fees of the service' },
      },
      { title: 'MonthOfMoney' },
    ),
    { description: 'The restaurant’s currency, and others that the month knows' },
  ),
})

const CasesAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Id,
        kind: Choice(caseKinds),
        amount: Amount,
        currency: Type.String(),
        state: Type.String(),
        reason: Nullable(Type.String()),
        due_at: Nullable(OffsetDateTime),
        opened_at: OffsetDateTime,
        service_url: Nullable(Type.String({ description: 'Where the service shows it' })),
        booking: Nullable(Id),
        name: Nullable(Type.String()),
        evening: Nullable(LocalDate),
        status: Nullable(Type.String()),
      },
      { title: 'PaymentCase' },
    ),
  ),
})

const ReturnedBody = Type.Object({
  note: Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: 200, description: 'How, such as “bank transfer, 20 November”' })),
  ),
})

type Parts = BookingContext & { db: Database }

export const paymentListRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, houses } = parts
  const reads = { role: 'manager', scopes: ['full', 'read'] } as const

  api.get(
    '/payments',
    {
      schema: {
        ...operation({
          operationId: 'listPayments',
          'x-access': reads,
          tags: ['Bookings'],
          summary: 'List the payments of a month',
          description:
            'Rows of the ledger, the latest first: what came, what went, and what was refused, waived or kept.',
          'x-answers': { 200: 'The rows.' },
        }),
        querystring: PaymentsQuery,
        response: { 200: PaymentsAnswer },
      },
    },
    async ({ restaurantId, query: { month, filter, purpose, text, after, per_page } }) => {
      const { settings } = await houses.current(restaurantId)
      const wish = { month, filter, purpose: purpose ?? null, text: text ?? null, after: after ?? null, most: per_page }
      const page = await db.read((query) => readPayments(query, restaurantId, settings, wish))
      return {
        data: page.rows.map((row) => shownRow(row, settings.timezone)),
        waiting: page.waiting.map((row) => shownWaiting(row, settings.timezone)),
        next: page.next,
        counts: page.counts,
      }
    },
  )

  api.get(
    '/payments/sums',
    {
      schema: {
        ...operation({
          operationId: 'sumPayments',
          'x-access': reads,
          tags: ['Bookings'],
          summary: 'Add up the payments of a month',
          description: 'By kind, exact to the smallest unit. A month is that of the restaurant’s own calendar.',
          'x-answers': { 200: 'The sums.' },
        }),
        querystring: Type.Object({ month: Month }),
        response: { 200: SumsAnswer },
      },
    },
    async ({ restaurantId, query: { month } }) => {
      const { timezone, currency } = (await houses.current(restaurantId)).settings
      const span = spanOfMonth(month, timezone)
      return { data: await db.read((query) => readSums(query, restaurantId, span, currency)) }
    },
  )

  api.get(
    '/payments/csv',
    {
      schema: {
        ...operation({
          operationId: 'exportPayments',
          'x-access': reads,
          tags: ['Bookings'],
          summary: 'Export the payments of a month for the bookkeeper',
          description: `Every movement of money once, in a column for what came or for what went, as CSV (text/csv): they add up to the month’s sums. Bookings
by reference; nobody’s name.`,
          'x-answers': { 200: 'The file.' },
        }),
        querystring: Type.Object({ month: Month }),
        response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
      },
    },
    async ({ restaurantId, query: { month } }, reply) => {
      const { timezone, slug } = (await houses.current(restaurantId)).settings
      const wanted = { ...spanOfMonth(month, timezone), purpose: null, text: null, amount: null, after: null }
      const kinds = listedKinds.filter((kind) => (bookKinds as readonly string[]).includes(kind))
      const rows = await db.read((query) =>
        listPaymentRows(query, restaurantId, { ...wanted, kinds, most: mostInFile }),
      )
      reply.header('content-disposition', `attachment; filename="${slug}-payments-${month}.csv"`)
      return reply.type('text/csv; charset=utf-8').send(paymentsCsv(rows.toReversed(), timezone))
    },
  )

  api.get(
    '/payments/cases',
    {
      schema: {
        ...operation({
          operationId: 'listPaymentCases',
          'x-access': reads,
          tags: ['Bookings'],
          summary: 'List what needs attention',
          description:
            'Disputes, refunds and charges that failed, and money that belongs to no booking, until each is ticked.',
          'x-answers': { 200: 'The first hundred, the most urgent first.' },
        }),
        response: { 200: CasesAnswer },
      },
    },
    async ({ restaurantId }) => {
      const { timezone } = (await houses.current(restaurantId)).settings
      const rows = await db.read((query) => listCases(query, restaurantId))
      return { data: rows.map((row) => shownCase(row, timezone)) }
    },
  )

  api.post<{ Params: { case: string } }>(
    '/payments/cases/:case/seen',
    {
      schema: {
        ...operation({
          operationId: 'seePaymentCase',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Tick what needed attention',
          description: 'It comes back when the service tells another state of it.',
          'x-answers': { 200: 'Ticked.' },
        }),
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async ({ restaurantId, caller, params }) => {
      const id = idFrom(params.case, 'Payment case')
      const isSeen = await db.transaction((tx) => seeCase(tx, restaurantId, id, clock.now(), caller.actor))
      if (!isSeen) throw notFound('Payment case')
      return { message: 'Ticked.' }
    },
  )

  api.post<{ Params: { case: string }; Body: Static<typeof ReturnedBody> }>(
    '/payments/cases/:case/returned',
    {
      schema: {
        ...operation({
          operationId: 'recordReturned',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Record that a failed refund was paid another way',
          description: 'By bank transfer or in cash. The ledger says that it was given back, and the case is ticked.',
          'x-answers': { 200: 'Recorded.' },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        body: ReturnedBody,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async ({ restaurantId, caller: { actor }, params, body: { note } }) => {
      const id = idFrom(params.case, 'Payment case')
      const failed = await db.read((query) => findFailedRefund(query, restaurantId, id))
      if (!failed) throw notFound('Payment case')
      const returned = { ...failed, amount: BigInt(failed.amount), note: note ?? null }
      await changeBooking(parts, restaurantId, failed.booking, async (tx) => {
        await recordReturned(tx, restaurantId, parts, returned, actor)
        // Of two people, one after the other by the lock of the booking, the second records nothing.
        if (!(await seeCase(tx, restaurantId, id, clock.now(), actor))) throw notFound('Payment case')
      })
      return { message: 'Recorded.' }
    },
  )

  api.get(
    '/bookings/:booking/payment/evidence',
    {
      schema: {
        ...operation({
          operationId: 'exportPaymentEvidence',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Bookings'],
          summary: 'Export what a dispute is answered with',
          description:
            'The terms as the guest read them, when they were accepted, payments, messages and history, as one page (text/html).',
          'x-answers': { 200: 'The page.' },
        }),
        response: { 200: { content: { 'text/html': { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const { restaurantId } = request
      const id = await bookingIdFrom(db, request)
      const house = await houses.current(restaurantId)
      const evidence = await db.read((query) => readEvidence(query, house, id))
      reply.header('content-disposition', `attachment; filename="evidence-${id}.html"`)
      return reply.type('text/html; charset=utf-8').send(evidencePage(evidence).toString())
    },
  )
}

/** A month of a very large house; a file of more would be cut off silently, so it is far above. */
const mostInFile = 200_000

const amountOf = ({ amount, currency }: { amount: number; currency: string }) => decimalText(BigInt(amount), currency)

function shownRow(row: PaymentRow, timezone: string) {
  const { id, kind, booking, booking_reference, name, covers, currency, purpose, provider, detail, actor } = row
  return {
    ...{ id, kind, booking, booking_reference, name, covers, currency, purpose, provider, detail, actor },
    at: toOffsetDateTime(timezone, Math.floor(row.at)),
    visit: toOffsetDateTime(timezone, row.starts_at),
    amount: amountOf(row),
  }
}

function shownWaiting(row: WaitingRow, timezone: string) {
  const { booking, booking_reference, name, covers, currency, purpose } = row
  return {
    ...{ booking, booking_reference, name, covers, currency, purpose },
    visit: toOffsetDateTime(timezone, row.starts_at),
    pay_until: toOffsetDateTime(timezone, row.until),
    amount: amountOf(row),
  }
}

function shownCase(row: CaseRow, timezone: string) {
  const { id, kind, currency, state, reason, booking, name, evening, status } = row
  return {
    ...{ id, kind, currency, state, reason, booking, name, evening, status },
    amount: amountOf(row),
    due_at: row.due_at === null ? null : toOffsetDateTime(timezone, row.due_at),
    opened_at: toOffsetDateTime(timezone, row.opened_at),
    service_url: serviceUrl(row),
  }
}

const dashboard = 'https://dashboard.stripe.com'

function serviceUrl({ kind, reference }: CaseRow): string | null {
  if (kind === 'dispute') return `${dashboard}/disputes/${reference}`
  if (kind === 'unknown') return `${dashboard}/payments/${reference}`
  return kind === 'warning' ? `${dashboard}/radar` : null
}
