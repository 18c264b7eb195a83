/**
 * What guests read on pages, in every language. English says which texts there are: the type of the others is made from it,
 * so a text that one of them lacks does not compile.
 *
 * A text with something to fill in is a function that returns a template literal. The compiler then checks every value in
 * every language, and languages may order and count as they need to; a string with `{time}` in it would be checked by tests
 * alone. What is counted goes through `counted`, which knows the plural forms of a language (`languages.ts`).
 */
import { guests as ar, embed as embedAr } from './ar/guests/guests.ts'
import { guests as de, embed as embedDe } from './de/guests/guests.ts'
import { type EmbedTexts, embed as embedEn, guests as en, type GuestTexts } from './en/guests/guests.ts'
import { embed as embedEs, guests as es } from './es/guests/guests.ts'
import { embed as embedFr, guests as fr } from './fr/guests/guests.ts'
import { embed as embedIt, guests as it } from './it/guests/guests.ts'
import type { Catalogue } from './languages.ts'
import { embed as embedMt, guests as mt } from './mt/guests/guests.ts'

export const guestTexts: Catalogue<GuestTexts> = { en, de, fr, it, es, mt, ar }

/** Apart from the pages, so that the script on other sites carries these alone. */
export const embedTexts: Catalogue<EmbedTexts> = {
  en: embedEn,
  de: embedDe,
  fr: embedFr,
  it: embedIt,
  es: embedEs,
  mt: embedMt,
  ar: embedAr,
}
