/** What staff read when they move parties, mark allergens and give tables in turn, in Italian. */
import type * as en from '../../en/diary/table.ts'
import { counted, type Translated } from '../../languages.ts'

const guestsText = (count: number) => counted('it', count, { one: '# persona', other: '# persone' })
const seatsText = (count: number) => counted('it', count, { one: '# posto', other: '# posti' })

export const markTexts: Translated<typeof en.markTexts> = {
  allergies: 'Allergie',
  allergy: 'Allergia',
  marks: 'Contrassegni',
  vip: 'VIP',
  title: (name) => `Allergie di ${name}`,
  whose: 'Di chi',
  everyVisit: 'per ogni visita',
  thisVisit: 'per questa visita',
  guest: (name) => name,
  somebodyElse: 'Un’altra persona del gruppo',
  other: 'Altro, a parole',
  otherExample: 'kiwi, lenticchie…',
  saveWords: 'Salva le parole',
  saysAtOnce: 'Ogni spunta si salva subito e si può revocare.',
  health: 'Dati sulla salute: i lettori non li vedono, si cancellano con il cliente.',
  noteSays: (quote) => `Una nota dice “${quote}”.`,
  mark: (allergens) => `Segna ${allergens}`,
  no: 'No',
  done: 'Fatto',
  said: (name, what) => `${name}: ${what}`,
  marked: (what) => `${what}: segnato`,
  unmarked: (what) => `${what}: tolto`,
  words: (words) => (words === null ? 'nessun’altra allergia' : `anche ${words}`),
}

export const moveTexts: Translated<typeof en.moveTexts> = {
  title: (name) => `Sposta o modifica ${name}`,
  guests: 'Persone',
  time: 'Ora',
  stay: 'Durata',
  evening: 'Serata',
  changeChildren: (party) => `${party}: cambia i bambini`,
  children: 'Bambini',
  was: (time) => `era ${time}`,
  until: (time) => `fino alle ${time}`,
  tonight: 'stasera',
  hours: (minutes) =>
    minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`,
  times: 'Orari',
  tables: (covers, time) => `Tavoli per ${covers} alle ${time}, prima il migliore`,
  tablesNow: (covers) => `Tavoli per ${covers} ora, prima il migliore`,
  theirs: (area) => `${area}, ora il loro`,
  keep: (tables) => `Salva, tieni ${tables}`,
  anyTable: 'Salva, un tavolo libero',
  moveHere: 'Sposta qui',
  swap: 'Scambia',
  bothFit: 'vanno bene',
  inTime: 'libero in tempo',
  comesAt: (name, covers, time) => `${name}, ${covers}, alle ${time}`,
  sits: (name, covers) => `${name}, ${covers}, è lì`,
  takes: (name, tables) => `${name} prende ${tables}`,
  likely: (from, until) => `uscita prevista ${from}–${until}`,
  tooFew: (seats) => `solo ${seatsText(seats)}`,
  is: (label, tables, words) => `${label}: ${tables}, ${words}`,
  more: (count) => `Altri: ${count}`,
  others: 'Scegli i tavoli a mano',
  moveTo: (tables) => (tables === '' ? 'Sposta' : `Sposta al ${tables}`),
  oneUndo: 'Ogni pulsante salva persone, ora e tavolo in una sola modifica, con una sola Revoca.',
  tell: 'Avvisa il cliente per e-mail',
  back: 'Indietro',
  none: 'A quell’ora per loro non c’è un tavolo libero.',
  swapped: (one, tables, other, others) => `Scambiati: ${one} al ${tables}, ${other} al ${others}`,
  willSwap: (one, tables, other, others) => `Scambia: ${one} al ${tables}, ${other} al ${others}`,
  willMove: (one, tables) => `${one} al ${tables}`,
  tooSmall: (tables, seats, name, covers) => `${tables} ha ${seatsText(seats)}: troppo piccolo per ${name}, ${covers}`,
  inTheWay: (name, covers, tables, time) => `${name}, ${covers}, ha ${tables} alle ${time}`,
  sitsThere: (name, covers, tables) => `${name}, ${covers}, è al ${tables}`,
  severalThere: (tables) => `A quell’ora più gruppi hanno ${tables}`,
  beingBooked: (tables) => `${tables}: prenotazione in corso`,
  blocked: (tables) => `${tables}: bloccato`,
  closed: (area) => `${area}: chiusura`,
  dragHint: 'Rilascia su un tavolo; Esc lo rimette a posto.',
}

export const groupTexts: Translated<typeof en.groupTexts> = {
  section: (name) => `Sposta il rango di ${name}`,
  area: (name) => `Sposta tutti da ${name}`,
  fromNow: 'da ora',
  to: 'a',
  anyTables: 'qualsiasi tavolo libero',
  moveParties: (count) => counted('it', count, { one: 'Sposta 1 gruppo', other: 'Sposta # gruppi' }),
  nobodyMoves: 'Nessuno si può spostare',
  allOrNothing: 'Tutto o niente: se nel frattempo cambia qualcosa, vedi prima il nuovo piano.',
  said: (count) => counted('it', count, { one: '1 gruppo spostato', other: '# gruppi spostati' }),
  open: 'Sposta i loro clienti…',
  onlyMove: 'Solo spostare',
}

export const turnTexts: Translated<typeof en.turnTexts> = {
  next: (name) => `Tocca a ${name}`,
  covers: (counts, last) => (last === '' ? `${counts}.` : `${counts}. ${last}`),
  count: (name, covers) => `${name} ${covers}`,
  first: (covers) => counted('it', covers, { one: '# coperto', other: '# coperti' }),
  noTable: (names, covers) => `${names}: nessun tavolo libero per ${covers}.`,
  belongs: (tables, name) => `${tables} è di ${name}.`,
  seatAt: (tables, name) => `${tables}, ${name}`,
  seatLabel: (tables, name) => `Accomoda al ${tables}, ${name}`,
}

export const partyTexts: Translated<typeof en.partyTexts> = {
  guests: guestsText,
  table: 'tavolo',
  noTable: 'ancora senza tavolo',
}
