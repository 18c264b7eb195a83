/**
 * The background work of a server: every job is listed here, and started and stopped with all others.
 */
import type { Registry } from 'prom-client'
import type { Dispatcher } from 'undici'
import type { Clock } from '../../clock.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import type { Database } from '../../db/database.ts'
import { offerJob } from '../../features/bookings/offers/offer-job.ts'
import { paymentsJob } from '../../features/bookings/paying/payments-job.ts'
import { unconfirmedBox } from '../../features/guests/confirmations/unconfirmed-booking.ts'
import { messageLinks } from '../../features/messages/message-links.ts'
import { PushKeys } from '../../features/messages/pushes/push-keys.ts'
import { pushJob } from '../../features/messages/pushes/push-sender.ts'
import { MailLimits } from '../../features/messages/send/mail-limits.ts'
import { openMailer } from '../../features/messages/send/mailer.ts'
import { MessageMetrics } from '../../features/messages/send/message-metrics.ts'
import { messageJob } from '../../features/messages/send/message-sender.ts'
import { openTexting } from '../../features/messages/texts/open-texting.ts'
import { TextMetrics } from '../../features/messages/texts/send/text-metrics.ts'
import { textJob } from '../../features/messages/texts/send/text-sender.ts'
import { textBox } from '../../features/messages/texts/send/text-sender-parts.ts'
import { DeliveryMetrics } from '../../features/messages/webhooks/deliver/delivery-metrics.ts'
import { deliveryJob } from '../../features/messages/webhooks/deliver/delivery-sender.ts'
import { webhookSecrets } from '../../features/messages/webhooks/deliver/webhook-secrets.ts'
import { deliveryAgent } from '../../features/messages/webhooks/target/guarded-agent.ts'
import { dueMessagesJob } from '../../features/messages/write/due-messages-job.ts'
import { invitationLinks } from '../../features/messages/write/invitation-links.ts'
import { accountSecrets } from '../../features/money/accounts/account-secrets.ts'
import { paymentProviders } from '../../features/money/orders/payment-providers.ts'
import { StripeClients } from '../../features/money/stripe/stripe-client.ts'
import { demoYearJob } from '../../features/office/demo/demo-year-job.ts'
import { importJob } from '../../features/office/import/jobs/import-job.ts'
import { summariesJob } from '../../features/office/insights/summaries-job.ts'
import { replayJob } from '../../features/office/replays/files/replay-job.ts'
import { type Job, startJobs } from '../../jobs/job.ts'
import type { Logger } from '../../logger.ts'
import type { Config } from '../../settings/config.ts'
import { copyBackupJob, measureCopies } from '../nightly-backup/copy-backup.ts'
import { measureBackups, nightlyBackupJob } from '../nightly-backup/nightly-backup-job.ts'
import { analyseTablesJob } from './analyse-tables-job.ts'
import { cleanupJob } from './cleanup.ts'
import { compareIndexJob } from './compare-index-job.ts'

export type WorkerParts = {
  db: Database
  /** Of the database, for what reads all of it. */
  connection: ConnectionSettings
  clock: Clock
  config: Pick<
    Config,
    | ('webhookRetryDelays' | 'webhookAllowPrivate' | 'shutdownGraceSeconds' | 'opensDemo')
    | ('mail' | 'textUrl' | 'backup' | 'backupCopy' | 'backupPassphrase')
  >
  secretKey: Buffer
  /** What links in messages begin with. */
  origin: string
  /** Webhooks created on this machine may point to it. */
  carriesDemo: boolean
  registry: Registry
  log: Logger
}

export type Worker = { stop(): Promise<void> }

type Agents = Record<'agent' | 'publicAgent', ReturnType<typeof deliveryAgent>>

export function startWorker(parts: WorkerParts): Worker {
  const { db, clock, config, registry } = parts
  const agent = deliveryAgent({ allowPrivate: config.webhookAllowPrivate || parts.carriesDemo })
  const publicAgent = deliveryAgent({ allowPrivate: false })
  measureBackups(registry, db, clock, config.backup !== undefined)
  const running = startJobs(jobsOfServer(parts, { agent, publicAgent }))
  return {
    async stop() {
      await running.stop(config.shutdownGraceSeconds * 1_000)
      await Promise.all([agent.destroy(), publicAgent.destroy()])
    },
  }
}

export function jobsOfServer(parts: WorkerParts, agents: Agents): Job[] {
  const { db, clock, config, secretKey, registry, log } = parts
  const deliveries = deliveryJob({
    db,
    clock,
    secrets: webhookSecrets(secretKey),
    ...agents,
    retryDelays: config.webhookRetryDelays,
    log,
    metrics: new DeliveryMetrics(registry, db),
  })
  const clients = new StripeClients(accountSecrets(secretKey))
  const providers = paymentProviders(db, clock, { opensDemo: config.opensDemo, clients })
  return [
    deliveries,
    ...messageJobs(parts),
    textJobOf(parts, agents.agent),
    pushJob({
      db,
      clock,
      keys: new PushKeys({ db, clock, secretKey }),
      agent: agents.agent,
      origin: parts.origin,
      log,
    }),
    dueMessagesJob({ db, clock, log }),
    offerJob({ db, clock, log, automatic: config.mail !== undefined }),
    paymentsJob({ db, clock, providers, log }),
    importJob({ db, clock, log }),
    replayJob({ db, clock, log }),
    summariesJob({ db, clock, log }),
    cleanupJob({ db, clock, log }),
    analyseTablesJob({ db, log }),
    compareIndexJob({ db, log }),
    ...(parts.carriesDemo ? [demoYearJob({ db, clock, log })] : []),
    ...backupJobs(parts),
  ]
}

function backupJobs({ db, connection, clock, config, secretKey, registry, log }: WorkerParts): Job[] {
  const { backup, backupCopy, backupPassphrase: passphrase } = config
  if (!backup) return []
  const parts = { db, clock, timezone: Temporal.Now.timeZoneId(), log }
  const nightly = nightlyBackupJob({ ...parts, connection, secretKey, passphrase, settings: backup })
  if (!backupCopy) return [nightly]
  measureCopies(registry, db, clock)
  return [nightly, copyBackupJob({ ...parts, keep: backup.keep, settings: backupCopy })]
}

function textJobOf({ db, clock, config, secretKey, origin, registry, log }: WorkerParts, agent: Dispatcher): Job {
  const { accounts, hash } = openTexting({ db, clock, config, secretKey, agent, origin: () => origin })
  const metrics = new TextMetrics(registry, db, clock)
  return textJob({ db, clock, accounts, hash, box: textBox(secretKey), origin, log, metrics })
}

function messageJobs({ db, clock, config, secretKey, origin, registry, log }: WorkerParts): Job[] {
  if (!config.mail) {
    log.info({}, 'MAIL_URL is not set: no mail is sent, and messages are listed as not sent')
    return []
  }
  const mailer = openMailer(config.mail)
  const links = messageLinks(secretKey, origin)
  const invitations = invitationLinks(secretKey)
  const limits = new MailLimits(secretKey)
  const unconfirmed = unconfirmedBox(secretKey)
  const metrics = new MessageMetrics(registry, db)
  const { from } = config.mail
  return [messageJob({ db, clock, mailer, links, invitations, unconfirmed, limits, from, log, metrics })]
}
