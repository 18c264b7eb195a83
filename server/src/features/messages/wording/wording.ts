/**
 * The words of messages to guests. A text is made of paragraphs with an empty line between them; `{name}` and the like are
 * filled in when it is sent. A restaurant's own wording is written in the same way.
 */

import type { GuestKind } from '../../../domain/messages.ts'

/** `{details}` and the links stand as paragraphs of their own. */
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
  'details',
  'manage_link',
  'review_link',
] as const
export type Placeholder = (typeof placeholders)[number]

/** What a message cannot do without. */
export const linkOf: Readonly<Record<GuestKind, 'manage_link' | 'review_link' | null>> = {
  received: 'manage_link',
  confirmed: 'manage_link',
  declined: null,
  changed: 'manage_link',
  cancelled: null,
  offer: 'manage_link',
  reminder: 'manage_link',
  reconfirmation: 'manage_link',
  review_request: 'review_link',
}

export type MessageText = { subject: string; text: string }

export type Wording = {
  messages: Readonly<Record<GuestKind, MessageText>>
  /** With `{name}`, and for a guest whose name is not known. */
  greeting: string
  greetingWithoutName: string
  /** How many come; `#` is the number. */
  when: string
  party: string
  reference: string
  telephone: string
  /** What the links are called. */
  manage: string
  reconfirm: string
  answer: string
  review: string
  noMoreRequests: string
}
