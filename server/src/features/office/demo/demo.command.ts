/** `maitred demo`: puts the demo restaurants into the database, once. */
import { type ExitCode, exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { operands } from '../../../terminal/wrong-usage.ts'
import { demoTokens } from '../../house/access/tokens/token-text.ts'
import { seedDemo } from './seed-demo.ts'

const usage = `Usage:
  maitred demo`

/** `isPublic`: PUBLIC_URL or TRUST_PROXY is set, so others reach the server; the demo's tokens are published. */
type DemoTerminal = Terminal & { isPublic?: () => boolean }

class DemoRefused extends Error {}

export function demoCommand(args: readonly string[], terminal: DemoTerminal): Promise<ExitCode> {
  return exitCodeOf({ ...terminal, usage, reasonsIn: refusedBy(DemoRefused) }, args, (given) => demo(given, terminal))
}

async function demo(args: string[], { db, clock, print, isPublic }: DemoTerminal): Promise<void> {
  operands(args, [])
  if (isPublic?.()) {
    throw new DemoRefused(
      'PUBLIC_URL or TRUST_PROXY is set: others reach this server, and the demo is open to anybody.',
    )
  }
  const { seeded, patrons, bookings } = await seedDemo(db, clock)
  if (!seeded) print('The demo exists already; nothing changed.')
  else print(`Seeded Trattoria Demo and Bistro Demo: ${patrons} patrons, ${bookings} bookings.`)
  print(`Tokens, accepted on loopback only: ${Object.values(demoTokens).join(', ')}.`)
}
