/** A database that takes a second over nothing would take far too long over a booking. */
import type { Database } from '../../db/database.ts'
import { Problem } from '../../domain/problem.ts'
import { askForNothing } from './health.sql.ts'

const patience = 1_000

export async function assertDatabaseAnswers(db: Database): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unreachable(undefined)), patience)
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
