/**
 * Mails about the address of a booking. The new one may be a stranger's: it learns the visit, and gets no link to the
 * booking. The old one learns that it is written to no more, and by whom it is answered.
 */
import { mailTexts } from '../../../../../texts/mail-texts.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import type { AddressKind } from '../../../domain/messages/messages.ts'
import { footerOf } from './guest-message.ts'
import { type Block, type MessageContent, oneLine } from './message-content.ts'
import { type BookingOfMessage, type HouseOfMessage, type MessageLinks, visitOf } from './message-facts.ts'

export function addressMessage(
  kind: AddressKind,
  house: HouseOfMessage,
  booking: BookingOfMessage,
  links: Pick<MessageLinks, 'newAddress'>,
  to: string,
): MessageContent {
  const language = chooseLanguage({ asked: booking.language, house: house.language })
  const words = mailTexts[language]
  const formats = guestFormats(language, house)
  const visit = `${formats.dayOfVisit(visitOf(booking))}, ${formats.time(booking.starts_at)}`
  const name = oneLine(house.name)
  const { subject, text } = words.address[kind]
  const link: Block[] =
    kind === 'confirm_address'
      ? [
          { type: 'link', label: words.address.button, url: links.newAddress(house.id, booking, to) },
          { type: 'text', text: words.address.unexpected, isSoft: true },
        ]
      : []
  return {
    language,
    subject: oneLine(subject(name)),
    sender: name,
    look: house.branding,
    blocks: [
      { type: 'text', text: words.greetingWithoutName },
      { type: 'heading', text: subject(name) },
      { type: 'text', text: text(name, visit) },
      ...link,
    ],
    footer: footerOf(house, words, language),
    attachments: [],
  }
}
