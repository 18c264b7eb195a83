/** What managers read of evenings to come, in German. */
import type * as en from '../../en/office/insights-ahead.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('de', count, { one: '# Person', other: '# Personen' })

export const aheadTexts: Translated<typeof en.aheadTexts> = {
  button: 'Voraus',
  nextWeeks: 'Nächste 4 Wochen',
  lead: (name, today) =>
    `Was am ${today} im Buch steht für: ${name}. Walk-ins lassen sich nicht vorhersagen und sind nicht dabei.`,
  headline: 'Voraus auf einen Blick',
  booked: 'Reservierte Gäste',
  more: (percent) => `${percent} % mehr als damals`,
  fewer: (percent) => `${percent} % weniger als damals`,
  same: 'so viele wie damals',
  yearAgo: (covers) => `${covers} vor einem Jahr, ebenso weit voraus`,
  came: 'Im letzten Jahr wurden es',
  share: (percent) => `davon waren ${percent} % bis jetzt reserviert`,
  undated: (covers) =>
    `von ${counted('de', covers, { one: '# Gast', other: '# Gästen' })} ist nicht bekannt, wann reserviert wurde`,
  refused: 'Schon abgelehnte Gäste',
  onEvenings: (count) => counted('de', count, { one: 'an 1 Abend', other: 'an # Abenden' }),
  waiting: 'Warteliste',
  guests: (count) => `Gruppen, ${coversText(count)}`,
  now: 'jetzt reserviert',
  bookedThen: 'damals reserviert, vor einem Jahr',
  end: 'im letzten Jahr am Ende',
  csv: 'CSV',
  csvOf: (name) => `${name}: als CSV`,
  chart: (covers) => `Reserviert für jeden Abend: insgesamt ${coversText(covers)}`,
  bar: (date, now, then, end, refused) =>
    `${date}: ${coversText(now)}, vor einem Jahr ${then} bis dahin und ${end} am Ende${refused === 0 ? '' : `, ${refused} abgelehnt`}`,
  pace: 'Tempo',
  noPace: 'Vor einem Jahr gab es keine Reservierungen zum Vergleichen.',
  notBegun: 'So weit voraus ist noch nichts reserviert.',
  paceSaid: (days, now, then) => {
    const points = now - then
    const size = counted('de', Math.abs(points), { one: '# Punkt', other: '# Punkte' })
    const said = points === 0 ? 'wie vor einem Jahr' : `${size} ${points > 0 ? 'voraus' : 'zurück'}`
    return `${now} % dessen, was es vor einem Jahr wurde, ${days} Tage vor dem ersten Abend: ${said}.`
  },
  weeksBefore: '8 Wochen vorher',
  firstEvening: 'erster Abend',
  lookTitle: 'Abende, die einen Blick wert sind',
  lookHint: 'die vollsten, die leersten und wo Gäste abgelehnt wurden',
  allTitle: 'Alle Abende',
  all: 'Alle Abende',
  table: {
    evening: 'Abend',
    fullest: 'Belegte Plätze zur vollsten halben Stunde',
    covers: 'Gäste',
    yearAgo: 'Vor einem Jahr',
    refused: 'Abgelehnt',
  },
  full: (percent, time) => `${percent} % um ${time}`,
  closed: 'geschlossen',
  read: (covers) => `${coversText(covers)} voraus reserviert`,
  refusedAhead: (covers, evenings) =>
    `Für kommende Abende wurden schon ${coversText(covers)} abgelehnt, an ${counted('de', evenings, { one: '# Abend', other: '# Abenden' })}.`,
}
