/** What a guest is asked to pay, and when it comes back, in German. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `Jetzt ${amount}`,
  deposit: (amount) => `Jetzt ${amount}, wird auf die Rechnung angerechnet.`,
  counts: 'Der Betrag wird auf die Rechnung angerechnet.',
  free: (until) => `Kostenlos absagen bis ${until}; danach behält das Restaurant den Betrag.`,
  freeInPart: (until, kept) => `Kostenlos absagen bis ${until}; danach behält das Restaurant ${kept}.`,
  always: 'Sie bekommen ihn zurück, wann immer Sie absagen.',
  never: 'Kostenlos absagen ist nicht möglich: Das Restaurant behält den Betrag.',
  neverInPart: (kept) => `Wenn Sie absagen, behält das Restaurant ${kept}.`,
  nothingNow: 'Jetzt ist nichts zu bezahlen',
  card: (guests, amount, until) =>
    `Für ${guests} hinterlegen wir eine Karte. Sie wird nur dann mit ${amount} belastet, wenn Sie nicht kommen oder nach ${until} absagen.`,
  cardNeverFree: (guests, amount) =>
    `Für ${guests} hinterlegen wir eine Karte. Sie wird nur dann mit ${amount} belastet, wenn Sie nicht kommen oder absagen.`,
  eachAdult: (amount, each) => `${amount} (${each} je Erwachsenen)`,
  eachGuest: (amount, each) => `${amount} (${each} je Gast)`,
}
