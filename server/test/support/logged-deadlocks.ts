/**
 * Deadlocks that PostgreSQL has logged. The transactions were run again and succeeded, so no test sees one: it costs a
 * second, and two writers have taken their locks in different orders.
 */
import { readFile } from 'node:fs/promises'

/** How the name of a database ends in which a test provokes deadlocks (`testDatabase({ provokesDeadlocks: true })`). */
export const ofProvokedDeadlocks = '_deadlocks'

/** For `alter system`: the database, and the details, which name both statements. */
export const settingsToLogDeadlocks = { log_line_prefix: '%m [%p] %q%d %a ', log_error_verbosity: 'default' }

const entries = /^(?=\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] .*?(?:LOG|WARNING|ERROR|FATAL|PANIC): {2})/m
const deadlock = /^\S+ \S+ UTC \[\d+\] (\S+) .*ERROR: {2}deadlock detected$/m

/** The entries of the log with their details, but for provoked ones. */
export async function deadlocksIn(logFile: string): Promise<string[]> {
  const texts = await Promise.all([`${logFile}.1`, logFile].map((file) => readFile(file, 'utf8').catch(() => '')))
  return texts
    .join('')
    .split(entries)
    .filter((entry) => {
      const [, database] = deadlock.exec(entry) ?? []
      return database !== undefined && !database.endsWith(ofProvokedDeadlocks)
    })
}
