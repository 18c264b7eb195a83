/** The command line for tokens. Exit codes: 0 done; 1 refused, with the reason; 2 wrong usage. */
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { WrongUsage } from '../../../terminal/wrong-usage.ts'
import { tokenCreate, tokenList, tokenRevoke, tokenRotate } from './token.command.ts'

export const accessUsage = `Usage:
  maitred token create --restaurant SLUG|ID --name NAME [--expires 90d|LAST-DAY]
                       [--scope full|read|website] [--source NAME]
  maitred token create --user EMAIL --name NAME [--expires 90d|LAST-DAY]
  maitred token list [--restaurant SLUG|ID | --user EMAIL] [--all]
  maitred token revoke ID
  maitred token rotate ID [--grace-minutes N]

LAST-DAY is a date like 2027-06-30; the token works until that day ends in UTC.
A website's token sees and changes only the bookings it made; one with the scope read changes nothing.
--source names the booking source of bookings that the token makes without naming one.`

const commands: Readonly<Record<string, (args: string[], terminal: Terminal) => Promise<void>>> = {
  'token create': tokenCreate,
  'token list': tokenList,
  'token revoke': tokenRevoke,
  'token rotate': tokenRotate,
}

/** `args` begin with the subject: `['token', 'list']`. */
export function accessCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const options = { ...terminal, usage: accessUsage, reasonsIn: refusedBy(Problem, InvalidInput) }
  return exitCodeOf(options, args, (given) => run(given, terminal))
}

async function run([subject = '', action, ...rest]: readonly string[], terminal: Terminal): Promise<void> {
  if (action === undefined) throw new WrongUsage(`Say what to do: "maitred ${subject} list", for example.`)
  const command = commands[`${subject} ${action}`]
  if (!command) throw new WrongUsage(`There is no command "maitred ${subject} ${action}".`)
  await command(rest, terminal)
}
