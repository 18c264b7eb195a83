/** A dispatcher of messages in a process of its own, to be killed with SIGKILL. Its options are JSON on the command line. */
import { systemClock } from '../../../src/clock.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { unconfirmedBox } from '../../../src/features/guests/confirmations/unconfirmed-booking.ts'
import { messageLinks } from '../../../src/features/messages/message-links.ts'
import { MailLimits } from '../../../src/features/messages/send/mail-limits.ts'
import { type MailTimeouts, openMailer } from '../../../src/features/messages/send/mailer.ts'
import { type MessageParts, messageJob } from '../../../src/features/messages/send/message-sender.ts'
import { invitationLinks } from '../../../src/features/messages/write/invitation-links.ts'
import type { MailConfig } from '../../../src/settings/config.ts'

export type MessageWorkerOptions = {
  connection: { host: string; port: number; user: string; password: string; database: string }
  secretKey: string
  mail: MailConfig
  timeouts: MailTimeouts
} & Pick<MessageParts, 'retryDelays' | 'unreachableDelays' | 'leaseMs' | 'pollMs'>

const { connection, secretKey, mail, timeouts, ...options } = JSON.parse(process.argv[2] ?? '') as MessageWorkerOptions
const key = Buffer.from(secretKey, 'hex')
const quiet = () => {}

messageJob({
  ...options,
  db: openDatabase({ connection, poolSize: 4, onConnectionLost: quiet }),
  clock: systemClock,
  mailer: openMailer(mail, timeouts),
  links: messageLinks(key, 'https://book.example.com'),
  invitations: invitationLinks(key),
  limits: new MailLimits(key),
  unconfirmed: unconfirmedBox(key),
  from: mail.from,
  log: { warn: quiet, info: quiet, error: console.error } as MessageParts['log'],
}).start()
console.log('started')
