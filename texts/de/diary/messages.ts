/** What the diary says about the messages that were sent, in German. */
import type { messageTexts as en } from '../../en/diary/messages.ts'
import type { Translated } from '../../languages.ts'

export const messageTexts: Translated<typeof en> = {
  title: 'Nachrichten',
  none: 'Es wurde nichts geschrieben.',
  again: 'Nochmals senden',
  latest: 'Zuletzt geschrieben',
  booking: 'Reservierung',
  preview: 'Wie sie aussehen',
  kind: 'Nachricht',
  language: 'Sprache',
  kinds: {
    confirm_link: 'Link zum Bestätigen',
    received: 'Anfrage erhalten',
    waiting_list: 'Warteliste',
    confirmed: 'Bestätigung',
    declined: 'Anfrage abgelehnt',
    changed: 'Änderung',
    cancelled: 'Stornierung',
    offer: 'Angebot',
    reminder: 'Erinnerung',
    reconfirmation: 'Bitte um Rückbestätigung',
    review_request: 'Bitte um Bewertung',
    staff_booking: 'Neue Reservierung, ans Restaurant',
    staff_cancellation: 'Stornierung, ans Restaurant',
    staff_offer_declined: 'Angebot abgelehnt, ans Restaurant',
    staff_summary: 'Was seit der letzten geschah, ans Restaurant',
    daily_sheet: 'Tagesblatt',
    invitation: 'Einladung',
    confirm_address: 'Neue Adresse bestätigen',
    address_changed: 'Adresse geändert, an die alte',
    summary: 'Zusammenfassung',
  },
  states: {
    waiting: 'wartet',
    sent: 'gesendet',
    refused: 'abgewiesen',
    failed: 'nicht zugestellt',
    dropped: 'nicht gesendet',
    not_sent: 'nicht gesendet',
  },
}
