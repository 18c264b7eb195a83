/**
 * Sends a manager a message as guests would get it, to their own address only, at most ten an hour for each person.
 * Sent to the mail server directly, not through the outbox: the caller waits to see whether it arrives, and it is no
 * message of the restaurant. The count is committed before the mail server is contacted, so no transaction waits for
 * it.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../domain/caller.ts'
import { Problem, restaurantMoved } from '../../../domain/problem.ts'
import type { MailConfig } from '../../../settings/config.ts'
import { examplesAnHour, type MailLimits } from '../../messages/send/mail-limits.ts'
import { openMailer } from '../../messages/send/mailer.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { DescriptionRefused } from '../configuration/description/description-issue.ts'
import { configurationOf } from '../configuration/description/export-description.ts'
import { type DraftMessage, type DraftMessageOf, draftMessage } from './draft-message.ts'

/** Null for a restaurant's token, which has no mailbox. */
export const addressOf = ({ userId, actor }: Caller): string | null =>
  userId === null ? null : actor.slice('user:'.length)

/** Composed and counted; throws where saving this wording would be refused. */
export async function prepareExample(
  tx: Tx,
  from: Parameters<typeof draftMessage>[1] & { caller: Caller; hasMail: boolean; limits: MailLimits },
  wanted: DraftMessageOf,
): Promise<{ to: string; message: DraftMessage }> {
  const to = addressOf(from.caller)
  if (to === null) throw new Problem('FORBIDDEN', ({ requests }) => requests.noMailbox)
  const message = await draftMessage(tx, from, wanted)
  await refuseWrongWording(tx, from.restaurantId, { ...wanted, language: message.content.language })
  const seconds = from.hasMail ? await from.limits.countExample(tx, to) : 0
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60)
    throw new Problem('RATE_LIMITED', ({ requests }) => requests.examples(examplesAnHour, minutes), {
      retryAfter: Math.ceil(seconds),
    })
  }
  return { to, message }
}

/** Validated as on saving the draft. */
async function refuseWrongWording(
  tx: Tx,
  restaurantId: number,
  { kind, language = 'en', wording }: DraftMessageOf,
): Promise<void> {
  if (wording === undefined) return
  const stored = await findConfiguration(tx, restaurantId)
  if (!stored) throw restaurantMoved()
  const { readDescription } = await import('../configuration/parse/read-description.ts')
  const messages = { wording: { [kind]: { [language]: wording } } }
  const reading = readDescription({ ...configurationOf(stored), slug: stored.slug, messages })
  if ('issues' in reading) throw new DescriptionRefused(reading.issues)
}

export type ExampleSent = { state: 'sent' | 'refused' | 'failed' | 'not_sent'; reason: string | null }

/** Shorter than those of the outbox: a person waits for the answer. */
const timeouts = { connectMs: 5_000, silenceMs: 10_000 }

export async function sendExample(
  mail: MailConfig | undefined,
  { to, message }: { to: string; message: DraftMessage },
): Promise<ExampleSent> {
  if (mail === undefined) return { state: 'not_sent', reason: 'no mail server' }
  const { senderName, replyTo, content } = message
  const { address } = mail.from
  const messageId = `example.${randomUUID()}@${address.slice(address.lastIndexOf('@') + 1)}`
  const mailer = openMailer(mail, timeouts)
  try {
    const result = await mailer.send({ messageId, to, senderName, replyTo, content })
    if (result.outcome === 'sent') return { state: 'sent', reason: null }
    return { state: result.outcome === 'refused' ? 'refused' : 'failed', reason: result.reason }
  } finally {
    mailer.close()
  }
}
