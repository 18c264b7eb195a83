/** What managers read on the first page of the office, in Italian. */
import type * as en from '../../en/office/home.ts'
import { counted, type Translated } from '../../languages.ts'

const bookingsText = (count: number) => counted('it', count, { one: '# prenotazione', other: '# prenotazioni' })
const coversText = (count: number) => counted('it', count, { one: '# coperto', other: '# coperti' })

export const homeTexts: Translated<typeof en.homeTexts> = {
  night: (evening, next) => `notte ${evening}–${next}`,
  clock: (time, place) => `${time}, ora di ${place}`,
  online: 'I clienti possono prenotare online',
  paused: 'Ora i clienti non possono prenotare online',
  resumed: 'I clienti possono di nuovo prenotare online',
  tonight: 'Oggi',
  covers: 'coperti',
  bookings: (count) => bookingsText(count),
  waiting: (count) => `${count} in attesa`,
  service: (name, from, to) => `${name}, ${from}–${to}`,
  busiest: (time) => `Picco alle ${time}`,
  arrive: (covers, over) => (over === 0 ? `${covers} in arrivo` : `${covers} in arrivo, ${over} oltre il ritmo`),
  largest: (covers) => `Gruppo più grande: ${covers}`,
  allergies: (guests) => counted('it', guests, { one: '# cliente con un’allergia', other: '# clienti con allergie' }),
  allergyNames: {
    is_allergic_to_nuts: 'frutta a guscio',
    is_allergic_to_shellfish: 'crostacei',
    is_gluten_intolerant: 'glutine',
    is_lactose_intolerant: 'lattosio',
  },
  roomLeft: 'Posto libero',
  roomFor: (parties, time) => `per ${parties} alle ${time}`,
  noRoom: 'esaurito',
  none: 'Oggi nessuna prenotazione.',
  timeline: 'Orari',
  latest: 'Ultime modifiche',
  noChanges: 'Non è ancora cambiato nulla.',
  house: 'Il locale com’è configurato',
  restaurants: 'I tuoi ristoranti',
  coversToday: (count) => counted('it', count, { one: '# coperto oggi', other: '# coperti oggi' }),
  toConfirmShort: (count) => (count === 0 ? 'nulla da confermare' : `${count} da confermare`),
  nothingFails: 'nessun errore',
  webhooksFail: (count) => counted('it', count, { one: '# webhook in errore', other: '# webhook in errore' }),
  mailsFail: (count) => counted('it', count, { one: '# e-mail non consegnata', other: '# e-mail non consegnate' }),
  nextDays: 'I prossimi 7 giorni',
  booked: 'prenotati',
  weekBefore: 'una settimana prima, a quest’ora',
  beforeByNow: (covers, before) => `${coversText(covers)}, una settimana prima a quest’ora ${before}`,
  today: 'Oggi',
  closed: 'chiuso',
  withoutHours: 'Senza orari',
  attention: 'Da guardare',
  nothingWaits: 'Nulla ti aspetta.',
  toConfirm: (count) =>
    counted('it', count, {
      one: '1 prenotazione aspetta la tua risposta',
      other: '# prenotazioni aspettano la tua risposta',
    }),
  answer: 'Rispondi',
  readIt: 'Leggi',
  more: (count) => `e altre ${count}`,
  tokenEnds: (name, when) => `Il token ${name} scade ${when}`,
  tokenEnded: (name, when) => `Il token ${name} è scaduto ${when}`,
  tokenUnused: 'Non ancora usato',
  tokenUsed: (when, address, hasEnded) =>
    `Usato ${when}${address === null ? '' : ` da ${address}`}. ${hasEnded ? 'Creane uno nuovo: il programma che lo usava non riceve risposta.' : 'Sostituiscilo prima, altrimenti il programma che lo usa si ferma.'}`,
  webhookFails: (host, since) => `Il webhook verso ${host} non funziona da ${since}`,
  gaveUp: (count, status) => {
    const events = counted('it', count, { one: '1 evento abbandonato', other: '# eventi abbandonati' })
    return `${events} dopo tutti i tentativi. ${status === null ? 'Nessuna risposta.' : `Ultima risposta: ${status}.`}`
  },
  isRetried: (count, status) => {
    const events = counted('it', count, { one: '1 evento si riprova', other: '# eventi si riprovano' })
    return `${events}. ${status === null ? 'Nessuna risposta.' : `Ultima risposta: ${status}.`}`
  },
  unasked: (bookings) =>
    bookings === 1
      ? 'A 1 prenotazione di un programma non è stata chiesta la caparra'
      : `A ${bookings} prenotazioni di programmi non è stata chiesta la caparra`,
  lookAtIt: 'Guarda',
  importNoted: (file: string) => `${file} è importato, con qualcosa da guardare`,
  importFailed: (file: string) => `${file} non è stato importato fino in fondo`,
  importDetail: (refused: number, noted: number, outside: number) =>
    [
      ...(refused > 0 ? [counted('it', refused, { one: '1 riga rifiutata', other: '# righe rifiutate' })] : []),
      ...(noted > 0 ? [counted('it', noted, { one: '1 avviso', other: '# avvisi' })] : []),
      ...(outside > 0
        ? [
            counted('it', outside, {
              one: '1 prenotazione quando siete chiusi',
              other: '# prenotazioni quando siete chiusi',
            }),
          ]
        : []),
    ].join(' · '),
  toDiary: 'Apri l’agenda',
  changeIt: 'Modifica',
  mailsWhere: 'Ognuna è nella posta in uscita, con il motivo e che cosa fare.',
  lowReview: (rating) =>
    `Una recensione con ${counted('it', rating, { one: '# stella', other: '# stelle' })}, non ancora mostrata`,
  reviewDetail: (name, when, text) => (text === '' ? `${name}, ${when}, senza parole` : `${name}, ${when}: “${text}”`),
  aGuest: 'Un cliente',
  mailsFailed: (count) =>
    counted('it', count, {
      one: '1 e-mail non è stata consegnata questa settimana',
      other: '# e-mail non sono state consegnate questa settimana',
    }),
  testMode: (since) => `I clienti pagano in modalità di prova da ${since}`,
  testModeMeans:
    'Nessun denaro si muove, e i tavoli vanno via gratis. Inserisci la chiave vera, o rimuovi quella di prova.',
  paymentsPaused: (since) => `I pagamenti sono sospesi da ${since}`,
  paymentsPausedMeans:
    'I clienti non possono pagare su nessuna pagina finché non si inserisce di nuovo la chiave del servizio di pagamento.',
  enterKey: 'Inserisci la chiave',
  paymentCases: (count) =>
    counted('it', count, { one: '1 pagamento ha bisogno di te', other: '# pagamenti hanno bisogno di te' }),
  disputeUntil: (until) => `Puoi rispondere a una contestazione fino a ${until}.`,
  mailboxRefused: (email) => `Le e-mail a ${email} sono respinte`,
  withoutContact: {
    telephone: {
      title: 'Nessun numero di telefono',
      detail: 'Ai clienti si chiede di chiamare, e non leggono un numero.',
    },
    email: {
      title: 'Nessun indirizzo e-mail',
      detail: 'Nessuna prenotazione ti arriva per e-mail, e i clienti non possono scrivere.',
    },
    address: { title: 'Nessun indirizzo', detail: 'I clienti non leggono dove siete, e le e-mail non hanno mappa.' },
  },
  sayIt: 'Completa',
  noHours: (date) => `Senza orari: ${date}`,
  noHoursDetail: (days, kind, name, covers) => {
    const when = days === 0 ? 'Oggi' : days === 1 ? 'Domani' : `Tra ${days} giorni`
    const booked =
      covers === 0 ? '' : ` ${counted('it', covers, { one: '# coperto prenotato.', other: '# coperti prenotati.' })}`
    return `${when}: ${kind} “${name}”.${booked}`
  },
  setHours: 'Imposta gli orari',
  coversAt: (time, covers) => `${time}: ${covers}`,
  chart: (minutes) => `Coperti in arrivo per ${minutes === 30 ? 'mezz’ora' : 'ora'}`,
  floor: (areas) => areas || 'Ancora nessuna sala',
  hours: (services) => services || 'Ancora nessun servizio',
  pacing: (hours, covers, minutes) =>
    covers === 0 ? `${hours} h, nessun ritmo` : `${hours} h, ${covers} coperti ogni ${minutes} min`,
  onlineParties: (smallest, largest) =>
    largest === null ? `Gruppi da ${smallest} in su` : `Gruppi da ${smallest} a ${largest}`,
  tags: (tags, sources) =>
    `${counted('it', tags, { one: '# etichetta', other: '# etichette' })}, ${counted('it', sources, { one: '# canale', other: '# canali' })}`,
  restaurant: 'Nome, indirizzo, lingua',
  files: 'Il ristorante come file',
  history: 'Chi ha cambiato che cosa, e quando',
  noBackup: 'Non c’è un backup: ogni tentativo è fallito',
  backupFile: {
    missing: 'Il file dell’ultimo backup non c’è più',
    changed: 'Il file dell’ultimo backup è danneggiato, o è stato sovrascritto',
  },
  backupOld: (days) =>
    days === 0
      ? 'L’ultimo backup è fallito'
      : `L’ultimo backup è di ${counted('it', days, { one: '# giorno', other: '# giorni' })} fa`,
  diskFull: (free, total) => `Il disco è quasi pieno: sono liberi ${free} GB su ${total}`,
  tellWhoRuns: 'Per chi gestisce il server: il suo registro dice perché.',
  askTheDoctor: 'Per chi gestisce il server: maitred doctor dice quale file, e che cosa fare.',
  notOpen: {
    title: (name) => `${name} non è ancora aperto ai clienti`,
    goOn: 'Continua la configurazione',
  },
}
