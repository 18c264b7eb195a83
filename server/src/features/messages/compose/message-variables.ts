/** The placeholders that the wording of each kind may use, with an example for previews. */
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import { mailTexts } from '../../../../../texts/mail-texts.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { GuestKind } from '../../../domain/messages/messages.ts'
import { blocksOf, valuesOf } from './guest-message.ts'
import { blockText } from './message-content.ts'
import type { HouseOfMessage, MessageLinks } from './message-facts.ts'
import { exampleBooking, withEveryButton } from './preview-message.ts'
import { withoutLinks } from './without-links.ts'
import { linkOf, type Placeholder, paragraphPlaceholders, placeholdersIn } from './wording.ts'

export type MessageVariable = {
  name: Placeholder
  /** It is a paragraph of its own, and not allowed in a subject. */
  isParagraph: boolean
  /** The wording must contain it. */
  isRequired: boolean
  example: string
}

export function messageVariables(about: {
  kind: GuestKind
  house: HouseOfMessage
  language: GuestLanguage
  links: MessageLinks
  now: EpochSeconds
}): MessageVariable[] {
  const { kind, language, now } = about
  const house = withEveryButton(about.house)
  const words = mailTexts[language]
  const message = { ...about, house, booking: exampleBooking({ kind, house, now }) }
  // Left out of a message to a guest who waits, so it is shown as for a booking.
  const promised = { ...about, house, booking: exampleBooking({ kind: 'confirmed', house, now }) }
  const values: Partial<Record<Placeholder, string>> = valuesOf(message, words, language)
  return placeholdersIn(kind).map((name) => {
    const isParagraph = paragraphPlaceholders.includes(name)
    const example = isParagraph
      ? blocksOf(name === 'cancel_until' ? promised : message, words, language, `{${name}}`, String)
          .map(blockText)
          .join('\n')
      : (values[name] ?? '')
    return { name, isParagraph, isRequired: linkOf[kind] === name, example: withoutLinks(example) }
  })
}
