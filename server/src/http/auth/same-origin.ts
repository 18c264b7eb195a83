/**
 * Calls that change something under a session cookie must come from our own pages: a browser sends the cookie along with
 * any request, also one that a foreign page makes. Browsers say where a request comes from in Sec-Fetch-Site, older ones in
 * Origin, and no page can change either. A request that has neither header is refused; programs use tokens.
 */
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../domain/problem.ts'
import type { Config } from '../../settings/config.ts'
import { isLoopbackHost } from '../public-url.ts'

export function assertOwnOrigin(request: FastifyRequest, { publicUrl, loopbackOnly }: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin') return
    throw foreignOrigin()
  }
  const { origin } = request.headers
  if (origin !== undefined && origin === publicUrl) return
  if (loopbackOnly && isLoopbackHost(request.host) && origin === `http://${request.host}`) return
  throw foreignOrigin()
}

const foreignOrigin = (): Problem =>
  new Problem(
    'FORBIDDEN',
    'This change did not come from a page of this server, so your session does not cover it. Programs send a token instead.',
  )
