/** The restaurant's own words in other languages: each name can carry translations, which replace it for guests. */
import type { GuestLanguage } from '../../../../texts/languages.ts'

export type Translations<Field extends string> = Partial<Record<GuestLanguage, Partial<Record<Field, string>>>>

/** Null or absent: no translations. */
export type Translated<Field extends string> = { translations?: Translations<Field> | null | undefined }

/** Replaces the fields that have a translation in this language. */
export function inLanguage<Field extends string, Thing extends Translated<Field> & Record<Field, unknown>>(
  thing: Thing,
  language: GuestLanguage,
): Thing {
  const words = thing.translations?.[language]
  return words === undefined ? thing : { ...thing, ...words }
}
