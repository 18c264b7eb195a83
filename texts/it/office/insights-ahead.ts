/** What managers read of evenings to come, in Italian. */
import type * as en from '../../en/office/insights-ahead.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('it', count, { one: '# coperto', other: '# coperti' })

export const aheadTexts: Translated<typeof en.aheadTexts> = {
  button: 'In arrivo',
  nextWeeks: 'Prossime 4 settimane',
  lead: (name, today) => `Ciò che è in agenda ${today} per: ${name}. I walk-in non si possono sapere e non ci sono.`,
  headline: 'In arrivo, in breve',
  booked: 'Coperti prenotati',
  more: (percent) => `${percent} % in più di allora`,
  fewer: (percent) => `${percent} % in meno di allora`,
  same: 'quanti allora',
  yearAgo: (covers) => `${covers} un anno fa, con lo stesso anticipo`,
  came: 'L’anno scorso alla fine',
  share: (percent) => `di cui ${percent} % già prenotato a questo punto`,
  undated: (covers) => `di ${coversText(covers)} non si sa quando sono stati prenotati`,
  refused: 'Coperti già rifiutati',
  onEvenings: (count) => counted('it', count, { one: 'in 1 serata', other: 'in # serate' }),
  waiting: 'In attesa',
  guests: (count) => `gruppi, ${counted('it', count, { one: '# persona', other: '# persone' })}`,
  now: 'prenotati ora',
  bookedThen: 'prenotati allora, un anno fa',
  end: 'l’anno scorso alla fine',
  csv: 'CSV',
  csvOf: (name) => `${name}: in CSV`,
  chart: (covers) => `Prenotati per ogni serata: ${coversText(covers)} in tutto`,
  bar: (date, now, then, end, refused) =>
    `${date}: ${coversText(now)}, un anno fa ${then} a questo punto e ${end} alla fine${refused === 0 ? '' : `, ${refused} rifiutati`}`,
  pace: 'Andamento',
  noPace: 'Un anno fa non c’erano prenotazioni con cui confrontare.',
  notBegun: 'Con tanto anticipo non è ancora prenotato nulla.',
  paceSaid: (days, now, then) => {
    const points = now - then
    const size = counted('it', Math.abs(points), { one: '# punto', other: '# punti' })
    const said = points === 0 ? 'come un anno fa' : `${size} ${points > 0 ? 'avanti' : 'indietro'}`
    const ahead = counted('it', days, { one: '# giorno', other: '# giorni' })
    return `${now} % del totale di un anno fa, ${ahead} prima della prima serata: ${said}.`
  },
  weeksBefore: '8 settimane prima',
  firstEvening: 'prima serata',
  lookTitle: 'Serate da guardare',
  lookHint: 'le più piene, le più vuote, e quelle con clienti rifiutati',
  allTitle: 'Tutte le serate',
  all: 'Tutte le serate',
  table: {
    evening: 'Serata',
    fullest: 'Posti occupati nella mezz’ora più piena',
    covers: 'Coperti',
    yearAgo: 'Un anno fa',
    refused: 'Rifiutati',
  },
  full: (percent, time) => `${percent} % alle ${time}`,
  closed: 'chiuso',
  read: (covers) => `${coversText(covers)} in arrivo`,
  refusedAhead: (covers, evenings) =>
    `Già rifiutati per le prossime serate: ${coversText(covers)}, in ${counted('it', evenings, { one: '# serata', other: '# serate' })}.`,
}
