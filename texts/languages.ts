/** The languages there are texts in, and how each of them counts. */

export const guestLanguages = ['en', 'de', 'fr', 'it', 'es', 'mt', 'ar'] as const
export type GuestLanguage = (typeof guestLanguages)[number]

/** The languages of the pages of staff: the diary, the office, and those around signing in. */
export const staffLanguages = ['en', 'de', 'es', 'fr', 'it'] as const satisfies readonly GuestLanguage[]
export type StaffLanguage = (typeof staffLanguages)[number]

/**
 * The shape of English texts in another language: the same names, and functions that take the same. A text that is missing
 * or has no English counterpart does not compile.
 */
export type Translated<Texts> = Texts extends (...given: infer Given) => string
  ? (...given: Given) => string
  : Texts extends string
    ? string
    : { readonly [Name in keyof Texts]: Translated<Texts[Name]> }

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

/** The texts for one audience in every language: one that is missing does not compile. */
export type Catalogue<Texts> = Readonly<Record<GuestLanguage, Texts>>

export const directionOf = (language: GuestLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** A text for each plural form the language has; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const pluralRules = new Map<GuestLanguage, Intl.PluralRules>()

export function counted(language: GuestLanguage, count: number, forms: PluralForms): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return (forms[rules.select(count)] ?? forms.other).replace('#', String(count))
}

/** ` (night of Saturday to Sunday)` behind a title; nothing where there is nothing to add. */
export const inBrackets = (more: string | undefined): string => (more === undefined ? '' : ` (${more})`)
