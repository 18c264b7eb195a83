/**
 * The HTTP agent of deliveries. Where private targets are not allowed, every connection is https, every address the name
 * resolves to must be public, and the checked addresses are the ones connected to: there is no second lookup that could
 * answer differently. The remote address is checked again before a byte is sent. Proxies from the environment are not
 * used, since the address behind a proxy could not be checked. Refusals do not name the address a name resolved to.
 */
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { nameResolver, type ResolveName } from './resolve-name.ts'

export class TargetRefused extends Error {}

export type AgentRules = { allowPrivate: boolean; lookup?: LookupFunction }

/** Less than the ten seconds of an attempt, so that the recorded error names the cause. */
const lookupTimeoutMs = 4_000

export function deliveryAgent({ allowPrivate, lookup = lookupFor(allowPrivate) }: AgentRules): Agent {
  // post-event.ts has one time-out for the whole attempt. Connections to a host are not limited, since many webhooks may
  // share one and endpoint-queues.ts limits each of them.
  const connection = { allowH2: false, timeout: 0 }
  const limits = { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 16_384 }
  if (allowPrivate) return new Agent({ ...limits, connect: { ...connection, lookup } })
  return new Agent({ ...limits, connect: guarded(buildConnector({ ...connection, lookup: publicOnly(lookup) })) })
}

/**
 * Names such as `localhost`, those of /etc/hosts, mDNS and compose files are known to the system resolver only. They matter
 * only where private targets are allowed. There a nameserver that does not answer can delay other lookups; elsewhere it
 * cannot (resolve-name.ts).
 */
function lookupFor(allowPrivate: boolean): LookupFunction {
  if (allowPrivate) return systemLookup as LookupFunction
  return lookupThrough(nameResolver({ timeoutMs: lookupTimeoutMs }))
}

/** Addresses of both families, IPv4 first; undici chooses among them. */
export function lookupThrough(resolve: ResolveName): LookupFunction {
  return (hostname, _options, done) => {
    resolve(hostname).then(
      (addresses) =>
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      (error: Error) => done(error, []),
    )
  }
}

function guarded(connect: buildConnector.connector): buildConnector.connector {
  return (options, done) => {
    const refusal = refusalOf(options)
    if (refusal) return done(refusal, null)
    connect(options, (error, socket) => {
      if (error) return done(error, null)
      if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket)
      socket.destroy()
      done(resolvesToPrivate(options.hostname), null)
    })
  }
}

function refusalOf({ protocol, hostname }: buildConnector.Options): TargetRefused | undefined {
  if (protocol !== 'https:') return new TargetRefused('Deliveries from this server go to https addresses only.')
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) === 0 || isPublicAddress(host)) return undefined
  return new TargetRefused(`${host} is not a public address. ${publicOnlySentence}`)
}

function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = addresses
      if (!first) return done(new TargetRefused(`${hostname} has no address.`), [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(resolvesToPrivate(hostname), [])
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

const publicOnlySentence = 'Deliveries from this server go to public addresses only.'

/** Without the address: it may be internal, and the owner of the webhook can read the error. */
function resolvesToPrivate(host: string): TargetRefused {
  return new TargetRefused(`${host} resolves to an address that is not public. ${publicOnlySentence}`)
}
