/** What mails say to guests, in German. */
import type { MailTexts } from '../mail-texts.ts'

export const mails: MailTexts = {
  messages: {
    received: {
      subject: 'Ihre Anfrage ist da: {restaurant}, {date}',
      text: `{greeting}

vielen Dank für Ihre Anfrage. {restaurant} antwortet Ihnen per E-Mail; bis dahin ist der Tisch noch nicht bestätigt.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Ihr Tisch ist reserviert: {restaurant}, {date}, {time}',
      text: `{greeting}

Ihr Tisch bei {restaurant} ist reserviert. Wir freuen uns auf Sie.

{details}

Falls etwas dazwischenkommt, ändern oder stornieren Sie bitte hier, damit andere Gäste den Tisch bekommen.

{manage_link}`,
    },
    declined: {
      subject: 'Leider kein Tisch: {restaurant}, {date}',
      text: `{greeting}

leider kann {restaurant} Ihre Reservierung nicht annehmen.

{details}

Vielleicht passt ein anderer Tag oder eine andere Uhrzeit. Fragen Sie gern noch einmal an.`,
    },
    changed: {
      subject: 'Ihre Reservierung wurde geändert: {restaurant}, {date}, {time}',
      text: `{greeting}

Ihre Reservierung bei {restaurant} wurde geändert. So steht sie jetzt:

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'Ihre Reservierung ist storniert: {restaurant}, {date}',
      text: `{greeting}

Ihre Reservierung bei {restaurant} wurde storniert.

{details}

Falls das ein Versehen ist, rufen Sie uns bitte an.`,
    },
    offer: {
      subject: 'Ein Tisch ist frei geworden: {restaurant}, {date}, {time}',
      text: `{greeting}

bei {restaurant} ist ein Tisch frei geworden. Wir halten ihn bis {until} für Sie frei.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'Bis bald: {restaurant}, {date}, {time}',
      text: `{greeting}

wir erinnern Sie an Ihren Tisch bei {restaurant}.

{details}

Falls Sie nicht kommen können, stornieren oder ändern Sie bitte hier.

{manage_link}`,
    },
    reconfirmation: {
      subject: 'Kommen Sie? {restaurant}, {date}, {time}',
      text: `{greeting}

{restaurant} hält einen Tisch für Sie frei. Bitte bestätigen Sie, dass Sie kommen, oder stornieren Sie.

{details}

{manage_link}`,
    },
    review_request: {
      subject: 'Wie war Ihr Besuch bei {restaurant}?',
      text: `{greeting}

danke für Ihren Besuch bei {restaurant}. Wir wüssten gern, wie es Ihnen gefallen hat.

{review_link}`,
    },
  },
  greeting: (name) => `Guten Tag ${name},`,
  greetingWithoutName: 'Guten Tag,',
  when: 'Wann',
  party: 'Wer',
  reference: 'Nummer',
  telephone: 'Telefon',
  manage: 'Reservierung ansehen, ändern oder stornieren',
  reconfirm: 'Bestätigen oder stornieren',
  answer: 'Tisch annehmen oder ablehnen',
  review: 'Bewertung schreiben',
  noMoreRequests: 'Keine Bitten um Bewertung mehr',
}
