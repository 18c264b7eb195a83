/** How many guests come, in the guest's language: the same words on pages and in messages. */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'

export type PartySize = { adults: number; children: number }

export const guestCount = (language: GuestLanguage, guests: number): string => guestTexts[language].party.guests(guests)

/** `2 guests`, or `2 adults, 1 child`. */
export function partyText(language: GuestLanguage, { adults, children }: PartySize): string {
  const { party } = guestTexts[language]
  if (children === 0) return party.guests(adults)
  return new Intl.ListFormat(language, { type: 'unit' }).format([party.adults(adults), party.children(children)])
}
