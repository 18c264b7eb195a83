/** `GET /api/me`, and the setting that users change here themselves: their language. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { staffLanguages } from '../../../../../texts/languages.ts'
import type { Database } from '../../../db/database.ts'
import { type Caller, roles, scopes } from '../../../domain/caller.ts'
import { Problem } from '../../../domain/problem.ts'
import type { TokenCache } from '../../../http/auth/token-cache.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Id, Nullable } from '../../../http/wire-types.ts'
import { type RestaurantOfCaller, selectRestaurants } from './owners/access.sql.ts'
import { setLanguage } from './owners/user-language.sql.ts'

const Me = Type.Object(
  {
    kind: {
      ...Choice(['restaurant', 'user', 'device']),
      description: 'Who calls: a token of a restaurant, a user by token or session, or a tablet of a restaurant',
    },
    name: Type.String({ description: 'The name of the token, of the user or of the tablet' }),
    scope: Nullable({ ...Choice(scopes), description: 'What a restaurant token may do; null for a user' }),
    language: Nullable({
      ...Choice(staffLanguages),
      description: 'What the user chose to read in diary and office; null for as the browser prefers, and for a token',
    }),
    restaurants: Type.Array(
      Type.Object({
        id: Id,
        slug: Type.String(),
        name: Type.String(),
        timezone: Type.String({ description: 'An IANA name' }),
        role: Nullable({ ...Choice(roles), description: 'What a user may do here; null for a restaurant token' }),
      }),
    ),
  },
  { title: 'Me' },
)

const MeAnswer = Type.Object({ data: Me })

const MeBody = Type.Object(
  { language: Nullable({ ...Choice(staffLanguages), description: 'Null: as the browser prefers' }) },
  { title: 'MeChange' },
)

function presentMe(caller: Caller, restaurants: readonly RestaurantOfCaller[]): Static<typeof Me> {
  const isUser = caller.ability === 'mobile-access'
  return {
    kind: caller.device ? 'device' : isUser ? 'user' : 'restaurant',
    name: caller.name,
    scope: isUser ? null : caller.scope,
    language: caller.language,
    restaurants: restaurants.map((restaurant) => ({
      ...restaurant,
      role: isUser ? (caller.roles.get(restaurant.id) ?? null) : null,
    })),
  }
}

type Parts = { db: Database; callers: Pick<TokenCache, 'clear'> }

export const meRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, callers }) => {
  api.get(
    '/me',
    {
      schema: {
        ...operation({
          operationId: 'getMe',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Access'],
          summary: 'Show who is calling',
          description: `Whose token it is, and the restaurants it may act on. The one address that needs no \`X-Restaurant-Id\` with a
user token of several restaurants: take the \`id\` to send from here.`,
          'x-answers': { 200: 'The caller, with the restaurants in the order of their ids.' },
        }),
        response: { 200: MeAnswer },
      },
    },
    async ({ caller }) => {
      const restaurants = await db.read((query) => selectRestaurants(query, caller.restaurantIds))
      return { data: presentMe(caller, restaurants) }
    },
  )

  api.patch(
    '/me',
    {
      schema: {
        ...operation({
          operationId: 'changeMe',
          'x-access': { role: 'viewer', scopes: [] },
          tags: ['Access'],
          summary: 'Choose your language',
          description: `The language of the diary, the office and the pages around signing in, for the user who calls and on every
device. It takes effect at once; pages that are open change when they are loaded again. Nobody else's pages change, and a token of a restaurant
is refused (403).`,
          'x-answers': { 200: 'The caller, as changed.' },
          'x-problems': ['FORBIDDEN'],
        }),
        body: MeBody,
        response: { 200: MeAnswer },
      },
    },
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
