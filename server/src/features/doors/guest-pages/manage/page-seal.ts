/**
 * A token that proves that a form was rendered by a page of ours for this booking, action and revision (like a CSRF
 * token). Other sites cannot know it, and a form sent after the booking has changed is detected. (docs/decisions/0015)
 */
import { decimal, SignedTokens } from '../../../../secrets/signed-token.ts'

export type OfferAnswer = 'accept-offer' | 'decline-offer'
export type GuestAction =
  | ('change' | 'cancel' | 'reconfirm' | 'note' | 'details' | 'order')
  | ('no-news' | 'late' | 'send-again')
  | OfferAnswer

/** `pressed` and up to date, `stale` (the booking has changed since), or `unpressed` (not submitted by its button). */
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

  /**
   * `confirm` is the value of the pressed button, which a form submitted by script does not send. `isPressed`: whether
   * another button of the form was.
   */
  confirmation(
    form: URLSearchParams,
    { signed, action, revision }: { signed: string; action: GuestAction; revision: number },
    isPressed = form.get('confirm') === action,
  ): Confirmation {
    const sealed = this.#tokens.read(form.get('seal') ?? '', { boundTo: `${signed} ${action} ` })
    if (!isPressed || !sealed) return 'unpressed'
    return sealed.revision === revision ? 'pressed' : 'stale'
  }
}
