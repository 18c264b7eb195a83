/** What a review, and the history of versions, say of changes to the restaurant, in Italian. */
import type { changes as en } from '../../en/sentences/changes.ts'
import { counted, type Translated } from '../../languages.ts'

const tablesText = (count: number) => counted('it', count, { one: '# tavolo', other: '# tavoli' })
const bookingsText = (count: number) => counted('it', count, { one: '# prenotazione', other: '# prenotazioni' })
const verb = (count: number, one: string, other: string) => `${bookingsText(count)} ${count === 1 ? one : other}`

export const changes: Translated<typeof en> = {
  and: (before, last) => `${before} e ${last}`,
  none: 'vuoto',
  insteadOf: (value, before) => `${value} invece di ${before}`,
  weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  locale: 'it-IT',
  span: (first, last) => `${first} – ${last}`,
  turnTime: (covers, minutes) => `fino a ${covers}: ${minutes} minuti`,
  units: {
    minutes: (count) => `${count} minuti`,
    hours: (count) => `${count} ore`,
    days: (count) => `${count} giorni`,
  },

  newRestaurant: (name) => `Si aggiunge il ristorante ${name}`,
  setting: {
    is: (name, value) => `${name}: ${value}`,
    on: (name) => `${name}: sì`,
    off: (name) => `${name}: no`,
    removed: (name) => `${name}: non c’è più`,
    different: (name) => `${name}: cambia`,
    unnamed: (words) => {
      const wording = /^messages wording (.+)$/.exec(words)?.[1]
      if (wording !== undefined) return `Testo del messaggio ${wording}`
      const label = /^translations (.+)$/.exec(words)?.[1]
      return label === undefined ? `Impostazione ${words}` : `Nome del campo in un’altra lingua ${label}`
    },
  },
  within: (name) => name,

  rows: {
    specialDay: (name) => `Il giorno speciale ${name}`,
    diningArea: (name) => `La sala ${name}`,
    table: (name) => `Il tavolo ${name}`,
    combination: (name) => `La combinazione ${name}`,
    bookingSource: (name) => `Il canale ${name}`,
    bookingTag: (name) => `L’etichetta ${name}`,
    reviewCriterion: (name) => `La domanda della recensione ${name}`,
    user: (name) => `Il responsabile ${name}`,
  },
  did: {
    created: (row, details) => `${row} si aggiunge${details}`,
    reactivated: (row, details) => `${row} torna in uso${details}`,
    deactivated: (row) => `${row} non è più in uso`,
    granted: (row) => `${row} può gestire il ristorante; non parte nessun invito`,
    invited: (row) => `${row} gestisce il ristorante appena ha usato un link, perché l’account non è ancora verificato`,
    withdrawn: (row) => `${row} non può più gestire il ristorante`,
  },
  details: {
    tables: (count) => `: ${tablesText(count)}`,
    covers: (fewest, most) => `: da ${fewest} a ${most} coperti`,
    serviceHour: (days, opens, closes) => `: ${days}, ${opens}–${closes}`,
    specialDay: (date, hours) => `: ${date}, ${hours}`,
    hours: (name, opens, closes) => `${name} ${opens}–${closes}`,
    closed: 'chiuso',
  },
  splitOff: (days, serviceHour) => `${serviceHour} di ${days}`,
  ownServiceHour: (row) => `${row} è ora un servizio a sé`,
  otherOrder: {
    'dining area': 'Le sale hanno un altro ordine',
    table: 'I tavoli hanno un altro ordine',
    'review criterion': 'Le domande della recensione hanno un altro ordine',
  },
  tableStays: (name) => `Il tavolo ${name} resta dove lo mostra la pianta`,
  tablesStay: (count, area) => `${count} tavoli di ${area} restano dove li mostra la pianta`,

  field: {
    name: (to) => `ora si chiama ${to}`,
    opens: (to, from) => `comincia alle ${to} invece che alle ${from}`,
    closes: (to, from) => `finisce alle ${to} invece che alle ${from}`,
    days: (to, from) => `c’è ${to} invece di ${from}`,
    slotMinutes: (to, from) => `ha un orario ogni ${to} minuti invece che ogni ${from}`,
    usualTurnTimes: 'ha le permanenze abituali',
    ownTurnTimes: (list) => `ha permanenze proprie (${list})`,
    usualPacing: 'ha il ritmo degli arrivi abituale',
    ownPacing: (limit) => `ha un ritmo degli arrivi proprio (${limit})`,
    noLimit: 'senza limite',
    limit: (covers, minutes) => `${covers} coperti in ${minutes} minuti`,
    online: 'si può prenotare online',
    extraChairs: (chairs: number) =>
      chairs === 0
        ? 'non prende sedie in più'
        : `prende fino a ${chairs} ${chairs === 1 ? 'sedia' : 'sedie'} in più, dove il personale lo sceglie`,
    notOnline: 'non si può più prenotare online',
    noKind: 'non ha un tipo',
    kinds: {
      closed: 'è un giorno di chiusura',
      other_hours: 'è un giorno con altri orari',
      private_event: 'è un evento privato',
    },
    from: (to, from) => `ha un altro primo giorno (${to} invece di ${from})`,
    to: (to, from) => `ha un altro ultimo giorno (${to} invece di ${from})`,
    noNote: 'non dice nulla ai clienti',
    note: (words) => `dice ai clienti “${words}”`,
    diningArea: (to, from) => `è in ${to} invece che in ${from}`,
    noPlace: 'non ha un posto proprio sulla pianta',
    place: 'è in un altro punto della pianta',
    notSeatedFirst: 'non ha precedenza',
    seatFirst: (rank) => `si riempie come numero ${rank}`,
    allYear: 'è in funzione tutto l’anno',
    season: (spans) => `ha la stagione ${spans}`,
    noShapes: 'non ha muri, banconi o porte sulla pianta',
    shapes: 'ha altri muri, banconi o porte sulla pianta',
    translations: 'si chiama diversamente in altre lingue',
    google: 'è quello di Google',
    notGoogle: 'non è più quello di Google',
    icon: (to) => `ha il simbolo ${to}`,
    label: (to) => `chiede “${to}”`,
    other: (name, value) => `ha ${name} ${value}`,
    covers: (parts) => `accoglie ${parts}`,
    atLeast: (to, from) => `almeno ${to} invece di ${from}`,
    upTo: (to, from) => `fino a ${to} invece di ${from}`,
  },

  question: {
    otherOrder: 'Le domande ai clienti hanno un altro ordine',
    gone: (label) => `Ai clienti non si chiede più “${label}”; le loro risposte restano`,
    made: (label) => `Ai clienti si chiede “${label}”`,
    madeRequired: (label) => `Ai clienti si chiede “${label}”, e devono rispondere`,
    same: (label) => `La domanda “${label}”`,
    worded: (label, before) => `Ai clienti si chiede “${label}” invece di “${before}”`,
    kinds: {
      text: 'ha una risposta a parole',
      choice: 'ha risposte tra cui scegliere',
      yes_no: 'ha come risposta sì o no',
    },
    required: 'vuole una risposta',
    optional: 'si può lasciare vuota',
    offers: (options) => `offre ${options}`,
    nothing: 'niente',
    otherLanguages: 'è scritta diversamente in altre lingue',
  },

  policy: {
    otherOrder: 'Le regole per le caparre hanno un altro ordine',
    gone: (code) => `La regola “${code}” per le caparre non c’è più; le prenotazioni tengono le loro condizioni`,
    made: (code, asks) => `La nuova regola “${code}” chiede ${asks}`,
    rule: (code) => `La regola “${code}”`,
    asks: {
      deposit: (amount, each) => `una caparra di ${amount} ${each}`,
      guarantee: (amount, each) => `una carta, per al massimo ${amount} ${each}`,
      nothing: 'niente',
    },
    each: { adult: 'per adulto', guest: 'a persona', booking: 'per prenotazione' },
    asksNow: (asks, before) => `chiede ${asks} invece di ${before}`,
    otherBookings: 'vale per altre prenotazioni',
    otherTerms: 'ha altri termini o trattiene un’altra parte',
    otherWords: 'è scritta diversamente',
  },

  events: {
    otherOrder: 'Gli eventi hanno un altro ordine',
    gone: (name) => `L’evento “${name}” e la sua pagina non ci sono più; le prenotazioni restano`,
    made: (name, code) => `“${name}” è un evento con una pagina propria, events/${code}`,
    same: (name) => `L’evento “${name}”`,
    renamed: (before) => `si chiamava “${before}”`,
    otherDay: (day) => `è ora nel giorno speciale “${day}”`,
    otherAreas: 'si svolge in altre sale',
    otherSale: 'è in vendita in altri momenti',
    otherWords: 'ha altri testi o un’altra immagine',
  },
  products: {
    otherOrder: 'I prodotti hanno un altro ordine',
    gone: (name) => `“${name}” non si vende più; le prenotazioni tengono ciò che hanno ordinato`,
    made: (name, price, each) => `“${name}” si vende a ${price} ${each}`,
    same: (name) => `“${name}”`,
    renamed: (before) => `prima si chiamava “${before}”`,
    costs: (price, before) => `costa ${price} invece di ${before}; le prenotazioni tengono il loro prezzo`,
    isSold: (each) => `si vende ${each}`,
    each: { person: 'a persona', booking: 'per prenotazione', piece: 'al pezzo' },
    otherBookings: 'si vende con altre prenotazioni',
    stock: (stock) =>
      counted('it', stock, {
        one: 'si vende al massimo # volta a serata',
        other: 'si vende al massimo # volte a serata',
      }),
    offSale: 'per ora non è in vendita',
    onSale: 'è di nuovo in vendita',
    stockOfSeating: (stock) => `si vende al massimo ${stock} volte per turno`,
    noStock: 'si vende senza limite',
    paid: { now: 'si paga con la prenotazione', there: 'si paga al ristorante' },
    otherwise: 'ha altri limiti, un altro gruppo o un’altra imposta',
    otherWords: 'è scritto diversamente',
    groups: {
      otherOrder: 'I gruppi di prodotti hanno un altro ordine',
      gone: (name) => `Il gruppo di prodotti “${name}” non c’è più`,
      made: (name) => `Il nuovo gruppo di prodotti “${name}” è facoltativo`,
      madeRequired: (name) => `Il nuovo gruppo di prodotti “${name}” è obbligatorio`,
      same: (name) => `Il gruppo di prodotti “${name}”`,
      required: 'ora è obbligatorio',
      optional: 'ora è facoltativo',
      for: { adults: 'vale per gli adulti', children: 'vale per i bambini', all: 'vale per ogni cliente' },
    },
  },
  consequence: {
    startLater: (count) => verb(count, 'comincia più tardi', 'cominciano più tardi'),
    startEarlier: (count) => verb(count, 'comincia prima', 'cominciano prima'),
    outsideItsHours: (count) => verb(count, 'è fuori dai suoi orari', 'sono fuori dai suoi orari'),
    outsideHours: (count) => verb(count, 'è fuori dal servizio', 'sono fuori dal servizio'),
    betweenSlots: (count) => verb(count, 'comincia tra due orari', 'cominciano tra due orari'),
    keepLength: (count) => verb(count, 'mantiene la sua durata', 'mantengono la loro durata'),
    outOfSeason: (count) => verb(count, 'è fuori stagione', 'sono fuori stagione'),
    needTable: (count) => verb(count, 'ha bisogno di un altro tavolo', 'hanno bisogno di un altro tavolo'),
    differentAreas: (count) => verb(count, 'ha tavoli in sale diverse', 'hanno tavoli in sale diverse'),
    tooLarge: (count) => verb(count, 'è troppo grande', 'sono troppo grandi'),
    madeOnline: (count) => verb(count, 'è arrivata online', 'sono arrivate online'),
    combinationGone: (count) =>
      verb(count, 'ha tavoli che non si uniscono più', 'hanno tavoli che non si uniscono più'),
    move: (count) => verb(count, 'si sposta insieme', 'si spostano insieme'),
    reseated: (count) => verb(count, 'riceve un altro tavolo', 'ricevono altri tavoli'),
  },

  onDay: (name, day) => `${name}, ${day}`,
  dayLocale: 'it-IT',
  begun: (who, time, tables) => `${who}, ${time}, è già in corso e resta al tavolo ${tables}`,
  noTable: (who, time) => `${who}, nessuno alle ${time}: da chiamare`,
  moves: (who, time, from, to) => `${who}, ${time}, passa dal tavolo ${from} al tavolo ${to}`,

  conflict: {
    whole: (name) => `${name}: tra voi, uno l’ha cambiato e l’altro l’ha tolto`,
    wholeField: (field) => `“${field}”: tra voi, uno l’ha cambiato e l’altro l’ha tolto`,
    both: (field) => `Avete cambiato entrambi “${field}”`,
    bothOf: (field, name) => `Avete cambiato entrambi “${field}” di ${name}`,
  },
  named: (field) => `“${field}”`,
}
