/**
 * Deletes what is out of date: deliveries and events, those of payment services too, after 30 days, deleted webhooks with their deliveries, idempotency
 * keys after a day, sessions and links that are over, forgiven failures to sign in, counts of guests' bookings, the audit
 * trail after 400 days, what proves that erased guests agreed to pay once nothing is open, 180 days after the last payment at the latest, what messages said after 30, the files, lines and notes of imports 30 after these ended, changes of
 * tables and pushes after a day, and entries of what is to be done 30 days after their booking.
 *
 * Every server runs a cleanup a minute after its start and then every 15 minutes; one at a time has its turn to
 * delete. A run may be late, cut short or repeated without harm, so a failed one is left to the next.
 * docs/decisions/0010-cleanup-by-timer.md gives the reasons against a job queue.
 */
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import { confirmedDays } from '../../domain/booking/unusual-bookings.ts'
import { purgeChanges } from '../../features/bookings/moves/table-changes.sql.ts'
import { purgeToDos } from '../../features/bookings/to-do/to-do.sql.ts'
import { purgeEveningCounts, purgeGuestCounts } from '../../features/doors/guest-limits/guest-counts.sql.ts'
import { purgeForms } from '../../features/doors/guest-pages/book/guest-hold.sql.ts'
import { purgeConfirmations, purgeConfirmedAddresses } from '../../features/guests/confirmations/confirmations.sql.ts'
import { purgeAudit } from '../../features/house/audit/audit.sql.ts'
import { clearMessageBodies, giveUpUnsent } from '../../features/messages/message-privacy.sql.ts'
import { purgePushes } from '../../features/messages/pushes/push-outbox.sql.ts'
import { purgeMailCounts } from '../../features/messages/send/mail-counts.sql.ts'
import { purgeReceived, purgeStrayTexts } from '../../features/messages/texts/conversations/received.sql.ts'
import { purgeShortLinks } from '../../features/messages/texts/links/short-links.sql.ts'
import { purgeTextCounts } from '../../features/messages/texts/send/text-limits.sql.ts'
import { clearTexts } from '../../features/messages/texts/send/text-outbox.sql.ts'
import {
  purgeDeletedWebhooks,
  purgeDeliveriesOfDeleted,
  purgeEvents,
  purgeFinishedDeliveries,
  purgeWaitingDeliveries,
} from '../../features/messages/webhooks/purge.sql.ts'
import { purgeEvidence } from '../../features/money/ledger/evidence.sql.ts'
import { purgeNews } from '../../features/money/news/news.sql.ts'
import { purgeImports } from '../../features/office/import/jobs/import-files.sql.ts'
import { purgeFailures } from '../../features/people/guessing/sign-in-failures.sql.ts'
import { purgeInvitations } from '../../features/people/members/invitations.sql.ts'
import { purgeChallenges } from '../../features/people/passkeys/passkeys.sql.ts'
import { purgeSessions } from '../../features/people/sessions/sessions.sql.ts'
import { purgeDevices } from '../../features/people/tablets/devices.sql.ts'
import { purgeKeys } from '../../http/idempotency/idempotency.sql.ts'
import type { Job } from '../../jobs/job.ts'
import { scheduledJob } from '../../jobs/scheduled-job.ts'
import { claimTurn } from '../../jobs/turn.sql.ts'
import type { Logger } from '../../logger.ts'

type CleanupContext = { db: Database; clock: Clock; quit?: AbortSignal }

export type CleanupParts = Omit<CleanupContext, 'quit'> & {
  log: Pick<Logger, 'warn' | 'debug'>
  firstMs?: number
  everyMs?: number
}

const minute = 60_000
const eventsKeptFor = { hours: 30 * 24 }
/** All that were counted are forgiven after a day. */
const failuresKeptFor = { hours: 24 }
const auditKeptFor = { hours: 400 * 24 }
/** Of guests who were erased, after the last capture: as long as it may be disputed. */
const evidenceKeptFor = { hours: 180 * 24 }
const bodiesKeptFor = { hours: 30 * 24 }
const textsKeptFor = { hours: 90 * 24 }
const unknownTextsKeptFor = { hours: 7 * 24 }
/** A day counts, and an hour more. */
const countsKeptFor = { hours: 25 }
/** A server that sends messages gives up after a day; an hour more, and none does. */
const unsentFor = { hours: 25 }
const importsKeptFor = { hours: 30 * 24 }
/** An hour longer than an undo is possible. */
const undoableFor = { hours: 25 }
const rowsPerBatch = 1_000
/** Each has up to 20 MB. */
const importsPerBatch = 2

/** Finished deliveries, deliveries that have waited for 30 days, events without deliveries, and those of payment services. */
export async function clearOldEvents(context: CleanupContext): Promise<number> {
  const before = context.clock.now().subtract(eventsKeptFor)
  const finished = await clearInBatches(context, (tx) => purgeFinishedDeliveries(tx, before, rowsPerBatch))
  const waiting = await clearInBatches(context, (tx) => purgeWaitingDeliveries(tx, before, rowsPerBatch))
  const events = await clearInBatches(context, (tx) => purgeEvents(tx, before, rowsPerBatch))
  const news = await clearInBatches(context, (tx) => purgeNews(tx, before, rowsPerBatch))
  return finished + waiting + events + news
}

export async function clearDeletedWebhooks(context: CleanupContext): Promise<number> {
  const deliveries = await clearInBatches(context, (tx) => purgeDeliveriesOfDeleted(tx, rowsPerBatch))
  const webhooks = await clearInBatches(context, (tx) => purgeDeletedWebhooks(tx, rowsPerBatch))
  return deliveries + webhooks
}

export function clearIdempotencyKeys(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  return clearInBatches(context, (tx) => purgeKeys(tx, now, rowsPerBatch))
}

/** Sessions that are over, links past their time, counts that limit no more, and old entries of the audit trail. */
export async function clearOldSessions(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  const sessions = await clearInBatches(context, (tx) => purgeSessions(tx, now, rowsPerBatch))
  const devices = await clearInBatches(context, (tx) => purgeDevices(tx, now, rowsPerBatch))
  const links = await clearInBatches(context, (tx) => purgeInvitations(tx, now, rowsPerBatch))
  const forgiven = now.subtract(failuresKeptFor)
  const challenges = await clearInBatches(context, (tx) => purgeChallenges(tx, now, rowsPerBatch))
  const failures = await clearInBatches(context, (tx) => purgeFailures(tx, forgiven, rowsPerBatch))
  const guests = await clearInBatches(context, (tx) => purgeGuestCounts(tx, forgiven, rowsPerBatch))
  const forms = await clearInBatches(context, (tx) => purgeForms(tx, forgiven, rowsPerBatch))
  const before = now.subtract(auditKeptFor)
  const entries = await clearInBatches(context, (tx) => purgeAudit(tx, before, rowsPerBatch))
  const captured = now.subtract(evidenceKeptFor)
  const evidence = await clearInBatches(context, (tx) => purgeEvidence(tx, captured, rowsPerBatch))
  return sessions + devices + links + challenges + failures + guests + forms + entries + evidence
}

/** What messages said and to whom, and messages that wait where no mail server is set up. */
export async function clearOldMessages(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  const unsent = await clearInBatches(context, (tx) => giveUpUnsent(tx, now.subtract(unsentFor), rowsPerBatch))
  const counts = await clearInBatches(context, (tx) => purgeMailCounts(tx, now.subtract(failuresKeptFor), rowsPerBatch))
  const pushes = await clearInBatches(context, (tx) => purgePushes(tx, now.subtract(failuresKeptFor), rowsPerBatch))
  const before = now.subtract(bodiesKeptFor)
  return (
    unsent + counts + pushes + (await clearInBatches(context, (tx) => clearMessageBodies(tx, before, rowsPerBatch)))
  )
}

/** What guests and restaurant texted after 90 days, what numbers said that are no guest's after seven, and links that are over. */
export async function clearOldTexts(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  const [before, unknownBefore] = [now.subtract(textsKeptFor), now.subtract(unknownTextsKeptFor)]
  const said = await clearInBatches(context, (tx) => purgeReceived(tx, before, unknownBefore, rowsPerBatch))
  const strays = await clearInBatches(context, (tx) => purgeStrayTexts(tx, unknownBefore, rowsPerBatch))
  const sent = await clearInBatches(context, (tx) => clearTexts(tx, before, rowsPerBatch))
  const links = await clearInBatches(context, (tx) => purgeShortLinks(tx, now, rowsPerBatch))
  const counts = await clearInBatches(context, (tx) => purgeTextCounts(tx, now.subtract(countsKeptFor), rowsPerBatch))
  return said + strays + sent + links + counts
}

/** Guests and bookings in the files of imports, and what is said of single lines. Counts stay. */
export function clearOldImports(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  return clearInBatches(context, (tx) => purgeImports(tx, now.subtract(importsKeptFor), now, importsPerBatch))
}

/** What waited for a confirmation an hour after it was over, addresses that confirm again, and counts of past evenings. */
export async function clearConfirmations(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  const over = now.subtract({ hours: 1 })
  const waiting = await clearInBatches(context, (tx) => purgeConfirmations(tx, over, rowsPerBatch))
  const forgotten = now.subtract({ hours: confirmedDays * 24 })
  const addresses = await clearInBatches(context, (tx) => purgeConfirmedAddresses(tx, forgotten, rowsPerBatch))
  // No evening lasts for two days anywhere.
  const evening = now.subtract({ hours: 48 }).toString().slice(0, 10)
  const counts = await clearInBatches(context, (tx) => purgeEveningCounts(tx, evening, rowsPerBatch))
  return waiting + addresses + counts
}

/** What one call did to tables, once it can no longer be undone, and what was to be done for bookings that are over. */
export async function clearTableChanges(context: CleanupContext): Promise<number> {
  const now = context.clock.now()
  const changes = await clearInBatches(context, (tx) => purgeChanges(tx, now.subtract(undoableFor), rowsPerBatch))
  const before = now.subtract(importsKeptFor)
  return changes + (await clearInBatches(context, (tx) => purgeToDos(tx, before, rowsPerBatch)))
}

/** Each batch is a transaction of its own: no request waits long for its locks, and a failure loses one batch at most. */
async function clearInBatches({ db, quit }: CleanupContext, clearBatch: (tx: Tx) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await db.transaction(async (tx) => ((await claimTurn(tx, 'cleanup')) ? clearBatch(tx) : 0))
    total += deleted
    if (deleted === 0 || quit?.aborted) return total
  }
}

/** Stopping waits for the batch under way, up to its grace. */
export const cleanupJob = ({ db, clock, log, firstMs = minute, everyMs = 15 * minute }: CleanupParts): Job =>
  scheduledJob({
    ...{ name: 'cleanup', everyMs, firstMs, log, isLeftAfterGrace: true },
    failed: 'cleanup failed and will be tried again at its next run',
    async run(quit) {
      const context = { db, clock, quit }
      const webhooks = await clearDeletedWebhooks(context)
      const events = await clearOldEvents(context)
      const keys = await clearIdempotencyKeys(context)
      const sessions = await clearOldSessions(context)
      const messages = await clearOldMessages(context)
      const texts = await clearOldTexts(context)
      const confirmations = await clearConfirmations(context)
      const imports = await clearOldImports(context)
      const changes = await clearTableChanges(context)
      log.debug(
        { webhooks, events, keys, sessions, messages, texts, confirmations, imports, changes },
        'cleanup is done',
      )
    },
  })
