/**
 * Limits messages to guests by their address, on all servers and over all restaurants of the installation: ten an hour, so
 * that a form here cannot fill a stranger's mailbox. What is beyond that is said in one message by each restaurant, once the
 * hour allows it. Some kinds are worth nothing later: they have a limit of their own and are dropped beyond it. The
 * restaurant's own mailbox, which a manager has chosen, is not limited.
 */
import { createHmac } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { isForGuest, type MessageKind } from '../../../domain/messages/messages.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { countMail } from './mail-counts.sql.ts'

export const mailsAnHour = 10

/** Examples of a message that a manager has sent to themselves. */
export const examplesAnHour = 10

/** Outside that count. */
export const ownLimits: Partial<Record<MessageKind, number>> = { offer: 3, confirm_link: 3, invitation: 3 }

export const hasOwnLimit = (kind: MessageKind): boolean => ownLimits[kind] !== undefined

export class MailLimits {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred mail counts')
  }

  /** Counts a message that is about to be sent and returns 0, or the seconds until one may be. */
  async count(tx: Tx, kind: MessageKind, email: string): Promise<number> {
    const limit = ownLimits[kind]
    if (limit === undefined && !isForGuest(kind)) return 0
    return countMail(tx, this.#hashed(email), limit === undefined ? 'any' : kind, limit ?? mailsAnHour)
  }

  /** The same of an example, outside those counts. */
  async countExample(tx: Tx, email: string): Promise<number> {
    return countMail(tx, this.#hashed(email), 'example', examplesAnHour)
  }

  #hashed(email: string): Buffer {
    return createHmac('sha256', this.#key).update(normalEmail(email)).digest()
  }
}
