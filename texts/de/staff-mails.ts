/** What mails say to the restaurant and to its staff, in German. */

import type { StaffMailTexts } from '../en/staff-mails.ts'
import { counted } from '../languages.ts'

export const staffMails: StaffMailTexts = {
  openings: {
    staff_booking: { subject: 'Neue Reservierung', text: 'Eine neue Reservierung ist eingegangen.' },
    staff_cancellation: { subject: 'Storniert', text: 'Eine Reservierung wurde storniert.' },
    staff_offer_declined: {
      subject: 'Angebot abgelehnt',
      text: 'Ein Gast auf der Warteliste hat den Tisch abgelehnt.',
    },
  },
  waiting: { subject: 'Neu auf der Warteliste', text: 'Ein Gast hat sich auf die Warteliste gesetzt.' },
  request: { subject: 'Neue Anfrage', text: 'Ein Gast fragt nach einem Tisch und wartet auf Ihre Antwort.' },
  guest: 'Gast',
  when: 'Wann',
  covers: 'Personen',
  area: 'Bereich',
  tables: 'Tische',
  telephone: 'Telefon',
  email: 'E-Mail',
  comment: 'Notiz',
  reference: 'Nummer',
  by: 'Von',
  time: 'Zeit',
  status: 'Status',
  allergies: 'Allergien',
  walkIn: 'Walk-in',
  openInDiary: 'Im Reservierungsbuch öffnen',
  openDiary: 'Reservierungsbuch öffnen',
  statuses: {
    pending: 'offen',
    confirmed: 'bestätigt',
    accepted: 'angenommen',
    rejected: 'abgelehnt',
    cancelled: 'storniert',
    noshow: 'nicht erschienen',
    arrived_in_service: 'am Tisch',
    finished: 'gegangen',
    blocked: 'blockiert',
  },
  onWaitingList: 'Warteliste',
  allergyNames: {
    is_allergic_to_nuts: 'Nussallergie',
    is_allergic_to_shellfish: 'Allergie gegen Schalentiere',
    is_gluten_intolerant: 'Glutenunverträglichkeit',
    is_lactose_intolerant: 'Laktoseintoleranz',
  },
  manyByGuests: {
    subject: 'Viele Reservierungen von Gästen',
    text: 'Gäste und Assistenten haben innerhalb einer Stunde so viel geschickt, dass der Rest hier aufgeführt ist.',
  },
  daySummary: (bookings, covers) =>
    `${counted('de', bookings, { one: '# Reservierung', other: '# Reservierungen' })}, ${counted('de', covers, { one: '# Person', other: '# Personen' })}`,
  invitation: {
    subject: (restaurant) => `Ihr Zugang zu ${restaurant}`,
    text: (restaurant) =>
      `Mit diesem Link legen Sie Ihren Namen und Ihr Passwort für ${restaurant} fest. Er gilt einmal und 48 Stunden lang.`,
    link: 'Passwort festlegen',
    unexpected: 'Falls Sie das nicht erwartet haben, können Sie es ignorieren.',
  },
  forgotten: {
    subject: (restaurant) => `Ihr neues Passwort für ${restaurant}`,
    text: (restaurant) =>
      `Sie möchten ein neues Passwort für ${restaurant}. Mit diesem Link legen Sie es fest und werden überall sonst abgemeldet. Er gilt einmal und 30 Minuten lang.`,
    link: 'Neues Passwort festlegen',
    unexpected: 'Falls Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
  },
  account: {
    events: {
      'passkey.added': {
        subject: 'Neuer Passkey',
        text: 'Für Ihr Konto wurde ein Passkey angelegt. Wer ihn hat, meldet sich ohne Passwort an. Alle anderen Sitzungen sind beendet.',
      },
      'passkey.copied': {
        subject: 'Ein Passkey wurde abgelehnt',
        text: 'Ein Passkey Ihres Kontos wurde abgelehnt, weil sein Zähler nicht gestiegen ist: Vielleicht gibt es eine Kopie davon. Entfernen Sie ihn auf der Seite Konto und legen Sie einen neuen an.',
      },
      'factor.added': {
        subject: 'Zweiter Faktor eingeschaltet',
        text: 'Bei der Anmeldung mit Passwort wird jetzt auch nach einem Code Ihrer Authenticator-App gefragt. Alle anderen Sitzungen sind beendet.',
      },
      'factor.reset': {
        subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
        text: 'Ihre Authenticator-App, die Wiederherstellungscodes und die Passkeys gelten nicht mehr, und alle Sitzungen sind beendet. Verlangt Ihr Restaurant einen zweiten Faktor, so richten Sie bei der nächsten Anmeldung einen neuen ein.',
      },
      'company.linked': {
        subject: 'Ihr Firmenkonto meldet Sie an',
        text: 'Ein Konto Ihrer Firma meldet Sie von jetzt an an. Es ist mit Ihnen verbunden, weil seine Adresse, die der Anbieter geprüft hat, Ihre ist.',
      },
      'pin.locked': {
        subject: 'Fünf falsche PINs auf einem Tablet',
        text: 'Jemand hat im Namen dieser Person fünf falsche PINs eingegeben; sie ist auf diesem Tablet eine Weile gesperrt. Weiß dort niemand davon, so beenden Sie das Tablet auf der Seite Team.',
      },
      'pin.closed': {
        subject: 'Eine PIN wurde gesperrt',
        text: 'Im Namen dieser Person wurden innerhalb eines Tages fünfzehn falsche PINs eingegeben. Die PIN gilt nirgends, bis sie sich mit Passwort oder Passkey angemeldet hat.',
      },
      'device.guessed': {
        subject: 'Ein Tablet wurde beendet',
        text: 'Auf einem Tablet des Restaurants wurden zu viele falsche PINs eingegeben, darum ist es abgemeldet. Ist es im Haus, so legen Sie es auf der Seite Team neu an.',
      },
    },
    device: 'Gerät',
    person: 'Wer',
    when: 'Wann',
    from: 'Von',
    browser: 'Browser',
    by: 'Durch',
    unexpected:
      'Waren Sie es nicht, so melden Sie sich an, beenden Sie auf der Seite Konto alle Sitzungen und wählen Sie ein neues Passwort; und sagen Sie es in Ihrem Restaurant.',
  },
}
