/** The restaurant's tokens over HTTP: list, create, change, rotate, revoke. A token's text is in the answer that made it only. */
import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { InvalidInput, notFound } from '../../domain/problem.ts'
import { actorOf } from '../../http/auth/actor-of.ts'
import type { TokenCache } from '../../http/auth/token-cache.ts'
import { operation } from '../../http/openapi/operation.ts'
import { utcTimestamp } from '../../http/wire-types.ts'
import type { Config } from '../../settings/config.ts'
import { changeTokenSource } from '../house/access/tokens/change-token-source.ts'
import { issueToken } from '../house/access/tokens/issue-token.ts'
import { listTokens } from '../house/access/tokens/list-tokens.ts'
import { revokeToken } from '../house/access/tokens/revoke-token.ts'
import { rotateToken } from '../house/access/tokens/rotate-token.ts'
import { publicId, tokenEntropy } from '../house/access/tokens/token-text.ts'
import {
  DoneAnswer,
  NewTokenAnswer,
  presentToken,
  RotatedTokenAnswer,
  RotateTokenBody,
  TokenAnswer,
  TokenBody,
  TokenChangeBody,
  TokensAnswer,
} from './people.schemas.ts'
import type { PeopleContext } from './sessions/people-context.ts'

export type PeopleRouteParts = Pick<PeopleContext, 'db' | 'clock'> & {
  config: Config
  secretKey: Buffer
  callers: TokenCache
}

type TokenPath = { Params: { token: string } }

export const tokenRoutes: FastifyPluginAsyncTypebox<PeopleRouteParts> = async (api, { db, clock, callers }) => {
  api.get(
    '/tokens',
    {
      schema: {
        ...operation({
          operationId: 'listTokens',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['People'],
          summary: 'List the tokens of the restaurant',
          description: 'Without anything a token could be rebuilt from. `state` is `active`, `expired` or `revoked`.',
          'x-answers': { 200: 'The tokens.' },
        }),
        response: { 200: TokensAnswer },
      },
    },
    async ({ restaurantId }) => {
      const request = { owner: { restaurant: String(restaurantId) }, all: true }
      const tokens = await db.read((query) => listTokens(query, clock.now(), request))
      return { data: tokens.map((token) => presentToken(token, publicId(token.id))) }
    },
  )

  api.post(
    '/tokens',
    {
      schema: {
        ...operation({
          operationId: 'createToken',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Create a token',
          description: `Its text is in this answer and nowhere else. \`full\` may do everything but manage people and tokens;
\`read\` reads; \`website\` is for web pages: it reads availability and settings, books, and sees, changes and cancels only
the bookings it made.`,
          'x-answers': { 201: 'The token, with its text.' },
        }),
        body: TokenBody,
        response: { 201: NewTokenAnswer },
      },
    },
    async (request, reply) => {
      const { name, scope = 'full', expires_at, booking_source_id: bookingSourceId = null } = request.body
      const now = clock.now()
      const expiresAt = expires_at ? Temporal.Instant.from(expires_at) : null
      if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0) {
        throw new InvalidInput({
          expires_at: [({ validation: { field, expects } }) => field('expires_at', expects.inFuture)],
        })
      }
      const owner = { restaurant: String(request.restaurantId) }
      const issued = await db.transaction((tx) =>
        issueToken(tx, now, randomBytes(tokenEntropy), {
          ...{ owner, name, scope, expiresAt, bookingSourceId, by: actorOf(request) },
        }),
      )
      const { id, text } = issued
      reply.code(201).header('cache-control', 'no-store')
      return { data: { id, name: issued.name, scope, expires_at: expiresAt && utcTimestamp(expiresAt), token: text } }
    },
  )

  const byManager = (request: FastifyRequest) => ({ ...actorOf(request), restaurantId: request.restaurantId })

  api.put<TokenPath>(
    '/tokens/:token',
    {
      schema: {
        ...operation({
          operationId: 'changeToken',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Give a token another booking source',
          description: `Bookings that the token makes from now on without naming a source come from this one, walk-ins excepted. A
source that is removed from the description is no longer given to bookings; the token keeps it for when it comes back.`,
          'x-answers': { 200: 'The token.' },
        }),
        body: TokenChangeBody,
        response: { 200: TokenAnswer },
      },
    },
    async (request) => {
      const { token: id } = request.params
      const { booking_source_id: sourceId } = request.body as { booking_source_id: number | null }
      await db.transaction((tx) => changeTokenSource(tx, clock.now(), { id, sourceId }, byManager(request)))
      callers.clear()
      const listed = { owner: { restaurant: String(request.restaurantId) }, all: true }
      const tokens = await db.read((query) => listTokens(query, clock.now(), listed))
      const token = tokens.find((one) => one.id === id)
      if (!token) throw notFound('Token')
      return { data: presentToken(token, publicId(token.id)) }
    },
  )

  api.post<TokenPath>(
    '/tokens/:token/rotate',
    {
      schema: {
        ...operation({
          operationId: 'rotateToken',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Replace a token',
          description: `A new token with the same name, scope, booking source and lifetime; its text is in this answer and nowhere
else. The old one is refused at once, or works too for \`grace_minutes\`, which never prolong it. What the old one booked
belongs to the new one as well.`,
          'x-answers': { 201: 'The new token, with its text.' },
        }),
        body: RotateTokenBody,
        response: { 201: RotatedTokenAnswer },
      },
    },
    async (request, reply) => {
      const { token: id } = request.params
      const { grace_minutes: graceMinutes = 0 } = request.body as { grace_minutes?: number }
      const { issued, oldEndsAt } = await db.transaction((tx) =>
        rotateToken(tx, clock.now(), randomBytes(tokenEntropy), { id, graceMinutes }, byManager(request)),
      )
      callers.clear()
      const { name, scope, expiresAt, text } = issued
      reply.code(201).header('cache-control', 'no-store')
      const expires_at = expiresAt && utcTimestamp(expiresAt)
      const old_ends_at = utcTimestamp(oldEndsAt)
      return { data: { id: issued.id, name, scope, expires_at, token: text, old_ends_at } }
    },
  )

  api.delete<TokenPath>(
    '/tokens/:token',
    {
      schema: {
        ...operation({
          operationId: 'revokeToken',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Revoke a token',
          description:
            'It is refused at once on this server and within a second on others. Doing it again changes nothing.',
          'x-answers': { 200: 'Revoked.' },
        }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      await db.transaction((tx) => revokeToken(tx, clock.now(), request.params.token, byManager(request)))
      callers.clear()
      return { message: 'Token revoked.' }
    },
  )
}
