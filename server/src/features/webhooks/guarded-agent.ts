/**
 * The only way out for deliveries. Without permission for private targets, every connection is https, every address the
 * name resolves to must be public, and the addresses that were checked are the ones dialled: there is no second look-up
 * that could answer differently. The address at the other end is checked once more before a byte is sent. Proxies named
 * in the environment are not used, since behind one none of this could be seen.
 */
import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { nameResolver, type ResolveName } from './resolve-name.ts'

export class TargetRefused extends Error {}

export type AgentRules = { allowPrivate: boolean; lookup?: LookupFunction }

/** A delivery has ten seconds; one whose name is not answered for says so well before. */
const namePatienceMs = 4_000

export function deliveryAgent({ allowPrivate, lookup = lookupFor(allowPrivate) }: AgentRules): Agent {
  // A delivery has one time-out for all of it, held by whoever sends it; and no limit of connections for a host, since
  // many webhooks may share one and each has its own number of places.
  const connection = { allowH2: false, timeout: 0 }
  const limits = { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 16_384 }
  if (allowPrivate) return new Agent({ ...limits, connect: { ...connection, lookup } })
  return new Agent({ ...limits, connect: guarded(buildConnector({ ...connection, lookup: publicOnly(lookup) })) })
}

/**
 * Only the system knows `localhost`, /etc/hosts, mDNS and the containers of a compose file, and only where private
 * targets are allowed do they matter. There a mute nameserver can hold up other look-ups; elsewhere it cannot.
 */
function lookupFor(allowPrivate: boolean): LookupFunction {
  if (allowPrivate) return systemLookup as LookupFunction
  return lookupThrough(nameResolver({ patienceMs: namePatienceMs }))
}

/** Both kinds of addresses, IPv4 first; which are dialled is the connection's choice. */
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
    const complaint = complaintAbout(options)
    if (complaint) return done(complaint, null)
    connect(options, (error, socket) => {
      if (error) return done(error, null)
      const { remoteAddress = '' } = socket
      if (isPublicAddress(remoteAddress)) return done(null, socket)
      socket.destroy()
      done(notPublic(options.hostname, remoteAddress), null)
    })
  }
}

function complaintAbout({ protocol, hostname }: buildConnector.Options): TargetRefused | undefined {
  if (protocol !== 'https:') return new TargetRefused('Deliveries from this server go to https addresses only.')
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && !isPublicAddress(host) ? notPublic(host, host) : undefined
}

function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const wrong = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (wrong || !first) return done(notPublic(hostname, wrong?.address ?? 'nothing'), [])
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

function notPublic(host: string, address: string): TargetRefused {
  const which = host === address ? host : `${host} leads to ${address}, which`
  return new TargetRefused(`${which} is not a public address; deliveries from this server go to public addresses only.`)
}
