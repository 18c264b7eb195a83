/** What texts say to guests, in German. */
import type { TextMessages } from '../en/text-messages.ts'

export const textMessages: TextMessages = {
  messages: {
    confirmed: 'Ihr Tisch ist reserviert: {date}, {time}, {guests}. Ansehen oder ändern:',
    changed: 'Ihre Reservierung ist jetzt: {date}, {time}, {guests}. Ansehen oder ändern:',
    cancelled: 'Ihre Reservierung für {date}, {time} ist storniert.',
    offer: 'Ein Tisch ist für Sie frei: {date}, {time}, {guests}. Annehmen bis {until}:',
    pay_link: 'bitte zahlen Sie {amount} bis {until}, damit Ihr Tisch am {date}, {time} bleibt:',
    reminder: 'wir freuen uns auf Sie: {date}, {time}, {guests}. Ändern oder absagen:',
    reconfirmation: 'kommen Sie? {date}, {time}, {guests}. Mit C antworten heißt ja; oder hier ändern:',
    table_ready: 'Ihr Tisch ist bereit. Wir halten ihn bis {until} für Sie.',
  },
  answers: {
    keep: 'Kein Problem, wir halten Ihren Tisch.',
    call: 'Bitte rufen Sie uns an: {telephone}',
  },
  said: {
    confirm: 'ja|passt',
    stop: 'stopp|abmelden',
    late: 'später|verspätung|zu spät|verspätet',
    minutes: 'minuten',
  },
}
