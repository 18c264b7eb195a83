/**
 * The errors that use cases throw: three kinds, one for each error shape of the API. Only
 * http/responses/error-envelope.ts turns them into answers.
 */
export type ProblemCode =
  | 'BAD_REQUEST'
  | 'RESTAURANT_REQUIRED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'SLOT_UNAVAILABLE'
  | 'TABLE_UNAVAILABLE'
  | 'REVIEW_OUTDATED'
  | 'WEBHOOK_LIMIT_REACHED'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PRECONDITION_FAILED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'

export type ProblemDetails = Readonly<Record<string, unknown>> | null

/** The standard error: `error {code, message, details}`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails
  /** Seconds after which a retry makes sense; becomes the header Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    options: { details?: ProblemDetails; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.details = options.details ?? null
    this.retryAfter = options.retryAfter
  }
}

/** Field name (dotted where nested) to sentences a person can read. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The validation error: `message` and `errors`, with every failing field at once. */
export class InvalidInput extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(summaryOf(errors))
    this.name = 'InvalidInput'
    this.errors = errors
  }
}

/** The invalid-transition conflict: `message` and `current_status`. */
export class TransitionRefused extends Error {
  readonly currentStatus: string

  constructor(message: string, currentStatus: string) {
    super(message)
    this.name = 'TransitionRefused'
    this.currentStatus = currentStatus
  }
}

export function notFound(what: string): Problem {
  return new Problem('NOT_FOUND', `${what} not found.`)
}

/** Of a caller who was let in a moment ago: the restaurant has been moved to another installation since. */
export function restaurantMoved(cause?: unknown): Problem {
  const sentence = 'This restaurant is being moved to another server. Try again in a moment.'
  return new Problem('SERVICE_UNAVAILABLE', sentence, { retryAfter: 1, cause })
}

function summaryOf(errors: FieldErrors): string {
  const sentences = Object.values(errors).flat()
  const [first = 'The given data is invalid.'] = sentences
  const others = sentences.length - 1
  if (others < 1) return first
  return `${first} (and ${others} more ${others === 1 ? 'error' : 'errors'})`
}
