/** What guests do on the page of their own booking, in Italian. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const late: GuestTexts['late'] = {
  title: 'Sei in ritardo?',
  label: 'Di quanto tarderai?',
  minutes: (count) => counted('it', count, { one: '# minuto di ritardo', other: '# minuti di ritardo' }),
  onTime: 'In orario, dopotutto',
  button: 'Avvisa il ristorante',
  notNow: 'Si può dire da tre ore prima del tuo orario fino a un’ora dopo.',
  said: 'Ritardo',
  done: 'Grazie. Il ristorante vede che arrivi più tardi.',
  doneOnTime: 'Grazie. Il ristorante vede che arrivi in orario.',
}

export const sendAgain: GuestTexts['sendAgain'] = {
  button: 'Invia di nuovo la conferma',
  to: (address) => `Va a ${address}.`,
  sent: (address) => `Abbiamo inviato di nuovo la conferma a ${address}.`,
  unconfirmed: {
    button: 'Invia di nuovo il messaggio',
    sent: (address) => `Abbiamo inviato di nuovo il messaggio a ${address}.`,
  },
  often: 'È già stata inviata più volte. Guarda nella cartella dello spam.',
  notPossible: 'Non c’è una conferma da inviare di nuovo.',
}

export const correct: GuestTexts['correct'] = {
  title: 'Correggere i dati',
  only: 'Vale solo per questa prenotazione.',
  hint: 'A un nuovo indirizzo mandiamo un link. Vale appena lo hai usato.',
  save: 'Salva',
  done: 'I tuoi dati sono corretti.',
  sentTo: (address) => `Abbiamo mandato un link a ${address}. Appena lo avrai usato, varrà questo indirizzo.`,
  ask: 'Usare questo indirizzo?',
  sentence: (visit, address) => `Le e-mail sul tavolo di ${visit} andranno a ${address}.`,
  button: 'Sì, usalo',
  confirmed: 'Grazie',
  confirmedTo: (address) => `Le e-mail su questa prenotazione vanno d’ora in poi a ${address}. La prima è in arrivo.`,
  over: 'Questo link non vale più',
  overWhy: 'La prenotazione ha ora un altro indirizzo, o è passata. Non è stato cambiato nulla.',
}

export const cancel: GuestTexts['manage']['cancel'] = {
  title: 'Annullare questa prenotazione?',
  sentence: 'Il tavolo andrà ad altri ospiti.',
  noTable: 'Nessun tavolo è tenuto per te. Il ristorante non lo cercherà più.',
  button: 'Sì, annulla',
  keep: 'No, tienila',
}
