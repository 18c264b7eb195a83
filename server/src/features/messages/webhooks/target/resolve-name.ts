/**
 * Resolves the host name of a receiver by asking the nameservers directly. getaddrinfo would block one of the few threads
 * of the process and cannot be cancelled: two names whose nameserver does not answer would delay every other lookup,
 * including the database's. Here each lookup has a socket of its own and ends at its time-out.
 *
 * Names known only to this machine (/etc/hosts, mDNS, containers) are not found. They usually have private addresses, and
 * where those are allowed the system resolver is used instead.
 */
import { Resolver } from 'node:dns/promises'

/** Rejects with the reason where there is no address. */
export type ResolveName = (name: string) => Promise<readonly string[]>

export type NameResolverParts = {
  /** For the whole lookup: several nameservers are asked in turn, and more than once. */
  timeoutMs: number
  /** Default: those of the system. */
  servers?: readonly string[]
}

const tryTimeoutMs = 1_000
// Some nameservers never answer for IPv6, so a lookup that has the IPv4 addresses waits only this long for the IPv6 ones.
// Not the other way round: many machines have no IPv6 connectivity.
const ipv6TimeoutMs = 250

export function nameResolver({ timeoutMs, servers }: NameResolverParts): ResolveName {
  return async (name) => {
    // RFC 6761 reserves these names; a nameserver may answer anything for them.
    if (/(^|\.)localhost\.?$/i.test(name)) return ['127.0.0.1', '::1']
    // A new resolver for each lookup (40 µs) reads the current system settings and can be cancelled alone.
    const resolver = new Resolver({ timeout: tryTimeoutMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    return resolve(resolver, name, timeoutMs)
  }
}

async function resolve(resolver: Resolver, name: string, timeoutMs: number): Promise<string[]> {
  const cancel = () => resolver.cancel()
  const timers = [setTimeout(cancel, timeoutMs)]
  const shortenTimeout = (addresses: string[]) => {
    timers.push(setTimeout(cancel, ipv6TimeoutMs))
    return addresses
  }
  const lookups = [resolver.resolve4(name).then(shortenTimeout), resolver.resolve6(name)]
  const answers = await Promise.all(lookups.map((lookup) => lookup.catch((error: NodeJS.ErrnoException) => error)))
  for (const timer of timers) clearTimeout(timer)
  const addresses = answers.flatMap((answer) => (answer instanceof Error ? [] : answer))
  if (addresses.length > 0) return addresses
  throw reasonOf(
    answers.filter((answer) => answer instanceof Error),
    name,
  )
}

/** A name without addresses of one family is not an error, so the other family's error is the reason. */
function reasonOf(errors: readonly NodeJS.ErrnoException[], name: string): Error {
  const error = errors.find(({ code }) => code !== 'ENODATA') ?? errors[0]
  if (error && error.code !== 'ECANCELLED' && error.code !== 'ETIMEOUT') return error
  return new Error(`${name}: the nameservers did not answer in time.`)
}
