/** The state of several bookings of a guest, in one message. */

import { guestTexts } from '../../../../../texts/guest-texts.ts'
import { mailTexts } from '../../../../../texts/mail-texts.ts'
import { isCancelled, isPending, isPromised, isRejected } from '../../../domain/booking/booking-status.ts'
import { stillPossible } from '../../../domain/booking/guest-rights.ts'
import { bookingLinkText } from '../../../domain/booking/still-possible-text.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { footerOf, visitBlock } from './guest-message.ts'
import { type Block, type MessageContent, oneLine } from './message-content.ts'
import type { BookingOfMessage, HouseOfMessage, MessageLinks } from './message-facts.ts'
import { orderBlocks } from './order-block.ts'

export function summaryMessage(
  house: HouseOfMessage,
  bookings: readonly BookingOfMessage[],
  links: MessageLinks,
  now: EpochSeconds,
): MessageContent {
  const language = chooseLanguage({ asked: bookings[0]?.language, house: house.language })
  const words = mailTexts[language]
  const subject = words.summary.subject(oneLine(house.name))
  const { states } = guestTexts[language].manage
  return {
    language,
    subject: oneLine(subject),
    sender: oneLine(house.name),
    look: house.branding,
    blocks: [
      { type: 'text', text: words.greetingWithoutName },
      { type: 'heading', text: subject },
      { type: 'text', text: words.summary.text },
      ...bookings.flatMap((booking): Block[] => [
        { type: 'heading', text: states[stateOf(booking)] },
        visitBlock(house, booking, language, links),
        ...orderBlocks(house, booking, language),
        {
          type: 'link',
          label: bookingLinkText(language, stillPossible(booking, house, now)),
          url: links.manage(house.id, booking),
        },
      ]),
    ],
    footer: footerOf(house, words, language),
    attachments: [],
  }
}

type State = 'waiting' | 'pending' | 'confirmed' | 'cancelled' | 'rejected' | 'finished'

function stateOf({ status, waiting_list, is_request }: BookingOfMessage): State {
  if (isPending(status)) return waiting_list && !is_request ? 'waiting' : 'pending'
  if (isPromised(status)) return 'confirmed'
  return isCancelled(status) ? 'cancelled' : isRejected(status) ? 'rejected' : 'finished'
}
