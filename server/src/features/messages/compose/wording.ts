/**
 * The format of the wording of messages to guests, built-in (texts/) and a restaurant's own: paragraphs separated by an
 * empty line, with placeholders such as `{name}` that are filled in on sending. A paragraph that begins with `# ` is a
 * heading.
 */
import type { GuestKind } from '../../../domain/messages/messages.ts'

export const placeholders = [
  'greeting',
  'name',
  'restaurant',
  'date',
  'time',
  'guests',
  'reference',
  'telephone',
  'until',
  'amount',
  'payment_number',
  'cancel_until',
  'details',
  'manage_link',
  'review_link',
  'confirm_link',
  'terms',
  'pay_link',
] as const
export type Placeholder = (typeof placeholders)[number]

/** The link that a message of this kind must contain. */
export const linkOf: Readonly<Record<GuestKind, 'manage_link' | 'review_link' | 'confirm_link' | 'pay_link' | null>> = {
  confirm_link: 'confirm_link',
  received: 'manage_link',
  waiting_list: 'manage_link',
  confirmed: 'manage_link',
  declined: null,
  changed: 'manage_link',
  cancelled: null,
  offer: 'manage_link',
  pay_link: 'pay_link',
  pay_reminder: 'pay_link',
  payment_confirmation: 'manage_link',
  refund: null,
  payment_lapsed: 'manage_link',
  charge_link: 'pay_link',
  reminder: 'manage_link',
  reconfirmation: 'manage_link',
  review_request: 'review_link',
}

/** Allowed only as paragraphs of their own; they become a table, a sentence and buttons. */
export const paragraphPlaceholders: readonly Placeholder[] = [
  'details',
  'cancel_until',
  'manage_link',
  'review_link',
  'confirm_link',
  'terms',
  'pay_link',
]

/** The placeholders available to a message of this kind. */
export const placeholdersIn = (kind: GuestKind): Placeholder[] =>
  placeholders.filter((each) => {
    if (each === 'until') return kind === 'offer' || kind === 'confirm_link' || isToPay(kind)
    if (each === 'pay_link') return isToPay(kind)
    if (each === 'amount') return isToPay(kind) || isOfPayment(kind)
    if (each === 'payment_number') return isOfPayment(kind)
    if (each === 'terms') return isToPay(kind) || kind === 'payment_confirmation'
    if (each === 'cancel_until') return linkOf[kind] === 'manage_link'
    if (each === 'review_link') return kind === 'review_request'
    if (each === 'confirm_link') return kind === 'confirm_link'
    if (each === 'reference') return kind !== 'confirm_link'
    return each !== 'manage_link' || (kind !== 'review_request' && kind !== 'confirm_link')
  })

const toPay: readonly GuestKind[] = ['pay_link', 'pay_reminder', 'charge_link']
const isToPay = (kind: GuestKind): boolean => toPay.includes(kind)
const isOfPayment = (kind: GuestKind): boolean => kind === 'payment_confirmation' || kind === 'refund'

export type MessageText = { subject: string; text: string }
