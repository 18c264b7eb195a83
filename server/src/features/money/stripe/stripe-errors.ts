/**
 * What an error of Stripe means for the call: refused for good, or unknown. Only codes are kept: messages may name a key, and
 * never reach a log.
 */
import type { Stripe } from 'stripe'

type Failure = Pick<Stripe.errors.StripeError, 'type' | 'code' | 'decline_code' | 'statusCode'>

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

export const statusOf = (error: unknown): number | undefined => (isFailure(error) ? error.statusCode : undefined)

export const codeOfFailure = (error: unknown): string | null =>
  isFailure(error) ? (error.decline_code ?? error.code ?? null) : null

/** The bank wants the guest to agree. */
export const needsGuest = (error: unknown): boolean =>
  isFailure(error) && (error.code === 'authentication_required' || error.decline_code === 'authentication_required')

/** The card, or the account, says no: the same call would say it again. */
export const isRefusal = (error: unknown): boolean =>
  isFailure(error) && (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError')

/** Answered, but by a failure of Stripe's own, which it repeats for as long as it knows the idempotency key. */
export const isOwnFailure = (error: unknown): boolean => (statusOf(error) ?? 0) >= 500

/** The same idempotency key was used for something else. */
export const isKeyTaken = (error: unknown): boolean => isFailure(error) && error.type === 'StripeIdempotencyError'

/** A call that had no answer, or one that says nothing. Without the message of the package, which may name a key. */
export class StripeFailed extends Error {
  readonly status: number | undefined
  readonly code: string | null

  constructor(error: unknown) {
    const [status, code] = [statusOf(error), codeOfFailure(error)]
    super(`Stripe answered ${status ?? 'nothing'}${code === null ? '' : ` (${code})`}.`)
    this.status = status
    this.code = code
  }
}

/** Throws our own error instead of the package's. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw isFailure(error) ? new StripeFailed(error) : error
  }
}
