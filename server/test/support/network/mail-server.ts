/** A real SMTP server that keeps the mails it receives, parsed by a library. Each step can be made to fail. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailConfig } from '../../../src/settings/config.ts'

export type ReceivedMail = Email & { raw: string; envelope: { from: string; to: string[] } }

/** Undefined accepts the command; else the code and text of the reply. */
type Answer = { code: number; text: string } | undefined
type DataAnswer = Answer | 'hang' | 'drop'

export type Behaviour = {
  onRcpt?: (address: string) => Answer
  /**
   * Called when the whole message has arrived, before it is answered. `hang` never answers, `drop` closes the
   * connection.
   */
  onData?: (mail: ReceivedMail) => DataAnswer | Promise<DataAnswer>
  onConnect?: () => Answer
}

export type MailReceiver = {
  config: MailConfig
  /** Mails accepted with 250. */
  mails: ReceivedMail[]
  /** Every message that arrived completely, whatever was answered. */
  seen: ReceivedMail[]
  behave(behaviour: Behaviour): void
  /** Resolves when this many have been accepted. */
  received(count: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

/** What the server does not offer. */
export type Lacks = { smtpUtf8?: boolean }

const sender = { name: 'maitred', address: 'tables@example.com' }

export async function startMailServer(behaviour: Behaviour = {}, port = 0, lacks: Lacks = {}): Promise<MailReceiver> {
  let current = behaviour
  const mails: ReceivedMail[] = []
  const seen: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    hideSMTPUTF8: lacks.smtpUtf8 === true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(errorOf(current.onConnect?.())),
    onRcptTo: ({ address }, _session, done) => done(errorOf(current.onRcpt?.(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        const mail = { ...(await PostalMime.parse(raw)), raw, envelope }
        seen.push(mail)
        const answer = await current.onData?.(mail)
        if (answer === 'hang') return
        if (answer === 'drop') return connectionsOf(server).get(session.id)?.destroy()
        if (answer) return done(errorOf(answer))
        mails.push(mail)
        done()
        for (const check of waiting) check()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of connectionsOf(server).values()) socket.destroy()
      server.close(() => resolve())
    })
  after(close)
  return {
    config: { host: '127.0.0.1', port: listening, tls: 'if offered', login: undefined, from: sender },
    mails,
    seen,
    behave: (next) => {
      current = next
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (mails.length < count) return
          waiting.delete(check)
          resolve(mails)
        }
        waiting.add(check)
        check()
      }),
    close,
  }
}

type Socket = { destroy(): void }

/** By the id of the session. */
function connectionsOf(server: SMTPServer): Map<string, Socket> {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> }
  return new Map([...connections].map((connection) => [connection.id, connection._socket]))
}

function errorOf(answer: Answer): Error | null {
  return answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null
}
