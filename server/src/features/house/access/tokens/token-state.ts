/** Whether a token is still valid. At the moment of its expiry it is not any more. */
export type TokenState = 'active' | 'expired' | 'revoked'

export type TokenLife = { expires_at: Temporal.Instant | null; revoked_at: Temporal.Instant | null }

export function stateOf(token: TokenLife, now: Temporal.Instant): TokenState {
  if (token.revoked_at) return 'revoked'
  if (token.expires_at && Temporal.Instant.compare(token.expires_at, now) <= 0) return 'expired'
  return 'active'
}
