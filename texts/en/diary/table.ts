/** What staff read when they move parties, mark allergens and give tables in turn: loaded with the dialogs and the card. */
import { counted } from '../../languages.ts'

const guestsText = (count: number) => counted('en', count, { one: '# guest', other: '# guests' })
const partiesText = (count: number) => counted('en', count, { one: '1 party', other: '# parties' })
const seatsText = (count: number) => counted('en', count, { one: '# seat', other: '# seats' })

/** Allergens to tick, and those that a note names. */
export const markTexts = {
  allergies: 'Allergies',
  allergy: 'Allergy',
  marks: 'Marks',
  vip: 'VIP',
  title: (name: string) => `Allergies of ${name}`,
  whose: 'Whose',
  everyVisit: 'for every visit',
  thisVisit: 'for this visit',
  guest: (name: string) => name,
  somebodyElse: 'Somebody else in the party',
  other: 'Other, in words',
  otherExample: 'kiwi, lentils …',
  saveWords: 'Save words',
  saysAtOnce: 'Each tick is saved at once and can be taken back.',
  health: 'Health data: not shown to viewers, erased with the guest.',
  noteSays: (quote: string) => `A note says “${quote}”.`,
  mark: (allergens: string) => `Mark ${allergens}`,
  no: 'No',
  done: 'Done',
  said: (name: string, what: string) => `${name}: ${what}`,
  marked: (what: string) => `${what} marked`,
  unmarked: (what: string) => `${what} no longer marked`,
  words: (words: string | null) => (words === null ? 'no other allergies' : `also ${words}`),
} as const

/** Moving a party, swapping two, and moving many. */
export const moveTexts = {
  title: (name: string) => `Move or change ${name}`,
  guests: 'Guests',
  time: 'Time',
  stay: 'Stay',
  evening: 'Evening',
  changeChildren: (party: string) => `${party}: change children`,
  children: 'Children',
  was: (time: string) => `was ${time}`,
  until: (time: string) => `until ${time}`,
  tonight: 'tonight',
  hours: (minutes: number) =>
    minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`,
  times: 'Times',
  tables: (covers: number, time: string) => `Tables for ${covers} at ${time}, best first`,
  tablesNow: (covers: number) => `Tables for ${covers} now, best first`,
  theirs: (area: string) => `${area}, theirs now`,
  keep: (tables: string) => `Save, keep ${tables}`,
  anyTable: 'Save, any free table',
  moveHere: 'Move here',
  swap: 'Swap',
  bothFit: 'both fit',
  inTime: 'free in time',
  comesAt: (name: string, covers: number, time: string) => `${name}, ${covers}, at ${time}`,
  sits: (name: string, covers: number) => `${name}, ${covers}, sits there`,
  takes: (name: string, tables: string) => `${name} takes ${tables}`,
  likely: (from: string, until: string) => `likely to leave ${from}–${until}`,
  tooFew: (seats: number) => `${seatsText(seats)} only`,
  is: (label: string, tables: string, words: string) => `${label}: ${tables}, ${words}`,
  more: (count: number) => `${count} more`,
  others: 'Choose tables by hand',
  moveTo: (tables: string) => (tables === '' ? 'Move' : `Move to ${tables}`),
  oneUndo: 'Each button saves guests, time and table in one change with one Undo.',
  tell: 'Tell the guest by mail',
  back: 'Back',
  none: 'No table is free for them then.',
  swapped: (one: string, tables: string, other: string, others: string) =>
    `Swapped: ${one} to ${tables}, ${other} to ${others}`,
  willSwap: (one: string, tables: string, other: string, others: string) =>
    `Swap: ${one} to ${tables}, ${other} to ${others}`,
  willMove: (one: string, tables: string) => `${one} to ${tables}`,
  tooSmall: (tables: string, seats: number, name: string, covers: number) =>
    `${tables} has ${seatsText(seats)}: too small for ${name}, ${covers}`,
  inTheWay: (name: string, covers: number, tables: string, time: string) =>
    `${name}, ${covers}, has ${tables} at ${time}`,
  sitsThere: (name: string, covers: number, tables: string) => `${name}, ${covers}, sits at ${tables}`,
  severalThere: (tables: string) => `Several parties have ${tables} at that time`,
  beingBooked: (tables: string) => `${tables} is being booked`,
  blocked: (tables: string) => `${tables} is blocked`,
  closed: (area: string) => `${area} is closed`,
  dragHint: 'Drop on a table; Esc puts it back.',
} as const

/** A section or an area moved in one go. */
export const groupTexts = {
  section: (name: string) => `Move ${name}’s section`,
  area: (name: string) => `Move everybody from ${name}`,
  fromNow: 'from now',
  to: 'to',
  anyTables: 'any free tables',
  moveParties: (count: number) => `Move ${partiesText(count)}`,
  nobodyMoves: 'Nobody can move',
  allOrNothing: 'All or nothing: if something changes meanwhile, you see the new plan first.',
  said: (count: number) => `${partiesText(count)} moved`,
  open: 'Move their guests …',
  onlyMove: 'Only move them',
} as const

/** Whose turn it is to be given a party, and parties that say they are late. */
export const turnTexts = {
  next: (name: string) => `${name} is next`,
  covers: (counts: string, last: string) => (last === '' ? `${counts}.` : `${counts}. ${last}`),
  count: (name: string, covers: number) => `${name} ${covers}`,
  first: (covers: number) => counted('en', covers, { one: '# cover', other: '# covers' }),
  noTable: (names: string, covers: number) => `${names}: no table free for ${covers}.`,
  belongs: (tables: string, name: string) => `${tables} is ${name}’s.`,
  seatAt: (tables: string, name: string) => `${tables}, ${name}`,
  seatLabel: (tables: string, name: string) => `Seat at ${tables}, ${name}`,
} as const

/** A party and its table, which numbers alone do not tell apart. */
export const partyTexts = {
  guests: guestsText,
  table: 'table',
  noTable: 'no table yet',
} as const
