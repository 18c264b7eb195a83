/** What a guest ticks beside their details: allergies, a high chair, an occasion, and news. */
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import { choicesOf, type GuestChoice } from '../../../domain/guest/guest-choices.ts'
import type { HouseRow } from '../../schedule/house.sql.ts'

export type GuestMarks = { choices: readonly GuestChoice[]; news: boolean }

type Said = { choices: readonly string[]; occasion: string | null; news: boolean }

/** Choices that the restaurant does not offer are ignored. */
export function marksOf(house: HouseRow, said: Said): GuestMarks {
  const { ticked, occasions } = choicesOf(house.booking_tags)
  return {
    choices: [
      ...ticked.filter((choice) => said.choices.includes(choice)),
      ...occasions.filter((choice) => choice === said.occasion),
    ],
    news: house.online.news === true && said.news,
  }
}

/** In the guest's language; choices that only an earlier release had are left out. */
export function choicesText(language: GuestLanguage, choices: readonly string[] | null): string | null {
  const { names } = guestTexts[language].choices
  const said = (choices ?? []).flatMap((choice) => names[choice as GuestChoice] ?? [])
  return said.length > 0 ? said.join(' · ') : null
}
