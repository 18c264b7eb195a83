/** Whether guests and staff get mail. */
import type { SendResult } from '../../features/messages/send/mailer.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

export type MailFacts = {
  /** Why the mail server cannot be used; undefined where it can. */
  refusal: string | undefined
  /** Of the mail that `--mail-to` asked for. */
  sent: { to: string; result: SendResult } | undefined
}

export function judgeMail(mail: Config['mail'], facts: MailFacts | undefined): Finding[] {
  if (!mail || !facts) {
    return [
      fault(
        'mail',
        'MAIL_URL is not set, so guests get no confirmations, and people no invitations.',
        'Set MAIL_URL to your mail server, such as smtp://user:password@mail.example.com:587, and MAIL_FROM to the sender, and restart the server.',
      ),
    ]
  }
  const { host, port, tls, from } = mail
  const found: Finding[] = []
  if (tls === 'off') {
    const sentence = `Mails and the password of MAIL_URL travel to ${host} without encryption.`
    found.push(warning('mail', sentence, 'Leave out ?tls=off, unless that network is yours.'))
  }
  if (facts.refusal !== undefined) {
    const advice = 'Correct MAIL_URL: the name, the port (587, or 465 with smtps://), user and password.'
    return [...found, fault('mail', `The mail server ${host}:${port} cannot be used (${facts.refusal}).`, advice)]
  }
  if (!facts.sent) {
    found.push(ok('mail', `The mail server ${host}:${port} takes the sign-in. --mail-to ADDRESS sends a mail, too.`))
    return found
  }
  const { to, result } = facts.sent
  if (result.outcome === 'sent') {
    found.push(
      ok('mail', `The mail server ${host}:${port} took a mail from ${from.address} to ${to}. See that it arrives.`),
    )
  } else {
    const advice = `See that ${host} may send for ${from.address} (MAIL_FROM), and that the address is right.`
    found.push(
      fault('mail', `The mail server ${host}:${port} did not take a mail to ${to} (${result.reason}).`, advice),
    )
  }
  return found
}
