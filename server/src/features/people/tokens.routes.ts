/** The restaurant's tokens over HTTP: list, create, revoke. A token's text is in the answer that created it only. */
import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InvalidInput } from '../../domain/problem.ts'
import { actorOf } from '../../http/auth/actor-of.ts'
import type { TokenCache } from '../../http/auth/token-cache.ts'
import { utcTimestamp } from '../../http/wire-types.ts'
import type { Config } from '../../settings/config.ts'
import { issueToken } from '../access/tokens/issue-token.ts'
import { listTokens } from '../access/tokens/list-tokens.ts'
import { revokeToken } from '../access/tokens/revoke-token.ts'
import { publicId, tokenEntropy } from '../access/tokens/token-text.ts'
import { DoneAnswer, NewTokenAnswer, presentToken, TokenBody, TokensAnswer } from './people.schemas.ts'
import { peopleOperations as describe } from './people-operations.schemas.ts'
import type { PeopleContext } from './sessions/people-context.ts'

export type PeopleRouteParts = Pick<PeopleContext, 'db' | 'clock'> & {
  config: Config
  secretKey: Buffer
  callers: TokenCache
}

export const tokenRoutes: FastifyPluginAsyncTypebox<PeopleRouteParts> = async (api, { db, clock, callers }) => {
  api.get(
    '/tokens',
    { schema: { ...describe.listTokens, response: { 200: TokensAnswer } } },
    async ({ restaurantId }) => {
      const request = { owner: { restaurant: String(restaurantId) }, all: true }
      const tokens = await db.read((query) => listTokens(query, clock.now(), request))
      return { data: tokens.map((token) => presentToken(token, publicId(token.id))) }
    },
  )

  api.post(
    '/tokens',
    { schema: { ...describe.createToken, body: TokenBody, response: { 201: NewTokenAnswer } } },
    async (request, reply) => {
      const { name, scope = 'full', expires_at } = request.body
      const now = clock.now()
      const expiresAt = expires_at ? Temporal.Instant.from(expires_at) : null
      if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0) {
        throw new InvalidInput({ expires_at: ['The expires_at field must be in the future.'] })
      }
      const owner = { restaurant: String(request.restaurantId) }
      const issued = await db.transaction((tx) =>
        issueToken(tx, now, randomBytes(tokenEntropy), { owner, name, scope, expiresAt, by: actorOf(request) }),
      )
      const { id, text } = issued
      reply.code(201).header('cache-control', 'no-store')
      return { data: { id, name: issued.name, scope, expires_at: expiresAt && utcTimestamp(expiresAt), token: text } }
    },
  )

  api.delete<{ Params: { token: string } }>(
    '/tokens/:token',
    { schema: { ...describe.revokeToken, response: { 200: DoneAnswer } } },
    async (request) => {
      const by = { ...actorOf(request), restaurantId: request.restaurantId }
      await db.transaction((tx) => revokeToken(tx, clock.now(), request.params.token, by))
      callers.clear()
      return { message: 'Token revoked.' }
    },
  )
}
