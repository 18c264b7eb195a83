/** The languages that guests are written to in, and which of them a guest gets. Staff pages are English. */

/** A language as a BCP 47 tag: the language, and where it matters script, region and variants. */
export const languageTagPattern = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'

export const guestLanguages = ['en', 'de', 'fr', 'it', 'es', 'mt', 'ar'] as const
export type GuestLanguage = (typeof guestLanguages)[number]

/** As each language calls itself, for a list to choose from. */
export const languageNames: Readonly<Record<GuestLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  mt: 'Malti',
  ar: 'العربية',
}

/** The texts of one subject in every language: one that is missing does not compile. */
export type Catalogue<Texts> = Readonly<Record<GuestLanguage, Texts>>

export const directionOf = (language: GuestLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** `de-AT` is written to in `de`; undefined for a language without texts, and for no language. */
export function guestLanguageOf(tag: string | null | undefined): GuestLanguage | undefined {
  const language = tag?.split('-', 1)[0]?.toLowerCase()
  return guestLanguages.find((known) => known === language)
}

/** No browser lists more languages; what follows is not read. */
const mostListed = 20

/** The first of an Accept-Language header that there are texts in, by its weights. */
function accepted(header: string): GuestLanguage | undefined {
  const listed = header.split(',', mostListed).map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: guestLanguageOf(tag), weight: weight === undefined ? 1 : Number(weight) }
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
  return guestLanguageOf(asked) ?? accepted(acceptLanguage ?? '') ?? guestLanguageOf(house) ?? 'en'
}

/** A text for each plural form the language has; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const pluralRules = new Map<GuestLanguage, Intl.PluralRules>()

export function counted(language: GuestLanguage, count: number, forms: PluralForms): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return (forms[rules.select(count)] ?? forms.other).replace('#', String(count))
}
