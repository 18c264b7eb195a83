/**
 * The addresses of a receiver's name, asked of the nameservers directly. getaddrinfo would wait in one of the few
 * threads of the process and cannot be called off: two names with a mute nameserver would hold up every other look-up,
 * the database's included. Here a question waits in a socket of its own and ends when its time is over.
 *
 * Names that only this machine knows (/etc/hosts, mDNS, containers) are not found. They lead to private addresses as a
 * rule, and where those are allowed the system is asked instead.
 */
import { Resolver } from 'node:dns/promises'

/** Rejects where there is no address, and says why. */
export type ResolveName = (name: string) => Promise<readonly string[]>

export type NameResolverParts = {
  /** For all of it: several nameservers are asked in turn and more than once. */
  patienceMs: number
  /** Those of the system unless said otherwise. */
  servers?: readonly string[]
}

const eachTryMs = 1_000
// Some nameservers never answer for IPv6, so whoever has the IPv4 addresses waits this long for the others. Not the other
// way round: many machines reach nobody by IPv6.
const ipv6Ms = 250

export function nameResolver({ patienceMs, servers }: NameResolverParts): ResolveName {
  return async (name) => {
    // No nameserver need know them (RFC 6761), and one that does may say anything.
    if (/(^|\.)localhost\.?$/i.test(name)) return ['127.0.0.1', '::1']
    // A new one each time (40 µs): it reads the system's settings as they are now, and is called off alone.
    const resolver = new Resolver({ timeout: eachTryMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    return ask(resolver, name, patienceMs)
  }
}

async function ask(resolver: Resolver, name: string, patienceMs: number): Promise<string[]> {
  const callOff = () => resolver.cancel()
  const timers = [setTimeout(callOff, patienceMs)]
  const hurry = (addresses: string[]) => {
    timers.push(setTimeout(callOff, ipv6Ms))
    return addresses
  }
  const kinds = [resolver.resolve4(name).then(hurry), resolver.resolve6(name)]
  const answers = await Promise.all(kinds.map((kind) => kind.catch((error: NodeJS.ErrnoException) => error)))
  for (const timer of timers) clearTimeout(timer)
  const addresses = answers.flatMap((answer) => (answer instanceof Error ? [] : answer))
  if (addresses.length > 0) return addresses
  throw reasonOf(
    answers.filter((answer) => answer instanceof Error),
    name,
  )
}

/** A name that has no addresses of one kind is no failure, so the other kind's is the reason. */
function reasonOf(errors: readonly NodeJS.ErrnoException[], name: string): Error {
  const error = errors.find(({ code }) => code !== 'ENODATA') ?? errors[0]
  if (error && error.code !== 'ECANCELLED' && error.code !== 'ETIMEOUT') return error
  return new Error(`${name}: the nameservers did not answer in time.`)
}
