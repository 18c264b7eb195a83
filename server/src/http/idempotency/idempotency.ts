/**
 * The steps of a write that happens once per Idempotency-Key. The key's row, the work and its events commit in one
 * transaction, so the work is never done without its key being stored. A repeated request gets the first answer byte
 * for byte; one that arrives while the first is in progress waits for it; only successes are stored, for 24 hours, per
 * token (or signed-in user) and restaurant. The route calls these functions in the order of this file.
 */

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../../clock.ts'
import { codeOf, pgCode, violatedConstraint } from '../../db/connection/pg-errors.ts'
import type { Database, Tx } from '../../db/database.ts'
import { Problem } from '../../domain/problem.ts'
import type { Sentence } from '../../domain/sentence.ts'
import { findAnswer, type KeyOwner, lockKey, sendAnswer } from './idempotency.sql.ts'

/** Part of the schema of every route with a key, so that a bad key is reported together with bad fields. */
export const KeyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[a-zA-Z0-9-]{1,64}$',
    'x-expects': ((say) => say.validation.formats.idempotencyKey) satisfies Sentence,
    description: 'Your name for this one intention; the same for every attempt at it, new for the next',
    examples: ['6f1c2f9e-4c1b-4d6e-9a53-0b8f1f0c9c11'],
  }),
})

/** For routes that take a key and demand none. */
export const OptionalKeyHeaders = Type.Partial(KeyHeaders)

export type RequestKey = { restaurantId: number; owner: KeyOwner; fingerprint: Buffer }

/** A serialised success. */
export type Answer = {
  status: number
  location: string | null
  body: string
  /** Of the booking as it is after the request. */
  etag?: string | null | undefined
  /** The entry of the booking's history that the request wrote. */
  historyId?: number | null | undefined
}
export type Replay = Answer & { isReplay: true }

type Parts = { db: Database; clock: Clock }

export function requestKeyOf(request: FastifyRequest): RequestKey {
  return {
    restaurantId: request.restaurantId,
    owner: { tokenId: request.caller.idempotencyScope, key: request.headers['idempotency-key'] as string },
    fingerprint: fingerprintOf(request),
  }
}

/** The answer kept under the key, if there is one; throws if it belongs to another request. */
export async function findReplay({ db, clock }: Parts, key: RequestKey): Promise<Replay | undefined> {
  const kept = await db.read((query) => findAnswer(query, key.restaurantId, key.owner, clock.now()))
  if (!kept) return undefined
  if (!kept.fingerprint.equals(key.fingerprint)) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED', (say) => say.requests.keyReused)
  }
  return { ...kept, isReplay: true }
}

/**
 * Waits for a request with the same key that is in progress. Statements sent after it run only once it is granted, and
 * fail at the commit if the other request has stored its answer. The wait is bounded by the connection's lock_timeout,
 * just below five seconds.
 */
export async function claimKey(tx: Tx, { restaurantId, owner }: RequestKey, now: Temporal.Instant): Promise<void> {
  try {
    await lockKey(tx, restaurantId, owner, now)
  } catch (error) {
    if (codeOf(error) !== pgCode.lockNotAvailable) throw error
    throw inProgress(error)
  }
}

/** Sent with the commit. `bookingId` says whose data the answer contains, so that it can be erased. */
export function keepAnswer(
  tx: Tx,
  key: RequestKey,
  now: Temporal.Instant,
  answer: Answer,
  bookingId: number | null,
): void {
  sendAnswer(tx, key.restaurantId, key.owner, { ...answer, fingerprint: key.fingerprint }, { bookingId, at: now })
}

/**
 * The write may have been refused because a request with the same key has done it meanwhile: then that answer is sent.
 * Read after the refusal, since before it the other request might still commit. An unavailable database is not asked
 * again: that would double the wait for the same 503.
 */
export async function replayInsteadOf(refusal: unknown, parts: Parts, key: RequestKey): Promise<Replay> {
  const isAway = refusal instanceof Problem && refusal.code === 'SERVICE_UNAVAILABLE'
  const replay = isAway ? undefined : await findReplay(parts, key)
  if (replay) return replay
  throw violatedConstraint(refusal) === 'idempotency_keys_pkey' ? inProgress(refusal) : refusal
}

export function sendOnce(reply: FastifyReply, answer: Answer | Replay): FastifyReply {
  if ('isReplay' in answer) reply.header('idempotent-replayed', 'true')
  if (answer.location !== null) reply.header('location', answer.location)
  if (answer.etag) reply.header('etag', answer.etag)
  if (answer.historyId) reply.header('x-history-id', answer.historyId)
  reply.code(answer.status).type('application/json; charset=utf-8').serializer(asItIs)
  return reply.send(answer.body)
}

const asItIs = (body: unknown): string => body as string

function inProgress(cause: unknown): Problem {
  return new Problem('IDEMPOTENCY_IN_PROGRESS', (say) => say.requests.stillAtWork, { retryAfter: 1, cause })
}

/** What makes a request the same as another one under its key: method, path and canonical body. */
export function fingerprintOf(request: { method: string; url: string; body: unknown }): Buffer {
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
