/**
 * A retry never does the work twice. The key, the work and the answer commit in one transaction, so there is no moment
 * at which the work is done and the key unknown. A repeated request gets the first answer byte for byte; a twin that
 * arrives while the first is at work waits for it; only successes are kept, for 24 hours, per token and restaurant.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../../clock.ts'
import type { Database, Query, Tx } from '../../db/database.ts'
import { codeOf, pgCode } from '../../db/pg-errors.ts'
import { Problem } from '../../domain/problem.ts'
import { claimKey, findKept, type KeyOwner, keepAnswer } from './idempotency.sql.ts'

/** The headers of every route that answers once: part of its schema, so that a bad key is told with the bad fields. */
export const KeyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[a-zA-Z0-9-]{1,64}$',
    'x-expects': 'must be 1 to 64 letters, digits or hyphens',
    description: 'Your name for this one intention; the same for every attempt at it, new for the next',
    examples: ['6f1c2f9e-4c1b-4d6e-9a53-0b8f1f0c9c11'],
  }),
})

export type FirstAnswer = { status: number; location: string | null; body: string; bookingId: number }

type Parts = { db: Database; clock: Clock }

/** What is to be done once. */
export type Work = {
  /** Runs what follows when its turn has come. An answer that is kept has no need to wait for one. */
  inTurn: <T>(serve: () => Promise<T>) => Promise<T>
  /** Refuses what need not be tried; reads only. */
  consider: (query: Query) => Promise<void>
  /** Gets the transaction of the claim and returns the serialised answer that is kept and sent. */
  perform: (tx: Tx) => Promise<FirstAnswer>
}

type Answer = Omit<FirstAnswer, 'bookingId'> & { replayed: boolean }
type Request = { restaurantId: number; owner: KeyOwner; fingerprint: Buffer }

export async function answerOnce(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  const asked: Request = {
    restaurantId: request.restaurantId,
    owner: { tokenId: request.caller.tokenId, key: request.headers['idempotency-key'] as string },
    fingerprint: fingerprintOf(request),
  }
  const answer = await firstOrKept(parts, asked, work)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.location !== null) reply.header('location', answer.location)
  reply.code(answer.status).type('application/json; charset=utf-8').serializer(asItIs)
  return reply.send(answer.body)
}

const asItIs = (body: unknown): string => body as string

async function firstOrKept(parts: Parts, asked: Request, { inTurn, consider, perform }: Work): Promise<Answer> {
  const { db, clock } = parts
  const kept = await keptFor(parts, asked)
  if (kept) return kept
  try {
    return await inTurn(async () => {
      await db.read(consider)
      return db.transaction((tx) => performUnderKey(tx, clock.now(), asked, perform))
    })
  } catch (refusal) {
    return keptOr(parts, asked, refusal)
  }
}

async function performUnderKey(
  tx: Tx,
  now: Temporal.Instant,
  { restaurantId, owner, fingerprint }: Request,
  perform: Work['perform'],
): Promise<Answer> {
  // The claim travels with the first statements of the work, which are undone if the key turns out to be taken.
  const [claimed, answer] = await Promise.all([
    claimKey(tx, restaurantId, owner, fingerprint, now).catch(twinTooSlow),
    perform(tx),
  ])
  if (!claimed) throw new Problem('IDEMPOTENCY_IN_PROGRESS', 'This key is in use. Try again.', { retryAfter: 1 })
  keepAnswer(tx, restaurantId, owner, answer)
  return { ...answer, replayed: false }
}

/**
 * What is refused may have been done meanwhile under this key, and refused for that very reason: then that answer is ours.
 * Looked up after the refusal and not beside it, where a twin could commit between the two looks. A database that is
 * away is not asked again: that would double the wait for the same 503.
 */
async function keptOr(parts: Parts, asked: Request, refusal: unknown): Promise<Answer> {
  const isAway = refusal instanceof Problem && refusal.code === 'SERVICE_UNAVAILABLE'
  const kept = isAway ? undefined : await keptFor(parts, asked)
  if (kept) return kept
  throw refusal
}

async function keptFor({ db, clock }: Parts, asked: Request): Promise<Answer | undefined> {
  const kept = await db.read((query) => findKept(query, asked.restaurantId, asked.owner, clock.now()))
  if (!kept) return undefined
  if (!kept.fingerprint.equals(asked.fingerprint)) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Use a new key.')
  }
  return { ...kept, replayed: true }
}

/** The wait inside the claim is bounded by the connection's lock_timeout, just below five seconds. */
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
