/** What staff read when they move parties, mark allergens and give tables in turn, in French. */
import type * as en from '../../en/diary/table.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('fr', count, { one: '# couvert', other: '# couverts' })
const partiesText = (count: number) => counted('fr', count, { one: '# groupe', other: '# groupes' })
const seatsText = (count: number) => counted('fr', count, { one: '# place', other: '# places' })

export const markTexts: Translated<typeof en.markTexts> = {
  allergies: 'Allergies',
  allergy: 'Allergie',
  marks: 'Profil',
  vip: 'VIP',
  title: (name) => `Allergies : ${name}`,
  whose: 'Qui',
  everyVisit: 'à chaque visite',
  thisVisit: 'pour cette visite',
  guest: (name) => name,
  somebodyElse: 'Quelqu’un d’autre du groupe',
  other: 'Autre, en toutes lettres',
  otherExample: 'kiwi, lentilles…',
  saveWords: 'Enregistrer le texte',
  saysAtOnce: 'Chaque coche est enregistrée aussitôt et peut être défaite.',
  health: 'Données de santé : cachées aux lecteurs, effacées avec le client.',
  noteSays: (quote) => `Une note dit « ${quote} ».`,
  mark: (allergens) => `Noter ${allergens}`,
  no: 'Non',
  done: 'Terminé',
  said: (name, what) => `${name} : ${what}`,
  marked: (what) => `${what} : noté`,
  unmarked: (what) => `${what} : retiré`,
  words: (words) => (words === null ? 'aucune autre allergie' : `aussi ${words}`),
}

export const moveTexts: Translated<typeof en.moveTexts> = {
  title: (name) => `Déplacer ou modifier ${name}`,
  guests: 'Couverts',
  time: 'Heure',
  stay: 'Durée',
  evening: 'Jour',
  changeChildren: (party) => `${party} : modifier les enfants`,
  children: 'Enfants',
  was: (time) => `c’était ${time}`,
  until: (time) => `jusqu’à ${time}`,
  tonight: 'aujourd’hui',
  hours: (minutes) =>
    minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`,
  times: 'Heures',
  tables: (covers, time) => `Tables pour ${covers} à ${time}, la meilleure d’abord`,
  tablesNow: (covers) => `Tables pour ${covers} maintenant, la meilleure d’abord`,
  theirs: (area) => `${area}, la leur`,
  keep: (tables) => `Enregistrer, garder ${tables}`,
  anyTable: 'Enregistrer, table libre',
  moveHere: 'Déplacer ici',
  swap: 'Échanger',
  bothFit: 'assez de place',
  inTime: 'libre à temps',
  comesAt: (name, covers, time) => `${name}, ${covers}, à ${time}`,
  sits: (name, covers) => `${name}, ${covers}, y est déjà`,
  takes: (name, tables) => `${name} reçoit ${tables}`,
  likely: (from, until) => `départ probable ${from}–${until}`,
  tooFew: (seats) => `seulement ${seatsText(seats)}`,
  is: (label, tables, words) => `${label} : ${tables}, ${words}`,
  more: (count) => `encore ${count}`,
  others: 'Choisir à la main',
  moveTo: (tables) => (tables === '' ? 'Déplacer' : `Déplacer en ${tables}`),
  oneUndo: 'Chaque bouton enregistre couverts, heure et table en une seule modification, qui se défait en une fois.',
  tell: 'Prévenir le client par e-mail',
  back: 'Retour',
  none: 'Aucune table n’est libre pour eux à ce moment-là.',
  swapped: (one, tables, other, others) => `Échangés : ${one} en ${tables}, ${other} en ${others}`,
  willSwap: (one, tables, other, others) => `Échanger : ${one} en ${tables}, ${other} en ${others}`,
  willMove: (one, tables) => `${one} en ${tables}`,
  tooSmall: (tables, seats, name, covers) => `${tables} a ${seatsText(seats)} : trop petit pour ${name}, ${covers}`,
  inTheWay: (name, covers, tables, time) => `${name}, ${covers}, a ${tables} à ${time}`,
  sitsThere: (name, covers, tables) => `${name}, ${covers}, est en ${tables}`,
  severalThere: (tables) => `Plusieurs groupes ont ${tables} à cette heure`,
  beingBooked: (tables) => `${tables} est en cours de réservation`,
  blocked: (tables) => `${tables} est bloquée`,
  closed: (area) => `${area} : fermé`,
  dragHint: 'Déposer sur une table ; Échap remet en place.',
}

export const groupTexts: Translated<typeof en.groupTexts> = {
  section: (name) => `Déplacer le rang : ${name}`,
  area: (name) => `Déplacer tout le monde : ${name}`,
  fromNow: 'dès maintenant',
  to: 'vers',
  anyTables: 'toute table libre',
  moveParties: (count) => `Déplacer ${partiesText(count)}`,
  nobodyMoves: 'Personne à déplacer',
  allOrNothing: 'Tout ou rien : si quelque chose change entre-temps, vous voyez d’abord le nouveau plan.',
  said: (count) => counted('fr', count, { one: '# groupe déplacé', other: '# groupes déplacés' }),
  open: 'Déplacer leurs clients…',
  onlyMove: 'Juste déplacer',
}

export const turnTexts: Translated<typeof en.turnTexts> = {
  next: (name) => `Prochain : ${name}`,
  covers: (counts, last) => (last === '' ? `${counts}.` : `${counts}. ${last}`),
  count: (name, covers) => `${name} ${covers}`,
  first: coversText,
  noTable: (names, covers) => `${names} : aucune table libre pour ${covers}.`,
  belongs: (tables, name) => `${tables} est à ${name}.`,
  seatAt: (tables, name) => `${tables}, ${name}`,
  seatLabel: (tables, name) => `Placer en ${tables}, ${name}`,
}

export const partyTexts: Translated<typeof en.partyTexts> = {
  guests: coversText,
  table: 'table',
  noTable: 'pas encore de table',
}
