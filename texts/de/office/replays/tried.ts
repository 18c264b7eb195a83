/** What managers read of a draft that is tried on their last year, in German. */
import type * as en from '../../../en/office/replays/tried.ts'
import { counted, type Translated } from '../../../languages.ts'

const grouped = (text: string, count: number): string => text.replace(String(count), count.toLocaleString('de'))
const bookingsText = (count: number) =>
  grouped(counted('de', count, { one: '# Reservierung', other: '# Reservierungen' }), count)
const wishesText = (count: number) =>
  counted('de', count, { one: '# abgelehnter Wunsch', other: '# abgelehnte Wünsche' })
const ofWishes = (count: number) =>
  counted('de', count, { one: '# abgelehnten Wunsch', other: '# abgelehnten Wünschen' })
const weekdaysIn = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags']

export const triedTexts: Translated<typeof en.triedTexts> = {
  title: 'An Ihrem letzten Jahr probiert',
  of: (bookings, wishes, from, to) =>
    `${bookingsText(bookings)} und ${wishesText(wishes)}, ${from} bis ${to}. Alle Änderungen zusammen; nichts wird geschrieben.`,
  counting: 'Wird gezählt:',
  soMany: (done, all) => `${done.toLocaleString('de')} von ${bookingsText(all)}.`,
  soFar: (lost, gained) =>
    `${lost.toLocaleString('de')} hätten nicht gepasst, ${wishesText(gained)} hätte${gained === 1 ? '' : 'n'} gepasst.`,
  noNeedToWait: 'Sie müssen nicht warten: Speichern geht schon jetzt.',
  nothing: 'Alle hätten gepasst wie damals, und niemand sonst.',
  lost: (count, of) => `von ${bookingsText(of)} ${count === 1 ? 'hätte' : 'hätten'} nicht gepasst.`,
  later: (count) => `${count.toLocaleString('de')} hätten bis zu 30 Minuten später kommen können.`,
  gained: (count, of) => `von ${ofWishes(of)} ${count === 1 ? 'hätte' : 'hätten'} gepasst.`,
  guests: (count) => `${counted('de', count, { one: '# Gast', other: '# Gäste' })}.`,
  most: (count, weekday, time) => `${count.toLocaleString('de')} davon ${weekdaysIn[weekday - 1]} ab ${time}.`,
  whatWishesAre:
    'Abgelehnte Wünsche sind, wonach Gäste online oder über Assistenten gefragt haben; Anrufe, die niemand notiert hat, sind nicht dabei.',
  lostWhen: 'Reservierungen, die nicht gepasst hätten, nach Wochentag und Stunde',
  gainedWhen: 'Abgelehnte Wünsche, die gepasst hätten, nach Wochentag und Stunde',
  weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  more: (count) => `${count.toLocaleString('de')} weitere`,
  table: { time: 'Zeit', party: 'Gäste', guests: 'Personen', satAt: 'Saßen an', whyNot: 'Warum nicht' },
  noName: 'Gäste ohne Reservierung',
  laterAt: (time) => `Um ${time} hätten sie gepasst.`,
  whichChange: 'Welche Änderung was bewirkt',
  noTable: 'entscheidet über keinen Tisch',
}
