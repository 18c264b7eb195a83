/** What the diary says about texts to and from guests, in German. */
import type { textingTexts as english } from '../../en/diary/texting.ts'
import { counted, type Translated } from '../../languages.ts'

export const textingTexts: Translated<typeof english> = {
  write: 'Dem Gast schreiben',
  send: 'SMS senden',
  undo: 'Rückgängig',
  goesOut: 'die SMS geht in 5 s hinaus',
  parts: (parts, used, room) => `${parts === 1 ? '1 Teil' : `${parts} Teile`} · ${used} von ${room}`,
  costly: (character) => `„${character}“ macht die Teile kürzer`,
  elsewhere: (country, price) =>
    price === null
      ? `${country}: Der Preis ist nicht bekannt. Einmal dorthin senden?`
      : `${country}: etwa ${price}. Einmal dorthin senden?`,
  sendThere: 'Dorthin senden',
  keep: 'Wir halten den Tisch',
  call: 'Bitte anrufen',
  byMail: (kind, time) => `${kind} per Mail, ${time}`,
  byItself: 'von selbst',
  states: {
    waiting: 'geht gleich hinaus',
    sent: 'gesendet',
    delivered: 'zugestellt',
    not_delivered: 'nicht zugestellt',
    not_known: 'gesendet; ob sie ankam, ist nicht bekannt',
    held: 'nicht gesendet',
    received: '',
  },
  acted: {
    confirm: 'Durch die Antwort des Gastes bestätigt',
    stop: 'Der Gast möchte keine SMS mehr',
    cancel: 'Absagen? Das Wort hat alle SMS gestoppt. Bitte anrufen.',
    start: 'SMS sind wieder erwünscht',
    late: 'Kommt nach eigenen Worten später',
  },
  why: {
    no_gateway: 'Niemand verschickt SMS für dieses Restaurant. Das wird im Büro unter Nachrichten eingerichtet.',
    no_number: 'Es gibt keine Telefonnummer, die SMS empfängt.',
    landline: 'Das ist eine Festnetznummer. Sie empfängt keine SMS.',
    costly: 'An Mehrwert- und Satellitennummern geht nie eine SMS.',
    country: 'Das Restaurant schickt keine SMS in dieses Land.',
    stopped:
      'Dieser Gast möchte keine SMS. An diese Nummer geht nichts, bis sie selbst START schreibt. Niemand hier kann das ändern.',
    dead: 'SMS an diese Nummer sind endgültig gescheitert. Bitte die Nummer berichtigen.',
    hour: 'Diese Nummer hat in der letzten Stunde drei SMS bekommen.',
    ceiling: 'Die Obergrenze des Monats ist erreicht.',
    late: 'Es war zu spät dafür.',
    unknown: 'Es ist nicht bekannt, ob sie verschickt wurde. Im Zweifel anrufen.',
  },
  shared: (names) => `Diese Nummer haben auch: ${names}.`,
  noConversations: 'In den letzten vierzehn Tagen hat niemand geschrieben.',
  unknown: 'Unbekannte Nummer',
  keptUntil: (day) => `kein Gast hat diese Nummer · aufbewahrt bis ${day}`,
  you: 'Sie',
  ask: 'Wer kommt',
  asked: (confirmed, waiting) => `${confirmed} bestätigt, ${waiting} gefragt und still`,
  askRest: (count) =>
    count === 1 ? 'Den einen fragen, der noch nicht gefragt ist' : `Die ${count} fragen, die noch nicht gefragt sind`,
  askCost: (parts, price) =>
    [counted('de', parts, { one: '1 Teil', other: '# Teile' }), ...(price === null ? [] : [`etwa ${price}`])].join(
      ', ',
    ),
  allAsked: 'Alle sind gefragt.',
  markLate: (minutes) => `${minutes} Min. später vormerken`,
  markedLate: (name, minutes) => `${name} kommt ${minutes} Min. später`,
  groups: { unread: 'Ungelesen', today: 'Heute', earlier: 'Früher', unknown: 'Unbekannte Nummern' },
  giveTo: 'Einem Gast geben',
  giveHint: 'Wem gehört die Nummer?',
  shareGive: (name) => `${name} geben`,
  silentOnes: 'Gefragt, noch keine Antwort',
  unreachable: 'Weder Nummer noch Adresse',
  bookings: 'Buchungen',
  beside: 'Neben der Ansicht',
  allMessages: 'Alle Nachrichten, und wie sie aussehen',
  markUnread: 'Ungelesen lassen',
  lost: 'Die SMS kam nicht an.',
  writeMail: 'E-Mail schreiben',
  tryAgain: 'Noch einmal versuchen',
  correctNumber: 'Nummer berichtigen',
  enterHint: 'Strg + Eingabe sendet',
}
