/**
 * Sends texts as a queued job (jobs/queue-runner.ts). In addition to the guarantees made there:
 *
 * - Never twice: before the gateway is asked, the row says so. Where the answer is lost, or the server is killed, the text is
 *   sent again only once the gateway was asked and does not have it. Where that cannot be known, a person decides.
 *
 * - STOP wins: it is checked when the text is claimed, and by the statement that records the call.
 *
 * - It is up to date: it is composed from the booking when it is sent, or dropped.
 *
 * - It costs no more than the restaurant allows: parts are taken from the month's before the call.
 */

import { countParts } from '../../../../../../texts/text-parts.ts'
import { secondsOf } from '../../../../clock.ts'
import type { Tx } from '../../../../db/database.ts'
import { localDateOf } from '../../../../domain/calendar/calendar.ts'
import { isQuiet } from '../../../../domain/messages/due-messages.ts'
import { heldReasons } from '../../../../domain/texts/held-reasons.ts'
import { ceilingFor } from '../../../../domain/texts/text-settings.ts'
import type { Job } from '../../../../jobs/job.ts'
import { PlainQueue } from '../../../../jobs/plain-queue.ts'
import { queuedJob } from '../../../../jobs/queue-runner.ts'
import type { QueuedJob, Result } from '../../../../jobs/queued-job.ts'
import { withJitter } from '../../../../jobs/retry-delay.ts'
import { noteRequest } from '../../send/compose-message.ts'
import { textsWritten } from '../../write/messages-written.ts'
import type { TextAccount } from '../accounts/text-accounts.ts'
import { makeShortLink } from '../links/short-links.ts'
import type { SendResult, TextToSend } from '../providers/text-provider.ts'
import { type ComposedText, composeText, isTooLate, notTexted } from './compose-text.ts'
import { recordTextOutcomes } from './record-texts.ts'
import { countText, findStanding, takeParts } from './text-limits.sql.ts'
import { beginCall, type ClaimedText, claimTexts, releaseTexts, type TextOutcome } from './text-outbox.sql.ts'
import type { TextSenderParts } from './text-sender-parts.ts'
import { withoutCode } from './text-words.ts'

/** Claimed at a time. */
const claimedAtMost = 10
const daySeconds = 24 * 3_600
/** A gateway that took a text may list it only after a while. A lease is longer, so that nobody asks earlier. */
const lookUpAfterSeconds = 60
const lookUps = 5
const longestPauseMs = 15_000

type Limits = { most: number }
/** `at`: of the process's own clock. */
type Called = { message: TextToSend; month: string; parts: number; at: number }

export function textJob(parts: TextSenderParts): Job {
  const { db, log, leaseMs = 120_000, pollMs = 1_000 } = parts
  return queuedJob(new TextSender(parts), { db, written: textsWritten, leaseMs, pollMs, log })
}

class TextSender implements QueuedJob<ClaimedText, TextOutcome, Limits> {
  readonly name = 'texts'
  readonly says = {
    unreachable: 'the outbox of texts cannot be reached; texts wait',
    unrecorded: 'outcomes of texts could not be written; the gateway will be asked what it has',
    failed: 'a text could not be made or sent; it will be tried again',
  }
  readonly strategy = new PlainQueue<ClaimedText>(claimedAtMost)
  readonly release = releaseTexts
  readonly #parts: TextSenderParts

  constructor(parts: TextSenderParts) {
    this.#parts = parts
  }

  claim(tx: Tx, { most }: Limits, leaseSeconds: number): Promise<ClaimedText[]> {
    return claimTexts(tx, most, leaseSeconds)
  }

  record(tx: Tx, outcomes: readonly TextOutcome[]): Promise<void> {
    return recordTextOutcomes(tx, outcomes, this.#parts.clock)
  }

  close(): void {}

  about({ restaurant_id, id, kind }: ClaimedText): object {
    return { restaurant_id, message_id: id, kind }
  }

  async run(text: ClaimedText): Promise<Result<TextOutcome>> {
    const { db, accounts, clock } = this.#parts
    const account = await db.read((query) => accounts.of(query, text.restaurant_id))
    if (text.called_at !== null) return this.#settle(text, account)
    const composed = composeText(text, this.#parts)
    if (!('text' in composed)) return outcomeOf(text, composed)
    const { settings } = composed
    if (!account) return outcomeOf(text, notTexted('no_gateway', settings, text))
    const waits = isAsked(text) && isQuiet(settings, text.house.timezone, secondsOf(clock.now()))
    if (waits) return { releaseFor: withJitter(300) }
    const called = await this.#begin(text, composed, account)
    return 'message' in called ? this.#send(text, called, account) : called
  }

  /** Everything that must stand before a gateway is asked, in one transaction. */
  #begin(text: ClaimedText, composed: ComposedText, account: TextAccount): Promise<Called | Result<TextOutcome>> {
    const { db, hash, clock, box } = this.#parts
    const { restaurant_id: restaurantId, id, kind, booking } = text
    const { to, text: words, settings, link } = composed
    const addressed = { sender: account.sender, hash: hash.of(to.number), number: to.number }
    const held = (reason: Parameters<typeof notTexted>[0]) => outcomeOf(text, notTexted(reason, settings, text))
    return db
      .transaction(async (tx) => {
        const { isStopped, isDead, hasAnswered } = await findStanding(tx, restaurantId, addressed, clock.now())
        if (isStopped) return held('stopped')
        if (isDead) return held('dead')
        const isFree = text.is_counted || kind === 'table_ready' || (kind === 'written' && hasAnswered)
        const { parts } = countParts(words)
        const month = monthOf(text, clock.now())
        const ceiling = ceilingFor(settings, kind)
        const message = messageOf(text, { to: to.number, text: words }, account)
        const call = {
          ...{ recipient: to.number, sender: account.sender, parts, country: to.country, hash: addressed.hash },
          ...{ secret: box.encrypt({ restaurantId, id }, JSON.stringify({ to: to.number, text: words })) },
          ...{ body: withoutCode(words), at: clock.now() },
        }
        // Locks the row, so that nothing is counted for a text that another server has.
        if (!(await beginCall(tx, text, call))) return { releaseFor: 1 }
        if (!isFree && !(await countText(tx, addressed.hash, clock.now()))) throw new Held('hour')
        if (!(await takeParts(tx, restaurantId, { month, parts, ceiling }))) throw new Held('ceiling')
        if (link) await makeShortLink(tx, restaurantId, booking, link.leadsTo, link.code)
        return { message, month, parts, at: performance.now() }
      })
      .catch((error: unknown) => {
        if (error instanceof Held) return held(error.reason)
        throw error
      })
  }

  async #send(text: ClaimedText, called: Called, account: TextAccount): Promise<Result<TextOutcome>> {
    const { message, month, parts, at } = called
    // A process that was suspended for so long may have lost its lease: the gateway is asked first.
    if (performance.now() - at > longestPauseMs) return { releaseFor: this.#lookUpAfter }
    const result = await account.provider.send(message)
    this.#parts.metrics?.count(result.outcome)
    this.#noteGateway(result)
    if (result.outcome === 'sent') await this.#afterSending(text)
    return outcomeOf(text, {
      ...this.#endOf(text, result),
      ...{ recipient: message.to, sender: message.from, hash: this.#parts.hash.of(message.to) },
      ...(result.outcome === 'refused' || result.outcome === 'later' ? { giveBack: { month, parts } } : {}),
    })
  }

  #endOf(text: ClaimedText, result: SendResult): End {
    const settings = text.house.messages.texts
    switch (result.outcome) {
      case 'sent':
        return { state: 'sent', reason: null, reference: result.reference, parts: result.parts }
      case 'refused': {
        const { reason, trouble } = result
        const byMail = settings ? notTexted('dead', settings, text).byMail : false
        return { state: 'refused', reason, trouble, byMail }
      }
      case 'later': {
        const delay = withJitter(
          result.afterSeconds ?? this.#parts.retryDelay ?? Math.min(600, 10 * 2 ** text.attempts),
        )
        if (text.age + delay > daySeconds) return { state: 'failed', reason: result.reason }
        return { state: 'waiting', reason: result.reason, retryAfter: delay, isUncalled: true }
      }
      case 'unknown':
        return { state: 'waiting', reason: result.reason, retryAfter: this.#lookUpAfter }
    }
  }

  /** A call of which the outcome is not recorded: the gateway is asked whether it has the text. */
  async #settle(text: ClaimedText, account: TextAccount | undefined): Promise<Result<TextOutcome>> {
    const { box, clock, metrics } = this.#parts
    const { restaurant_id: restaurantId, id, called_at: calledAt, secret, attempts } = text
    if (!account || calledAt === null || secret === null) return outcomeOf(text, unknownEnd)
    const message = messageOf(text, JSON.parse(box.decrypt({ restaurantId, id }, secret)), account)
    const found = await account.provider.find(message, calledAt)
    metrics?.count(`found ${found.found}`)
    if (found.found === 'sent') {
      await this.#afterSending(text)
      const { reference, parts } = found
      return outcomeOf(text, { state: 'sent', reason: null, reference, parts })
    }
    if (found.found === 'missing') {
      if (isTooLate(text, secondsOf(clock.now())))
        return outcomeOf(text, { state: 'dropped', reason: heldReasons.late })
      const giveBack = { month: monthOf(text, clock.now()), parts: text.parts ?? 0 }
      return outcomeOf(text, { state: 'waiting', reason: notThere, retryAfter: 0, isUncalled: true, giveBack })
    }
    if (attempts + 1 >= lookUps) return outcomeOf(text, unknownEnd)
    return outcomeOf(text, { state: 'waiting', reason: heldReasons.unknown, retryAfter: this.#lookUpAfter })
  }

  get #lookUpAfter(): number {
    return this.#parts.lookUpAfterSeconds ?? lookUpAfterSeconds
  }

  async #afterSending({ kind, restaurant_id, booking }: ClaimedText): Promise<void> {
    const { db, clock } = this.#parts
    if (kind === 'reconfirmation') await noteRequest(db, restaurant_id, booking, secondsOf(clock.now()))
  }

  /** Logged once each time a gateway goes away, and once when one answers again. */
  #noteGateway(result: SendResult): void {
    const { log } = this.#parts
    if (result.outcome === 'later' && result.afterSeconds === undefined) {
      const isFirst = this.strategy.pause(
        this.#parts.retryDelay === undefined ? [2, 5, 10, 20, 40, 60] : [this.#parts.retryDelay],
      )
      if (isFirst)
        log.warn({ reason: result.reason }, 'the gateway for texts cannot be reached or refuses us; texts wait')
    } else if (this.strategy.resume()) log.info({}, 'the gateway for texts answers again')
  }
}

/** Rolls back what was taken for a text that may not be sent. */
class Held extends Error {
  readonly reason: 'hour' | 'ceiling'

  constructor(reason: 'hour' | 'ceiling') {
    super(reason)
    this.reason = reason
  }
}

const notThere = 'the gateway did not have it'

/** The first day of the month that its parts count for. */
const monthOf = ({ house }: ClaimedText, at: Temporal.Instant): string =>
  `${localDateOf(house.timezone, secondsOf(at)).slice(0, 7)}-01`

/** Quiet hours bind reminders and requests only. */
const isAsked = ({ kind }: ClaimedText): boolean => kind === 'reminder' || kind === 'reconfirmation'

const messageOf = (
  { restaurant_id, id, created_at }: ClaimedText,
  { to, text }: { to: string; text: string },
  { sender, callback }: TextAccount,
): TextToSend => ({ to, from: sender, text, key: `${restaurant_id}-${id}-${created_at.epochMilliseconds}`, callback })

type End = Pick<TextOutcome, 'state' | 'reason'> & Partial<TextOutcome>

const unknownEnd: End = { state: 'failed', reason: heldReasons.unknown, delivery: 'unknown' }

function outcomeOf(text: ClaimedText, end: End): { outcome: TextOutcome } {
  const { restaurant_id: restaurantId, id, attempts, booking_id: bookingId, kind } = text
  const nothing = {
    ...{ retryAfter: null, reference: null, parts: null, delivery: null, recipient: null, sender: null, hash: null },
    ...{ isUncalled: false, byMail: false, trouble: null, giveBack: null },
  }
  return { outcome: { restaurantId, id, bookingId, kind, number: attempts + 1, ...nothing, ...end } }
}
