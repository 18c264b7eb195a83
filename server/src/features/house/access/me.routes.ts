/** `GET /api/me`, and the setting that users change here themselves: their language. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import type { TokenCache } from '../../../http/auth/token-cache.ts'
import { meOperations as describe, MeAnswer, MeBody, presentMe } from './me.schemas.ts'
import { selectRestaurants } from './owners/access.sql.ts'
import { setLanguage } from './owners/user-language.sql.ts'

type Parts = { db: Database; callers: Pick<TokenCache, 'clear'> }

export const meRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, callers }) => {
  api.get('/me', { schema: { ...describe.me, response: { 200: MeAnswer } } }, async ({ caller }) => {
    const restaurants = await db.read((query) => selectRestaurants(query, caller.restaurantIds))
    return { data: presentMe(caller, restaurants) }
  })

  api.patch(
    '/me',
    { schema: { ...describe.change, body: MeBody, response: { 200: MeAnswer } } },
    async ({ caller, body: { language } }) => {
      const { userId } = caller
      if (userId === null) {
        throw new Problem('FORBIDDEN', 'A token of a restaurant reads no pages: its language cannot be chosen.')
      }
      const restaurants = await db.transaction(async (tx) => {
        await setLanguage(tx, userId, language)
        return selectRestaurants(tx, caller.restaurantIds)
      })
      callers.clear()
      return { data: presentMe({ ...caller, language }, restaurants) }
    },
  )
}
