/** One class for each of the API's three error shapes, and one for no answer. */

export type Failure = { status: number; requestId: string | null; body: unknown }

/** Every answer that is not a success: one of the three below, unless a proxy answered in a format of its own. */
export class MaitredError extends Error {
  readonly status: number
  /** Quote it when you report a problem. */
  readonly requestId: string | null
  readonly body: unknown

  constructor(message: string, { status, requestId, body }: Failure) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.requestId = requestId
    this.body = body
  }
}

/** `error.code` is for programs; see docs/errors.md for all of them. */
export class StandardError extends MaitredError {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>> | null
  /** Seconds to wait before sending the same request again; null where the server did not say. */
  readonly retryAfter: number | null

  constructor(
    error: { code: string; message: string; details?: unknown },
    failure: Failure,
    retryAfter: number | null,
  ) {
    super(error.message, failure)
    this.code = error.code
    this.details = (error.details ?? null) as StandardError['details']
    this.retryAfter = retryAfter
  }
}

/** Fields are missing or wrong: `errors` has every one, names of nested fields dotted. */
export class ValidationError extends MaitredError {
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(body: { message: string; errors: Record<string, string[]> }, failure: Failure) {
    super(body.message, failure)
    this.errors = body.errors
  }
}

/** The status of the booking does not allow what was asked. */
export class TransitionConflict extends MaitredError {
  readonly currentStatus: string

  constructor(body: { message: string; current_status: string }, failure: Failure) {
    super(body.message, failure)
    this.currentStatus = body.current_status
  }
}

/** No answer came. The request may have been carried out nevertheless. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached, or did not answer.', { cause })
    this.name = 'ConnectionError'
  }
}

export function errorFrom(failure: Failure, retryAfter: number | null): MaitredError {
  const body = (failure.body ?? {}) as Record<string, unknown>
  if (isRecord(body.error) && typeof body.error.code === 'string') {
    return new StandardError(body.error as { code: string; message: string }, failure, retryAfter)
  }
  if (isRecord(body.errors))
    return new ValidationError(body as { message: string; errors: Record<string, string[]> }, failure)
  if (typeof body.current_status === 'string') {
    return new TransitionConflict(body as { message: string; current_status: string }, failure)
  }
  return new MaitredError(`The server answered ${failure.status}.`, failure)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
