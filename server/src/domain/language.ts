/** Chooses the language for a guest or a member of staff, among those that have texts. */
import { type GuestLanguage, guestLanguages, type StaffLanguage, staffLanguages } from '../../../texts/languages.ts'

/** A language as a BCP 47 tag: the language, and where it matters script, region and variants. */
export const languageTagPattern = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'

/** `de-AT` is written to in `de`; undefined for a language without texts, and for no language. */
export function guestLanguageOf(tag: string | null | undefined): GuestLanguage | undefined {
  const language = tag?.split('-', 1)[0]?.toLowerCase()
  return guestLanguages.find((known) => known === language)
}

/** No browser lists more languages; what follows is not read. */
const mostListed = 20

/** The first of an Accept-Language header that is among `languages`, by its weights. */
function accepted<Language extends GuestLanguage>(
  header: string,
  languages: readonly Language[],
): Language | undefined {
  const listed = header.split(',', mostListed).map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const known = guestLanguageOf(tag)
    const language = languages.find((each) => each === known)
    return { language, weight: weight === undefined ? 1 : Number(weight) }
  })
  const usable = listed.filter(({ language, weight }) => language !== undefined && weight > 0)
  return usable.toSorted((a, b) => b.weight - a.weight)[0]?.language
}

export type LanguageWishes = {
  /** `?lang=` of the address, or the language stored with a booking. */
  asked?: string | null | undefined
  acceptLanguage?: string | undefined
  /** The restaurant's. */
  house: string
}

/** What the guest asked for, else what their browser prefers, else the restaurant's language, else English. */
export function chooseLanguage({ asked, acceptLanguage, house }: LanguageWishes): GuestLanguage {
  return guestLanguageOf(asked) ?? accepted(acceptLanguage ?? '', guestLanguages) ?? guestLanguageOf(house) ?? 'en'
}

export type StaffWishes = {
  /** By the person, on their account page. */
  chosen: StaffLanguage | null | undefined
  acceptLanguage: string | undefined
  /** The language of a restaurant where they work. */
  house: string | null | undefined
}

/** What the person chose, else what their browser prefers, else the restaurant's language, else English. */
export function chooseStaffLanguage({ chosen, acceptLanguage, house }: StaffWishes): StaffLanguage {
  const ofHouse = guestLanguageOf(house)
  return (
    chosen ?? accepted(acceptLanguage ?? '', staffLanguages) ?? staffLanguages.find((each) => each === ofHouse) ?? 'en'
  )
}
