/** What mails say to the restaurant and to its staff, in Italian. */

import type { StaffMailTexts } from '../en/staff-mails.ts'
import { counted } from '../languages.ts'

export const staffMails: StaffMailTexts = {
  openings: {
    staff_booking: { subject: 'Nuova prenotazione', text: 'È arrivata una nuova prenotazione.' },
    staff_cancellation: { subject: 'Annullata', text: 'Una prenotazione è stata annullata.' },
    staff_offer_declined: {
      subject: 'Offerta rifiutata',
      text: 'Un cliente in lista d’attesa ha rifiutato il tavolo.',
    },
  },
  waiting: { subject: 'Nuovo in lista d’attesa', text: 'Un cliente si è messo in lista d’attesa.' },
  request: { subject: 'Nuova richiesta', text: 'Un cliente chiede un tavolo e aspetta una risposta.' },
  guest: 'Cliente',
  when: 'Quando',
  covers: 'Coperti',
  area: 'Sala',
  tables: 'Tavoli',
  telephone: 'Telefono',
  email: 'E-mail',
  comment: 'Nota',
  reference: 'Codice',
  by: 'Da',
  time: 'Ora',
  status: 'Stato',
  allergies: 'Allergie',
  walkIn: 'Walk-in',
  openInDiary: 'Apri nell’agenda',
  openDiary: 'Apri l’agenda',
  statuses: {
    pending: 'da confermare',
    confirmed: 'confermata',
    accepted: 'accettata',
    rejected: 'rifiutata',
    cancelled: 'annullata',
    noshow: 'no-show',
    arrived_in_service: 'a tavola',
    finished: 'andato via',
    blocked: 'bloccato',
  },
  onWaitingList: 'lista d’attesa',
  allergyNames: {
    is_allergic_to_nuts: 'allergia alla frutta a guscio',
    is_allergic_to_shellfish: 'allergia ai crostacei',
    is_gluten_intolerant: 'intolleranza al glutine',
    is_lactose_intolerant: 'intolleranza al lattosio',
  },
  manyByGuests: {
    subject: 'Molte prenotazioni di clienti',
    text: 'In un’ora clienti e assistenti hanno inviato così tanto che il resto è elencato qui.',
  },
  daySummary: (bookings, covers) =>
    `${counted('it', bookings, { one: '# prenotazione', other: '# prenotazioni' })}, ${counted('it', covers, { one: '# coperto', other: '# coperti' })}`,
  invitation: {
    subject: (restaurant) => `Il tuo accesso a ${restaurant}`,
    text: (restaurant) => `Con questo link scegli nome e password per ${restaurant}. Vale una volta, per 48 ore.`,
    link: 'Scegli la password',
    unexpected: 'Se non te lo aspettavi, puoi ignorarlo.',
  },
  forgotten: {
    subject: (restaurant) => `La tua nuova password per ${restaurant}`,
    text: (restaurant) =>
      `Hai chiesto una nuova password per ${restaurant}. Con questo link la scegli e vieni disconnesso da ogni altro dispositivo. Vale una volta, per 30 minuti.`,
    link: 'Scegli una nuova password',
    unexpected: 'Se non sei stato tu, ignora questo messaggio: la password resta quella di prima.',
  },
  account: {
    events: {
      'passkey.added': {
        subject: 'Nuova passkey',
        text: 'È stata creata una passkey per il tuo account. Chi la possiede accede senza password. Tutte le altre sessioni sono terminate.',
      },
      'passkey.copied': {
        subject: 'Una passkey è stata rifiutata',
        text: 'Una passkey del tuo account è stata rifiutata perché il suo contatore non è aumentato: potrebbe esisterne una copia. Rimuovila nella pagina dell’account e creane una nuova.',
      },
      'factor.added': {
        subject: 'Secondo fattore attivato',
        text: 'L’accesso con password ora chiede anche un codice della tua app di autenticazione. Tutte le altre sessioni sono terminate.',
      },
      'factor.reset': {
        subject: 'Il tuo secondo fattore è stato rimosso',
        text: 'La tua app di autenticazione, i codici di recupero e le passkey non valgono più, e tutte le sessioni sono terminate. Se il tuo ristorante chiede un secondo fattore, ne crei uno nuovo al prossimo accesso.',
      },
      'company.linked': {
        subject: 'Il tuo account aziendale ti fa accedere',
        text: 'Da ora accedi con un account della tua azienda. È collegato a te perché il suo indirizzo, verificato dal fornitore, è il tuo.',
      },
      'pin.locked': {
        subject: 'Cinque PIN sbagliati su un tablet',
        text: 'Qualcuno ha digitato cinque PIN sbagliati a nome di questa persona, che resta bloccata per un po’ su quel tablet. Se lì nessuno ne sa nulla, termina il tablet nella pagina del personale.',
      },
      'pin.closed': {
        subject: 'Un PIN è stato chiuso',
        text: 'In un giorno sono stati digitati quindici PIN sbagliati a nome di questa persona. Il PIN non vale da nessuna parte finché non ha effettuato l’accesso con password o passkey.',
      },
      'device.guessed': {
        subject: 'Un tablet è stato terminato',
        text: 'Su un tablet del ristorante sono stati digitati troppi PIN sbagliati, perciò è stato disconnesso. Se è nel locale, ricrealo nella pagina del personale.',
      },
    },
    device: 'Tablet',
    person: 'Persona',
    when: 'Quando',
    from: 'Da',
    browser: 'Browser',
    by: 'Da parte di',
    unexpected:
      'Se non sei stato tu, accedi, termina tutte le sessioni nella pagina dell’account e scegli una nuova password; e avvisa un responsabile del ristorante.',
  },
}
