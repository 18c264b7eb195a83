/** What a payment confirmation is called, on its page and in links to it. */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'

export const receiptTitle = (
  language: GuestLanguage,
  { number, of }: { number: number; of: number | null },
): string => {
  const { receipt } = guestTexts[language].paying
  return of === null ? receipt.title(number) : receipt.refundTitle(number)
}
