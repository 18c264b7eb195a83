/** Who is calling, once the token or the session has been verified, and what they may do. */
import type { StaffLanguage } from '../../../texts/languages.ts'

export type Ability = 'restaurant-api' | 'mobile-access'

/** What a person may do in a restaurant. Each role may do everything that those before it may. */
export const roles = ['viewer', 'host', 'manager'] as const
export type Role = (typeof roles)[number]

/** What a restaurant's token may do; `full` is everything. */
export const scopes = ['full', 'read', 'website'] as const
export type Scope = (typeof scopes)[number]

export type Caller = {
  readonly kind: 'token' | 'session'
  /** The public id of the token, for logs and limits; `session-12` for a session. */
  readonly tokenId: string
  readonly ability: Ability
  /** One for a restaurant token, none for a website's while the restaurant is not open; none, one or several for a user. */
  readonly restaurantIds: readonly number[]
  /** The role in each of these restaurants. A restaurant's token is a manager, within its scope. */
  readonly roles: ReadonlyMap<number, Role>
  readonly scope: Scope
  /** Whose Idempotency-Keys are the same: the token's, or for a session the user's. */
  readonly idempotencyScope: string
  /** The first token of its chain of rotations, by which a website token's own bookings are known. */
  readonly tokenRoot: string | null
  /** Null for a restaurant's token. */
  readonly userId: number | null
  /** As the history of a booking names it: `token:Website`, `user:ann@example.com`. */
  readonly actor: string
  /** The name of the token, or of the user. */
  readonly name: string
  /** What the user chose to read; null for a restaurant's token, and for as the browser prefers. */
  readonly language: StaffLanguage | null
  /** The source of bookings that name none: of a restaurant's token that was given one which is still in use. */
  readonly bookingSourceId?: number
  /** Set for the demo's tokens and users, which are refused to requests that do not come from this machine. */
  readonly localOnly?: true
}

export function mayActAs(has: Role | undefined, needed: Role): boolean {
  return has !== undefined && roles.indexOf(has) >= roles.indexOf(needed)
}

/** What the service does by itself, as the history names it: offers, offers that lapse, moves to other tables. */
export const systemActor = 'maitred'

/** Whether an actor of the history is a signed-in person, and not a program, a guest or the service itself. */
export const isPerson = (actor: string): boolean => actor.startsWith('user:')

/** A program that acts for a guest, by the name it gives itself. `isGuest` too: it does what a guest may. */
export const agentActor = (name: string): string => `guest via ${name}`
export const isAgent = (actor: string): boolean => actor.startsWith('guest via ')

/** Whether it is a guest, on the pages for guests. */
export const isGuest = (actor: string): boolean => actor.startsWith('guest')
