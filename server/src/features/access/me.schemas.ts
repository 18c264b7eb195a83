/** Who is calling: the wire shape, and how it is filled. */
import { type Static, Type } from 'typebox'
import type { Caller } from '../../domain/caller.ts'
import { operations } from '../../http/openapi/operation.ts'
import { Choice, Id, Nullable } from '../../http/wire-types.ts'
import type { RestaurantOfCaller } from './access.sql.ts'

const Me = Type.Object(
  {
    kind: { ...Choice(['restaurant', 'user']), description: 'Whose token it is: a restaurant’s or a user’s' },
    name: Type.String({ description: 'The name of the token, or of the user' }),
    scope: Nullable({ ...Choice(['full']), description: 'What a restaurant token may do; null for a user' }),
    restaurants: Type.Array(
      Type.Object({
        id: Id,
        slug: Type.String(),
        name: Type.String(),
        timezone: Type.String({ description: 'An IANA name' }),
        role: Nullable({ ...Choice(['manager']), description: 'What a user may do here; null for a restaurant token' }),
      }),
    ),
  },
  { title: 'Me' },
)

export const MeAnswer = Type.Object({ data: Me })

/** Every user is a manager of their restaurants, and every restaurant token has the full scope. */
export function presentMe(caller: Caller, restaurants: readonly RestaurantOfCaller[]): Static<typeof Me> {
  const isUser = caller.ability === 'mobile-access'
  return {
    kind: isUser ? 'user' : 'restaurant',
    name: caller.name,
    scope: isUser ? null : 'full',
    restaurants: restaurants.map((restaurant) => ({ ...restaurant, role: isUser ? 'manager' : null })),
  }
}

export const meOperations = operations({
  me: {
    operationId: 'getMe',
    tags: ['Access'],
    summary: 'Show who is calling',
    description: `Whose token it is, and the restaurants it may act on. The one address that needs no \`X-Restaurant-Id\` with a
user token of several restaurants: take the \`id\` to send from here.`,
    'x-answers': { 200: 'The caller, with the restaurants in the order of their ids.' },
  },
})
