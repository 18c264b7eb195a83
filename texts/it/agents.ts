/** What assistants and phone bots say to guests, in Italian. */

import type { AgentTexts } from '../en/agents.ts'
import { counted } from '../languages.ts'

export const agents: AgentTexts = {
  restaurant: (largest) => `Qui si prenota fino a ${largest} persone; per gruppi più grandi risponde il ristorante.`,
  visit: (day, time, guests) => `${day}, ${time}, ${guests}`,
  nothingFree: (day) => `${day}: non c’è nulla di libero.`,
  nothingInDays: 'In questi giorni non c’è nulla di libero.',
  nextFree: (day, time) => `Il prossimo tavolo: ${day} alle ${time}.`,
  freeOnDays: (days) =>
    counted('it', days, { one: 'Ci sono orari liberi in # giorno.', other: 'Ci sono orari liberi in # giorni.' }),
  notHeld: 'Nessun tavolo è tenuto da parte: prenoti subito.',
  reference: (reference, code) => `Il suo numero di prenotazione è ${reference}, il codice è ${code}.`,
  toPay: (amount, until) =>
    `Il tavolo è tenuto per Lei. È prenotato appena sono pagati ${amount}, con il link nell’e-mail, al più tardi ${until}`,
  toLeaveCard: (until) =>
    `Il tavolo è tenuto per Lei. È prenotato appena ha lasciato una carta, con il link nell’e-mail, al più tardi ${until}`,
  payNeedsMail:
    'Per questa prenotazione il ristorante chiede una caparra o una carta. Il link arriva per e-mail: dia un indirizzo e-mail, per favore, o chiami il ristorante.',
  newTerms:
    'Ciò che il ristorante chiede per questa prenotazione è cambiato. Tenga di nuovo il tavolo e ascolti le condizioni.',
  holdInvalid: 'Il tavolo non è più tenuto da parte. Scelga di nuovo un orario.',
  policyFirst: 'Prima ascolti e accetti le condizioni del ristorante.',
  unknownBooking: 'Nessuna prenotazione ha questo numero e questo codice.',
  tooManyTries: 'Il codice era sbagliato troppe volte. Riprovi tra un’ora o usi il link nella mail.',
  whichMissing: 'Indichi numero e codice, o il link della prenotazione.',
  contactMissing: 'Indichi un indirizzo e-mail o un numero di telefono.',
  adultNeeded: 'Con i bambini deve venire almeno un adulto.',
  unknownArea: 'Qui non c’è una sala con questo nome.',
  areasToChooseFrom: (names) => `Può scegliere: ${names}.`,
  startUnreadable: 'Questo orario non è leggibile. Lo scriva così: 2026-11-20T19:30.',
  otherArguments: 'Un tavolo è già stato prenotato così, con altri dati.',
  inProgress: 'La prenotazione è in corso. Richieda tra un attimo.',
  nothingChanged: 'Non è cambiato nulla: la prenotazione era già così.',
  notPossible: 'Questa prenotazione non si può più modificare qui. Chiami il ristorante.',
  questionsFirst: 'Il ristorante ha domande a cui bisogna prima rispondere.',
  notOffered: 'Il ristorante non può annotarlo. Scelga dall’elenco.',
  toOrder: (names) => `Con questo tavolo può ordinare: ${names}.`,
  nothingToOrder: 'Con questo tavolo non si vende nulla.',
  ordered: (names) => `Ordinato: ${names}.`,
  paidThere: (amount) => `${amount} si pagano al ristorante.`,
  listProducts: 'Chieda a list_products che cosa c’è.',
  orderChanged: 'Qualcosa dell’ordine è cambiato o esaurito. Chieda list_products e tenga di nuovo il tavolo.',
  orderApart: 'Modificate l’ordine a parte, dopo l’orario o il numero di persone.',
  orderToPay: (amount, until) =>
    `L’ordine viene modificato quando sono stati pagati ${amount}, al più tardi entro ${until}.`,
  events: (names) => `Serate speciali: ${names}.`,
  notUnderstood: 'Non ho capito. Ripeta per favore il giorno, l’ora e il numero di persone.',
}
