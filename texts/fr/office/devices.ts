/** What managers read on the page of people about tablets of the restaurant, in French. */
import type { DevicesTexts } from '../../en/office/devices.ts'

export const devicesTexts: DevicesTexts = {
  title: 'Appareils de la maison',
  hint: 'Une tablette pour plusieurs mains : la première modification après une pause demande qui c’est.',
  notPaired: 'son code n’a pas encore été saisi',
  unused: (days) => `inutilisé depuis ${days} jours`,
  used: (when) => `Utilisé le ${when}`,
  acted: (person, when) => `${person}, le ${when}`,
  endsBy: (when) => `se termine de lui-même le ${when}`,
  end: 'Terminer',
  ended: (name) => `${name} : appareil terminé`,
  name: 'Nom d’un nouvel appareil',
  example: 'Tablette à l’entrée',
  may: 'Droits',
  roles: { host: 'Réserver et modifier', viewer: 'Montrer seulement ; ne demande rien' },
  make: 'Créer un appareil',
  type: (address) => `Sur la tablette, ouvrez ${address} et saisissez`,
  once: (until) =>
    `Sert une fois, jusqu’au ${until}. La tablette appartient ensuite au restaurant, et à personne d’autre.`,
  askAfter: 'Sur les appareils, demander « Qui est-ce ? » après une pause de',
  pauses: {
    0: 'Aucune : à chaque modification',
    30: '30 secondes',
    60: '60 secondes',
    120: '2 minutes',
    300: '5 minutes',
    900: '15 minutes',
  },
  pins: (some, all) =>
    `Code PIN défini, sur la page du compte : ${some} sur ${all}. Sans code PIN, il faut se connecter pour une modification ; tant que personne n’en a, rien n’est demandé.`,
  pinSet: 'code PIN défini',
}
