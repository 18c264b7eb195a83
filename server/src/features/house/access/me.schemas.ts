/** Who is calling: the wire shape, and how it is filled. */
import { type Static, Type } from 'typebox'
import { staffLanguages } from '../../../../../texts/languages.ts'
import { type Caller, roles, scopes } from '../../../domain/caller.ts'
import { operations } from '../../../http/openapi/operation.ts'
import { Choice, Id, Nullable } from '../../../http/wire-types.ts'
import type { RestaurantOfCaller } from './owners/access.sql.ts'

const Me = Type.Object(
  {
    kind: {
      ...Choice(['restaurant', 'user']),
      description: 'Who calls: a token of a restaurant, or a user by token or session',
    },
    name: Type.String({ description: 'The name of the token, or of the user' }),
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

export const MeAnswer = Type.Object({ data: Me })

export const MeBody = Type.Object(
  { language: Nullable({ ...Choice(staffLanguages), description: 'Null: as the browser prefers' }) },
  { title: 'MeChange' },
)

export function presentMe(caller: Caller, restaurants: readonly RestaurantOfCaller[]): Static<typeof Me> {
  const isUser = caller.ability === 'mobile-access'
  return {
    kind: isUser ? 'user' : 'restaurant',
    name: caller.name,
    scope: isUser ? null : caller.scope,
    language: caller.language,
    restaurants: restaurants.map((restaurant) => ({
      ...restaurant,
      role: isUser ? (caller.roles.get(restaurant.id) ?? null) : null,
    })),
  }
}

export const meOperations = operations({
  me: {
    operationId: 'getMe',
    'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
    tags: ['Access'],
    summary: 'Show who is calling',
    description: `Whose token it is, and the restaurants it may act on. The one address that needs no \`X-Restaurant-Id\` with a
user token of several restaurants: take the \`id\` to send from here.`,
    'x-answers': { 200: 'The caller, with the restaurants in the order of their ids.' },
  },
  change: {
    operationId: 'changeMe',
    'x-access': { role: 'viewer', scopes: [] },
    tags: ['Access'],
    summary: 'Choose your language',
    description: `The language of the diary, the office and the pages around signing in, for the user who calls and on every
device. It takes effect at once; pages that are open change when they are loaded again. Nobody else's pages change, and a token of a restaurant
is refused (403).`,
    'x-answers': { 200: 'The caller, as changed.' },
    'x-problems': ['FORBIDDEN'],
  },
})
