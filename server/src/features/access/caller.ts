/** Who is calling, once the token has been believed. http/authenticate.ts asks for the same shape. */
export type Ability = 'restaurant-api' | 'mobile-access'

export type Caller = {
  tokenId: string
  ability: Ability
  /** One for a restaurant token; none, one or several for a user's. */
  restaurantIds: readonly number[]
  /** As the history of a booking names it: `token:<name>` or `user:<email>`. */
  actor: string
}

/** The headers with which a token came, by their names in small letters. */
export type RequestHeaders = Readonly<Record<string, unknown>>

/** Nobody, for a token that is not believed. */
export type CheckToken = (bearer: string, headers?: RequestHeaders) => Promise<Caller | null | undefined>
