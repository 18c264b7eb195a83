/**
 * `maitred review-link BOOKING --restaurant SLUG`: prints the link by which a guest rates a visit. Answers with the exit
 * code: 0 done; 1 refused, with one sentence that says why; 2 not understood, with the usage.
 */

import { parseArgs } from 'node:util'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { toUtcIso } from '../../domain/calendar.ts'
import { Problem, TransitionRefused } from '../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import { operands, required, WrongUsage } from '../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../access/owner.ts'
import { issueReviewLink } from './issue-review-link.ts'
import { ReviewLinks } from './review-link.ts'

export const reviewLinkUsage = `Usage:
  maitred review-link BOOKING --restaurant SLUG|ID [--address URL]

BOOKING is an id or a reference. URL is where guests reach this server, such as https://book.example.com.`

export type ReviewLinkDesk = {
  db: Database
  clock: Clock
  loadSecretKey(): Promise<Buffer>
  /** Where guests reach the server, unless the command line says so. */
  address(): string
  print(line: string): void
  fail(line: string): void
}

export function reviewLinkCommand(args: readonly string[], desk: ReviewLinkDesk): Promise<ExitCode> {
  const telling = { ...desk, usage: reviewLinkUsage, reasonsIn: refusedBy(Problem, TransitionRefused) }
  return exitCodeOf(telling, args, (given) => printLink(given, desk))
}

async function printLink(args: string[], { db, clock, loadSecretKey, print, ...desk }: ReviewLinkDesk): Promise<void> {
  const options = { restaurant: { type: 'string' }, address: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [booking] = operands(positionals, ['BOOKING'])
  const slug = required(values.restaurant, '--restaurant')
  const address = values.address ?? desk.address()
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
