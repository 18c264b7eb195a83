/** What a guest ticks beside their details: allergies, a high chair, an occasion, and news. */
import { choicesOf, type GuestChoice } from '../../../../domain/guest/guest-choices.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'

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
