/**
 * Web pages of the origins in CORS_ORIGINS may call the API and read its headers; no others may. Preflights are answered
 * before authentication, since browsers send them without a token. Cookies are not sent along: the
 * answer allows no credentials.
 */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'

/** Must come before the first route. */
export async function allowCors(app: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>): Promise<void> {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'X-Request-Id',
      'X-Restaurant-Id',
    ],
    exposedHeaders: [
      'ETag',
      'Idempotent-Replayed',
      'Location',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
      'X-History-Id',
      'X-Request-Id',
    ],
    maxAge: 600,
    strictPreflight: false,
  })
}
