/** Fields of a restaurant before it exists: guessed from the browser, and kept there until it is created. */
import { guestLanguages } from '../../../../texts/languages.ts'
import { countryOfZone } from '../../description/countries.ts'

export type NewFields = {
  name: string
  /** Undefined: derived from the name. */
  slug?: string
  timezone: string
  country: string
  language: string
  address: string
  telephone: string
  email: string
  twenty_four_hour_format: boolean
}

/** The language that guests are most likely addressed in, where there are texts in it. */
const languageOf = (tag: string): string => guestLanguages.find((one) => tag.toLowerCase().startsWith(one)) ?? 'en'

export function foundHere(
  tag = navigator.language,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): NewFields {
  const region = new Intl.Locale(tag).region ?? null
  const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  return {
    name: '',
    timezone: zone,
    country: countryOfZone(zone, region) ?? region ?? '',
    language: languageOf(tag),
    address: '',
    telephone: '',
    email: '',
    twenty_four_hour_format: hourCycle !== 'h12',
  }
}

/** Another zone brings its country, unless another was chosen by hand. */
export function withZone(fields: NewFields, zone: string): NewFields {
  const isGuessed = fields.country === '' || fields.country === foundHere(undefined, fields.timezone).country
  const country = isGuessed ? (countryOfZone(zone, fields.country) ?? fields.country) : fields.country
  return { ...fields, timezone: zone, country }
}

/** What is blank is not sent. */
export const orNull = (text: string): string | null => text.trim() || null

/** `Café Zur Post` → `cafe-zur-post`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

const key = 'office new restaurant'

export function readKept(): Partial<NewFields> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export function writeKept(fields: NewFields | null): void {
  try {
    if (fields === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(fields))
  } catch {
    // Storage full or forbidden: it is still on the screen.
  }
}
