/** Names of areas and services that the office makes: in the language of the house, with those of guests in other languages. */
import { houseNames } from '../../../texts/house-names.ts'
import { type GuestLanguage, guestLanguages } from '../../../texts/languages.ts'

type Key = Exclude<keyof (typeof houseNames)['en'], 'scan'>

export type Named = { name: string; translations?: Partial<Record<GuestLanguage, { name?: string }>> }

export const languageOf = (language: string | undefined): GuestLanguage =>
  guestLanguages.find((one) => one === language) ?? 'en'

/** A name that another language shares needs no translation. */
export function houseName(language: string | undefined, key: Key): Named {
  const own = languageOf(language)
  const name = houseNames[own][key]
  const others = guestLanguages.filter((one) => houseNames[one][key] !== name)
  return { name, translations: Object.fromEntries(others.map((one) => [one, { name: houseNames[one][key] }])) }
}
