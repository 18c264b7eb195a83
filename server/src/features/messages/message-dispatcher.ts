/**
 * Sends the messages of the outbox, on the pattern of the webhook dispatcher. What it guarantees, and how:
 *
 * - None is lost: a message stays in the database until its outcome is committed. A server claims it for the time of a
 *   lease; when that server is killed, any server claims it after the lease.
 * - Normally once: servers skip what others have claimed. A message is sent twice, under the same Message-ID, only if a
 *   server dies, or the mail server drops the connection, between the last byte and the record of the answer.
 * - What it says is true when it is sent: it is made from the booking as it is then, or dropped.
 * - No request waits for a mail server, and no message for longer than a day.
 */
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../logger.ts'
import type { DispatcherWakeup } from '../webhooks/dispatcher-wakeup.ts'
import { OutcomeBatch } from '../webhooks/outcome-batch.ts'
import { type Composed, type ComposeParts, composeMessage } from './compose-message.ts'
import { DomainLimits } from './domain-limits.ts'
import type { Mailer, SendResult } from './mailer.ts'
import {
  type ClaimedMessage,
  claimMessages,
  type MessageOutcome,
  type ReleasedMessage,
  recordMessageOutcomes,
  releaseMessages,
} from './outbox.sql.ts'

export type MessageDispatcherParts = ComposeParts & {
  db: Database
  clock: Clock
  wakeup: DispatcherWakeup
  mailer: Mailer
  log: Pick<Logger, 'warn' | 'error' | 'info'>
  /** Longer than a message can wait for its domain, be sent and be recorded. */
  leaseMs?: number
  pollMs?: number
  /** Seconds before the second, third, … attempt; the last one repeats. */
  retryDelays?: readonly number[]
  /** The same while the mail server cannot be reached; nothing is claimed meanwhile. */
  unreachableDelays?: readonly number[]
}

/** Claimed at a time; those beyond the connections wait for one. */
const claimedAtMost = 20

const daySeconds = 24 * 3_600

export class MessageDispatcher {
  readonly #parts: MessageDispatcherParts &
    Required<Pick<MessageDispatcherParts, 'leaseMs' | 'pollMs' | 'retryDelays' | 'unreachableDelays'>>
  readonly #outcomes: OutcomeBatch<MessageOutcome>
  readonly #domains = new DomainLimits()
  readonly #sending = new Set<Promise<void>>()
  #isStopping = false
  #isOutboxLost = false
  /** How often in a row the mail server could not be reached. */
  #unreachable = 0
  #pausedUntil = 0
  readonly #loop: Promise<void>

  constructor(parts: MessageDispatcherParts) {
    this.#parts = {
      leaseMs: 180_000,
      pollMs: 1_000,
      retryDelays: [60, 120, 300, 600, 1_200, 1_800, 3_600],
      unreachableDelays: [2, 5, 10, 20, 40, 60],
      ...parts,
    }
    this.#outcomes = new OutcomeBatch(parts.db, recordMessageOutcomes, (err, count) =>
      parts.log.warn({ err, count }, 'outcomes of messages could not be written; they will be sent again'),
    )
    this.#loop = this.#run()
  }

  /** Claims nothing more and waits up to `graceMs` for messages being sent; what is left is claimed after its lease. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    this.#parts.wakeup.wake()
    await this.#loop
    const grace = new AbortController()
    await Promise.race([Promise.all(this.#sending), setTimeout(graceMs, undefined, grace).catch(() => {})])
    grace.abort()
    this.#parts.mailer.close()
    await Promise.all(this.#sending)
    await this.#outcomes.written()
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const isFull = await this.#claim().catch(this.#logOutboxLost)
      if (this.#isStopping) return
      if (!isFull) await this.#parts.wakeup.wait(this.#parts.pollMs)
    }
  }

  /** True where more may be waiting, and there is room for it. */
  async #claim(): Promise<boolean> {
    const { db, leaseMs } = this.#parts
    const room = claimedAtMost - this.#sending.size
    if (room <= 0 || performance.now() < this.#pausedUntil) return false
    // One message finds out whether the mail server is back.
    const most = this.#unreachable > 0 ? 1 : room
    const claimed = await db.transaction((tx) => claimMessages(tx, most, leaseMs / 1_000))
    this.#isOutboxLost = false
    for (const message of claimed) {
      const sending = this.#handle(message).finally(() => {
        this.#sending.delete(sending)
        this.#parts.wakeup.wake()
      })
      this.#sending.add(sending)
    }
    return claimed.length === most && this.#sending.size < claimedAtMost && this.#unreachable === 0
  }

  async #handle(message: ClaimedMessage): Promise<void> {
    try {
      const composed = await composeMessage(message, this.#parts)
      if ('mail' in composed) await this.#send(message, composed)
      else this.#record(message, { state: composed.state, reason: composed.reason })
    } catch (err) {
      const about = { err, restaurant_id: message.restaurant_id, message_id: message.id, kind: message.kind }
      this.#parts.log.error(about, 'a message could not be made or sent; it will be tried again')
    }
  }

  async #send(message: ClaimedMessage, composed: Composed): Promise<void> {
    const { mail } = composed
    const pauseSeconds = await this.#domains.enter(mail.to)
    if (pauseSeconds > 0) return this.#release([{ message, afterSeconds: pauseSeconds }])
    const result = await this.#parts.mailer.send(mail).finally(() => this.#domains.leave(mail.to))
    if (this.#isStopping && result.outcome === 'unreachable') return this.#release([{ message, afterSeconds: 0 }])
    this.#noteServer(result)
    if (result.outcome === 'sent') await composed.afterSending()
    this.#record(message, this.#outcomeOf(message, composed, result))
  }

  #outcomeOf({ attempts, age }: ClaimedMessage, { mail, body }: Composed, result: SendResult): NewOutcome {
    const content = { recipient: mail.to, subject: mail.content.subject, body }
    switch (result.outcome) {
      case 'sent':
        return { state: 'sent', reason: null, ...content }
      case 'refused': {
        const addressRefused = result.address ? result.reason : null
        return { state: 'refused', reason: result.reason, addressRefused, ...content }
      }
      default: {
        const { retryDelays, unreachableDelays } = this.#parts
        const delays = result.outcome === 'later' ? retryDelays : unreachableDelays
        const delay = withJitter(delays[Math.min(attempts, delays.length - 1)] ?? 60)
        if (result.outcome === 'later') this.#domains.pause(mail.to, Math.min(delay, 60))
        if (age + delay > daySeconds) return { state: 'failed', reason: `given up after a day: ${result.reason}` }
        return { state: 'waiting', reason: result.reason, retryAfter: delay }
      }
    }
  }

  /** Logged once each time the mail server goes away, and once when it is back. */
  #noteServer(result: SendResult): void {
    const { log, unreachableDelays } = this.#parts
    if (result.outcome === 'unreachable') {
      const { reason } = result
      if (this.#unreachable === 0)
        log.warn({ reason }, 'the mail server cannot be reached or refuses us; messages wait')
      const delay = unreachableDelays[Math.min(this.#unreachable, unreachableDelays.length - 1)] ?? 60
      this.#unreachable += 1
      this.#pausedUntil = performance.now() + delay * 1_000
    } else {
      if (this.#unreachable > 0) log.info({}, 'the mail server answers again')
      this.#unreachable = 0
      this.#pausedUntil = 0
    }
  }

  #record({ restaurant_id: restaurantId, id, attempts }: ClaimedMessage, outcome: NewOutcome): void {
    const nothing = { retryAfter: null, recipient: null, subject: null, body: null, addressRefused: null }
    this.#outcomes.add({ restaurantId, id, number: attempts + 1, ...nothing, ...outcome })
  }

  async #release(released: readonly ReleasedMessage[]): Promise<void> {
    await this.#parts.db.transaction((tx) => releaseMessages(tx, released))
  }

  readonly #logOutboxLost = (err: unknown): false => {
    if (!this.#isOutboxLost) this.#parts.log.warn({ err }, 'the outbox of messages cannot be reached; messages wait')
    this.#isOutboxLost = true
    return false
  }
}

type NewOutcome = Pick<MessageOutcome, 'state' | 'reason'> & Partial<MessageOutcome>

/** ±20 %, so that messages that failed together are not tried again together. */
const withJitter = (seconds: number): number => seconds * (0.8 + Math.random() * 0.4)
