/** What a guest may still do online: one sentence for pages, mails, assistants and voice, and the words of the link. */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'
import type { GuestFormats } from '../guest/guest-formats.ts'
import type { StillPossible } from './guest-rights.ts'

type Wording = { language: GuestLanguage; formats: Pick<GuestFormats, 'moment'>; telephone: string | null }

/** Undefined where there is nothing to say. With the telephone where the guest has to call. */
export function stillPossibleText(
  { language, formats, telephone }: Wording,
  possible: StillPossible,
): string | undefined {
  const { still } = guestTexts[language].manage
  const calling = (sentence: string): string => [sentence, telephone].filter(Boolean).join(' ')
  switch (possible.kind) {
    case 'until':
      return still.until(formats.moment(possible.until))
    case 'same-day':
      return calling(still.sameDay)
    case 'over':
      return calling(still.over)
    default:
      return undefined
  }
}

/** The link to the booking promises no more than its page offers. */
export function bookingLinkText(language: GuestLanguage, { kind }: StillPossible): string {
  const { open } = guestTexts[language].manage
  if (kind === 'until' || kind === 'any-time') return open.all
  return kind === 'same-day' ? open.change : open.see
}
