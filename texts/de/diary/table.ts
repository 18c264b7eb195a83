/** What staff read when they move parties, mark allergens and give tables in turn, in German. */
import type * as en from '../../en/diary/table.ts'
import { counted, type Translated } from '../../languages.ts'

const guestsText = (count: number) => counted('de', count, { one: '# Gast', other: '# Gäste' })
const partiesText = (count: number) => counted('de', count, { one: '1 Gruppe', other: '# Gruppen' })
const seatsText = (count: number) => counted('de', count, { one: '# Platz', other: '# Plätze' })

export const markTexts: Translated<typeof en.markTexts> = {
  allergies: 'Allergien',
  allergy: 'Allergie',
  marks: 'Merkmale',
  vip: 'VIP',
  title: (name) => `Allergien: ${name}`,
  whose: 'Wessen',
  everyVisit: 'für jeden Besuch',
  thisVisit: 'für diesen Besuch',
  guest: (name) => name,
  somebodyElse: 'Jemand anders in der Gruppe',
  other: 'Anderes, in Worten',
  otherExample: 'Kiwi, Linsen …',
  saveWords: 'Worte speichern',
  saysAtOnce: 'Jeder Haken ist sofort gespeichert und lässt sich zurücknehmen.',
  health: 'Gesundheitsdaten: für Leser nicht sichtbar, mit dem Gast gelöscht.',
  noteSays: (quote) => `In einer Notiz steht: „${quote}“.`,
  mark: (allergens) => `${allergens} vermerken`,
  no: 'Nein',
  done: 'Fertig',
  said: (name, what) => `${name}: ${what}`,
  marked: (what) => `${what} vermerkt`,
  unmarked: (what) => `${what} nicht mehr vermerkt`,
  words: (words) => (words === null ? 'keine anderen Allergien' : `auch ${words}`),
}

export const moveTexts: Translated<typeof en.moveTexts> = {
  title: (name) => `${name} umsetzen oder ändern`,
  guests: 'Gäste',
  time: 'Uhrzeit',
  stay: 'Dauer',
  evening: 'Abend',
  changeChildren: (party) => `${party}: Kinder ändern`,
  children: 'Kinder',
  was: (time) => `war ${time}`,
  until: (time) => `bis ${time}`,
  tonight: 'heute',
  hours: (minutes) =>
    minutes % 60 === 0
      ? `${minutes / 60} Std.`
      : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} Std.`,
  times: 'Uhrzeiten',
  tables: (covers, time) => `Tische für ${covers} um ${time}, der beste zuerst`,
  tablesNow: (covers) => `Tische für ${covers} jetzt, der beste zuerst`,
  theirs: (area) => `${area}, jetzt ihrer`,
  keep: (tables) => `Speichern, ${tables} behalten`,
  anyTable: 'Speichern, beliebiger Tisch',
  moveHere: 'Hierher',
  swap: 'Tauschen',
  bothFit: 'beide passen',
  inTime: 'rechtzeitig frei',
  comesAt: (name, covers, time) => `${name}, ${covers}, um ${time}`,
  sits: (name, covers) => `${name}, ${covers}, sitzt dort`,
  takes: (name, tables) => `${name} bekommt ${tables}`,
  likely: (from, until) => `geht wohl zwischen ${from} und ${until}`,
  tooFew: (seats) => `nur ${seatsText(seats)}`,
  is: (label, tables, words) => `${label}: ${tables}, ${words}`,
  more: (count) => `${count} weitere`,
  others: 'Tische von Hand wählen',
  moveTo: (tables) => (tables === '' ? 'Umsetzen' : `An ${tables} umsetzen`),
  oneUndo: 'Jeder Knopf speichert Gäste, Zeit und Tisch in einer Änderung, die sich als Ganzes zurücknehmen lässt.',
  tell: 'Dem Gast eine Mail schicken',
  back: 'Zurück',
  none: 'Dann ist kein Tisch für sie frei.',
  swapped: (one, tables, other, others) => `Getauscht: ${one} an ${tables}, ${other} an ${others}`,
  willSwap: (one, tables, other, others) => `Tauschen: ${one} an ${tables}, ${other} an ${others}`,
  willMove: (one, tables) => `${one} an ${tables}`,
  tooSmall: (tables, seats, name, covers) => `${tables} hat ${seatsText(seats)}: zu klein für ${name}, ${covers}`,
  inTheWay: (name, covers, tables, time) => `${name}, ${covers}, hat ${tables} um ${time}`,
  sitsThere: (name, covers, tables) => `${name}, ${covers}, sitzt an ${tables}`,
  severalThere: (tables) => `Mehrere Gruppen haben ${tables} zu dieser Zeit`,
  beingBooked: (tables) => `${tables} wird gerade reserviert`,
  blocked: (tables) => `${tables} ist gesperrt`,
  closed: (area) => `${area} ist geschlossen`,
  dragHint: 'Auf einem Tisch ablegen; Esc legt zurück.',
}

export const groupTexts: Translated<typeof en.groupTexts> = {
  section: (name) => `Station von ${name} umsetzen`,
  area: (name) => `Alle aus ${name} umsetzen`,
  fromNow: 'ab jetzt',
  to: 'nach',
  anyTables: 'beliebige freie Tische',
  moveParties: (count) => `${partiesText(count)} umsetzen`,
  nobodyMoves: 'Niemand kann umziehen',
  allOrNothing: 'Alles oder nichts: ändert sich inzwischen etwas, sehen Sie zuerst den neuen Plan.',
  said: (count) => `${partiesText(count)} umgesetzt`,
  open: 'Ihre Gäste umsetzen …',
  onlyMove: 'Nur umsetzen',
}

export const turnTexts: Translated<typeof en.turnTexts> = {
  next: (name) => `${name} ist dran`,
  covers: (counts, last) => (last === '' ? `${counts}.` : `${counts}. ${last}`),
  count: (name, covers) => `${name} ${covers}`,
  first: (covers) => counted('de', covers, { one: '# Gast', other: '# Gäste' }),
  noTable: (names, covers) => `${names}: kein Tisch frei für ${covers}.`,
  belongs: (tables, name) => `${tables} gehört ${name}.`,
  seatAt: (tables, name) => `${tables}, ${name}`,
  seatLabel: (tables, name) => `An ${tables} platzieren, ${name}`,
}

export const partyTexts: Translated<typeof en.partyTexts> = {
  guests: guestsText,
  table: 'Tisch',
  noTable: 'noch kein Tisch',
}
