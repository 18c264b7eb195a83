/** What any request may be answered, in Italian. */
import type { requests as en } from '../../en/sentences/requests.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lettore', host: 'host', manager: 'responsabile' }

export const requests: Translated<typeof en> = {
  notFound: (what) => `Non si trova ${what}.`,
  records: {
    'To do': 'la voce da fare',
    Booking: 'la prenotazione',
    Change: 'la modifica',
    'Close-off': 'la chiusura',
    Conflict: 'il conflitto',
    Delivery: 'la consegna',
    Device: 'il dispositivo',
    Draft: 'la bozza',
    File: 'il file',
    Hold: 'il tavolo tenuto',
    Invitation: 'l’invito',
    Message: 'il messaggio',
    Patron: 'il cliente',
    Person: 'la persona',
    Record: 'il record',
    Restaurant: 'il ristorante',
    Review: 'la recensione',
    Session: 'la sessione',
    Version: 'la versione',
    Webhook: 'il webhook',
  },
  role: (needed, own) =>
    `Per questo serve il ruolo ${roles[needed] ?? needed}; il tuo in questo ristorante è ${roles[own] ?? own}.`,
  noRole: 'nessuno',
  restaurantMoved: 'Questo ristorante sta passando a un altro server. Riprova tra un attimo.',
  sessionEnded: 'La tua sessione è terminata. Accedi di nuovo.',
  personRequired: 'Prima di’ chi sei: questo tablet è del ristorante.',
  internal: (request) => `Qualcosa è andato storto da parte nostra. Se lo segnali, cita la richiesta ${request}.`,
  stopping: 'Il server si sta fermando. Riprova tra un attimo.',
  tookTooLong: 'Ci è voluto troppo. Riprova tra un attimo.',
  overloaded: 'Il server è sovraccarico. Riprova tra un attimo.',
  noDatabase: 'In questo momento il database non è raggiungibile. Riprova tra un attimo.',
  searches: 'Si stanno facendo troppe ricerche insieme. Riprova tra un attimo.',
  stillAtWork: 'La prima richiesta è ancora in corso.',
  keyReused: 'Questa richiesta è già stata inviata con un altro contenuto. Ricarica la pagina e inviala di nuovo.',
  tooMany: 'Da questo indirizzo sono arrivate troppe richieste.',
  noMailbox: 'Un token del ristorante non ha una casella. Accedi come persona.',
  examples: (most, minutes) =>
    `Hai già ricevuto ${most} esempi in un’ora. Il prossimo si può inviare tra ${minutes} min.`,
  password: {
    tooShort: (least) => `La password deve avere almeno ${least} caratteri.`,
    tooLong: (most) => `La password può avere al massimo ${most} caratteri.`,
    guessable: 'Questa password è tra le prime che si indovinano. Scegline un’altra, per esempio quattro parole.',
  },
}
