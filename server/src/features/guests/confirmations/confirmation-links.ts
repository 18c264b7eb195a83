/**
 * The two addresses of a booking that waits for its confirmation. `/c/{signed}` is sent by mail only, and books. The
 * other is that of the page the guest sees, who may have entered another person's address: it can only release the
 * table.
 */
import { base36, SignedTokens } from '../../../secrets/signed-token.ts'

export type ConfirmationLink = { restaurantId: number; id: number }

const fields = { restaurantId: base36(6), id: base36(6) }

export class ConfirmationLinks {
  readonly #mailed: SignedTokens<ConfirmationLink>
  readonly #waiting: SignedTokens<ConfirmationLink>

  constructor(secretKey: Buffer) {
    this.#mailed = new SignedTokens(secretKey, { purpose: 'maitred confirmation links', fields, signature: 22 })
    this.#waiting = new SignedTokens(secretKey, { purpose: 'maitred waiting confirmations', fields, signature: 22 })
  }

  signMailed(link: ConfirmationLink): string {
    return this.#mailed.sign(link)
  }

  mailedPath(link: ConfirmationLink): string {
    return `/c/${this.signMailed(link)}`
  }

  readMailed(signed: string): ConfirmationLink | undefined {
    return this.#mailed.read(signed)
  }

  signWaiting(link: ConfirmationLink): string {
    return this.#waiting.sign(link)
  }

  readWaiting(signed: string): ConfirmationLink | undefined {
    return this.#waiting.read(signed)
  }
}
