/**
 * The value by which a form proves that it was rendered by a page of ours for this very booking, action and revision. No
 * foreign page can know it, and a form that is sent again after the booking changed is noticed. (docs/decisions/0020)
 */
import { decimal, SignedTokens } from '../../../secrets/signed-token.ts'

export type OfferAnswer = 'accept-offer' | 'decline-offer'
export type GuestAction = 'change' | 'cancel' | 'reconfirm' | 'note' | 'no-news' | OfferAnswer

/** What a form says about itself: pressed and as new as the booking, older than it, or not pressed. */
export type Confirmation = 'pressed' | 'stale' | 'unpressed'

export class PageSeals {
  readonly #tokens: SignedTokens<{ revision: number }>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred booking pages',
      fields: { revision: decimal(9) },
      signature: 22,
    })
  }

  seal(signed: string, action: GuestAction, revision: number): string {
    return this.#tokens.sign({ revision }, `${signed} ${action} `)
  }

  /** `confirm` is the value of the button that was pressed, which a form that sends itself by script does not send. */
  confirmation(form: URLSearchParams, signed: string, action: GuestAction, revision: number): Confirmation {
    const sealed = this.#tokens.read(form.get('seal') ?? '', { boundTo: `${signed} ${action} ` })
    if (form.get('confirm') !== action || !sealed) return 'unpressed'
    return sealed.revision === revision ? 'pressed' : 'stale'
  }
}
