/** `maitred demo`: puts the demo restaurants into the database, once. */
import type { Terminal } from '../access/terminal.ts'
import { demoTokens } from '../access/token-text.ts'
import { seedDemo } from './seed-demo.ts'

const usage = `Usage:
  maitred demo`

export async function demoCommand(args: readonly string[], { db, clock, print, fail }: Terminal): Promise<0 | 2> {
  if (args[0] === '--help') {
    print(usage)
    return 0
  }
  if (args.length > 0) {
    fail(`"${args[0]}" is one word too many.`)
    fail(usage)
    return 2
  }
  const { seeded, patrons, bookings } = await seedDemo(db, clock)
  if (!seeded) print('The demo stands already; nothing changed.')
  else print(`Seeded Trattoria Demo and Bistro Demo: ${patrons} patrons, ${bookings} bookings.`)
  print(`Tokens, accepted on loopback only: ${Object.values(demoTokens).join(', ')}.`)
  return 0
}
