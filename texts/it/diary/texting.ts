/** What the diary says about texts to and from guests, in Italian. */
import type { textingTexts as english } from '../../en/diary/texting.ts'
import type { Translated } from '../../languages.ts'

export const textingTexts: Translated<typeof english> = {
  write: 'Scrivi al cliente',
  send: 'Invia SMS',
  undo: 'Revoca',
  goesOut: 'l’SMS parte tra 5 s',
  parts: (parts, used, room) => `${parts === 1 ? '1 parte' : `${parts} parti`} · ${used} su ${room}`,
  costly: (character) => `“${character}” accorcia le parti`,
  elsewhere: (country, price) =>
    price === null
      ? `${country}: il prezzo non è noto. Inviarlo lì una volta?`
      : `${country}: circa ${price}. Inviarlo lì una volta?`,
  sendThere: 'Invialo lì',
  keep: 'Teniamo il tavolo',
  call: 'Chiamateci',
  byMail: (kind, time) => `${kind} per e-mail, ${time}`,
  byItself: 'in automatico',
  states: {
    waiting: 'parte tra un attimo',
    sent: 'inviato',
    delivered: 'consegnato',
    not_delivered: 'non consegnato',
    not_known: 'inviato; non si sa se è arrivato',
    held: 'non inviato',
    received: '',
  },
  acted: {
    confirm: 'Riconfermata dalla risposta del cliente',
    stop: 'Il cliente non vuole più SMS',
    cancel: 'Vuole annullare? La parola ha fermato tutti gli SMS. Chiama.',
    start: 'Gli SMS sono di nuovo graditi',
    late: 'Dice che farà tardi',
  },
  why: {
    no_gateway: 'Nessuno invia SMS per questo ristorante. Si configura nell’ufficio, alla voce Messaggi.',
    no_number: 'Non c’è un numero di telefono che riceva SMS.',
    landline: 'Questo è un numero fisso. Non riceve SMS.',
    costly: 'Ai numeri a sovrapprezzo e satellitari non si inviano mai SMS.',
    country: 'Il ristorante non invia SMS in questo Paese.',
    stopped:
      'Questo cliente non vuole SMS. A questo numero non si invia nulla finché non scrive lui stesso START. Qui nessuno può cambiarlo.',
    dead: 'Gli SMS a questo numero non arrivano più. Correggi il numero.',
    hour: 'Questo numero ha ricevuto tre SMS nell’ultima ora.',
    ceiling: 'Il tetto del mese è raggiunto.',
    late: 'Era troppo tardi.',
    unknown: 'Non si sa se sia stato inviato. Se è importante, chiama.',
  },
  shared: (names) => `Hanno questo numero anche: ${names}.`,
  noConversations: 'Negli ultimi quattordici giorni non ha scritto nessuno.',
  unknown: 'Numero sconosciuto',
  keptUntil: (day) => `nessun cliente ha questo numero · si cancella: ${day}`,
  you: 'Tu',
  ask: 'Chi viene',
  asked: (confirmed, waiting) => `${confirmed} ${confirmed === 1 ? 'conferma' : 'conferme'}, ${waiting} senza risposta`,
  askRest: (count) => (count === 1 ? 'Chiedi a chi manca ancora' : `Chiedi a chi manca ancora (${count})`),
  askCost: (parts, price) => {
    const size = parts === 1 ? '1 parte' : `${parts} parti`
    return price === null ? size : `${size}, circa ${price}`
  },
  allAsked: 'È stato chiesto a tutti.',
  markLate: (minutes) => `Segna ${minutes} min di ritardo`,
  markedLate: (name, minutes) => `${name}: ${minutes} min di ritardo`,
  groups: { unread: 'Da leggere', today: 'Oggi', earlier: 'Prima', unknown: 'Numeri sconosciuti' },
  giveTo: 'Assegna a un cliente',
  giveHint: 'Di chi è il numero?',
  shareGive: (name) => `Assegna a ${name}`,
  silentOnes: 'Chiesto, ancora nessuna risposta',
  unreachable: 'Né numero né indirizzo',
  bookings: 'Prenotazioni',
  beside: 'Accanto alla vista',
  allMessages: 'Tutti i messaggi, e come appaiono',
  markUnread: 'Segna da leggere',
  lost: 'L’SMS non è arrivato.',
  writeMail: 'Scrivi un’e-mail',
  tryAgain: 'Riprova',
  correctNumber: 'Correggi il numero',
  enterHint: 'Ctrl + Invio invia',
}
