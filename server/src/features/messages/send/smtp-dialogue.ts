/**
 * Watches nodemailer's SMTP dialogue, through its log, for two things that it does not return: whether the server
 * accepts addresses outside ASCII (SMTPUTF8), and that it refused the only recipient but still expects the message
 * (354). In the second case nodemailer sends an empty message and waits for another reply (RFC 2920); a server that
 * stays silent or hangs up would turn the refusal into a timeout.
 */
import { domainToASCII } from 'node:url'

type Entry = { sid?: string; tnx?: string }
type Connection = { recipient: string; refusal: string; isGreeting: boolean }
type Refused = (reply: string) => void

export class SmtpDialogue {
  /** As the latest EHLO was answered; undefined before the first. */
  takesUtf8: boolean | undefined
  readonly #connections = new Map<string, Connection>()
  readonly #sending = new Map<string, Refused[]>()
  readonly logger: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (entry: Entry, text: string) => void>

  constructor() {
    const nothing = () => {}
    const note = (entry: Entry, text: string) => this.#note(entry, text)
    this.logger = { trace: nothing, debug: note, info: note, warn: nothing, error: nothing, fatal: nothing }
  }

  /**
   * Calls `refused` with the server's reply where the server then expects the message. Returns a function that stops
   * watching.
   */
  watch(recipient: string, refused: Refused): () => void {
    const key = onTheWire(recipient)
    this.#sending.set(key, [...(this.#sending.get(key) ?? []), refused])
    return () => {
      const left = (this.#sending.get(key) ?? []).filter((other) => other !== refused)
      if (left.length > 0) this.#sending.set(key, left)
      else this.#sending.delete(key)
    }
  }

  #note({ sid = '', tnx }: Entry, text: string): void {
    if (tnx === 'network') this.#connections.delete(sid)
    const known = this.#connections.get(sid) ?? { recipient: '', refusal: '', isGreeting: false }
    if (tnx === 'client') this.#connections.set(sid, this.#afterCommand(known, text))
    if (tnx === 'server') this.#connections.set(sid, this.#afterReply(known, text))
  }

  #afterCommand(known: Connection, command: string): Connection {
    const recipient = /^RCPT TO:<(.*)>/.exec(command)?.[1]
    if (recipient !== undefined) return { recipient: onTheWire(recipient), refusal: '', isGreeting: false }
    // The end of an empty message: contents of a message are not logged as commands.
    if (command === '.') this.#sending.get(known.recipient)?.[0]?.(known.refusal)
    return { ...known, isGreeting: command.startsWith('EHLO') }
  }

  #afterReply(known: Connection, reply: string): Connection {
    if (known.isGreeting && reply.startsWith('250')) this.takesUtf8 = /^250[ -]SMTPUTF8\b/im.test(reply)
    return /^[45]/.test(reply) && known.refusal === '' ? { ...known, refusal: reply } : known
  }
}

const onTheWire = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}
