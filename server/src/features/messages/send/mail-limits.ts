/**
 * Limits messages to guests by their address, on all servers and over all restaurants of the installation: ten an hour,
 * so that our forms cannot be used to flood a stranger's mailbox. Each restaurant reports what is beyond that in one
 * summary, once the hour allows it. Kinds that are useless later have their own limit and are dropped beyond it. A
 * restaurant gets thirty an hour about what guests did themselves, and the rest in one message every ten minutes; about
 * what its staff did, and the sheet of the day, it gets any number.
 */
import { createHmac } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { isForGuest, type MessageKind } from '../../../domain/messages/messages.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { countMail } from './mail-counts.sql.ts'

export const mailsAnHour = 10

/** Example messages that a manager may send to themselves. */
export const examplesAnHour = 10

/** To a restaurant, about bookings that guests made. */
export const mailsAboutGuestsAnHour = 30
export const secondsBetweenStaffSummaries = 600

/** Counted separately. */
export const ownLimits: Partial<Record<MessageKind, number>> = {
  offer: 3,
  confirm_link: 3,
  confirm_address: 3,
  invitation: 3,
}

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

  /** Counts a message to the restaurant about what a guest did, and returns whether it may be sent by itself. */
  async countAboutGuest(tx: Tx, restaurantId: number): Promise<boolean> {
    const restaurant = createHmac('sha256', this.#key).update(`restaurant ${restaurantId}`).digest()
    return (await countMail(tx, restaurant, 'about guests', mailsAboutGuestsAnHour)) === 0
  }

  /** The same for an example, counted separately. */
  async countExample(tx: Tx, email: string): Promise<number> {
    return countMail(tx, this.#hashed(email), 'example', examplesAnHour)
  }

  #hashed(email: string): Buffer {
    return createHmac('sha256', this.#key).update(normalEmail(email)).digest()
  }
}
