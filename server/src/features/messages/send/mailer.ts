/**
 * Sends messages to the mail server over SMTP, over pooled connections. Every wait has a timeout, and a message whose
 * result is unknown counts as not sent: it is sent again with the same Message-ID, so that mail programs show it once.
 */
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../../../settings/config.ts'
import { type MessageContent, oneLine, plainText } from '../compose/message-content.ts'
import { messagePage } from '../compose/message-page.ts'
import { SmtpDialogue } from './smtp-dialogue.ts'

export type Mail = {
  /** The same for all attempts. */
  messageId: string
  to: string
  senderName: string
  replyTo: string | null
  content: MessageContent
}

/**
 * - `unreachable`: the mail server cannot be reached or does not accept our login; no message can be sent now.
 *
 * - `later`: it answered, but does not take this message now.
 *
 * - `refused`: it will never take this message; `address` where it will never take this recipient.
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'unreachable' | 'later'; reason: string }
  | { outcome: 'refused'; reason: string; address: boolean }

export type Mailer = {
  send(mail: Mail): Promise<SendResult>
  /** Connects and signs in, without a message. Undefined where that works; else why not. */
  refusal(): Promise<string | undefined>
  /** Also aborts messages being sent; their result is `unreachable`. */
  close(): void
}

export type MailTimeouts = { connectMs: number; silenceMs: number }

const usualTimeouts: MailTimeouts = { connectMs: 10_000, silenceMs: 30_000 }

/** The most connections at a time. */
export const mailConnections = 5

export function openMailer(config: MailConfig, timeouts: MailTimeouts = usualTimeouts): Mailer {
  const { host, port, tls, login, from } = config
  const dialogue = new SmtpDialogue()
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    // No name to verify on loopback: a certificate for 127.0.0.1 would not prove who listens there.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: tls !== 'if offered' },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    maxConnections: mailConnections,
    maxMessages: 100,
    // Only the outbox repeats messages; those that the pool repeats would not be counted.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: dialogue.logger,
    transactionLog: true,
  })
  /** Connects first if the server's capabilities are not known yet. */
  const takesUtf8 = async (): Promise<boolean> => {
    if (dialogue.takesUtf8 === undefined) await transport.verify()
    return dialogue.takesUtf8 === true
  }
  return {
    async send(mail) {
      const refused = Promise.withResolvers<SendResult>()
      const unwatch = dialogue.watch(mail.to, (reply) => refused.resolve(resultOf(refusalOf(reply))))
      try {
        if (!isAscii(localPartOf(mail.to)) && !(await takesUtf8())) return refusedForUtf8
        const sent = transport.sendMail(asMail(mail, from.address)).then((): SendResult => ({ outcome: 'sent' }))
        return await Promise.race([sent, refused.promise])
      } catch (error) {
        return resultOf(error as SmtpError)
      } finally {
        unwatch()
      }
    },
    refusal: () =>
      transport.verify().then(
        () => undefined,
        (error: SmtpError) => reasonOf(error),
      ),
    close: () => transport.close({ force: true }),
  }
}

function asMail({ messageId, to, senderName, replyTo, content }: Mail, from: string) {
  return {
    messageId: `<${messageId}>`,
    from: { name: oneLine(senderName, 80), address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(content.subject),
    text: plainText(content),
    html: messagePage(content),
    attachments: content.attachments.map(({ filename, contentType, content: text }) => {
      return { filename, contentType, content: text }
    }),
    ...(content.calendar && {
      icalEvent: { method: content.calendar.method, filename: 'booking.ics', content: content.calendar.text },
    }),
    headers: {
      // Keeps out-of-office programs from replying.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)
const localPartOf = (address: string): string => address.slice(0, address.lastIndexOf('@'))

const refusedForUtf8: SendResult = {
  outcome: 'refused',
  reason: 'our mail server takes no address with letters other than a to z before the @ (it lacks SMTPUTF8)',
  address: false,
}

const refusalOf = (reply: string): SmtpError =>
  Object.assign(new Error(reply), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', response: reply, responseCode: Number(reply.slice(0, 3)) },
  })

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

function resultOf(error: SmtpError): SendResult {
  const { code, command = '', responseCode = 0 } = error
  const reason = reasonOf(error)
  const isAnswer = responseCode >= 400 && (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (!isAnswer || responseCode === 421) return { outcome: 'unreachable', reason }
  if (responseCode < 500) return { outcome: 'later', reason }
  return { outcome: 'refused', reason, address: command === 'RCPT TO' }
}

/** The server's reply, or why there was none; without the login data. */
function reasonOf({ code, response, message }: SmtpError): string {
  return oneLine(response ?? `${code ?? 'error'}: ${message}`, 300)
}
