/** What assistants and phone bots say to guests, in German. */

import type { AgentTexts } from '../en/agents.ts'
import { counted } from '../languages.ts'

export const agents: AgentTexts = {
  restaurant: (largest) =>
    `Hier können bis zu ${largest} Gäste gebucht werden; größere Anfragen beantwortet das Restaurant.`,
  visit: (day, time, guests) => `${day}, ${time}, ${guests}`,
  nothingFree: (day) => `Am ${day} ist nichts frei.`,
  nothingInDays: 'An diesen Tagen ist nichts frei.',
  nextFree: (day, time) => `Der nächste freie Tisch: ${day} um ${time}.`,
  freeOnDays: (days) =>
    counted('de', days, { one: 'An # Tag gibt es freie Zeiten.', other: 'An # Tagen gibt es freie Zeiten.' }),
  notHeld: 'Dafür wird kein Tisch freigehalten: bitte gleich buchen.',
  reference: (reference, code) => `Ihre Buchungsnummer ist ${reference}, Ihr Code ist ${code}.`,
  toPay: (amount, until) =>
    `Der Tisch ist für Sie reserviert. Gebucht ist er, sobald ${amount} bezahlt sind, über den Link in der E-Mail, spätestens bis ${until}`,
  toLeaveCard: (until) =>
    `Der Tisch ist für Sie reserviert. Gebucht ist er, sobald Sie eine Karte hinterlegt haben, über den Link in der E-Mail, spätestens bis ${until}`,
  payNeedsMail:
    'Das Restaurant verlangt für diese Buchung eine Anzahlung oder eine Karte. Der Link dafür kommt per E-Mail: Bitte nennen Sie eine E-Mail-Adresse, oder rufen Sie das Restaurant an.',
  newTerms:
    'Was das Restaurant für diese Buchung verlangt, hat sich geändert. Bitte halten Sie den Tisch noch einmal und hören Sie die Bedingungen.',
  holdInvalid: 'Diese Reservierung ist nicht mehr gültig. Bitte wählen Sie noch einmal eine Zeit.',
  policyFirst: 'Bitte hören und bestätigen Sie zuerst die Regeln des Restaurants.',
  unknownBooking: 'Keine Buchung hat diese Nummer und diesen Code.',
  tooManyTries:
    'Der Code war zu oft falsch. Bitte versuchen Sie es in einer Stunde wieder oder nutzen Sie den Link in der Mail.',
  whichMissing: 'Bitte nennen Sie Buchungsnummer und Code oder den Link der Buchung.',
  contactMissing: 'Bitte nennen Sie eine E-Mail-Adresse oder Telefonnummer.',
  adultNeeded: 'Mindestens ein Erwachsener muss mit den Kindern kommen.',
  unknownArea: 'Einen solchen Bereich gibt es hier nicht zur Auswahl.',
  areasToChooseFrom: (names) => `Zur Wahl stehen: ${names}.`,
  startUnreadable: 'Diese Zeit ist nicht lesbar. Schreiben Sie sie wie 2026-11-20T19:30.',
  otherArguments: 'Mit dieser Reservierung wurde schon ein Tisch gebucht, mit anderen Angaben.',
  inProgress: 'Das wird gerade gebucht. Bitte fragen Sie gleich noch einmal.',
  nothingChanged: 'Es wurde nichts geändert: Die Buchung stand schon so.',
  notPossible: 'Diese Buchung kann hier nicht mehr geändert werden. Bitte rufen Sie das Restaurant an.',
  questionsFirst: 'Das Restaurant hat Fragen, die zuerst beantwortet werden müssen.',
  notOffered: 'Das kann das Restaurant nicht vermerken. Bitte wählen Sie aus der Liste.',
  toOrder: (names) => `Mit diesem Tisch können Sie bestellen: ${names}.`,
  nothingToOrder: 'Mit diesem Tisch wird nichts verkauft.',
  ordered: (names) => `Bestellt: ${names}.`,
  paidThere: (amount) => `${amount} werden im Restaurant bezahlt.`,
  listProducts: 'Was es gibt, sagt list_products.',
  orderChanged:
    'Etwas von der Bestellung hat sich geändert oder ist ausverkauft. Bitte fragen Sie list_products und halten Sie den Tisch erneut.',
  orderApart: 'Bitte ändern Sie die Bestellung für sich, nach Uhrzeit oder Personenzahl.',
  orderToPay: (amount, until) =>
    `Die Bestellung wird geändert, sobald ${amount} bezahlt sind, spätestens bis ${until}.`,
  events: (names) => `Besondere Abende: ${names}.`,
  notUnderstood: 'Das habe ich nicht verstanden. Bitte nennen Sie Tag, Uhrzeit und Zahl der Gäste noch einmal.',
}
