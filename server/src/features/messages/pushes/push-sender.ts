/**
 * Sends pushes as a queued job (jobs/queue-runner.ts): encrypted for the device, through the address guard of webhooks. In
 * addition to the guarantees made there:
 *
 * - It is up to date: it is composed from the booking when it is sent, or dropped.
 *
 * - A device that has signed out, or whose person wants quiet, gets nothing; what is half an hour old is no news.
 *
 * - An address that the push service no longer knows (404, 410) goes.
 */
import type { Dispatcher } from 'undici'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { localTimeOf } from '../../../domain/calendar/calendar.ts'
import { isQuiet, isStillSo } from '../../../domain/messages/pushes.ts'
import type { Job } from '../../../jobs/job.ts'
import { PlainQueue } from '../../../jobs/plain-queue.ts'
import { queuedJob } from '../../../jobs/queue-runner.ts'
import type { QueuedJob, Result } from '../../../jobs/queued-job.ts'
import { withJitter } from '../../../jobs/retry-delay.ts'
import type { Logger } from '../../../logger.ts'
import { Aborted, type Post, postEvent } from '../webhooks/deliver/post-event.ts'
import type { PushKeys } from './push-keys.ts'
import { type ClaimedPush, claimPushes, type PushOutcome, recordPushes, releasePushes } from './push-outbox.sql.ts'
import { pushMessage } from './push-words.ts'
import { pushesWritten } from './pushes-written.ts'

export type PushParts = {
  db: Database
  clock: Clock
  keys: PushKeys
  /** Through the address guard. */
  agent: Dispatcher
  /** What addresses in pushes begin with. */
  origin: string
  log: Pick<Logger, 'warn' | 'error'>
  timeoutMs?: number
  leaseMs?: number
  pollMs?: number
  /** Seconds before the second, third, … attempt; the last one repeats. */
  retryDelays?: readonly number[]
}

const claimedAtMost = 20
/** The push service keeps it as long for a telephone that is off, and we for a service that is. */
const newsForSeconds = 30 * 60

type Limits = { most: number }
type End = Pick<PushOutcome, 'state' | 'reason'> & Partial<PushOutcome>

export function pushJob(parts: PushParts): Job {
  const { db, log, leaseMs = 30_000, pollMs = 1_000 } = parts
  return queuedJob(new PushSender(parts), { db, written: pushesWritten, leaseMs, pollMs, log })
}

class PushSender implements QueuedJob<ClaimedPush, PushOutcome, Limits> {
  readonly name = 'pushes'
  readonly says = {
    unreachable: 'the outbox of pushes cannot be reached; pushes wait',
    unrecorded: 'outcomes of pushes could not be written; they will be sent again',
    failed: 'a push could not be made or sent; it will be tried again',
  }
  readonly strategy = new PlainQueue<ClaimedPush>(claimedAtMost)
  readonly release = releasePushes
  readonly #parts: PushParts
  readonly #abort = new AbortController()

  constructor(parts: PushParts) {
    this.#parts = parts
  }

  claim(tx: Tx, { most }: Limits, leaseSeconds: number): Promise<ClaimedPush[]> {
    return claimPushes(tx, most, leaseSeconds, this.#parts.clock.now())
  }

  record = (tx: Tx, outcomes: readonly PushOutcome[]): Promise<void> =>
    recordPushes(tx, outcomes, this.#parts.clock.now())

  close(): void {
    this.#abort.abort()
  }

  about({ restaurant_id, id, kind }: ClaimedPush): object {
    return { restaurant_id, push_id: id, kind }
  }

  async run(push: ClaimedPush): Promise<Result<PushOutcome>> {
    const why = this.#heldBack(push)
    if (why !== undefined) return outcomeOf(push, { state: 'dropped', reason: why })
    try {
      return outcomeOf(push, await this.#send(push))
    } catch (error) {
      if (error instanceof Aborted) return { releaseFor: 0 }
      throw error
    }
  }

  #heldBack({ kind, age, is_signed_in, endpoint, quiet, place, booking }: ClaimedPush): string | undefined {
    const time = localTimeOf(place.timezone, secondsOf(this.#parts.clock.now()))
    if (endpoint === null) return 'its address is gone'
    if (!is_signed_in) return 'its person has signed out'
    if (age > newsForSeconds) return 'it is too late'
    if (!isStillSo(kind, booking?.status ?? null)) return 'it is not so any more'
    return quiet && kind !== 'try' && isQuiet(time, quiet) ? 'quiet hours' : undefined
  }

  async #send(push: ClaimedPush): Promise<End> {
    const { agent, timeoutMs = 10_000, log, retryDelays = [5, 15, 60, 300, 600] } = this.#parts
    const post = await this.#encrypted(push)
    const { outcome, status, error } = await postEvent(post, { agent, timeoutMs, abort: this.#abort.signal })
    if (outcome === 'delivered') return { state: 'sent', reason: null }
    if (status === 404 || status === 410)
      return { state: 'failed', reason: 'its address is gone', gone: push.device_id }
    const isForLater = outcome === 'network' || outcome === 'timeout' || status === 429 || (status ?? 0) >= 500
    if (!isForLater) {
      log.warn({ ...this.about(push), reason: error }, 'a push service has refused a push')
      return { state: 'failed', reason: error }
    }
    const delay = withJitter(retryDelays[Math.min(push.attempts, retryDelays.length - 1)] ?? 60)
    if (push.age + delay > newsForSeconds) return { state: 'failed', reason: error }
    return { state: 'waiting', reason: error, retryAfter: delay }
  }

  /** The package is loaded with the first push: most processes send none. */
  async #encrypted(push: ClaimedPush): Promise<Post> {
    const { keys, origin, clock } = this.#parts
    const { default: webPush } = await import('web-push')
    const { p256dh, auth, endpoint } = push
    // Push services want to know whom to ask; an address that is no name helps nobody.
    const subject = origin.startsWith('https://') ? origin : 'mailto:push@maitred.invalid'
    const made = webPush.generateRequestDetails(
      { endpoint: endpoint ?? '', keys: { p256dh, auth } },
      JSON.stringify(pushMessage(push, origin, clock.now())),
      {
        vapidDetails: { subject, ...(await keys.pair()) },
        ...{ TTL: newsForSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
      },
    )
    const headers = Object.entries(made.headers).map(([name, value]): [string, string] => [name, String(value)])
    return { url: made.endpoint, headers: Object.fromEntries(headers), body: made.body }
  }
}

function outcomeOf({ id, attempts }: ClaimedPush, end: End): { outcome: PushOutcome } {
  return { outcome: { id, number: attempts + 1, retryAfter: null, gone: null, ...end } }
}
