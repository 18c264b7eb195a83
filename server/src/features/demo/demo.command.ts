/** `maitred demo`: puts the demo restaurants into the database, once. */
import { type ExitCode, exitCodeOf } from '../../terminal/exit-code.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { operands } from '../../terminal/wrong-usage.ts'
import { demoTokens } from '../access/token-text.ts'
import { seedDemo } from './seed-demo.ts'

const usage = `Usage:
  maitred demo`

export function demoCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return exitCodeOf({ ...terminal, usage, reasonsIn: () => undefined }, args, (given) => demo(given, terminal))
}

async function demo(args: string[], { db, clock, print }: Terminal): Promise<void> {
  operands(args, [])
  const { seeded, patrons, bookings } = await seedDemo(db, clock)
  if (!seeded) print('The demo exists already; nothing changed.')
  else print(`Seeded Trattoria Demo and Bistro Demo: ${patrons} patrons, ${bookings} bookings.`)
  print(`Tokens, accepted on loopback only: ${Object.values(demoTokens).join(', ')}.`)
}
