/** The dispatcher of messages as the server runs it, on the test's database and against a real mail server. */
import { after } from 'node:test'
import type { Clock } from '../../../src/clock.ts'
import type { Database } from '../../../src/db/database.ts'
import { unconfirmedBox } from '../../../src/features/guests/confirmations/unconfirmed-booking.ts'
import { messageLinks } from '../../../src/features/messages/message-links.ts'
import { MailLimits } from '../../../src/features/messages/send/mail-limits.ts'
import { type MailTimeouts, openMailer } from '../../../src/features/messages/send/mailer.ts'
import { type MessageParts, messageJob } from '../../../src/features/messages/send/message-sender.ts'
import { invitationLinks } from '../../../src/features/messages/write/invitation-links.ts'
import type { TestDatabase } from '../database.ts'
import type { MailReceiver } from '../network/mail-server.ts'
import { testKey } from '../test-app.ts'

export const origin = 'https://book.example.com'

type Options = Partial<MessageParts> & { timeouts?: MailTimeouts }

export function sendMessages(
  { db, clock }: { db: Database; clock: Clock },
  { config }: MailReceiver,
  { timeouts, ...options }: Options = {},
) {
  const logged: string[] = []
  const log = (_fields: object, message: string) => void logged.push(message)
  const dispatcher = messageJob({
    db,
    clock,
    mailer: openMailer(config, timeouts),
    links: messageLinks(testKey, origin),
    invitations: invitationLinks(testKey),
    limits: new MailLimits(testKey),
    unconfirmed: unconfirmedBox(testKey),
    from: config.from,
    log: { warn: log, error: log, info: log } as MessageParts['log'],
    pollMs: 20,
    retryDelays: [0.2],
    unreachableDelays: [0.1],
    ...options,
  }).start()
  after(() => dispatcher.stop(0))
  return { dispatcher, logged }
}

export type StoredMessage = {
  id: number
  kind: string
  state: string
  reason: string | null
  attempts: number
  recipient: string | null
  subject: string | null
  body: string | null
}

/** Resolves when none waits any more; rejects after two minutes. */
export async function settled(sql: TestDatabase['sql']): Promise<StoredMessage[]> {
  for (const began = performance.now(); ; ) {
    const rows = await sql<StoredMessage>('select * from maitred.messages order by id')
    if (rows.every(({ state }) => state !== 'waiting')) return rows
    if (performance.now() - began > 120_000) throw new Error(`Messages still wait: ${JSON.stringify(rows)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
