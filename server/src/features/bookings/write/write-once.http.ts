/**
 * A write that happens once for its key, however often it is sent: replay, limiter, precheck, transaction, answer. The
 * key's row commits with the work, and a concurrent request with the same key gets the answer of the one that
 * committed.
 */
import type { Query, Tx } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { notFound } from '../../../domain/problem.ts'
import {
  type Answer,
  claimKey,
  findReplay,
  keepAnswer,
  type Replay,
  type RequestKey,
  replayInsteadOf,
} from '../../../http/idempotency/idempotency.ts'
import { type WriteParts, writeChecked } from './write-on-day.ts'

/** `bookingId`: null for an answer that contains nothing about a guest. */
export type Written = { answer: Answer; bookingId: number | null }

/**
 * `day`: for the limiter; undefined where the booking does not exist, which is reported after the check for a replay.
 */
export async function writeOnce<Checked>(
  parts: WriteParts,
  key: RequestKey,
  day: LocalDate | (() => Promise<LocalDate | undefined>),
  precheck: (query: Query, day: LocalDate) => Promise<Checked>,
  work: (tx: Tx, checked: Checked) => Promise<Written>,
): Promise<Answer | Replay> {
  const { clock } = parts
  const [replay, date] = await Promise.all([findReplay(parts, key), typeof day === 'string' ? day : day()])
  if (replay) return replay
  if (date === undefined) throw notFound('Booking')
  const written = writeChecked(parts, key.restaurantId, date, precheck, async (tx, checked) => {
    const [, { answer, bookingId }] = await Promise.all([claimKey(tx, key, clock.now()), work(tx, checked)])
    keepAnswer(tx, key, clock.now(), answer, bookingId)
    return answer
  })
  return written.catch((refusal: unknown) => replayInsteadOf(refusal, parts, key))
}
