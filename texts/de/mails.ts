/** What mails say to guests, in German. */
import type { MailTexts } from '../en/mails.ts'

export const mails: MailTexts = {
  messages: {
    confirm_link: {
      subject: 'Noch ein Klick: {restaurant}, {date}, {time}',
      text: `{greeting}

# Noch ein Schritt

Drücken Sie den Knopf, und Ihr Tisch bei {restaurant} ist reserviert. Der Knopf gilt bis {until}.

{details}

{confirm_link}

Falls Sie keinen Tisch angefragt haben, beachten Sie diese E-Mail nicht: Es ist nichts reserviert.`,
    },
    received: {
      subject: 'Ihre Anfrage ist da: {restaurant}, {date}',
      text: `{greeting}

# Ihre Anfrage ist da

Vielen Dank für Ihre Anfrage. {restaurant} antwortet Ihnen per E-Mail; bis dahin ist der Tisch noch nicht bestätigt.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'Sie stehen auf der Warteliste: {restaurant}, {date}, {time}',
      text: `{greeting}

# Sie stehen auf der Warteliste

Bei {restaurant} ist zu dieser Zeit noch kein Tisch frei. Wird einer frei, melden wir uns bei Ihnen; bis dahin ist kein Tisch für Sie reserviert.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Ihr Tisch ist reserviert: {restaurant}, {date}, {time}',
      text: `{greeting}

# Ihr Tisch ist reserviert

Wir freuen uns, Sie bei {restaurant} zu begrüßen.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'Leider kein Tisch: {restaurant}, {date}',
      text: `{greeting}

# Leider kein Tisch

Leider kann {restaurant} Ihre Reservierung nicht annehmen.

{details}

Vielleicht passt ein anderer Tag oder eine andere Uhrzeit. Fragen Sie gern noch einmal an.`,
    },
    changed: {
      subject: 'Ihre Reservierung wurde geändert: {restaurant}, {date}, {time}',
      text: `{greeting}

# Ihre Reservierung wurde geändert

Ihre Reservierung bei {restaurant} wurde geändert. So steht sie jetzt:

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'Ihre Reservierung ist storniert: {restaurant}, {date}',
      text: `{greeting}

# Ihre Reservierung ist storniert

Ihre Reservierung bei {restaurant} wurde storniert.

{details}

Falls das ein Versehen ist, rufen Sie uns bitte an.`,
    },
    offer: {
      subject: 'Ein Tisch ist frei geworden: {restaurant}, {date}, {time}',
      text: `{greeting}

# Ein Tisch ist frei geworden

Sie stehen auf der Warteliste von {restaurant}, und ein Tisch ist frei geworden. Wir halten ihn bis {until} für Sie frei.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'Noch ein Schritt: {restaurant}, {date}, {time}',
      text: `{greeting}

# Noch ein Schritt

{restaurant} hält bis {until} einen Tisch für Sie frei. Fest gebucht ist er, sobald dies erledigt ist.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'Noch zu bezahlen: {restaurant}, {date}, {time}',
      text: `{greeting}

# Ihr Tisch ist bis {until} reserviert

Der Tisch bei {restaurant} ist noch nicht bezahlt, oder seine Karte fehlt noch. Danach ist er für andere frei.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'Ihre Zahlung ist da: {restaurant}, {date}',
      text: `{greeting}

# Ihre Zahlung ist da

Für Ihren Tisch bei {restaurant} wurden {amount} bezahlt. Dies ist Bestätigung {payment_number}; sie ist keine Rechnung.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'Geld zurück von {restaurant}',
      text: `{greeting}

# Sie bekommen {amount} zurück

{restaurant} hat von der Zahlung {payment_number} {amount} zurückgegeben. Banken brauchen 5 bis 10 Tage, bis es zu sehen ist. Dies ist keine Rechnung.

{details}`,
    },
    payment_lapsed: {
      subject: 'Die Zeit zum Bezahlen ist um: {restaurant}, {date}',
      text: `{greeting}

# Die Zeit zum Bezahlen ist um

Ihr Tisch bei {restaurant} wurde nicht rechtzeitig bezahlt und ist wieder frei. Es ist nichts gebucht. Gern können Sie noch einmal eine Zeit wählen.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'Bitte eine Zahlung bestätigen: {restaurant}',
      text: `{greeting}

# Ihre Bank möchte von Ihnen hören

{restaurant} wollte Ihre Karte mit {amount} belasten, wie bei der Reservierung vereinbart. Ihre Bank fragt zuerst Sie. Sie können bis {until} bezahlen.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'Bis bald: {restaurant}, {date}, {time}',
      text: `{greeting}

# Bis bald

Wir erinnern Sie an Ihren Tisch bei {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: 'Kommen Sie? {restaurant}, {date}, {time}',
      text: `{greeting}

# Kommen Sie?

{restaurant} hält einen Tisch für Sie frei. Bitte bestätigen Sie, dass Sie kommen.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: 'Wie war Ihr Besuch bei {restaurant}?',
      text: `{greeting}

# Wie war Ihr Besuch?

Danke für Ihren Besuch bei {restaurant}. Wir wüssten gern, wie es Ihnen gefallen hat.

{review_link}`,
    },
  },
  greeting: (name) => `Guten Tag ${name},`,
  greetingWithoutName: 'Guten Tag,',
  when: 'Wann',
  party: 'Wer',
  reference: 'Nummer',
  /** Of a booking that an assistant made. */
  code: 'Code zum Ändern oder Stornieren',
  telephone: 'Telefon',
  reconfirm: 'Bestätigen oder stornieren',
  reconfirmOnly: 'Bestätigen, dass Sie kommen',
  answer: 'Tisch annehmen oder ablehnen',
  confirm: 'Tisch reservieren',
  confirmRequest: {
    subject: 'Noch ein Klick: {restaurant}, {date}, {time}',
    text: `{greeting}

# Noch ein Schritt

Drücken Sie den Knopf, und Ihre Anfrage geht an {restaurant}. Der Knopf gilt bis {until}.

{details}

{confirm_link}

Falls Sie keinen Tisch angefragt haben, beachten Sie diese E-Mail nicht: Es wird nichts gesendet.`,
  },
  sendRequest: 'Anfrage senden',
  review: 'Bewertung schreiben',
  noMoreRequests: 'Keine Bitten um Bewertung mehr',
  why: (restaurant) =>
    `Sie erhalten diese Nachricht, weil diese Adresse für einen Tisch bei ${restaurant} angegeben wurde.`,
  summary: {
    subject: (restaurant) => `Ihre Reservierungen bei ${restaurant}`,
    text: 'In einer Stunde gab es mehr zu sagen als zehn Nachrichten, deshalb steht der Rest in dieser einen. So ist der Stand:',
  },
  address: {
    confirm_address: {
      subject: (restaurant) => `Diese Adresse bei ${restaurant} verwenden?`,
      text: (restaurant, visit) =>
        `Diese Adresse wurde für einen Tisch bei ${restaurant} am ${visit} angegeben. Nach einem Druck auf den Knopf kommen die Mails dazu hierher.`,
    },
    button: 'Diese Adresse verwenden',
    unexpected: 'Wenn Sie davon nichts wissen, tun Sie nichts. Die Reservierung behält dann ihre Adresse.',
    address_changed: {
      subject: (restaurant) => `Ihre Reservierung bei ${restaurant} hat eine andere Adresse`,
      text: (restaurant, visit) =>
        `Mails zum Tisch bei ${restaurant} am ${visit} gehen jetzt an eine andere Adresse. Sie wurde auf der Seite der Reservierung angegeben und bestätigt. Wenn Sie das nicht waren, sagen Sie es bitte dem Restaurant.`,
    },
  },
}
