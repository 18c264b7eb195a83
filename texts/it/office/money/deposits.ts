/** What managers read on the page of deposits, in Italian. */
import type * as en from '../../../en/office/money/deposits.ts'
import { counted, type Translated } from '../../../languages.ts'

/** `l’80%`, `il 50%`. */
const percentText = (percent: number) => `${/^(8|11$)/.test(String(percent)) ? 'l’' : 'il '}${percent}%`
const bookings = (count: number) => counted('it', count, { one: '# prenotazione', other: '# prenotazioni' })

export const depositsTexts: Translated<typeof en.depositsTexts> = {
  aside: 'Che cosa chiedi prima che i clienti vengano, e quando lo restituisci',
  first: 'Vale la prima regola adatta a una prenotazione.',
  none: 'Nessuna regola: non si chiede nulla a nessuno.',
  everybodyElse: 'Tutti gli altri: niente.',
  add: 'Aggiungi regola',
  addByHand: 'Aggiungi regola per il telefono',
  byHand:
    'Senza un servizio di pagamento chiedi le caparre al telefono: i clienti pagano con un bonifico o nel locale, e lo registri tu. Nelle parole della regola di’ come pagare; l’e-mail le riporta. A chi prenota online si chiede solo quando un servizio è configurato.',
  setUpService: 'Configura un servizio di pagamento',
  hostsRefund: 'Gli host possono rimborsare',
  hostsRefundHint:
    'Altrimenti solo i responsabili. Ciò che un annullamento rimborsa secondo le condizioni non ha bisogno di permessi.',
  rule: (position) => `Regola ${position}`,
  up: (position) => `Regola ${position}: su`,
  down: (position) => `Regola ${position}: giù`,
  remove: (position) => `Regola ${position}: togli`,
  open: (position) => `Regola ${position}: modifica`,
  change: 'Modifica',
  close: 'Fatto',

  sentence: {
    parties: (from, to) =>
      from === undefined
        ? to === undefined
          ? 'Gruppi di ogni grandezza'
          : `Gruppi fino a ${to}`
        : to === undefined
          ? `Gruppi da ${from} in su`
          : from === to
            ? `Gruppi di ${from}`
            : `Gruppi da ${from} a ${to}`,
    on: (days) => `nei giorni ${days}`,
    at: (services) => `al servizio ${services}`,
    in: (areas) => `in ${areas}`,
    by: (channels) => `che prenotano ${channels}`,
    and: ' e ',
    asks: { deposit: 'una caparra', guarantee: 'si conserva una carta', nothing: 'niente' },
    amount: (amount, each) => `${amount} ${each}`,
    each: { adult: 'per adulto', guest: 'a persona', booking: 'per prenotazione' },
    free: (hours, then) =>
      `Annullamento gratuito fino a ${counted('it', hours, { one: '# ora', other: '# ore' })} prima; dopo ${then}.`,
    keeps: (percent) =>
      percent === 100
        ? 'si trattiene tutto'
        : percent === 0
          ? 'si rimborsa lo stesso'
          : `si trattiene ${percentText(percent)}`,
    exception: 'Un’eccezione alle regole sotto.',
  },

  channels: {
    guest_page: 'sulla pagina di prenotazione',
    assistant: 'con un assistente',
    diary: 'al telefono',
    website: 'sul tuo sito',
    api: 'con un programma',
  },
  anyDay: 'ogni giorno',
  anyService: 'ogni servizio',
  anyArea: 'ogni sala',
  usualChannels: 'online, con un assistente, al telefono',

  fields: {
    days: 'Giorni',
    services: 'servizio',
    areas: 'sala',
    from: 'ai gruppi da',
    to: 'a',
    channels: 'che prenotano',
    pay: 'si chiede',
    of: 'di',
    free: 'Annullamento gratuito fino a',
    hoursBefore: 'ore prima; dopo,',
    kept: '% trattenuto.',
    have: 'Hanno',
    minutes: 'minuti per pagare online,',
    linkHours: 'ore con un link.',
    any: 'tutti',
    dates: 'Date, separate da virgole',
    datesHint: '12-31 è ogni anno, 2026-12-31 una volta',
    weekdays: 'Giorni della settimana',
    specialDays: 'Giorni speciali',
    grace: 'Si rimborsa tutto entro',
    graceHours: 'ore dalla prenotazione',
    graceUsual: '24 o 1',
    graceHint: 'Se vuoto: 24 ore, e 1 ora quando alla visita mancano meno di due giorni.',
    asks: { deposit: 'una caparra', guarantee: 'una carta', nothing: 'niente' },
    own: 'Con parole tue',
    ownHint: 'Sta davanti alle condizioni. Dove una lingua è vuota, i clienti leggono l’inglese.',
  },
  guestsRead: 'I clienti leggono:',
  recommended:
    'Per i gruppi grandi una caparra è più sicura di una carta: i clienti riescono a farsi restituire più facilmente un addebito fatto senza di loro che un pagamento fatto da loro (diritto europeo dei pagamenti, novembre 2026; chiedi al tuo consulente).',

  impossible: 'Mai chiesta: nessuna visita rientra in questa regola.',
  never: (rules) => `Mai chiesta: prima ${rules}.`,
  takes: (position) => `la regola ${position} prende ogni gruppo così`,
  above: (position) => `Mettila sopra la regola ${position}`,
  before: (rules) => `Dove valgono entrambe, viene prima ${rules}.`,

  table: 'Quale serata chiede che cosa',
  caption: (service) => `Che cosa si chiede a ogni gruppo, servizio ${service}`,
  guests: 'Persone',
  booked: 'Come prenotano',
  area: 'Sala',
  card: 'carta',
  legend: { deposit: 'pagata prenotando', guarantee: 'carta conservata', nothing: 'niente' },
  span: (from, to) => `${from}–${to}`,
  cell: (day, guests, ask) => `${day}, ${counted('it', guests, { one: '# persona', other: '# persone' })}: ${ask}`,
  paid: (amount) => `${amount}, pagati prenotando`,
  cardKept: (amount) => `si conserva una carta per ${amount}`,
  noAnswer: 'L’anteprima ora non si può leggere. Torna con la prossima modifica.',

  had: (month) => `Se in ${month} ci fossero state queste regole`,
  asked: (asked, all) => `A ${asked} su ${bookings(all)}`,
  wouldHave: (amount, cards) =>
    `si sarebbe chiesto qualcosa: ${amount} di caparre, e ${counted('it', cards, { one: 'una volta', other: '# volte' })} una carta.`,
  noShows: (asked, all) => (all === 0 ? 'Non è mancato nessuno.' : `${asked} su ${all} no-show`),
  among: 'erano tra queste.',
  keepTerms: 'Le prenotazioni esistenti tengono le condizioni con cui sono state fatte: nessuna cambia.',
  programs: 'Ai programmi con un token e al tuo sito si chiede solo dove una regola li nomina.',
}
