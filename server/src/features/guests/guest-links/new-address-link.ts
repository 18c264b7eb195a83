/**
 * The link mailed to the address that a guest gives for their booking anew. It proves that the address is read, and
 * opens nothing of the booking: until then it may be a stranger's. It ends with another address, with the links of the
 * booking, and with its start.
 */
import { hash } from 'node:crypto'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { base36, SignedTokens, text } from '../../../secrets/signed-token.ts'

export type NewAddressLink = { restaurantId: number; bookingId: number; version: number; address: string }

const addressLength = 22

export class NewAddressLinks {
  readonly #tokens: SignedTokens<NewAddressLink>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred new addresses',
      fields: {
        restaurantId: base36(6),
        bookingId: base36(6),
        version: base36(6),
        address: text(`[\\w-]{${addressLength}}`),
      },
      signature: 22,
    })
  }

  pathOf(booking: Omit<NewAddressLink, 'address'>, email: string): string {
    return `/b/address/${this.#tokens.sign({ ...booking, address: addressOf(email) })}`
  }

  read(signed: string): NewAddressLink | undefined {
    return this.#tokens.read(signed)
  }
}

/** Whether the link was mailed to this address. */
export const isFor = ({ address }: NewAddressLink, email: string | null): boolean =>
  email !== null && address === addressOf(email)

const addressOf = (email: string): string => hash('sha256', normalEmail(email), 'base64url').slice(0, addressLength)
