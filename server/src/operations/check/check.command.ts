/** `maitred check`. Exit codes: 0 no fault, 1 faults, or the database cannot be checked, 2 wrong usage. */
import type { Clock } from '../../clock.ts'
import { DatabaseRefused } from '../../db/connection/connect.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { codeOf, isOfPostgres } from '../../db/connection/pg-errors.ts'
import { begin, queryOn, withSession } from '../../db/session.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import { operands } from '../../terminal/wrong-usage.ts'
import { type Checked, checkDatabase, type Finding } from './check-database.ts'

export const checkUsage = `Usage:
  maitred check

Compares the index against double bookings with its table, and looks for tables held twice, rows that belong to nothing and
times that do not agree; sums of money and parts of text messages that their books do not have. Lists bookings to come outside the service hours, in closed areas, online ones at tables kept
from guests, parties above the chairs of their tables, and past ones that shared a table. Writes nothing; servers may run meanwhile. The exit
code is 1 if there is a fault.`

export type CheckTerminal = {
  connect(): Promise<ConnectionSettings>
  clock: Clock
  print(line: string): void
  fail(line: string): void
}

export function checkCommand(args: readonly string[], terminal: CheckTerminal): Promise<ExitCode> {
  const { print } = terminal
  const reporting = { ...terminal, usage: checkUsage, reasonsIn: refusedBy(DatabaseRefused) }
  return exitCodeOf(reporting, args, async (given): Promise<0 | 1> => {
    operands(given, [])
    const { rows, restaurants, faults, notes } = await readAtOneMoment(terminal)
    for (const line of [...faults, ...notes].flatMap(linesOf)) print(line)
    const looked = `${restaurants} restaurants, ${rows} tables held`
    print(faults.length === 0 ? `No fault found: ${looked}.` : `${faults.length} kinds of faults found: ${looked}.`)
    return faults.length === 0 ? 0 : 1
  })
}

async function readAtOneMoment({ connect, clock }: CheckTerminal): Promise<Checked> {
  const connection = await connect()
  return withSession(connection, 'check', async (client) => {
    await begin(client, 'isolation level repeatable read read only')
    try {
      const checked = await checkDatabase(queryOn(client), clock.now())
      await client.query('commit')
      return checked
    } catch (error) {
      // A table or column that is missing.
      if (!['42P01', '42703', '3F000'].includes(codeOf(error) ?? '')) {
        if (!isOfPostgres(error)) throw error
        const reason = `PostgreSQL refused to be checked: ${(error as Error).message}. maitred doctor says what is wrong with it.`
        throw new DatabaseRefused(reason, { cause: error })
      }
      const sentence = 'The schema is not that of this version of maitred. Run maitred migrate, then check again.'
      throw new DatabaseRefused(sentence, { cause: error })
    }
  })
}

const linesOf = ({ sentence, examples, more, advice }: Finding): string[] => [
  sentence,
  ...examples.map((example) => `  ${example}`),
  ...(more > 0 ? [`  and ${more} more`] : []),
  `  → ${advice}`,
]
