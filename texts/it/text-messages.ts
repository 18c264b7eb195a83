/** What texts say to guests, in Italian. */
import type { TextMessages } from '../en/text-messages.ts'

export const textMessages: TextMessages = {
  messages: {
    confirmed: 'il tavolo è prenotato: {date}, {time}, {guests}. Vedi o cambia:',
    changed: 'la prenotazione ora è: {date}, {time}, {guests}. Vedi o cambia:',
    cancelled: 'la prenotazione per {date}, {time} è annullata.',
    offer: "c'è un tavolo libero: {date}, {time}, {guests}. Da accettare entro {until}:",
    pay_link: 'si prega di pagare {amount} entro {until} per tenere il tavolo di {date}, {time}:',
    reminder: 'vi aspettiamo: {date}, {time}, {guests}. Cambia o annulla:',
    reconfirmation: 'venite? {date}, {time}, {guests}. Rispondete C per confermare, o cambiate:',
    table_ready: 'il tavolo è pronto. Lo teniamo fino alle {until}.',
  },
  answers: {
    keep: 'Nessun problema, teniamo il vostro tavolo.',
    call: 'Chiamateci per favore: {telephone}',
  },
  said: {
    confirm: 'sì|va bene',
    stop: 'ferma|disiscrivi',
    late: 'di ritardo|in ritardo|ritardo',
    minutes: 'minuti',
  },
}
