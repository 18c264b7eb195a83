/**
 * `maitred payments set|test|forget --restaurant SLUG`: the key of a restaurant's account at Stripe. It is read from standard
 * input, since arguments stand in the list of processes, and is never printed. Exit codes: 0 done, 1 refused, 2 wrong usage.
 */
import { parseArgs } from 'node:util'
import { paymentServiceTexts as words } from '../../../../../texts/en/office/money/payments.ts'
import { InvalidInput, Problem } from '../../../domain/problem.ts'
import { exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { required, WrongUsage } from '../../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../../house/access/owners/find-owner.ts'
import { operator } from '../../house/audit/actor.ts'
import { HouseCache } from '../../house/schedule/house-cache.ts'
import type { PaymentAccount } from '../accounts/account.sql.ts'
import { accountSecrets } from '../accounts/account-secrets.ts'
import type { Finding } from '../accounts/findings.ts'
import { checkAgain, enterKey, removeKey } from './enter-key.ts'
import { StripeClients } from './stripe-client.ts'

export const paymentsUsage = `Usage:
  maitred payments set --restaurant SLUG|ID      try the key of its account at Stripe, and keep it encrypted
  maitred payments test --restaurant SLUG|ID     try the key that is kept
  maitred payments forget --restaurant SLUG|ID   forget it: guests pay on no page any more

"set" reads the key from standard input, as in maitred payments set --restaurant osteria < key.txt`

export type PaymentsTerminal = Terminal & {
  loadSecretKey(): Promise<Buffer>
  readInput(): Promise<string>
  publicUrl(): string | undefined
  /** Those of a double of Stripe, in tests. */
  clients?: StripeClients
}

export function paymentsCommand(args: readonly string[], terminal: PaymentsTerminal): Promise<number> {
  const { print, fail } = terminal
  const reporting = { print, fail, usage: paymentsUsage, reasonsIn: refusedBy(Problem, InvalidInput) }
  return exitCodeOf(reporting, args, (given) => work(given, terminal))
}

async function work(args: string[], terminal: PaymentsTerminal): Promise<0 | 1> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { restaurant: { type: 'string' } },
  })
  const [word, ...more] = positionals
  // Not repeated: it may be a key.
  if (more.length > 0) throw new WrongUsage('The key is read from standard input, never from the command line.')
  if (word !== 'set' && word !== 'test' && word !== 'forget') throw new WrongUsage('Say set, test or forget.')
  const { db, clock, print, readInput } = terminal
  const { id } = await db.read((query) => requireRestaurant(query, required(values.restaurant, '--restaurant')))
  const secrets = accountSecrets(await terminal.loadSecretKey())
  const clients = terminal.clients ?? new StripeClients(secrets)
  const context = { db, clock, houses: new HouseCache(db), clients, secrets, origin: terminal.publicUrl() }
  try {
    if (word === 'forget') {
      await removeKey(context, id, operator)
      print('The key is forgotten. Deposits are recorded by hand.')
      return 0
    }
    const account =
      word === 'set' ? await enterKey(context, id, await readInput(), operator) : await checkAgain(context, id)
    return report(account, print)
  } finally {
    if (!terminal.clients) clients.close()
  }
}

/** What is wrong is a reason to look, and ends with 1. */
function report({ last_four, is_live, findings }: PaymentAccount, print: (line: string) => void): 0 | 1 {
  print(`${is_live ? 'Live' : 'Test'} key … ${last_four}`)
  for (const finding of findings) print(lineOf(finding))
  return findings.some((finding) => 'is_good' in finding && !finding.is_good) ? 1 : 0
}

function lineOf(finding: Finding): string {
  if (finding.code === 'mode') return `ok     ${finding.is_live ? words.findings.mode.good : words.findings.mode.bad}`
  const { good, bad, remedy } = words.findings[finding.code]
  if (finding.code === 'right') return `wrong  ${bad}. ${words.addRight(`${finding.resource}: ${finding.right}`)}`
  return finding.is_good ? `ok     ${good}${aboutOf(finding)}` : `wrong  ${bad}. ${remedy}`
}

function aboutOf(finding: Finding): string {
  if (finding.code === 'endpoint') return finding.why === 'no_https' ? `: ${words.whyNoAddress}` : ''
  if (finding.code === 'account') return finding.name === null ? '' : `: ${finding.name}`
  return finding.code === 'currency' && finding.of_account !== null ? `: ${finding.of_account}` : ''
}
