/**
 * Tells sessions that were begun from an address the person had not signed in from a day before: signing in there once more
 * makes it no older. Compared are networks, since an IPv6 address changes by itself within its /64. What came before is
 * read from the audit trail, which forgets after 400 days, and from the sessions that still are; a first sign-in is from no
 * new address.
 */
import { networkOf } from '../guessing/limit-guessing.ts'
import type { ListedSession } from '../sessions/sessions.sql.ts'

const newForSeconds = 24 * 3600

export function markNewAddresses(
  sessions: readonly ListedSession[],
  signIns: readonly { address: string; first_at: Temporal.Instant }[],
): (ListedSession & { is_from_new_address: boolean })[] {
  const firstOf = new Map<string, Temporal.Instant>()
  const seen = [...signIns, ...sessions.map(({ address, created_at }) => ({ address, first_at: created_at }))]
  for (const { address, first_at } of seen.toSorted((a, b) => Temporal.Instant.compare(a.first_at, b.first_at))) {
    const network = networkOf(address)
    if (!firstOf.has(network)) firstOf.set(network, first_at)
  }
  const [first] = firstOf.values()
  return sessions.map((session) => {
    const since = firstOf.get(networkOf(session.address)) ?? session.created_at
    const isFirst = first !== undefined && Temporal.Instant.compare(since, first) === 0
    const isNew = session.created_at.since(since).total('seconds') < newForSeconds
    return { ...session, is_from_new_address: !isFirst && isNew }
  })
}
