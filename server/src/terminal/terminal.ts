/** What a command of the command line works with; tests hand in their own and read what was printed. */
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

export type Terminal = {
  db: Database
  clock: Clock
  /** A line of the result. */
  print(line: string): void
  /** A line about what went wrong. */
  fail(line: string): void
}
