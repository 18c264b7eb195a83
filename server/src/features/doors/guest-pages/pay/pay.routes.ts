/**
 * `/pay/{signed}` is the address by which a booking is paid. Following it starts nothing, so a program that follows links in
 * mails pays for nothing; its button leads to the payment service, which leads back with `?back=1`. Then the service is asked
 * what became of it, so that nobody waits for an event.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isBlock } from '../../../../domain/booking/booking-status.ts'
import { notFound } from '../../../../domain/problem.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../../../http/pages/forms.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import type { Config } from '../../../../settings/config.ts'
import { lookUp } from '../../../bookings/paying/look-up.ts'
import { guestWaitMs } from '../../../bookings/paying/paying-context.ts'
import { type BookingDetailRow, findDetail } from '../../../bookings/read/booking-detail.sql.ts'
import { nowOf } from '../../../bookings/write/booking-context.ts'
import { findLinkedBooking } from '../../../guests/guest-links/booking-link.sql.ts'
import type { BookingLink, BookingLinks } from '../../../guests/guest-links/booking-link.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import { stateOfLatestChange } from '../../../money/ledger/changes.sql.ts'
import type { PayLink } from '../../../money/pay-links/pay-link.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { queryOf } from '../choose/page-request.http.ts'
import { waitingWords } from '../page/evening-words.ts'
import { seeOther, sendGuestErrors, sendHousePage } from '../page/guest-answers.http.ts'
import { guestView } from '../page/guest-view.ts'
import { areaNameOf } from '../page/house-words.ts'
import { leadTo } from './lead-to-payment.http.ts'
import { payPage } from './pay-page.ts'
import { type PayState, payStateOf, waitsForChange } from './pay-state.ts'
import { isFramed, type PayStepParts, payHref, toPayment } from './pay-step.http.ts'

export type PayParts = PayStepParts & {
  links: BookingLinks
  guestFiles: () => Promise<GuestFiles>
  config: Config
}

type SignedPath = { Params: { signed: string } }

const maxFormBytes = 1_024
/** Seconds after which a page that waits is loaded again. */
const looksAgain = 5

export const payRoutes: FastifyPluginAsync<PayParts> = async (scope, parts) => {
  acceptFormsOnly(scope, maxFormBytes)
  sendGuestErrors(scope, parts.guestFiles)
  limitEachAddress(scope, parts.config.publicRateLimitPerMinute)

  scope.get<SignedPath>('/pay/:signed', async (request, reply) => {
    const opened = await open(parts, request)
    const query = queryOf(request)
    const { link } = opened
    let { row } = opened
    let state: PayState = payStateOf(row, nowOf(parts))
    if (query.has('back') && (state === 'ask' || state === 'refused' || state === 'over')) {
      const isUnderWay = await isStillOpen(parts, link)
      row = await readRow(parts, link)
      state = payStateOf(row, nowOf(parts))
      if (isUnderWay && state !== 'done') state = 'waits'
    } else if (query.has('down') && (state === 'ask' || state === 'refused')) state = 'down'
    if (state === 'done') state = await stateAfterChange(parts, link)
    const signed = ownBooking(parts, opened, networkOf(request.ip))
    if (state === 'done' && signed !== undefined) {
      const { slug } = opened.house.settings
      return seeOther(reply, `/book/${slug}/done?booking=${signed}&lang=${opened.view.language}#done`)
    }
    return show(reply, opened, { row, state, framed: isFramed(request), signed })
  })

  scope.post<SignedPath>('/pay/:signed', async (request, reply) => {
    const opened = await open(parts, request)
    const { link, row, view, own } = opened
    const state = payStateOf(row, nowOf(parts))
    if ((state !== 'ask' && state !== 'refused') || formOf(request).get('confirm') !== 'pay') {
      // What became of it is shown where it is asked for.
      return seeOther(reply, payHref(parts, { link, own, language: view.language }))
    }
    const origin = publicOrigin(parts.config, scope.server)
    const accepted = { at: nowOf(parts), network: networkOf(request.ip) }
    const visit = { link, own, language: view.language }
    return leadTo(reply, view, await toPayment(parts, visit, { origin, accepted }))
  })

  function show(
    reply: FastifyReply,
    { link, house, view, own }: Opened,
    {
      row,
      state,
      framed,
      signed,
    }: { row: BookingDetailRow; state: PayState; framed: boolean; signed: string | undefined },
  ): FastifyReply {
    const now = nowOf(parts)
    const visit = { link, own, language: view.language }
    // What is paid for is the visit as it will be.
    const { change = null } = waitsForChange(row, now) ? (row.money ?? {}) : {}
    const visited = change
      ? { ...row, starts_at: change.starts_at, adults: change.adults, children: change.children }
      : row
    const ownHref = signed === undefined ? undefined : `/b/${signed}`
    const page = payPage(view, {
      ...{ state, row: visited, change, now, framed },
      when: waitingWords(house.prepared.house, view, visited),
      areaName: change ? null : areaNameOf(view.house, row.dining_area),
      isTest: house.settings.payment_is_test,
      action: payHref(parts, visit),
      againHref: payHref(parts, visit, 'back'),
      ownHref: ownHref && `${ownHref}?lang=${view.language}`,
      cancelHref: ownHref && `${ownHref}/cancel?lang=${view.language}`,
    })
    if (state === 'waits' || (framed && own !== undefined && state !== 'over' && state !== 'gone')) {
      reply.header('refresh', String(looksAgain))
    } else if (isToPay(state)) {
      // The page does not go on saying that it can be paid.
      const until = row.money?.guest_charge?.until ?? change?.until ?? row.pay_until
      if (until !== null && until > now) reply.header('refresh', String(until - now + 1))
    }
    return sendHousePage(reply, view, state === 'down' ? 503 : 200, page)
  }
}

const isToPay = (state: PayState): boolean => state === 'ask' || state === 'refused' || state === 'down'

type Opened = Awaited<ReturnType<typeof open>>

async function open(parts: PayParts, request: FastifyRequest<SignedPath>) {
  const link = parts.payLinks.read(request.params.signed)
  if (!link) throw notFound('Booking')
  const { restaurantId, bookingId } = link
  // Checked first: a restaurant transferred to another installation must not be shown, not even briefly.
  const linked = await parts.db.read((query) => findLinkedBooking(query, restaurantId, bookingId))
  if (!linked) throw notFound('Booking')
  const [house, row, files] = await Promise.all([
    parts.houses.current(restaurantId),
    readRow(parts, link),
    parts.guestFiles(),
  ])
  if (isBlock(row.status) || row.money === null) throw notFound('Booking')
  const query = queryOf(request)
  const own = query.get('own') ?? undefined
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const view = guestView(house.settings, {
    asked: query.get('lang') ?? linked.language,
    acceptLanguage: request.headers['accept-language'],
    files,
    query,
    ...(isRead && { hrefIn: (language) => payHref(parts, { link, own, language }) }),
  })
  return { link, linkVersion: linked.link_version, house, row, view, own }
}

const readRow = ({ db }: PayParts, { restaurantId, bookingId }: PayLink) =>
  db.read((query) => findDetail(query, restaurantId, bookingId))

/** Nothing is owed: since it is paid, or since a change was not paid in time, which is ended within a second. */
async function stateAfterChange({ db }: PayParts, { restaurantId, bookingId }: PayLink): Promise<PayState> {
  const state = await db.read((query) => stateOfLatestChange(query, restaurantId, bookingId))
  if (state === 'open') return 'waits'
  return state === 'lapsed' || state === 'refused' ? 'unchanged' : 'done'
}

/** Whether the service cannot say yet what becomes of the attempt, so that nobody must pay again. */
async function isStillOpen(parts: PayParts, { restaurantId, bookingId }: PayLink): Promise<boolean> {
  try {
    const { money, url } = await lookUp(parts, restaurantId, bookingId, guestWaitMs)
    return url === null && money.payments.some(({ is_open, reference }) => is_open && reference !== null)
  } catch {
    return true
  }
}

/** The signed link of the guest's own booking, where they came from its form. */
function ownBooking(parts: PayParts, { link, linkVersion, own }: Opened, network: string): string | undefined {
  const found: BookingLink | undefined =
    own === undefined ? undefined : parts.payReturns.read(own, nowOf(parts), network)
  if (found?.bookingId !== link.bookingId || found.restaurantId !== link.restaurantId) return undefined
  return linkVersion === found.version ? parts.links.pathOf(found).slice('/b/'.length) : undefined
}
