/**
 * Where a guest ends requests for reviews and news. Opening the page changes nothing, since mail scanners follow links; its
 * button and the one-click request of mail programs (RFC 8058) both POST. A forged link is answered like a mistyped one.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { acceptFormsOnly } from '../../../../http/pages/forms.ts'
import { findLinkedBooking } from '../../../guests/guest-links/booking-link.sql.ts'
import { withdrawNews } from '../../../guests/patrons/withdraw-news.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import type { GuestFiles } from '../../../house/web/bundles/guest-files.ts'
import { unsubscribeGuest } from '../../../messages/unsubscribe/unsubscribe.sql.ts'
import { UnsubscribeLinks } from '../../../messages/unsubscribe/unsubscribe-link.ts'
import { linkActor } from '../manage/managed-changes.ts'
import { sendGuestErrors, sendHousePage } from '../page/guest-answers.http.ts'
import { guestView } from '../page/guest-view.ts'
import { askPage, unsubscribedPage } from './unsubscribe-page.ts'

type Parts = {
  db: Database
  clock: Clock
  houses: HouseCache
  secretKey: Buffer
  guestFiles: () => Promise<GuestFiles>
  requestsPerMinute?: number
}
type SignedPath = { Params: { signed: string }; Querystring: { lang?: string } }

export const unsubscribePageRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, clock, houses, secretKey, guestFiles, requestsPerMinute = 60 } = parts
  const links = new UnsubscribeLinks(secretKey)
  acceptFormsOnly(scope, 4_096)
  // Mail programs may send the one-click body as multipart; it is not needed, since the address says everything.
  scope.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().once('end', () => done(null, undefined))
  })
  sendGuestErrors(scope, guestFiles)
  limitEachAddress(scope, requestsPerMinute)

  async function open({ params, query, headers }: FastifyRequest<SignedPath>) {
    const { signed } = params
    const link = links.read(signed)
    const booking = link && (await db.read((read) => findLinkedBooking(read, link.restaurantId, link.bookingId)))
    if (!link || !booking) throw notFound('Link')
    const [{ settings }, files] = await Promise.all([houses.current(link.restaurantId), guestFiles()])
    const asked = typeof query.lang === 'string' ? query.lang : booking.language
    const hrefIn = (language: string) => `/unsubscribe/${signed}?lang=${language}`
    const view = guestView(settings, { asked, acceptLanguage: headers['accept-language'], files, hrefIn })
    return { ...link, patronId: booking.patron_id, view }
  }

  scope.get<SignedPath>('/unsubscribe/:signed', async (request, reply) => {
    const { view } = await open(request)
    return sendHousePage(reply, view, 200, askPage(view))
  })

  scope.post<SignedPath>('/unsubscribe/:signed', async (request, reply) => {
    const { restaurantId, bookingId, patronId, view } = await open(request)
    const now = clock.now()
    await db.transaction(async (tx) => {
      await unsubscribeGuest(tx, restaurantId, bookingId, now)
      if (patronId !== null) await withdrawNews(tx, restaurantId, patronId, { actor: linkActor, at: secondsOf(now) })
    })
    return sendHousePage(reply, view, 200, unsubscribedPage(view))
  })
}
