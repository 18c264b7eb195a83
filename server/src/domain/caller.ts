/** Who is calling, once the token has been verified. */
export type Ability = 'restaurant-api' | 'mobile-access'

export type Caller = {
  readonly tokenId: string
  readonly ability: Ability
  /** One for a restaurant token; none, one or several for a user's. */
  readonly restaurantIds: readonly number[]
  /** As the history of a booking names it: `token:Website`, `user:ann@example.com`. */
  readonly actor: string
  /** The name of the token, or of the user it belongs to. */
  readonly name: string
  /** Set for the demo's published tokens, which are refused to requests that a proxy forwarded. */
  readonly localOnly?: true
}
