/** What mails say to guests, in Italian. */
import type { MailTexts } from '../en/mails.ts'

export const mails: MailTexts = {
  messages: {
    confirm_link: {
      subject: 'Ancora un clic: {restaurant}, {date}, {time}',
      text: `{greeting}

# Ancora un passo

Premi il pulsante e il tuo tavolo da {restaurant} è prenotato. Il pulsante vale fino alle {until}.

{details}

{confirm_link}

Se non hai chiesto un tavolo, ignora questa e-mail: non è prenotato nulla.`,
    },
    received: {
      subject: 'Abbiamo ricevuto la tua richiesta: {restaurant}, {date}',
      text: `{greeting}

# Abbiamo ricevuto la tua richiesta

Grazie per la tua richiesta. {restaurant} ti risponderà per e-mail; fino ad allora il tavolo non è confermato.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'Sei in lista d’attesa: {restaurant}, {date}, {time}',
      text: `{greeting}

# Sei in lista d’attesa

Da {restaurant} a quest’ora non c’è ancora un tavolo libero. Se se ne libera uno per te, ti avviseremo; fino ad allora nessun tavolo è riservato.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Il tuo tavolo è prenotato: {restaurant}, {date}, {time}',
      text: `{greeting}

# Il tuo tavolo è prenotato

Ti aspettiamo da {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'Non possiamo accettare la prenotazione: {restaurant}, {date}',
      text: `{greeting}

# Non possiamo accettare la prenotazione

Ci dispiace: {restaurant} non può accettare la tua prenotazione.

{details}

Forse va bene un altro giorno o un altro orario. Prova a chiedere di nuovo.`,
    },
    changed: {
      subject: 'La tua prenotazione è cambiata: {restaurant}, {date}, {time}',
      text: `{greeting}

# La tua prenotazione è cambiata

La tua prenotazione da {restaurant} è stata modificata. Ora è così:

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'La tua prenotazione è annullata: {restaurant}, {date}',
      text: `{greeting}

# La tua prenotazione è annullata

La tua prenotazione da {restaurant} è stata annullata.

{details}

Se è un errore, chiamaci.`,
    },
    offer: {
      subject: 'Si è liberato un tavolo: {restaurant}, {date}, {time}',
      text: `{greeting}

# Si è liberato un tavolo

Sei in lista d’attesa da {restaurant} e si è liberato un tavolo. Lo teniamo per te fino a {until}.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'Ancora un passo: {restaurant}, {date}, {time}',
      text: `{greeting}

# Ancora un passo

{restaurant} tiene un tavolo per te fino a {until}. È prenotato definitivamente appena questo è fatto.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'Ancora da pagare: {restaurant}, {date}, {time}',
      text: `{greeting}

# Il tuo tavolo è tenuto fino a {until}

Il tavolo da {restaurant} non è ancora pagato, o manca ancora la carta. Dopo è libero per altri.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'Abbiamo il tuo pagamento: {restaurant}, {date}',
      text: `{greeting}

# Abbiamo il tuo pagamento

Per il tuo tavolo da {restaurant} sono stati pagati {amount}. Questa è la conferma {payment_number}; non è una fattura.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'Rimborso da {restaurant}',
      text: `{greeting}

# Ricevi indietro {amount}

{restaurant} ha restituito {amount} del pagamento {payment_number}. Le banche impiegano da 5 a 10 giorni per mostrarlo. Questa non è una fattura.

{details}`,
    },
    payment_lapsed: {
      subject: 'Il tempo per pagare è scaduto: {restaurant}, {date}',
      text: `{greeting}

# Il tempo per pagare è scaduto

Il tuo tavolo da {restaurant} non è stato pagato in tempo ed è di nuovo libero. Non è prenotato nulla. Puoi scegliere volentieri un altro orario.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'Conferma un pagamento: {restaurant}',
      text: `{greeting}

# La tua banca attende una risposta

{restaurant} doveva addebitare {amount} sulla tua carta, come concordato con la prenotazione. La tua banca chiede prima a te. Puoi pagare fino a {until}.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'A presto: {restaurant}, {date}, {time}',
      text: `{greeting}

# A presto

Ti ricordiamo il tuo tavolo da {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: 'Vieni ancora? {restaurant}, {date}, {time}',
      text: `{greeting}

# Vieni ancora?

{restaurant} tiene un tavolo per te. Conferma che verrai.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: 'Com’è andata da {restaurant}?',
      text: `{greeting}

# Com’è andata?

Grazie per la tua visita da {restaurant}. Ci piacerebbe sapere se ti è piaciuto.

{review_link}`,
    },
  },
  greeting: (name) => `Ciao ${name},`,
  greetingWithoutName: 'Buongiorno,',
  when: 'Quando',
  party: 'Chi',
  reference: 'Codice',
  /** Of a booking that an assistant made. */
  code: 'Codice per modificare o cancellare',
  telephone: 'Telefono',
  reconfirm: 'Conferma o annulla',
  reconfirmOnly: 'Conferma che verrai',
  answer: 'Prendi il tavolo o rinuncia',
  confirm: 'Prenota il tavolo',
  confirmRequest: {
    subject: 'Ancora un clic: {restaurant}, {date}, {time}',
    text: `{greeting}

# Ancora un passo

Premi il pulsante e la tua richiesta va a {restaurant}. Il pulsante vale fino alle {until}.

{details}

{confirm_link}

Se non ha chiesto un tavolo, ignori questa e-mail: non viene inviato nulla.`,
  },
  sendRequest: 'Invia la richiesta',
  review: 'Scrivi una recensione',
  noMoreRequests: 'Non chiedermi più recensioni',
  why: (restaurant) =>
    `Ricevi questo messaggio perché questo indirizzo è stato indicato per un tavolo da ${restaurant}.`,
  summary: {
    subject: (restaurant) => `Le tue prenotazioni da ${restaurant}`,
    text: 'In un’ora c’era da dire più di dieci messaggi, quindi il resto è in questo. Ora la situazione è questa:',
  },
  address: {
    confirm_address: {
      subject: (restaurant) => `Usare questo indirizzo da ${restaurant}?`,
      text: (restaurant, visit) =>
        `Questo indirizzo è stato dato per un tavolo da ${restaurant}, ${visit}. Premi il pulsante e le e-mail arriveranno qui.`,
    },
    button: 'Usa questo indirizzo',
    unexpected: 'Se non ne sai nulla, non fare nulla. La prenotazione tiene allora il suo indirizzo.',
    address_changed: {
      subject: (restaurant) => `La tua prenotazione da ${restaurant} ha un altro indirizzo`,
      text: (restaurant, visit) =>
        `Le e-mail sul tavolo da ${restaurant}, ${visit}, vanno ora a un altro indirizzo, dato sulla pagina della prenotazione e confermato. Se non sei stato tu, dillo al ristorante.`,
    },
  },
}
