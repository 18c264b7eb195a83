/** A patron's consent to news, for staff and programs that send it; and its withdrawal. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database, Query } from '../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { Config } from '../../settings/config.ts'
import { findNews } from '../guests/patrons/news.sql.ts'
import { findPatronById } from '../guests/patrons/patrons.sql.ts'
import { withdrawNews } from '../guests/patrons/withdraw-news.ts'
import type { HouseCache } from '../house/schedule/house-cache.ts'
import { newsConsentOperations as describe, NewsConsentAnswer } from './news-consent.schemas.ts'
import { UnsubscribeLinks } from './unsubscribe/unsubscribe-link.ts'

type Parts = { db: Database; clock: Clock; houses: HouseCache; secretKey: Buffer; config: Config }
type PatronPath = { Params: { patron: string } }

export const newsConsentRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, parts) => {
  const { db, clock, houses, secretKey, config } = parts
  const links = new UnsubscribeLinks(secretKey)
  const response = { 200: NewsConsentAnswer }

  /** For a merged patron, the id of the one they were merged into. */
  async function idOf(query: Query, restaurantId: number, path: string): Promise<number> {
    const row = await findPatronById(query, restaurantId, idFrom(path, 'Patron'))
    if (!row) throw notFound('Patron')
    return row.id
  }

  async function present(restaurantId: number, patronId: number) {
    const [{ settings }, news] = await Promise.all([
      houses.current(restaurantId),
      db.read((query) => findNews(query, restaurantId, patronId)),
    ])
    const { wanted, booking_id: bookingId } = news
    const moment = (at: EpochSeconds | null) => (at === null ? null : toOffsetDateTime(settings.timezone, at))
    const link = wanted && bookingId !== null && links.sign({ restaurantId, bookingId })
    return {
      data: {
        wanted,
        consented_at: moment(news.consented_at),
        withdrawn_at: moment(news.withdrawn_at),
        unsubscribe_url: link ? `${publicOrigin(config, api.server)}/unsubscribe/${link}` : null,
      },
    }
  }

  api.get<PatronPath>(
    '/patrons/:patron/news',
    { schema: { ...describe.show, response } },
    async ({ restaurantId, params }) =>
      present(restaurantId, await db.read((query) => idOf(query, restaurantId, params.patron))),
  )

  api.delete<PatronPath>(
    '/patrons/:patron/news',
    { schema: { ...describe.withdraw, response } },
    async ({ restaurantId, params, caller: { actor } }) => {
      const patronId = await db.transaction(async (tx) => {
        const id = await idOf(tx, restaurantId, params.patron)
        await withdrawNews(tx, restaurantId, id, { actor, at: secondsOf(clock.now()) })
        return id
      })
      return present(restaurantId, patronId)
    },
  )
}
