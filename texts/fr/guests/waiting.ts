/** What guests read where they choose a time or a table, or wait, in French. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const times: GuestTexts['times'] = {
  free: (count) => counted('fr', count, { one: '# heure libre', other: '# heures libres' }),
  full: 'complet',
  month: 'Mois',
}

export const waiting: GuestTexts['waiting'] = {
  otherTime: 'Votre heure n’y est pas ?',
  why: 'Nous vous prévenons si une table se libère, à toute heure de la journée ou dans un intervalle.',
  forDay: (day) => `Liste d’attente pour ${day}`,
  when: 'Quand viendriez-vous ?',
  from: 'De',
  to: 'À',
  span: (from, to) => `${from} à ${to}`,
  notBooking: 'Aucune table n’est gardée : ce n’est pas une réservation.',
  endsFirst: 'La dernière heure précède la première. Choisissez à nouveau.',
  isFree: 'Une table est libre dans cet intervalle. Choisissez-la, ou un autre intervalle.',
}

/** A table that guests may choose, where the restaurant lets them. */
export const tables: GuestTexts['tables'] = {
  title: 'Votre table',
  any: 'N’importe quelle table',
  named: (name) => `Table ${name}`,
  seats: (covers) => `pour ${covers}`,
  gone: 'La table choisie vient d’être prise. Choisissez-en une autre, ou laissez-nous choisir.',
  label: 'Table',
  notKept: (name) => `Votre table ${name} n’est pas libre alors : vous en aurez une autre.`,
  lost: 'La table choisie n’était pas libre : vous en aurez une autre.',
}
