/** `maitred key accept`. Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { parseArgs } from 'node:util'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import { ConfigRefused } from '../../settings/config.ts'
import { exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { operands, WrongUsage } from '../../terminal/wrong-usage.ts'
import { acceptKey, lossesWithAnotherKey, sentencesOf } from './accept-key.ts'
import { findKnownKey } from './known-key.sql.ts'

export const keyUsage = `Usage:
  maitred key accept      make the secret key of this server that of the database, where the former is lost
    --yes                 without asking

Stop the servers first, and start them with this key afterwards.`

export type KeyTerminal = Terminal & {
  loadSecretKey(): Promise<Buffer>
  /** Asks the person at the terminal; false where there is none. */
  agree(question: string): Promise<boolean>
}

export function keyCommand(args: readonly string[], terminal: KeyTerminal): Promise<number> {
  const { print, fail } = terminal
  const reporting = { print, fail, usage: keyUsage, reasonsIn: refusedBy(ConfigRefused) }
  return exitCodeOf(reporting, args, (given) => accept(given, terminal))
}

async function accept(args: string[], { db, clock, loadSecretKey, agree, print }: KeyTerminal): Promise<0 | 1> {
  const options = { yes: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [word] = operands(positionals, ['accept'])
  if (word !== 'accept') throw new WrongUsage(`There is no "key ${word}".`)
  const secretKey = await loadSecretKey()
  if ((await db.read(findKnownKey)) === fingerprintOf(secretKey)) {
    print('The database knows this key already. Nothing was changed.')
    return 0
  }
  print(lossesWithAnotherKey)
  if (!values.yes && !(await agree('Make this key known?'))) {
    print('Nothing was changed. Add --yes where nobody can be asked.')
    return 1
  }
  const lost = await db.transaction((tx) => acceptKey(tx, secretKey, clock.now()))
  for (const sentence of sentencesOf(lost)) print(sentence)
  print('The key is known. Start the servers with it.')
  return 0
}
