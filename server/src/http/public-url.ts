/**
 * Under which host names the server answers, and which one its links use. A web page can make its own name resolve to
 * 127.0.0.1 (DNS rebinding) and then call a server on the visitor's machine as its own origin; such requests carry that
 * page's name as Host, and are refused. Links are made from PUBLIC_URL, never from a request.
 */
import type { AddressInfo, Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../domain/problem.ts'
import type { Config } from '../settings/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For health checks, which load balancers send to an address instead of a name. */
    anyHost?: boolean
  }
}

export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)

export function refuseUnknownHosts(app: FastifyInstance, { loopbackOnly, publicUrl }: Config): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  const answersForAny = !loopbackOnly && publicHost === undefined
  const names = publicHost === undefined ? 'localhost, 127.* and [::1]' : `${publicHost} (PUBLIC_URL)`

  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined) {
      // Node's own refusal would come without a body.
      if (request.raw.httpVersion !== '1.1') return
      throw new Problem('BAD_REQUEST', 'A request over HTTP/1.1 needs the header Host.')
    }
    if (answersForAny || isLoopbackHost(request.host) || request.routeOptions.config.anyHost) return
    if (request.hostname.toLowerCase() === publicHost) return
    throw new Problem(
      'BAD_REQUEST',
      `This server answers for ${names}, not for the host of this request. Set PUBLIC_URL to serve another.`,
    )
  })
}

export type PublicAddress = Pick<Config, 'publicUrl' | 'host' | 'port'>

/** The origin of links, such as `https://book.example.com`. Without PUBLIC_URL, the address the server listens on. */
export function publicOrigin({ publicUrl, host, port }: PublicAddress, server?: Server): string {
  if (publicUrl !== undefined) return publicUrl
  const listening = server?.address() as AddressInfo | null | undefined
  const isWildcard = host === '0.0.0.0' || host === '::'
  const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${listening?.port ?? port}`
}
