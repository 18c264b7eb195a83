import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const events: GuestTexts['events'] = {
  heading: 'Soirées spéciales',
  allTimes: (restaurant) => `Tous les horaires de ${restaurant}`,
  offers: 'Au programme',
  chooseSeating: 'Choisissez un horaire',
  seatings: 'Horaires',
  until: (time) => `la table est à vous jusqu’à ${time}`,
  seatsLeft: (count) => counted('fr', count, { one: 'encore # place', other: 'encore # places' }),
  inAll: (seats) => counted('fr', seats, { one: '# place en tout', other: '# places en tout' }),
  next: 'Continuer',
  nextWith: (time, guests) => `Continuer : ${time}, ${guests}`,
  menusNext: 'Vous choisissez ensuite les menus, puis donnez vos coordonnées.',
  menusPaid: 'Vous choisissez ensuite les menus, puis vous payez.',
  opensIn: 'Ouverture de la vente dans',
  opens: (moment) => `Ouverture de la vente : ${moment}`,
  units: { days: 'jours', hours: 'heures', minutes: 'minutes', seconds: 'secondes' },
  byItself: 'À ce moment, cette page affiche les horaires d’elle-même ; inutile de la recharger.',
  calendar: 'Noter ce moment dans mon agenda',
  calendarTitle: (event) => `${event} : ouverture de la vente`,
  soldOut: 'Complet',
  soldOutWhy: 'Toutes les places sont prises. Des places se libèrent quand quelqu’un annule.',
  notForParty: (guests) =>
    `Il n’y a plus de table pour ${guests}. Un groupe plus petit ou plus grand en trouvera peut-être une.`,
  held: 'Les dernières places sont chez des clients qui réservent ou paient en ce moment. Tous ne vont pas au bout : revenez dans quelques minutes.',
  over: 'La vente est terminée',
  overWhy: 'Cette soirée ne se réserve plus en ligne. Appelez-nous.',
  waiting: 'M’inscrire sur la liste d’attente',
  waitingWhy: 'C’est gratuit. Si des places se libèrent, le restaurant vous contacte.',
  from: (price) => `à partir de ${price}`,
  about: 'À propos de cette soirée',
}
