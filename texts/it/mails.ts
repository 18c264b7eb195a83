/** What mails say to guests, in Italian. */
import type { MailTexts } from '../mail-texts.ts'

export const mails: MailTexts = {
  messages: {
    received: {
      subject: 'Abbiamo ricevuto la tua richiesta: {restaurant}, {date}',
      text: `{greeting}

Grazie per la tua richiesta. {restaurant} ti risponderà per e-mail; fino ad allora il tavolo non è confermato.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Il tuo tavolo è prenotato: {restaurant}, {date}, {time}',
      text: `{greeting}

Il tuo tavolo da {restaurant} è prenotato. Ti aspettiamo.

{details}

In caso di imprevisti, modifica o annulla qui la prenotazione: qualcun altro potrà avere il tavolo.

{manage_link}`,
    },
    declined: {
      subject: 'Non possiamo accettare la prenotazione: {restaurant}, {date}',
      text: `{greeting}

Ci dispiace: {restaurant} non può accettare la tua prenotazione.

{details}

Forse va bene un altro giorno o un altro orario. Prova a chiedere di nuovo.`,
    },
    changed: {
      subject: 'La tua prenotazione è cambiata: {restaurant}, {date}, {time}',
      text: `{greeting}

La tua prenotazione da {restaurant} è stata modificata. Ora è così:

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'La tua prenotazione è annullata: {restaurant}, {date}',
      text: `{greeting}

La tua prenotazione da {restaurant} è stata annullata.

{details}

Se è un errore, chiamaci.`,
    },
    offer: {
      subject: 'Si è liberato un tavolo: {restaurant}, {date}, {time}',
      text: `{greeting}

Da {restaurant} si è liberato un tavolo. Lo teniamo per te fino alle {until}.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'A presto: {restaurant}, {date}, {time}',
      text: `{greeting}

Ti ricordiamo il tuo tavolo da {restaurant}.

{details}

Se non puoi venire, annulla o modifica qui la prenotazione.

{manage_link}`,
    },
    reconfirmation: {
      subject: 'Vieni ancora? {restaurant}, {date}, {time}',
      text: `{greeting}

{restaurant} tiene un tavolo per te. Conferma che verrai, oppure annulla se non puoi.

{details}

{manage_link}`,
    },
    review_request: {
      subject: 'Com’è andata da {restaurant}?',
      text: `{greeting}

Grazie per la tua visita da {restaurant}. Ci piacerebbe sapere se ti è piaciuto.

{review_link}`,
    },
  },
  greeting: (name) => `Ciao ${name},`,
  greetingWithoutName: 'Buongiorno,',
  when: 'Quando',
  party: 'Chi',
  reference: 'Codice',
  telephone: 'Telefono',
  manage: 'Vedi, modifica o annulla la prenotazione',
  reconfirm: 'Conferma o annulla',
  answer: 'Prendi il tavolo o rinuncia',
  review: 'Scrivi una recensione',
  noMoreRequests: 'Non chiedermi più recensioni',
}
