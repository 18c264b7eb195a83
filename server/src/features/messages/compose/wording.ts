/**
 * How the wording of a message to guests is written, ours (texts/) and a restaurant's own: paragraphs with an empty line
 * between them, in which `{name}` and the like are filled in when it is sent. One that begins with `# ` is a heading.
 */
import type { GuestKind } from '../../../domain/messages/messages.ts'

/** `{details}`, `{cancel_until}` and the links stand as paragraphs of their own. */
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
  'cancel_until',
  'details',
  'manage_link',
  'review_link',
  'confirm_link',
] as const
export type Placeholder = (typeof placeholders)[number]

/** What a message cannot do without. */
export const linkOf: Readonly<Record<GuestKind, 'manage_link' | 'review_link' | 'confirm_link' | null>> = {
  confirm_link: 'confirm_link',
  received: 'manage_link',
  waiting_list: 'manage_link',
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
