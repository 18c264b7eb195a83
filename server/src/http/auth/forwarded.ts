/**
 * Whether a request comes from this machine itself, or was forwarded by a proxy or tunnel, after which it may come from
 * anywhere. Proxies usually add headers that say so. What is meant for development alone (the demo's published tokens
 * and accounts, webhooks to private addresses) therefore requires all signs at once, and is refused in doubt.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../settings/config.ts'
import { isLoopbackHost } from '../public-url.ts'

const proxyHeaders: ReadonlySet<string> = new Set([
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'x-cluster-client-ip', 'x-remote-ip'],
  ...['cf-connecting-ip', 'cf-ray', 'cdn-loop', 'incap-client-ip', 'x-sucuri-clientip', 'x-azure-clientip'],
  ...['x-amzn-trace-id', 'x-cloud-trace-context', 'x-appengine-user-ip', 'x-nf-client-connection-ip', 'x-arr-log-id'],
  ...['x-original-host', 'x-original-url', 'x-scheme', 'wl-proxy-client-ip', 'proxy-client-ip'],
])

const proxyPrefixes = ['x-forwarded-', 'x-original-forwarded-', 'fly-', 'fastly-', 'x-envoy-', 'x-vercel-']

export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => proxyHeaders.has(name) || proxyPrefixes.some((prefix) => name.startsWith(prefix)),
  )
}

/**
 * From this machine to a server that carries a demo for it: nothing is configured that makes it known to others
 * (`opensDemo`), the peer and the Host are loopback, and nothing says that it was forwarded. nginx speaks HTTP/1.0 to what
 * is behind it, with the Host of the upstream and no header of its own, unless it is configured otherwise.
 */
export function isFromThisMachine({ opensDemo }: Pick<Config, 'opensDemo'>, { headers, raw }: FastifyRequest): boolean {
  return (
    opensDemo &&
    isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    raw.httpVersion !== '1.0' &&
    !isForwarded(headers)
  )
}

const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
