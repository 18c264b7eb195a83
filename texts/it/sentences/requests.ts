/** What any request may be answered, in Italian. */
import type { requests as en } from '../../en/sentences/requests.ts'
import { counted, type Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lettore', host: 'host', manager: 'responsabile' }

const timeText = (seconds: number): string =>
  seconds < 60
    ? counted('it', seconds, { one: '# secondo', other: '# secondi' })
    : counted('it', Math.ceil(seconds / 60), { one: '# minuto', other: '# minuti' })

export const requests: Translated<typeof en> = {
  notFound: (what) => `Non si trova ${what}.`,
  records: {
    Booking: 'la prenotazione',
    Change: 'la modifica',
    'Close-off': 'la chiusura',
    Conflict: 'il conflitto',
    Conversation: 'la conversazione',
    Delivery: 'la consegna',
    Device: 'il dispositivo',
    Draft: 'la bozza',
    Event: 'l’evento',
    File: 'il file',
    Hold: 'il tavolo tenuto',
    Import: 'l’importazione',
    Invitation: 'l’invito',
    Link: 'il link',
    Mapping: 'lo schema',
    Message: 'il messaggio',
    Part: 'la parte',
    Passkey: 'la passkey',
    Patron: 'il cliente',
    Payment: 'il pagamento',
    'Payment case': 'il caso di pagamento',
    'Payment service': 'il servizio di pagamento',
    Person: 'la persona',
    Record: 'il record',
    Restaurant: 'il ristorante',
    Review: 'la recensione',
    Session: 'la sessione',
    Text: 'l’SMS',
    'To do': 'la voce da fare',
    Token: 'il token',
    Version: 'la versione',
    Visit: 'la visita',
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
  signIn: {
    wrong: 'L’indirizzo e-mail o la password non è corretta.',
    wait: (seconds) => `Troppe password sbagliate. Riprova tra ${timeText(seconds)}.`,
    tooManyLinks: (seconds) => `Dalla tua rete sono stati chiesti troppi link. Riprova tra ${timeText(seconds)}.`,
    wrongCode: 'Questo codice non vale. Scrivi quello che si vede adesso.',
    factorAsked: (restaurant) =>
      `${restaurant} chiede un secondo fattore. Crea prima una passkey, o sostituisci l’app.`,
    lapsed: 'Questo accesso è durato troppo. Scrivi di nuovo la password.',
    wrongPasskey: 'Questa passkey qui non funziona.',
    noPasskey: 'Non è stato possibile creare la passkey.',
    onlyHere: 'Alla demo si accede solo dal computer su cui gira, e non attraverso un proxy.',
    wrongLink: 'Questo link non vale: è già stato usato, è troppo vecchio o non è stato copiato per intero.',
    wrongFirstLink: 'Questo link non vale: è già stato usato, ha più di 24 ore o non è stato copiato per intero.',
  },
  password: {
    tooShort: (least) => `La password deve avere almeno ${least} caratteri.`,
    tooLong: (most) => `La password può avere al massimo ${most} caratteri.`,
    guessable: 'Questa password è tra le prime che si indovinano. Scegline un’altra, per esempio quattro parole.',
  },
}
