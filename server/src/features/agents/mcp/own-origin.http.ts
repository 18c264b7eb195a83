/**
 * Refuses what a web page sends to the MCP doors: programs send no Origin, and a page that makes its own name resolve to this
 * server (DNS rebinding) sends its name as Host. 403 for both, as the protocol asks.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../domain/problem.ts'
import { isLoopbackHost } from '../../../http/public-url.ts'
import type { Config } from '../../../settings/config.ts'

/** Its routes have `anyHost`: this check takes the place of the one for all routes, which answers 400. */
export function refuseForeignPages(scope: FastifyInstance, { publicUrl, loopbackOnly }: Config): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  scope.addHook('onRequest', async ({ host, hostname, headers }) => {
    const isKnownHost =
      isLoopbackHost(host) || hostname.toLowerCase() === publicHost || (!loopbackOnly && publicHost === undefined)
    if (!isKnownHost) throw new Problem('FORBIDDEN', 'This server does not answer for the host of this request.')
    const { origin } = headers
    if (origin === undefined || origin === publicUrl) return
    if (isLoopbackHost(host) && origin === `http://${host}`) return
    throw new Problem('FORBIDDEN', 'Web pages of other origins may not call this address.')
  })
}
