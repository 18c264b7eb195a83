/**
 * What a guest has typed, carried in an address while others are paying, so that the page that looks again by itself loses
 * nothing, without script too. Encrypted and bound to its form; nothing is stored.
 */
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type SecretBox, SecretUnreadable, secretBox } from '../../../../secrets/secret-box.ts'
import { honeypot, mayCharge, termsRead } from './details-page.ts'

const validSeconds = 3_600
/** Longer addresses are refused on the way. What is too long loses the note first. */
const longest = 4_000

type Owner = { restaurantId: number; form: string }

export class KeptDetails {
  readonly #box: SecretBox<Owner>

  constructor(secretKey: Buffer) {
    this.#box = secretBox(secretKey, {
      purpose: 'maitred kept details',
      boundTo: ({ restaurantId, form }) => `details ${restaurantId}/${form}`,
      unreadable: () => 'What the guest has typed was encrypted under another key, or for another form.',
    })
  }

  /** Without the terms and the box of a card: they are read and ticked again. */
  seal(owner: Owner, fields: URLSearchParams, now: EpochSeconds): string {
    const typed = new URLSearchParams([...fields].filter(([name, value]) => value !== '' && !notKept.includes(name)))
    const sealed = this.#seal(owner, typed, now)
    if (sealed.length <= longest) return sealed
    typed.delete('comment')
    return this.#seal(owner, typed, now)
  }

  #seal(owner: Owner, typed: URLSearchParams, now: EpochSeconds): string {
    return this.#box.encrypt(owner, `${now + validSeconds} ${typed}`).toString('base64url')
  }

  /** Empty where it is of another form, altered or too old. */
  read(owner: Owner, sealed: string | null, now: EpochSeconds): URLSearchParams {
    if (!sealed) return new URLSearchParams()
    try {
      const [until = '', typed = ''] = this.#box.decrypt(owner, Buffer.from(sealed, 'base64url')).split(' ', 2)
      return new URLSearchParams(Number(until) > now ? typed : '')
    } catch (error) {
      if (error instanceof SecretUnreadable) return new URLSearchParams()
      throw error
    }
  }
}

const notKept: readonly string[] = [termsRead, mayCharge, honeypot]

/** The parameter of an address that carries it. */
export const kept = 'kept'
