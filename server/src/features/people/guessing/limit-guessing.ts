/**
 * Limits wrong passwords by account, by address and by both together, counted in the database for all servers. An
 * attempt is counted as a failure before the password is compared, and subtracted if it was right, so that of many
 * concurrent attempts only as many are compared as are free. Attempts during a wait are refused without being counted,
 * so the wait ends. Accounts that do not exist are counted alike. Reasons: docs/decisions/0012-guessing-passwords.md.
 */
import ipaddr from 'ipaddr.js'
import type { Tx } from '../../../db/database.ts'
import { failureLimits, type LimitName, oneMoreFailure, remainingWait } from '../../../domain/people/sign-in-waits.ts'
import { Problem } from '../../../domain/problem.ts'
import { sha256Of } from '../sessions/link-secret.ts'
import { countFailures, forgiveFailures, lockFailures } from './sign-in-failures.sql.ts'

/** `account` is the user's id, or what was typed where there is none. A known device has only its own counter. */
export type Attempt = { account: number | string; address: string; device: string | undefined; kind?: 'code' }

type Counter = { limit: LimitName; subject: Buffer }

function countersOf({ account, address, device, kind }: Attempt): Counter[] {
  if (kind === 'code') return [{ limit: 'code', subject: sha256Of(`account ${account}`) }]
  if (device !== undefined) return [{ limit: 'knownDevice', subject: sha256Of(`device ${device}`) }]
  const network = networkOf(address)
  return [
    { limit: 'accountFromAddress', subject: sha256Of(`account ${account} from ${network}`) },
    { limit: 'account', subject: sha256Of(`account ${account}`) },
    { limit: 'address', subject: sha256Of(`address ${network}`) },
  ]
}

/** Throws while a wait lasts; otherwise counts the attempt as failed. */
export async function countAttempt(tx: Tx, now: Temporal.Instant, attempt: Attempt): Promise<void> {
  await count(tx, now, countersOf(attempt))
}

/** For what is guessed without an account; each attempt counts, right or wrong. */
export async function countAddress(tx: Tx, now: Temporal.Instant, what: string, address: string): Promise<void> {
  await count(tx, now, [{ limit: 'address', subject: sha256Of(`${what} from ${networkOf(address)}`) }])
}

async function count(tx: Tx, now: Temporal.Instant, counters: readonly Counter[]): Promise<void> {
  const rows = await lockFailures(
    tx,
    counters.map(({ subject }) => subject),
    now,
  )
  const counted = counters.map(({ limit, subject }) => {
    const row = rows.find((each) => each.subject.equals(subject))
    return { limit, subject, failures: row?.failures ?? 0, lastFailedAt: row?.last_failed_at ?? now }
  })
  const wait = Math.max(...counted.map((each) => remainingWait(failureLimits[each.limit], each, now)))
  if (wait > 0) throw tooManyFailures(wait)
  const next = counted.map((each) => ({ subject: each.subject, failures: oneMoreFailure(each, now) }))
  await countFailures(tx, next, now)
}

/** The password was right: resets the failures of the account, and subtracts this attempt from those of the address. */
export async function takeBackAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const counters = countersOf(attempt)
  const subjects = (isAddress: boolean) =>
    counters.filter(({ limit }) => (limit === 'address') === isAddress).map(({ subject }) => subject)
  await forgiveFailures(tx, subjects(false), subjects(true))
}

function tooManyFailures(seconds: number): Problem {
  return new Problem('RATE_LIMITED', ({ requests }) => requests.signIn.wait(seconds), { retryAfter: seconds })
}

/** An IPv6 address counts as its /64 network, since one subscriber usually has all of it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')
}
