/** PostgreSQL's error codes by name, and which errors mean a retry, an unavailable database (503) or a fault of ours. */
import { Problem, restaurantMoved } from '../../domain/problem.ts'

export const pgCode = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  exclusionViolation: '23P01',
  lockNotAvailable: '55P03',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  transactionAborted: '25P02',
} as const

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** PostgreSQL itself said no: its codes have five characters with a digit, those of the system (EPIPE) are words. */
export const isOfPostgres = (error: unknown): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error) ?? '')

/** Thrown inside a transaction whose earlier reads turn out to be stale: the transaction is run again. */
export class StaleRead extends Error {}

/** Of the hosts of DATABASE_URL none takes writes now, or the one connected to has been demoted. */
export class NoPrimary extends Error {}

export function isRetryable(error: unknown): boolean {
  if (error instanceof StaleRead) return true
  const code = codeOf(error)
  return code === pgCode.serializationFailure || code === pgCode.deadlockDetected
}

/** The unique index or constraint that refused the row, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/**
 * Class 08: connection; 28 and 3D: no longer admitted (the password was changed, the database renamed); 53: out of
 * resources (disk full, too many connections); 57P: shut down; 57014: cancelled by time-out.
 */
const unavailableCodes =
  /^(08...|28...|3D000|53...|57P0[1-5]|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EACCES|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_DESTROYED|25P03)$/
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|the database system is)/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof NoPrimary) return true
  if (unavailableCodes.test(codeOf(error) ?? '')) return true
  return error instanceof Error && unavailableMessages.test(error.message)
}

/** The driver has stopped waiting. Whether the statement arrived is unknown, and the next one would wait as well. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The row refers to a restaurant that is no longer here; foreign keys to its records have longer names. */
const isRestaurantGone = (error: unknown): boolean =>
  codeOf(error) === pgCode.foreignKeyViolation && /^\w+_restaurant_id_fkey$/.test(violatedConstraint(error) ?? '')

/** An unavailable database, or one that is too busy, becomes a 503; other errors are returned as they are. */
export function toProblem(error: unknown): unknown {
  if (codeOf(error) === pgCode.lockNotAvailable || isRetryable(error)) {
    return new Problem('SERVICE_UNAVAILABLE', (say) => say.bookings.tooBusy, { retryAfter: 1, cause: error })
  }
  if (isRestaurantGone(error)) return restaurantMoved(error)
  if (!isDatabaseUnavailable(error)) return error
  return new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.noDatabase, {
    retryAfter: 1,
    cause: error,
  })
}
