/**
 * Sends messages as a queued job (jobs/queue-runner.ts). In addition to the guarantees made there:
 *
 * - Usually once: a message is sent twice, with the same Message-ID, if the mail server drops the connection between
 * the last byte and its reply.
 *
 * - It is up to date: it is composed from the booking when it is sent, or dropped.
 *
 * - An address gets ten messages an hour (mail-limits.ts).
 *
 * - No request waits for a mail server, and no message is tried for longer than a day.
 */
import type { Tx } from '../../../db/database.ts'
import { isGuest } from '../../../domain/caller.ts'
import { staffKinds } from '../../../domain/messages/messages.ts'
import type { Job } from '../../../jobs/job.ts'
import { PlainQueue } from '../../../jobs/plain-queue.ts'
import { queuedJob } from '../../../jobs/queue-runner.ts'
import type { QueuedJob, Result } from '../../../jobs/queued-job.ts'
import { withJitter } from '../../../jobs/retry-delay.ts'
import type { Logger } from '../../../logger.ts'
import { messagesWritten } from '../write/messages-written.ts'
import { type Composed, type ComposeParts, composeMessage } from './compose-message.ts'
import { DomainLimits } from './domain-limits.ts'
import { hasOwnLimit, type MailLimits, secondsBetweenStaffSummaries } from './mail-limits.ts'
import type { Mailer, SendResult } from './mailer.ts'
import type { MessageMetrics } from './message-metrics.ts'
import {
  type ClaimedMessage,
  claimMessages,
  type MessageOutcome,
  recordMessageOutcomes,
  releaseMessages,
  setCounted,
} from './outbox.sql.ts'
import { insertStaffSummary, saidToRestaurant } from './staff-summaries.sql.ts'
import { insertSummary, saidInOne } from './summaries.sql.ts'

export type MessageParts = ComposeParts & {
  mailer: Mailer
  limits: MailLimits
  log: Pick<Logger, 'warn' | 'error' | 'info'>
  metrics?: Pick<MessageMetrics, 'count'>
  leaseMs?: number
  pollMs?: number
  /** Seconds before the second, third, … attempt; the last one repeats. */
  retryDelays?: readonly number[]
  /** The same while the mail server cannot be reached; nothing is claimed meanwhile. */
  unreachableDelays?: readonly number[]
}

/** Claimed at a time; those without a free connection wait for one. */
const claimedAtMost = 20

const daySeconds = 24 * 3_600

type Limits = { most: number }
export function messageJob(parts: MessageParts): Job {
  const { db, log, leaseMs = 180_000, pollMs = 1_000 } = parts
  return queuedJob(new MessageSender(parts), { db, written: messagesWritten, leaseMs, pollMs, log })
}

class MessageSender implements QueuedJob<ClaimedMessage, MessageOutcome, Limits> {
  readonly name = 'messages'
  readonly says = {
    unreachable: 'the outbox of messages cannot be reached; messages wait',
    unrecorded: 'outcomes of messages could not be written; they will be sent again',
    failed: 'a message could not be made or sent; it will be tried again',
  }
  readonly strategy = new PlainQueue<ClaimedMessage>(claimedAtMost)
  readonly record = recordMessageOutcomes
  readonly release = releaseMessages
  readonly #parts: MessageParts & Required<Pick<MessageParts, 'retryDelays' | 'unreachableDelays'>>
  readonly #domains = new DomainLimits()

  constructor(parts: MessageParts) {
    this.#parts = {
      retryDelays: [60, 120, 300, 600, 1_200, 1_800, 3_600],
      unreachableDelays: [2, 5, 10, 20, 40, 60],
      ...parts,
    }
  }

  claim(tx: Tx, { most }: Limits, leaseSeconds: number): Promise<ClaimedMessage[]> {
    return claimMessages(tx, most, leaseSeconds)
  }

  close(): void {
    this.#parts.mailer.close()
  }

  about({ restaurant_id, id, kind }: ClaimedMessage): object {
    return { restaurant_id, message_id: id, kind }
  }

  async run(message: ClaimedMessage, stopping: AbortSignal): Promise<Result<MessageOutcome>> {
    const composed = await composeMessage(message, this.#parts)
    if (!('mail' in composed)) return outcomeOf(message, composed)
    const { to } = composed.mail
    const pauseSeconds = await this.#domains.enter(to)
    if (pauseSeconds > 0) return { releaseFor: pauseSeconds }
    const sent = await this.#sendWithin(message, composed.mail).finally(() => this.#domains.leave(to))
    if ('beyond' in sent) return sent.beyond
    const { result } = sent
    if (stopping.aborted && result.outcome === 'unreachable') return { releaseFor: 0 }
    this.#parts.metrics?.count(result)
    this.#noteServer(result)
    if (result.outcome === 'sent') {
      this.#domains.resume(to)
      await composed.afterSending()
    }
    return outcomeOf(message, this.#endOf(message, composed, result))
  }

  /** Counted once, however often it is tried; otherwise ten attempts would use up the address's own limit. */
  async #sendWithin(message: ClaimedMessage, mail: Composed['mail']) {
    const beyond = message.attempts === 0 && !message.is_counted ? await this.#beyondLimit(message, mail.to) : undefined
    return beyond ? { beyond } : { result: await this.#parts.mailer.send(mail) }
  }

  /** Undefined where it may be sent. */
  async #beyondLimit(message: ClaimedMessage, to: string): Promise<Result<MessageOutcome> | undefined> {
    const { kind, restaurant_id, booking_id } = message
    if (isAboutGuest(message)) return this.#beyondLimitOfRestaurant(message)
    return this.#parts.db.transaction(async (tx) => {
      const seconds = await this.#parts.limits.count(tx, kind, to)
      if (seconds === 0) {
        await setCounted(tx, restaurant_id, message.id)
        return undefined
      }
      if (kind === 'summary') return { releaseFor: seconds }
      if (hasOwnLimit(kind) || booking_id === null) {
        return outcomeOf(message, { state: 'dropped', reason: 'this address gets three such messages an hour' })
      }
      await insertSummary(tx, restaurant_id, { bookingId: booking_id, recipient: to, afterSeconds: seconds })
      return outcomeOf(message, { state: 'dropped', reason: saidInOne, recipient: to })
    })
  }

  #beyondLimitOfRestaurant(message: ClaimedMessage): Promise<Result<MessageOutcome> | undefined> {
    const { restaurant_id, id, booking_id } = message
    return this.#parts.db.transaction(async (tx) => {
      if (await this.#parts.limits.countAboutGuest(tx, restaurant_id)) {
        await setCounted(tx, restaurant_id, id)
        return undefined
      }
      const summary = { bookingId: booking_id as number, afterSeconds: secondsBetweenStaffSummaries }
      await insertStaffSummary(tx, restaurant_id, summary)
      return outcomeOf(message, { state: 'dropped', reason: saidToRestaurant })
    })
  }

  #endOf({ attempts, age }: ClaimedMessage, { mail, body }: Composed, result: SendResult): End {
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
        if (result.outcome === 'later') this.#domains.defer(mail.to, Math.min(delay, 60))
        if (age + delay > daySeconds) return { state: 'failed', reason: `given up after a day: ${result.reason}` }
        return { state: 'waiting', reason: result.reason, retryAfter: delay }
      }
    }
  }

  /** Logged once each time the mail server goes away, and once when it is back. */
  #noteServer(result: SendResult): void {
    const { log, unreachableDelays } = this.#parts
    if (result.outcome === 'unreachable') {
      const isFirst = this.strategy.pause(unreachableDelays)
      const { reason } = result
      if (isFirst) log.warn({ reason }, 'the mail server cannot be reached or refuses us; messages wait')
    } else if (this.strategy.resume()) log.info({}, 'the mail server answers again')
  }
}

/** A message to the restaurant about a booking that a guest made, or an assistant for a guest. */
const isAboutGuest = ({ kind, booking }: ClaimedMessage): boolean =>
  (staffKinds as readonly string[]).includes(kind) && booking !== null && isGuest(booking.created_by)

type End = Pick<MessageOutcome, 'state' | 'reason'> & Partial<MessageOutcome>

function outcomeOf({ restaurant_id: restaurantId, id, attempts }: ClaimedMessage, end: End): Result<MessageOutcome> {
  const nothing = { retryAfter: null, recipient: null, subject: null, body: null, addressRefused: null }
  return { outcome: { restaurantId, id, number: attempts + 1, ...nothing, ...end } }
}
