/**
 * Whether a proxy or tunnel forwarded a request, by the headers such software adds. A server that listens on loopback
 * trusts local callers more than others (demo tokens, private webhook targets); a forwarded request may come from
 * anywhere.
 */
import type { IncomingHttpHeaders } from 'node:http'

const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip']

export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name))
}
