/** Fields of a restaurant before it exists: guessed from the browser, and kept there until it is created. */
import { guestLanguages } from '../../../../texts/languages.ts'

export type NewFields = {
  name: string
  /** Undefined: derived from the name. */
  slug?: string
  timezone: string
  country: string
  language: string
  twenty_four_hour_format: boolean
}

/** The language that guests are most likely addressed in, where there are texts in it. */
const languageOf = (tag: string): string => guestLanguages.find((one) => tag.toLowerCase().startsWith(one)) ?? 'en'

export function foundHere(
  tag = navigator.language,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): NewFields {
  const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  return {
    name: '',
    timezone: zone,
    country: new Intl.Locale(tag).region ?? '',
    language: languageOf(tag),
    twenty_four_hour_format: hourCycle !== 'h12',
  }
}

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
