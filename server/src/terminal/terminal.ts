/** What a command gets from the command line; tests pass their own and read what was printed. */
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

export type Terminal = {
  db: Database
  clock: Clock
  /** Writes a line of the result to standard output. */
  print(line: string): void
  /** Writes a line about a failure to standard error. */
  fail(line: string): void
}

/** For commands that print signed links. */
export type LinkTerminal = Terminal & {
  loadSecretKey(): Promise<Buffer>
  /** Where guests reach the server: the beginning of links. */
  address(): string
}
