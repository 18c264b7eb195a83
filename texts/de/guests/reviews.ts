/** What guests read where they review a visit, and where they stop such mails, in German. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const review: GuestTexts['review'] = {
  title: (restaurant) => `Wie war Ihr Besuch bei ${restaurant}?`,
  day: (day) => `Sie waren am ${day} bei uns.`,
  overall: 'Ihr Besuch insgesamt',
  optional: (label) => `${label} (freiwillig)`,
  text: 'Was Sie uns sonst sagen möchten',
  send: 'Bewertung senden',
  stars: (count) => counted('de', count, { one: '# Stern', other: '# Sterne' }),
  choose: 'Bitte wählen Sie 1 bis 5 Sterne.',
  chooseFor: (label) => `Bitte wählen Sie 1 bis 5 Sterne für „${label}“.`,
  tooLong: (most) => `Bitte schreiben Sie höchstens ${most} Zeichen.`,
  thanks: { title: 'Danke', sentence: 'Ihre Bewertung ist beim Restaurant angekommen.' },
  already: { title: 'Danke', sentence: 'Sie haben diesen Besuch schon bewertet. Eine Bewertung je Besuch genügt.' },
  expired: { title: 'Dieser Link ist abgelaufen', sentence: 'Für eine Bewertung dieses Besuchs ist es zu spät.' },
  answered: (restaurant: string) => `${restaurant} hat auf Ihre Bewertung geantwortet`,
}

export const unsubscribe: GuestTexts['unsubscribe'] = {
  title: 'Keine Bitten und Neuigkeiten mehr',
  ask: 'Wir bitten Sie dann nicht mehr um Bewertungen und schicken keine Neuigkeiten. Nachrichten zu Ihren Reservierungen kommen weiterhin.',
  button: 'Diese Mails abbestellen',
  done: 'Erledigt. Wir bitten Sie nicht mehr um Bewertungen und schicken keine Neuigkeiten.',
}
