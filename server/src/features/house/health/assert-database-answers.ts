/** Whether the database answers an empty query within a second; one that does not would be far too slow for bookings. */
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { askForNothing } from './health.sql.ts'

const timeoutMs = 1_000

export async function assertDatabaseAnswers(db: Database): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unreachable(undefined)), timeoutMs)
  try {
    await Promise.race([db.read(askForNothing), tooLate])
  } catch (cause) {
    throw cause instanceof Problem ? cause : unreachable(cause)
  } finally {
    clearTimeout(timer)
  }
}

function unreachable(cause: unknown): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'The database does not answer. Try again in a moment.', {
    retryAfter: 1,
    cause,
  })
}
