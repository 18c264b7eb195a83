/**
 * Refuses requests from web pages to the MCP endpoints with 403, as the protocol asks. Programs send no Origin; a page
 * that makes its own name resolve to this server (DNS rebinding) sends that name as Host.
 */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../../domain/problem.ts'
import { isLoopbackHost } from '../../../../http/public-url.ts'
import type { Config } from '../../../../settings/config.ts'

/** The routes have `anyHost`: this check replaces the one for all routes, which answers 400. */
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
