/**
 * The value by which a form proves that it was rendered by a page of ours for this very booking, action and revision. No
 * foreign page can know it, and a form that is sent again after the booking changed is noticed. (docs/decisions/0020)
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type OfferAnswer = 'accept-offer' | 'decline-offer'
export type GuestAction = 'change' | 'cancel' | 'reconfirm' | 'note' | OfferAnswer

/** What a form says about itself: pressed and as new as the booking, older than it, or not pressed. */
export type Confirmation = 'pressed' | 'stale' | 'unpressed'

export class PageSeals {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred booking pages', 32))
  }

  seal(signed: string, action: GuestAction, revision: number): string {
    const mac = createHmac('sha256', this.#key).update(`${signed} ${action} ${revision}`).digest('base64url')
    return `${revision}.${mac.slice(0, 22)}`
  }

  /** `confirm` is the value of the button that was pressed, which a form that sends itself by script does not send. */
  confirmation(form: URLSearchParams, signed: string, action: GuestAction, revision: number): Confirmation {
    const given = form.get('seal') ?? ''
    const sealed = /^(\d{1,9})\.[\w-]{22}$/.exec(given)?.[1]
    if (form.get('confirm') !== action || sealed === undefined) return 'unpressed'
    const expected = this.seal(signed, action, Number(sealed))
    if (given.length !== expected.length) return 'unpressed'
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return 'unpressed'
    return Number(sealed) === revision ? 'pressed' : 'stale'
  }
}
