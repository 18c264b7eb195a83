/** What managers read of a draft that is tried on their last year, in French. */
import type * as en from '../../../en/office/replays/tried.ts'
import { counted, type Translated } from '../../../languages.ts'

const grouped = (text: string, count: number): string => text.replace(String(count), count.toLocaleString('fr'))
const bookingsText = (count: number) =>
  grouped(counted('fr', count, { one: '# réservation', other: '# réservations' }), count)
const wishesText = (count: number) =>
  grouped(counted('fr', count, { one: '# demande refusée', other: '# demandes refusées' }), count)
const weekdaysIn = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

export const triedTexts: Translated<typeof en.triedTexts> = {
  title: 'Essayé sur votre dernière année',
  of: (bookings, wishes, from, to) =>
    `${bookingsText(bookings)} et ${wishesText(wishes)}, du ${from} au ${to}. Toutes les modifications ensemble ; rien n’est écrit.`,
  counting: 'Calcul en cours :',
  soMany: (done, all) => `${done.toLocaleString('fr')} sur ${bookingsText(all)}.`,
  soFar: (lost, gained) =>
    `${lost.toLocaleString('fr')} n’${lost < 2 ? 'aurait' : 'auraient'} pas trouvé place, ${wishesText(gained)} l’${gained < 2 ? 'aurait' : 'auraient'} trouvée.`,
  noNeedToWait: 'Inutile d’attendre : vous pouvez enregistrer maintenant.',
  nothing: 'Tous auraient trouvé place comme alors, et personne d’autre.',
  lost: (count, of) => `sur ${bookingsText(of)} n’${count < 2 ? 'aurait' : 'auraient'} pas trouvé place.`,
  later: (count) =>
    `${count.toLocaleString('fr')} ${count < 2 ? 'aurait' : 'auraient'} pu venir jusqu’à 30 minutes plus tard.`,
  gained: (count, of) => `sur ${wishesText(of)} ${count < 2 ? 'aurait' : 'auraient'} trouvé place.`,
  guests: (count) => `${counted('fr', count, { one: '# couvert', other: '# couverts' })}.`,
  most: (count, weekday, time) =>
    `Dont ${count.toLocaleString('fr')} le ${weekdaysIn[weekday - 1]} à partir de ${time}.`,
  whatWishesAre:
    'Les demandes refusées sont celles des clients en ligne ou par des assistants ; les appels que personne n’a notés n’en font pas partie.',
  lostWhen: 'Réservations qui n’auraient pas trouvé place, par jour et par heure',
  gainedWhen: 'Demandes refusées qui auraient trouvé place, par jour et par heure',
  weekdays: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
  more: (count) => `${count.toLocaleString('fr')} de plus`,
  table: { time: 'Heure', party: 'Client', guests: 'Couverts', satAt: 'Était en', whyNot: 'Obstacle' },
  noName: 'Clients sans réservation',
  laterAt: (time) => `À ${time}, il y aurait eu de la place.`,
  whichChange: 'Ce que fait chaque modification',
  noTable: 'sans effet sur les tables',
}
