/** The restaurant's own words in other languages: beside each name, what stands in its place for guests of a language. */
import type { GuestLanguage } from '../../../../texts/languages.ts'

export type Translations<Field extends string> = Partial<Record<GuestLanguage, Partial<Record<Field, string>>>>

/** Null and absent: none. */
export type Translated<Field extends string> = { translations?: Translations<Field> | null | undefined }

/** With the words that there are in this language, in place of its own. */
export function inLanguage<Field extends string, Thing extends Translated<Field> & Record<Field, unknown>>(
  thing: Thing,
  language: GuestLanguage,
): Thing {
  const words = thing.translations?.[language]
  return words === undefined ? thing : { ...thing, ...words }
}
