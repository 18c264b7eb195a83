/** A patron's consent to news, for staff and programs that send it; and its withdrawal. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database, Query } from '../../db/database.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../domain/calendar/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { operation } from '../../http/openapi/operation.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import { Nullable, OffsetDateTime } from '../../http/wire-types.ts'
import type { Config } from '../../settings/config.ts'
import { findNews } from '../guests/patrons/news.sql.ts'
import { findPatronById } from '../guests/patrons/patrons.sql.ts'
import { withdrawNews } from '../guests/patrons/withdraw-news.ts'
import type { HouseCache } from '../house/schedule/house-cache.ts'
import { UnsubscribeLinks } from './unsubscribe/unsubscribe-link.ts'

const NewsConsentAnswer = Type.Object({
  data: Type.Object(
    {
      wanted: Type.Boolean({ description: 'Whether news may be sent: it was asked for, and not withdrawn since' }),
      consented_at: { ...Nullable(OffsetDateTime), description: 'When the guest last ticked the box' },
      withdrawn_at: { ...Nullable(OffsetDateTime), description: 'When it was last withdrawn' },
      unsubscribe_url: {
        ...Nullable(Type.String()),
        description: 'By which the guest withdraws it, for every mail with news; null where none may be sent',
      },
    },
    { title: 'NewsConsent' },
  ),
})

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
    {
      schema: {
        ...operation({
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          operationId: 'getNewsConsent',
          summary: 'Whether a patron wants news',
          description: `News are sent by programs of your own: maitred asks for the consent and keeps it. Ask before each mailing, and put
\`unsubscribe_url\` into the mail, also as \`List-Unsubscribe\` with \`List-Unsubscribe-Post\`: its page and mail programs withdraw
the consent by one press.`,
          'x-answers': { 200: 'The consent as it stands.' },
        }),
        response,
      },
    },
    async ({ restaurantId, params }) =>
      present(restaurantId, await db.read((query) => idOf(query, restaurantId, params.patron))),
  )

  api.delete<PatronPath>(
    '/patrons/:patron/news',
    {
      schema: {
        ...operation({
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          operationId: 'withdrawNewsConsent',
          summary: 'Withdraw the consent to news',
          description: `For a guest who says so. Both dates are kept, and the patron's history says by whom it was withdrawn. Only the guest
can give it again, by the box on the booking page.`,
          'x-answers': { 200: 'The consent as it stands.' },
        }),
        response,
      },
    },
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
