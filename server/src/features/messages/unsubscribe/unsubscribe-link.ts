/** Signed links by which a guest unsubscribes from review requests and news. They do not contain the address. */
import { base36, SignedTokens } from '../../../secrets/signed-token.ts'

export type UnsubscribeLink = { restaurantId: number; bookingId: number }

export class UnsubscribeLinks {
  readonly #tokens: SignedTokens<UnsubscribeLink>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred unsubscribe links',
      fields: { restaurantId: base36(6), bookingId: base36(6) },
      signature: 22,
    })
  }

  sign(link: UnsubscribeLink): string {
    return this.#tokens.sign(link)
  }

  /** Undefined without a valid signature. */
  read(signed: string): UnsubscribeLink | undefined {
    return this.#tokens.read(signed)
  }
}
