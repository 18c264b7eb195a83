/** How many guests come, in the guest's language: the same words on pages and in messages. */
import { type Catalogue, counted, type GuestLanguage, type PluralForms } from './language.ts'

export type PartySize = { adults: number; children: number }

const words: Catalogue<Record<'guests' | 'adults' | 'children', PluralForms>> = {
  en: {
    guests: { one: '# guest', other: '# guests' },
    adults: { one: '# adult', other: '# adults' },
    children: { one: '# child', other: '# children' },
  },
  de: {
    guests: { one: '# Gast', other: '# Gäste' },
    adults: { one: '# Erwachsener', other: '# Erwachsene' },
    children: { one: '# Kind', other: '# Kinder' },
  },
  fr: {
    guests: { one: '# personne', other: '# personnes' },
    adults: { one: '# adulte', other: '# adultes' },
    children: { one: '# enfant', other: '# enfants' },
  },
  it: {
    guests: { one: '# persona', other: '# persone' },
    adults: { one: '# adulto', other: '# adulti' },
    children: { one: '# bambino', other: '# bambini' },
  },
  es: {
    guests: { one: '# persona', other: '# personas' },
    adults: { one: '# adulto', other: '# adultos' },
    children: { one: '# niño', other: '# niños' },
  },
  mt: {
    guests: { one: 'persuna waħda', two: 'żewġ persuni', few: '# persuni', many: '#-il persuna', other: '# persuna' },
    adults: { one: 'adult wieħed', two: 'żewġ adulti', few: '# adulti', many: '#-il adult', other: '# adult' },
    children: { one: 'tifel jew tifla', two: 'żewġt itfal', few: '# itfal', many: '#-il tifel', other: '# tifel' },
  },
  ar: {
    guests: { one: 'ضيف واحد', two: 'ضيفان', few: '# ضيوف', many: '# ضيفًا', other: '# ضيف' },
    adults: { one: 'بالغ واحد', two: 'بالغان', few: '# بالغين', many: '# بالغًا', other: '# بالغ' },
    children: { one: 'طفل واحد', two: 'طفلان', few: '# أطفال', many: '# طفلًا', other: '# طفل' },
  },
}

export const guestCount = (language: GuestLanguage, guests: number): string =>
  counted(language, guests, words[language].guests)

/** `2 guests`, or `2 adults, 1 child`. */
export function partyText(language: GuestLanguage, { adults, children }: PartySize): string {
  if (children === 0) return guestCount(language, adults)
  const parts = [
    counted(language, adults, words[language].adults),
    counted(language, children, words[language].children),
  ]
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts)
}
