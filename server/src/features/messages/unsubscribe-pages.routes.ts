/**
 * Where a guest ends requests for reviews and news. Opening the page changes nothing, since mail scanners follow links; its button
 * and the one-click request of mail programs (RFC 8058) both POST. A forged link is answered like a mistyped one.
 */
import type { FastifyPluginAsync } from 'fastify'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { chooseLanguage } from '../../domain/language.ts'
import { Problem } from '../../domain/problem.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { acceptFormsOnly } from '../../http/pages/forms.ts'
import { sendErrorsAsPages, sendPage } from '../../http/pages/send-page.ts'
import { withdrawNews } from '../patrons/withdraw-news.ts'
import { findFacts } from './message-facts.sql.ts'
import { findPatronOf, unsubscribeGuest } from './unsubscribe.sql.ts'
import { UnsubscribeLinks } from './unsubscribe-link.ts'
import { askPage, donePage } from './unsubscribe-page.ts'

type Parts = { db: Database; clock: Clock; secretKey: Buffer; requestsPerMinute?: number }
type SignedPath = { Params: { signed: string } }

export const unsubscribePageRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, clock, secretKey, requestsPerMinute = 60 } = parts
  const links = new UnsubscribeLinks(secretKey)
  acceptFormsOnly(scope, 4_096)
  // Mail programs may send the one-click body as multipart; what it says is in the address already.
  scope.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().once('end', () => done(null, undefined))
  })
  sendErrorsAsPages(scope, { 404: ['This link does not work', 'Please check that the whole link was copied.'] })
  limitEachAddress(scope, requestsPerMinute)

  async function linkOf(signed: string) {
    const link = links.read(signed)
    const facts = link && (await db.read((query) => findFacts(query, link.restaurantId, link.bookingId)))
    if (!link || !facts?.booking) throw new Problem('NOT_FOUND', 'Link not found.')
    const language = chooseLanguage({ asked: facts.booking.language, house: facts.house.language })
    return { ...link, about: { restaurant: facts.house.name, language } }
  }

  scope.get<SignedPath>('/unsubscribe/:signed', async ({ params }, reply) => {
    const { about } = await linkOf(params.signed)
    return sendPage(reply, 200, askPage(about))
  })

  scope.post<SignedPath>('/unsubscribe/:signed', async ({ params }, reply) => {
    const { restaurantId, bookingId, about } = await linkOf(params.signed)
    const at = clock.now()
    await db.transaction(async (tx) => {
      await unsubscribeGuest(tx, restaurantId, bookingId, at)
      const patronId = await findPatronOf(tx, restaurantId, bookingId)
      if (patronId !== null)
        await withdrawNews(tx, restaurantId, patronId, { actor: "guest's link", at: secondsOf(at) })
    })
    return sendPage(reply, 200, donePage(about))
  })
}
