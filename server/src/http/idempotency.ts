/**
 * A retry never does the work twice. The key, the work and the answer commit in one transaction, so there is no moment
 * at which the work is done and the key unknown. A repeated request gets the first answer byte for byte; a twin that
 * arrives while the first is at work waits for it; only successes are kept, for 24 hours, per token and restaurant.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { codeOf, pgCode } from '../db/pg-errors.ts'
import { Problem } from '../domain/problem.ts'
import { claimKey, findKept, type KeptAnswer, type KeyOwner, keepAnswer } from './idempotency.sql.ts'

/** The headers of every route that answers once: part of its schema, so that a bad key is told with the bad fields. */
export const KeyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[a-zA-Z0-9-]{1,64}$',
    'x-expects': 'must be 1 to 64 letters, digits or hyphens',
  }),
})

export type FirstAnswer = { status: number; location: string | null; body: string; bookingId: number }

type Parts = { db: Database; clock: Clock }

/** The work gets the transaction of the claim and returns the serialised answer that is kept and sent. */
export async function answerOnce(
  { db, clock }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<FirstAnswer>,
): Promise<FastifyReply> {
  const owner = { tokenId: request.caller.tokenId, key: request.headers['idempotency-key'] as string }
  const { restaurantId } = request
  const fingerprint = fingerprintOf(request)

  const answer = await db.transaction(async (tx) => {
    const claimed = await claimKey(tx, restaurantId, owner, fingerprint, clock.now()).catch(twinTooSlow)
    if (!claimed) return keptFor(tx, restaurantId, owner, fingerprint)
    const first = await work(tx)
    keepAnswer(tx, restaurantId, owner, first)
    return { ...first, replayed: false }
  })

  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.location !== null) reply.header('location', answer.location)
  reply.code(answer.status).type('application/json; charset=utf-8').serializer(asItIs)
  return reply.send(answer.body)
}

const asItIs = (body: unknown): string => body as string

async function keptFor(tx: Tx, restaurantId: number, owner: KeyOwner, fingerprint: Buffer) {
  const kept: KeptAnswer | undefined = await findKept(tx, restaurantId, owner)
  if (!kept) throw new Problem('IDEMPOTENCY_IN_PROGRESS', 'This key is in use. Try again.', { retryAfter: 1 })
  if (!kept.fingerprint.equals(fingerprint)) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Use a new key.')
  }
  return { ...kept, replayed: true }
}

/** The wait inside the claim is bounded by the connection's lock_timeout of five seconds. */
function twinTooSlow(error: unknown): never {
  if (codeOf(error) !== pgCode.lockNotAvailable) throw error
  throw new Problem('IDEMPOTENCY_IN_PROGRESS', 'The first request with this Idempotency-Key is still at work.', {
    retryAfter: 1,
    cause: error,
  })
}

function fingerprintOf(request: FastifyRequest): Buffer {
  const [path] = request.url.split('?')
  return createHash('sha256')
    .update(`${request.method} ${path}\n${canonical(request.body)}`)
    .digest()
}

/** The same JSON whatever the order of its members. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
