/** What managers read on the page of insights, in Italian. */
import type * as en from '../../en/office/insights.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('it', count, { one: '# coperto', other: '# coperti' })
const minutesText = (count: number) => counted('it', count, { one: '# minuto', other: '# minuti' })

/** `Coppie`, `Gruppi di 5–6`. */
const partiesText = (from: number, to: number | null): string => {
  if (to === null) return `Gruppi da ${from} in su`
  if (from === to) return from === 1 ? 'Clienti soli' : from === 2 ? 'Coppie' : `Gruppi di ${from}`
  return `Gruppi di ${from}–${to}`
}

export const insightsTexts: Translated<typeof en.insightsTexts> = {
  spans: { week: 'Settimana', month: 'Mese', year: 'Anno' },
  period: 'Periodo',
  before: { week: 'La settimana prima', month: 'Il mese prima', year: 'L’anno prima' },
  after: { week: 'La settimana dopo', month: 'Il mese dopo', year: 'L’anno dopo' },
  against: 'rispetto a',
  againstLabel: 'Confronto con',
  againstNothing: 'niente',
  soFar: (until) => `Finora, fino a ${until}, a confronto con altrettanti giorni.`,
  print: 'Stampa',
  files: 'In CSV',
  filesTitle: 'Scarica in CSV',
  filesHint: 'Ogni parte è un file a sé; le righe del periodo a confronto stanno sotto le sue.',
  parts: {
    totals: 'Tutti i totali e le quote',
    days: 'Coperti e prenotazioni per serata',
    how_full: 'Quanto è pieno, per giorno e mezz’ora',
    stays: 'Quanto restano',
    ahead: 'Con quanto anticipo prenotano',
    cancelled_before: 'Quanto prima annullano',
    sources: 'Da dove',
    refused: 'Chiesto, ma non possibile',
    refused_outside_hours: 'Chiesto fuori orario',
  },
  empty: (period) => `Nessuna prenotazione per ${period}. Le cifre compaiono con la prima.`,
  reading: 'Si leggono le cifre',
  read: (period, covers) => `${period}: ${coversText(covers)}`,
  table: 'Tabella',
  chart: 'Grafico',
  tableOf: (title) => `${title}: in tabella`,
  chartOf: (title) => `${title}: in grafico`,
  csv: 'CSV',
  csvOf: (title) => `${title}: in CSV`,
  noRate: (part, whole) => `${part} su ${whole}`,
  percent: (value) => `${value} %`,
  headline: {
    title: 'In breve',
    covers: 'Coperti',
    bookings: 'Prenotazioni',
    noShows: 'No-show',
    cancelled: 'Annullate',
    ahead: 'Anticipo',
    refused: 'Coperti rifiutati',
    withoutWalkIns: (rate) => `${rate} senza walk-in`,
    days: (count) => (count === '1' ? '1 giorno' : `${count} giorni`),
    begins: (date) => `Nel periodo a confronto, primi clienti: ${date}.`,
    unmarked: (count) =>
      counted('it', count, {
        one: '# prenotazione mai segnata, contata come venuta',
        other: '# prenotazioni mai segnate, contate come venute',
      }),
  },
  change: {
    more: (amount) => `${amount} in più`,
    fewer: (amount) => `${amount} in meno`,
    pointsMore: (amount) => `${amount} ${amount === '1' ? 'punto' : 'punti'} in più`,
    pointsFewer: (amount) => `${amount} ${amount === '1' ? 'punto' : 'punti'} in meno`,
    earlier: (amount) => `${amount} ${amount === '1' ? 'giorno' : 'giorni'} prima`,
    later: (amount) => `${amount} ${amount === '1' ? 'giorno' : 'giorni'} dopo`,
    same: 'uguale',
    none: 'niente con cui confrontare',
  },
  days: {
    title: { week: 'Coperti al giorno', month: 'Coperti al giorno', year: 'Coperti alla settimana' },
    date: 'Data',
    covers: 'Coperti',
    bookings: 'Prenotazioni',
    seats: 'Posti offerti',
    estimated: 'tavoli di oggi',
    own: (period) => period,
    same: (period) => `stessi giorni della settimana, ${period}`,
    sameWeeks: (period) => `stesse settimane, ${period}`,
    spoken: (total, most, covers) => `${coversText(total)} in tutto; il massimo ${most}: ${covers}`,
    nobody: 'Non è venuto nessuno.',
    bar: (date, covers, before) =>
      before === null ? `${date}: ${coversText(covers)}` : `${date}: ${coversText(covers)}, prima ${before}`,
  },
  full: {
    title: 'Quanto è pieno, in %',
    aside: 'posti occupati, per giorno e mezz’ora',
    weekday: 'Giorno',
    closed: 'chiuso',
    closedCell: '–',
    shortDays: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
    room: 'Ancora posto:',
    fullest: 'Più pieno:',
    at: (day, time) => `${day} ${time}`,
    never: 'Non c’erano posti aperti.',
    hours: 'Orari',
  },
  stays: {
    title: 'Quanto restano',
    party: 'Gruppo',
    visits: 'Visite',
    lower: 'Un quarto va via prima di',
    median: 'Mediana',
    upper: 'Un quarto resta più di',
    planned: 'Previsto',
    minutes: 'min',
    size: (from, to) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`),
    legendReal: 'reale, con la metà centrale',
    legendPlanned: 'previsto',
    early: (from, to, minutes) => `${partiesText(from, to)}: vanno via ${minutesText(minutes)} prima.`,
    long: (from, to, minutes) => `${partiesText(from, to)}: restano ${minutesText(minutes)} più del previsto.`,
    asPlanned: 'I clienti restano più o meno quanto previsto.',
    none: 'Nessuna visita ha ancora sia un arrivo sia una fine. Segna nell’agenda quando i clienti arrivano e vanno via.',
    spoken: (party, median, planned) => `${party}: ${median}, previsto ${planned}`,
    setting: 'Permanenza',
  },
  sources: {
    title: 'Da dove',
    source: 'Canale',
    bookings: 'Prenotazioni',
    covers: 'Coperti',
    share: 'Quota',
    unknown: 'Non indicato',
    others: 'Altri',
    kinds: { 'Walk-in': 'Walk-in', Assistant: 'Assistente', 'Booking page': 'Pagina di prenotazione' },
    none: 'Nessuna prenotazione.',
    setting: 'Canali',
  },
  returning: {
    title: 'Ritorni',
    label: 'dei clienti noti era già venuto',
    every: (days) => `${days} giorni tra due visite (mediana)`,
    few: (guests, of) =>
      `${guests} su ${counted('it', of, { one: '# cliente noto', other: '# clienti noti' })} già venuti prima`,
    none: 'Ancora nessun cliente noto.',
    number: 'Numero',
    guests: 'Clienti già venuti prima',
    known: 'Clienti noti venuti',
    between: 'Giorni tra due visite (mediana)',
  },
  refused: {
    title: 'Chiesto, ma non possibile',
    reason: 'Motivo',
    asks: 'Richieste',
    covers: 'Coperti',
    most: 'Più chiesto',
    none: 'Chiunque abbia chiesto ha potuto avere un tavolo.',
    reasons: {
      party_too_large: 'Gruppo troppo grande',
      outside_hours: 'Fuori orario',
      not_a_slot: 'Non è un orario',
      too_far: 'Troppo lontano',
      too_soon: 'Troppo a ridosso',
      closed: 'Chiuso',
      paused: 'Online sospeso',
      pacing: 'Troppi insieme',
      no_table: 'Nessun tavolo',
    },
    apart: 'Fuori orario, a parte',
    outside: (asks, most) =>
      `Non contate sopra: ${counted('it', asks, { one: '# richiesta', other: '# richieste' })} fuori dai tuoi orari, ${most}.`,
    mostAsked: (day, time, party) =>
      [`di più ${day}`, time, party === null ? null : `per ${party}`].filter((part) => part !== null).join(' '),
    largest: (party) => `online fino a ${party}`,
    pacing: 'Ritmo',
    pace: (covers) => `il ritmo è ${covers}`,
    notice: (minutes) => `il preavviso è ${minutesText(minutes)}`,
    ahead: (days) => `fino a ${days} giorni prima`,
    hours: 'Orari',
    floor: 'Pianta',
    online: 'Prenotazione online',
  },
  suggestions: {
    title: 'Che cosa suggeriscono i tuoi dati',
    hint: (from, to) => `ricalcolato su ${from} – ${to}; nulla si imposta da solo`,
    none: 'Niente: permanenza, ritmo e gruppo più grande online vanno bene per ciò che è stato chiesto.',
    shorter: (from, to, early, suggested, now, covers) =>
      `${partiesText(from, to)}: vanno via ${minutesText(early)} prima. Con ${suggested} invece di ${now} minuti avrebbero trovato posto ${coversText(covers)} in più.`,
    longer: (from, to, long, suggested, now, covers) =>
      `${partiesText(from, to)}: restano ${minutesText(long)} più del previsto. Con ${suggested} invece di ${now} minuti meno clienti aspettano un tavolo; ${
        covers < 0 ? `avrebbero trovato posto ${coversText(-covers)} in meno.` : 'non sarebbe costato coperti.'
      }`,
    pacing: (suggested, now, covers) =>
      `Con ${suggested} invece di ${now} coperti in arrivo insieme avrebbero trovato posto ${coversText(covers)} in più.`,
    largest: (suggested, now, covers) =>
      `Con gruppi online fino a ${suggested} invece di ${now} avrebbero trovato posto ${coversText(covers)} in più.`,
    made: (visits, median, upper) =>
      `${visits} visite in dodici settimane: la metà è andata via entro ${median} minuti, tre su quattro entro ${upper}.`,
    settings: { turn_time: 'Permanenza', pacing: 'Ritmo', largest_party: 'Prenotazione online' },
  },
  houses: {
    title: 'I tuoi ristoranti a confronto',
    restaurant: 'Ristorante',
    change: 'rispetto a',
    failed: 'non si è potuto leggere',
  },
}
