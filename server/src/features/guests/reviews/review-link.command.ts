/**
 * `maitred review-link BOOKING --restaurant SLUG`: prints the link by which a guest reviews a visit. Exit codes: 0 done;
 * 1 refused, with the reason; 2 wrong usage.
 */
import { parseArgs } from 'node:util'
import { secondsOf } from '../../../clock.ts'
import { toUtcIso } from '../../../domain/calendar/calendar.ts'
import { Problem, TransitionRefused } from '../../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { LinkTerminal } from '../../../terminal/terminal.ts'
import { operands, required, WrongUsage } from '../../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../../house/access/owners/find-owner.ts'
import { issueReviewLink } from './issue-review-link.ts'
import { ReviewLinks } from './review-link.ts'

export const reviewLinkUsage = `Usage:
  maitred review-link BOOKING --restaurant SLUG|ID [--address URL]

BOOKING is an id or a reference. URL is where guests reach this server, such as https://book.example.com; without it, PUBLIC_URL.`

export function reviewLinkCommand(args: readonly string[], terminal: LinkTerminal): Promise<ExitCode> {
  const options = { ...terminal, usage: reviewLinkUsage, reasonsIn: refusedBy(Problem, TransitionRefused) }
  return exitCodeOf(options, args, (given) => printLink(given, terminal))
}

async function printLink(
  args: string[],
  { db, clock, loadSecretKey, print, ...terminal }: LinkTerminal,
): Promise<void> {
  const options = { restaurant: { type: 'string' }, address: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [booking] = operands(positionals, ['BOOKING'])
  const slug = required(values.restaurant, '--restaurant')
  const address = values.address ?? terminal.address()
  if (!/^https?:\/\/[^\s/]+/.test(address)) {
    throw new WrongUsage(`--address "${address}" does not start with http:// or https://.`)
  }
  const now = secondsOf(clock.now())
  const link = await db.read(async (query) => {
    const { id } = await requireRestaurant(query, slug)
    return issueReviewLink(query, id, booking, now)
  })
  const token = new ReviewLinks(await loadSecretKey()).sign(link)
  print(`${address.replace(/\/+$/, '')}/reviews/${token}`)
  print(`It works until ${toUtcIso(link.expiresAt)}, for one review.`)
}
