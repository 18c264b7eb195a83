/** Why a message was not delivered, as a sentence that says what to do. Pure. */
import type { Schemas } from '../../../../../sdk/src/index.ts'
import { officeMessageTexts } from '../../../../../texts/en/office/messages.ts'

export type Message = Schemas.Message

const words = officeMessageTexts.reasons

const known: Readonly<Record<string, string>> = {
  'the booking has changed since': words.changed,
  'its time has passed': words.late,
  'it is more than a day late': words.late,
  'the guest has written a review': words.reviewed,
  'the guest wants no such requests': words.unsubscribed,
  'there is no e-mail address': words.noAddress,
  'the e-mail address is not valid': words.badAddress,
  'no mail server': words.noServer,
  'this address gets three such messages an hour': words.tooMany,
  'the guest was erased': words.erased,
  'it came due too late to be of use': words.late,
  'nothing is booked for this day': words.nothingBooked,
  'this address gets ten messages an hour; the rest is said in one': words.inOne,
  'replaced by a later change': words.replaced,
  withdrawn: words.undone,
  undone: words.undone,
}

/** Null where there is no problem: it was sent, or is not due yet. */
export function reasonOf({ state, reason }: Pick<Message, 'state' | 'reason'>): string | null {
  if (reason === null || state === 'sent') return null
  const sentence = known[reason]
  if (sentence !== undefined) return sentence
  const before = /^the address refuses mail: (.*)$/.exec(reason)?.[1]
  if (before !== undefined) return words.refusedBefore(before)
  const gaveUp = /^given up after a day: (.*)$/.exec(reason)?.[1]
  if (gaveUp !== undefined) return words.gaveUp(gaveUp)
  if (state === 'refused') return words.refused(reason)
  if (state === 'waiting') return /^\d{3}\b/.test(reason) ? words.later(reason) : words.unreachable(reason)
  return words.other(reason)
}

/** A link that is not stored cannot be sent again; a waiting message is sent anyway. */
export const canSendAgain = ({ state, kind }: Pick<Message, 'state' | 'kind'>): boolean =>
  !['waiting', 'not_sent'].includes(state) && !['invitation', 'confirm_link', 'confirm_address'].includes(kind)
