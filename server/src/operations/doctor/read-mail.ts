/** Signs in at the mail server, and sends a mail where one was asked for. */
import { randomUUID } from 'node:crypto'
import type { MessageContent } from '../../features/messages/compose/message-content.ts'
import { openMailer } from '../../features/messages/send/mailer.ts'
import type { MailConfig } from '../../settings/config.ts'
import type { MailFacts } from './judge-mail.ts'

export async function readMail(config: MailConfig, to: string | undefined, origin: string): Promise<MailFacts> {
  const mailer = openMailer(config)
  try {
    const refusal = await mailer.refusal()
    if (refusal !== undefined || to === undefined) return { refusal, sent: undefined }
    const { name, address } = config.from
    const mail = {
      ...{ to, senderName: name || 'maitred', replyTo: null, content: contentOf(origin) },
      messageId: `${randomUUID()}@${address.split('@').at(-1)}`,
    }
    return { refusal, sent: { to, result: await mailer.send(mail) } }
  } finally {
    mailer.close()
  }
}

const contentOf = (origin: string): MessageContent => ({
  language: 'en',
  subject: 'A mail of maitred',
  sender: 'maitred',
  look: {},
  blocks: [
    { type: 'heading', text: 'This mail arrived' },
    { type: 'text', text: `maitred doctor sent it from ${origin}. Mails to your guests go the same way.` },
  ],
  footer: [{ text: 'You get it because somebody asked for it on the command line of that server.' }],
  attachments: [],
})
