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
  /**
   * Exactly one for a restaurant's token (none for a website token while the restaurant is not open for guests); any
   * number for a user.
   */
  readonly restaurantIds: readonly number[]
  /** The role in each of these restaurants. A restaurant's token is a manager, within its scope. */
  readonly roles: ReadonlyMap<number, Role>
  readonly scope: Scope
  /** Requests with the same scope share Idempotency-Keys: the token, or for a session the user. */
  readonly idempotencyScope: string
  /** The first token of its chain of rotations; identifies the bookings that a website token made itself. */
  readonly tokenRoot: string | null
  /** Null for a restaurant's token. */
  readonly userId: number | null
  /** As the history of a booking names it: `token:Website`, `user:ann@example.com`, `device:Tablet at the door`. */
  readonly actor: string
  /** The name of the token, or of the user. */
  readonly name: string
  /** The language the user chose; null for a restaurant's token, and where the browser's preference counts. */
  readonly language: StaffLanguage | null
  /** The language of the restaurant that a signed-in person chose last, or of their first. */
  readonly houseLanguage?: string | null
  /** The source for bookings that name none; set where the token has one that is still in use. */
  readonly bookingSourceId?: number
  /** Set for a tablet of the restaurant, whoever acts there. */
  readonly device?: {
    readonly restaurantId: number
    readonly id: number
    /** A change needs a person who has said who they are. */
    readonly asksWho: boolean
    /** The person was only named, without network. */
    readonly isUnproved?: true
  }
  /** Set for the demo's tokens and users, which are valid only for requests from this machine. */
  readonly localOnly?: true
}

/** A tablet of a restaurant, and who acts there once it is known. */
export type DeviceCaller = Caller & { readonly device: NonNullable<Caller['device']> }

export function mayActAs(has: Role | undefined, needed: Role): boolean {
  return has !== undefined && roles.indexOf(has) >= roles.indexOf(needed)
}

/** What the service does by itself, as the history names it: offers, offers that lapse, moves to other tables. */
export const systemActor = 'maitred'

/** Whether an actor of the history is a person of the restaurant, signed in or at its tablet; not a program, a guest or the service. */
export const isPerson = (actor: string): boolean => actor.startsWith('user:') || actor.startsWith('device:')

/** A program that acts for a guest, by the name it gives itself. `isGuest` too: it does what a guest may. */
export const agentActor = (name: string): string => `guest via ${name}`
export const isAgent = (actor: string): boolean => actor.startsWith('guest via ')

/** Whether it is a guest, on the pages for guests. */
export const isGuest = (actor: string): boolean => actor.startsWith('guest')
