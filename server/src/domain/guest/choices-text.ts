/** What a guest chose for the kitchen and the table, in words. */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'
import type { GuestChoice } from './guest-choices.ts'

/** In the guest's language; choices that only an earlier release had are left out. */
export function choicesText(language: GuestLanguage, choices: readonly string[] | null): string | null {
  const { names } = guestTexts[language].choices
  const said = (choices ?? []).flatMap((choice) => names[choice as GuestChoice] ?? [])
  return said.length > 0 ? said.join(' · ') : null
}
