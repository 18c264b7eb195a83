/** What staff do about the money of a booking. What moves money carries an Idempotency-Key. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Tx } from '../../../db/database.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { isPerson, mayActAs } from '../../../domain/caller.ts'
import { KeyHeaders, requestKeyOf, sendOnce } from '../../../http/idempotency/idempotency.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import { LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import type { PayLinks } from '../../money/pay-links/pay-link.ts'
import type { Providers } from '../../money/providers/provider.ts'
import { BookingOutcome, OutcomeAnswer } from '../read/bookings.schemas.ts'
import { findDay } from '../read/bookings.sql.ts'
import { presentOutcome } from '../read/present-booking.ts'
import { changeNamedBooking, nameEntry } from '../status/change-named-booking.http.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import { type ChangedBooking, emailOf } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { writeOnce } from '../write/write-once.http.ts'
import {
  askForPayment,
  chargeCard,
  recordPayment,
  refundPayment,
  takeBackOrders,
  tickOffBill,
  waivePayment,
} from './staff-payments.ts'

type Parts = BookingRouteParts & { providers: Providers; payLinks: PayLinks; config: Config }

const Amount = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000_000,
  description: 'In the restaurant’s currency, with no more decimals than it has',
})
const Words = (description: string) => Type.String({ minLength: 1, maxLength: 400, description })

const RecordBody = Type.Object({
  amount: Amount,
  paid_on: Type.Optional(Nullable({ ...LocalDate, description: 'Where it was not today' })),
  note: Type.Optional(Nullable(Words('How it was paid, such as `transfer`; not about a person'))),
  with_bill: Type.Optional(
    Type.Boolean({ description: 'It stands on the bill of guests who are here, and is settled with it' }),
  ),
})
const WaiveBody = Type.Object({ reason: Words('Why, for the history of its money; not about a person') })
const RefundBody = Type.Object({
  amount: Amount,
  reason: Type.Optional(Nullable(Words('Why; not about a person'))),
})
const OffBillBody = Type.Object({ is_taken: Type.Boolean({ description: '`false` takes the tick back' }) })
const ChargeBody = Type.Object({ amount: Type.Optional(Amount) })

const LinkBody = Type.Object({
  mail: Type.Optional(
    Type.Boolean({
      description:
        'Whether the guest gets the link by mail, where they have an address; left out, they do where a person who is signed in asks, and do not where a program does',
    }),
  ),
})

const LinkAnswer = Type.Object({
  message: Type.String(),
  booking: BookingOutcome,
  url: Type.String({ description: 'For the guest; whoever has it can pay and read the terms, nothing else' }),
  mail: { ...Type.Boolean(), description: 'Whether it goes to the guest by mail' },
  pay_until: { ...Nullable(OffsetDateTime), description: 'Null where the booking stands whether or not it is paid' },
})

const host = { role: 'host', scopes: ['full'] } as const
const leaves = `A charge or refund that a signed-in person orders leaves after ten minutes, until when it can be taken back; a
program’s leaves at once.`

export const paymentRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, houses, payLinks, config } = parts
  const response = { 200: OutcomeAnswer }
  const answers = { 200: 'Done.' }

  const change = changeNamedBooking.bind(null, parts)

  /** Once for the request’s Idempotency-Key. */
  async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    message: string,
    work: (tx: Tx, id: number) => Promise<ChangedBooking>,
  ) {
    const { restaurantId } = request
    const id = await bookingIdFrom(db, request)
    const written = await writeOnce(
      parts,
      requestKeyOf(request),
      () => db.read((query) => findDay(query, restaurantId, id)),
      async () => null,
      async (tx) => {
        const { row, historyId } = await work(tx, id)
        const body = reply.code(200).serialize({ message, booking: presentOutcome(row) }) as string
        return { answer: { status: 200, location: null, body, historyId: await historyId }, bookingId: id }
      },
    )
    return sendOnce(reply, written)
  }

  api.post(
    '/bookings/:booking/payment/link',
    {
      schema: {
        ...operation({
          operationId: 'askForPayment',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Make the link to pay a booking',
          description: `The address at which the guest reads the terms and pays what is owed. A booking that waits to be paid gets a new
\`pay_until\`: as many hours as its terms say, at most until three hours before the start; near the start until half an hour before it.`,
          'x-answers': { 200: 'The link.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        body: LinkBody,
        response: { 200: LinkAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, caller, body } = request
      const id = await bookingIdFrom(db, request)
      const sendsMail = body.mail ?? isPerson(caller.actor)
      const { changed, until } = await changeBooking(parts, restaurantId, id, (tx) =>
        askForPayment(tx, restaurantId, parts, id, { actor: caller.actor, sendsMail }),
      )
      nameEntry(reply, await changed.historyId)
      const { settings } = await houses.current(restaurantId)
      return {
        message: 'The link is ready.',
        booking: presentOutcome(changed.row),
        url: `${publicOrigin(config, api.server)}${payLinks.pathOf({ restaurantId, bookingId: id })}`,
        mail: sendsMail && emailOf(changed.row) !== null && !settings.messages.off.includes('pay_link'),
        pay_until: until === null ? null : toOffsetDateTime(settings.timezone, until),
      }
    },
  )

  api.post(
    '/bookings/:booking/payment/record',
    {
      schema: {
        ...operation({
          operationId: 'recordPayment',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Record a payment by hand',
          description: `Cash, a terminal, a bank transfer, or the bill of guests who are seated. When nothing is owed any more, a booking that
waited for it is confirmed. A page on which the guest could pay is closed; what they pay meanwhile goes back.`,
          'x-answers': answers,
          'x-answer-headers': { 200: ['X-History-Id', 'Idempotent-Replayed'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        headers: KeyHeaders,
        body: RecordBody,
        response,
      },
    },
    (request, reply) => {
      const { amount, paid_on: paidOn = null, note = null, with_bill: withBill = false } = request.body
      const recording = { amount, paidOn, note, withBill, actor: request.caller.actor }
      return once(request, reply, 'The payment is recorded.', (tx, id) =>
        recordPayment(tx, request.restaurantId, parts, id, recording),
      )
    },
  )

  api.post(
    '/bookings/:booking/payment/waive',
    {
      schema: {
        ...operation({
          operationId: 'waivePayment',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Waive what is owed',
          description: 'Nothing is to be paid any more; a booking that waited for it is confirmed.',
          'x-answers': answers,
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        body: WaiveBody,
        response,
      },
    },
    async (request, reply) => {
      const order = { reason: request.body.reason, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => waivePayment(tx, request.restaurantId, parts, id, order))
      return { message: 'The payment is waived.', booking }
    },
  )

  api.post(
    '/bookings/:booking/payment/refund',
    {
      schema: {
        ...operation({
          operationId: 'refundPayment',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Give money back',
          description: `At most what was paid and has not gone back, by the way it came. For managers; for hosts too where the
restaurant's \`hosts_refund\` says so. ${leaves}`,
          'x-answers': { 200: 'Ordered.' },
          'x-answer-headers': { 200: ['X-History-Id', 'Idempotent-Replayed'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        headers: KeyHeaders,
        body: RefundBody,
        response,
      },
    },
    (request, reply) => {
      const { caller, restaurantId, body } = request
      const { amount, reason = null } = body
      const isManager = mayActAs(caller.roles.get(restaurantId), 'manager')
      const order = { amount, reason, isManager, actor: caller.actor }
      return once(request, reply, 'The money goes back.', (tx, id) => refundPayment(tx, restaurantId, parts, id, order))
    },
  )

  api.post(
    '/bookings/:booking/payment/charge',
    {
      schema: {
        ...operation({
          operationId: 'chargeCard',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Charge the kept card of a no-show',
          description: `What was agreed, or with \`amount\` less, which is for managers. Once for a booking. Marking a no-show charges nothing
by itself. ${leaves}`,
          'x-answers': { 200: 'Ordered.' },
          'x-answer-headers': { 200: ['X-History-Id', 'Idempotent-Replayed'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        headers: KeyHeaders,
        body: ChargeBody,
        response,
      },
    },
    (request, reply) => {
      const { caller, restaurantId, body } = request
      const mayChargeLess = mayActAs(caller.roles.get(restaurantId), 'manager')
      const order = { amount: body.amount, mayChargeLess, actor: caller.actor }
      return once(request, reply, 'The card is charged.', (tx, id) => chargeCard(tx, restaurantId, parts, id, order))
    },
  )

  api.put(
    '/bookings/:booking/payment/off-bill',
    {
      schema: {
        ...operation({
          operationId: 'setOffBill',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Tick what was taken off the bill',
          description: `That the bill of the guests has less by what they had paid. It moves no money; the diary asks for it when guests
have left. Sent twice, it is said once.`,
          'x-answers': answers,
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        body: OffBillBody,
        response,
      },
    },
    async (request, reply) => {
      const tick = { isTaken: request.body.is_taken, actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) => tickOffBill(tx, request.restaurantId, parts, id, tick))
      return { message: 'Noted.', booking }
    },
  )

  api.post(
    '/bookings/:booking/payment/take-back',
    {
      schema: {
        ...operation({
          operationId: 'takeBackPaymentOrder',
          'x-access': host,
          tags: ['Bookings'],
          summary: 'Take back a charge or refund',
          description: 'One that has not left yet. An undo of the change that ordered it takes it back too.',
          'x-answers': { 200: 'Taken back.' },
          'x-answer-headers': { 200: ['X-History-Id'] },
          'x-problems': ['PAYMENT_NOT_POSSIBLE'],
        }),
        response,
      },
    },
    async (request, reply) => {
      const order = { actor: request.caller.actor }
      const booking = await change(request, reply, (tx, id) =>
        takeBackOrders(tx, request.restaurantId, parts, id, order),
      )
      return { message: 'Taken back.', booking }
    },
  )
}
