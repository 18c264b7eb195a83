/** What staff read when they move parties, mark allergens and give tables in turn, in Spanish. */
import type * as en from '../../en/diary/table.ts'
import { counted, type Translated } from '../../languages.ts'

const guestsText = (count: number) => counted('es', count, { one: '# persona', other: '# personas' })
const partiesText = (count: number) => counted('es', count, { one: '1 grupo', other: '# grupos' })
const seatsText = (count: number) => counted('es', count, { one: '# plaza', other: '# plazas' })

export const markTexts: Translated<typeof en.markTexts> = {
  allergies: 'Alergias',
  allergy: 'Alergia',
  marks: 'Marcas',
  vip: 'VIP',
  title: (name) => `Alergias de ${name}`,
  whose: 'De quién',
  everyVisit: 'para cada visita',
  thisVisit: 'para esta visita',
  guest: (name) => name,
  somebodyElse: 'Otra persona del grupo',
  other: 'Otras, con palabras',
  otherExample: 'kiwi, lentejas…',
  saveWords: 'Guardar el texto',
  saysAtOnce: 'Cada marca se guarda al momento y se puede deshacer.',
  health: 'Datos de salud: los lectores no los ven y se borran con el cliente.',
  noteSays: (quote) => `Una nota dice «${quote}».`,
  mark: (allergens) => `Marcar ${allergens}`,
  no: 'No',
  done: 'Listo',
  said: (name, what) => `${name}: ${what}`,
  marked: (what) => `se ha marcado ${what}`,
  unmarked: (what) => `se ha quitado ${what}`,
  words: (words) => (words === null ? 'sin otras alergias' : `además ${words}`),
}

export const moveTexts: Translated<typeof en.moveTexts> = {
  title: (name) => `Mover o cambiar: ${name}`,
  guests: 'Personas',
  time: 'Hora',
  stay: 'Estancia',
  evening: 'Día',
  changeChildren: (party) => `${party}: cambiar niños`,
  children: 'Niños',
  was: (time) => `era ${time}`,
  until: (time) => `hasta ${time}`,
  tonight: 'hoy',
  hours: (minutes) =>
    minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`,
  times: 'Horas',
  tables: (covers, time) => `Mesas para ${covers} a las ${time}, la mejor primero`,
  tablesNow: (covers) => `Mesas para ${covers} ahora, la mejor primero`,
  theirs: (area) => `${area}, la suya ahora`,
  keep: (tables) => `Guardar, conservar ${tables}`,
  anyTable: 'Guardar, cualquier mesa',
  moveHere: 'Pasar aquí',
  swap: 'Intercambiar',
  bothFit: 'caben ambos',
  inTime: 'libre a tiempo',
  comesAt: (name, covers, time) => `${name}, ${covers}, a las ${time}`,
  sits: (name, covers) => `${name}, ${covers}, está ahí`,
  takes: (name, tables) => `${name} pasa a ${tables}`,
  likely: (from, until) => `se irán entre ${from} y ${until}`,
  tooFew: (seats) => `solo ${seatsText(seats)}`,
  is: (label, tables, words) => `${label}: ${tables}, ${words}`,
  more: (count) => `${count} más`,
  others: 'Elegir mesas a mano',
  moveTo: (tables) => (tables === '' ? 'Cambiar' : `Pasar a ${tables}`),
  oneUndo: 'Cada botón guarda personas, hora y mesa en un solo cambio, que se deshace entero.',
  tell: 'Avisar al cliente por correo',
  back: 'Volver',
  none: 'A esa hora no hay mesa libre para ellos.',
  swapped: (one, tables, other, others) => `Intercambiados: ${one} a ${tables}, ${other} a ${others}`,
  willSwap: (one, tables, other, others) => `Intercambiar: ${one} a ${tables}, ${other} a ${others}`,
  willMove: (one, tables) => `${one} a ${tables}`,
  tooSmall: (tables, seats, name, covers) => `${tables} tiene ${seatsText(seats)}: es pequeña para ${name}, ${covers}`,
  inTheWay: (name, covers, tables, time) => `${name}, ${covers}, tiene ${tables} a las ${time}`,
  sitsThere: (name, covers, tables) => `${name}, ${covers}, está en ${tables}`,
  severalThere: (tables) => `Varios grupos tienen ${tables} a esa hora`,
  beingBooked: (tables) => `${tables} se está reservando`,
  blocked: (tables) => `${tables} está bloqueada`,
  closed: (area) => `${area}: cerrado`,
  dragHint: 'Suelte sobre una mesa; Esc lo devuelve.',
}

export const groupTexts: Translated<typeof en.groupTexts> = {
  section: (name) => `Mover el rango de ${name}`,
  area: (name) => `Mover a todos los de ${name}`,
  fromNow: 'desde ahora',
  to: 'a',
  anyTables: 'cualquier mesa libre',
  moveParties: (count) => `Mover ${partiesText(count)}`,
  nobodyMoves: 'Nadie se puede mover',
  allOrNothing: 'Todo o nada: si algo cambia entretanto, verá antes el plan nuevo.',
  said: (count) => counted('es', count, { one: '1 grupo movido', other: '# grupos movidos' }),
  open: 'Mover a sus clientes…',
  onlyMove: 'Solo moverlos',
}

export const turnTexts: Translated<typeof en.turnTexts> = {
  next: (name) => `Le toca a ${name}`,
  covers: (counts, last) => (last === '' ? `${counts}.` : `${counts}. ${last}`),
  count: (name, covers) => `${name} ${covers}`,
  first: (covers) => counted('es', covers, { one: '# comensal', other: '# comensales' }),
  noTable: (names, covers) => `${names}: sin mesa libre para ${covers}.`,
  belongs: (tables, name) => `${tables} es de ${name}.`,
  seatAt: (tables, name) => `${tables}, ${name}`,
  seatLabel: (tables, name) => `Sentar en ${tables}, ${name}`,
}

export const partyTexts: Translated<typeof en.partyTexts> = {
  guests: guestsText,
  table: 'mesa',
  noTable: 'aún sin mesa',
}
