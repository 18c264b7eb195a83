/**
 * Starts and stops the background work of a server: webhooks, messages, offers, cleanup, summaries of evenings, imports,
 * the demo's year, nightly backups, and the check of the index against double bookings.
 */
import type { Registry } from 'prom-client'
import type { Clock } from '../../clock.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import type { Database } from '../../db/database.ts'
import { unconfirmedBox } from '../../features/confirmations/unconfirmed-booking.ts'
import { messageLinks } from '../../features/messages/message-links.ts'
import { MailLimits } from '../../features/messages/send/mail-limits.ts'
import { openMailer } from '../../features/messages/send/mailer.ts'
import { type MessageOutbox, sendMessages } from '../../features/messages/send/message-sender.ts'
import { invitationLinks } from '../../features/messages/write/invitation-links.ts'
import { DeliveryMetrics } from '../../features/webhooks/deliver/delivery-metrics.ts'
import { sendDeliveries } from '../../features/webhooks/deliver/delivery-sender.ts'
import { webhookSecrets } from '../../features/webhooks/deliver/webhook-secrets.ts'
import { deliveryAgent } from '../../features/webhooks/target/guarded-agent.ts'
import type { Logger } from '../../logger.ts'
import type { Repeating } from '../../outbox/repeat.ts'
import type { Config } from '../../settings/config.ts'
import { startCleanup } from './cleanup.ts'
import { compareIndexOnce } from './compare-index-once.ts'
import { startDemoYear } from './demo-year-job.ts'
import { startDueMessages } from './due-messages-job.ts'
import { startImports } from './imports-job.ts'
import { measureBackups, startNightlyBackup } from './nightly-backup-job.ts'
import { startOffers } from './offer-job.ts'
import { startSummaries } from './summaries-job.ts'

export type WorkerParts = {
  db: Database
  /** Of the database, for what reads all of it. */
  connection: ConnectionSettings
  clock: Clock
  config: Pick<Config, 'webhookRetryDelays' | 'webhookAllowPrivate' | 'shutdownGraceSeconds' | 'mail' | 'backup'>
  secretKey: Buffer
  /** What links in messages begin with. */
  origin: string
  /** Webhooks created on this machine may point to it. */
  carriesDemo: boolean
  registry: Registry
  log: Logger
}

export type Worker = { stop(): Promise<void> }

export function startWorker(parts: WorkerParts): Worker {
  const { db, clock, config, secretKey, registry, log } = parts
  const agent = deliveryAgent({ allowPrivate: config.webhookAllowPrivate || parts.carriesDemo })
  const publicAgent = deliveryAgent({ allowPrivate: false })
  const deliveries = sendDeliveries({
    db,
    clock,
    secrets: webhookSecrets(secretKey),
    agent,
    publicAgent,
    retryDelays: config.webhookRetryDelays,
    log,
    metrics: new DeliveryMetrics(registry, db),
  })
  const messages = startMessages(parts)
  const dueMessages = startDueMessages({ db, clock, log })
  const cleanup = startCleanup({ db, clock, log })
  const comparison = compareIndexOnce({ db, log })
  const summaries = startSummaries({ db, clock, log })
  const imports = startImports({ db, clock, log })
  const demoYear = parts.carriesDemo ? startDemoYear({ db, clock, log }) : undefined
  const backups = startBackups(parts)
  const offers = startOffers({ db, clock, log, automatic: config.mail !== undefined })
  return {
    async stop() {
      const graceMs = config.shutdownGraceSeconds * 1_000
      await dueMessages.stop()
      await Promise.all([
        deliveries.stop(graceMs),
        messages?.stop(graceMs),
        cleanup.stop(graceMs),
        offers.stop(),
        comparison,
        summaries.stop(),
        imports.stop(),
        demoYear?.stop(),
        backups?.stop(),
      ])
      await Promise.all([agent.destroy(), publicAgent.destroy()])
    },
  }
}

function startBackups({ db, connection, clock, config, secretKey, registry, log }: WorkerParts): Repeating | undefined {
  measureBackups(registry, db, clock)
  if (!config.backup) return undefined
  const timezone = Temporal.Now.timeZoneId()
  return startNightlyBackup({ db, connection, clock, timezone, settings: config.backup, secretKey, log })
}

function startMessages(parts: WorkerParts): MessageOutbox | undefined {
  const { db, clock, config, secretKey, origin, log } = parts
  if (!config.mail) {
    log.info({}, 'MAIL_URL is not set: no mail is sent, and messages are listed as not sent')
    return undefined
  }
  const mailer = openMailer(config.mail)
  const links = messageLinks(secretKey, origin)
  const invitations = invitationLinks(secretKey)
  const limits = new MailLimits(secretKey)
  const unconfirmed = unconfirmedBox(secretKey)
  return sendMessages({ db, clock, mailer, links, invitations, unconfirmed, limits, from: config.mail.from, log })
}
