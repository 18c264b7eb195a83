/** What guests do on the page of their own booking, in French. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const late: GuestTexts['late'] = {
  title: 'En retard ?',
  label: 'De combien serez-vous en retard ?',
  minutes: (count) => counted('fr', count, { one: '# minute de retard', other: '# minutes de retard' }),
  onTime: 'À l’heure finalement',
  button: 'Prévenir le restaurant',
  notNow: 'Cela peut se dire de trois heures avant votre heure à une heure après.',
  said: 'Retard annoncé',
  done: 'Merci. Le restaurant voit que vous arriverez plus tard.',
  doneOnTime: 'Merci. Le restaurant voit que vous arriverez à l’heure.',
}

export const sendAgain: GuestTexts['sendAgain'] = {
  button: 'Renvoyer la confirmation',
  to: (address) => `Elle est envoyée à ${address}.`,
  sent: (address) => `Nous avons renvoyé la confirmation à ${address}.`,
  unconfirmed: { button: 'Renvoyer le message', sent: (address) => `Nous avons renvoyé le message à ${address}.` },
  often: 'Elle a déjà été envoyée plusieurs fois. Regardez dans les indésirables.',
  notPossible: 'Il n’y a pas de confirmation à renvoyer.',
}

export const correct: GuestTexts['correct'] = {
  title: 'Corriger vos coordonnées',
  only: 'Cela ne vaut que pour cette réservation.',
  hint: 'Nous envoyons un lien à une nouvelle adresse. Elle compte dès que vous l’avez utilisé.',
  save: 'Enregistrer',
  done: 'Vos coordonnées sont corrigées.',
  sentTo: (address) => `Nous avons envoyé un lien à ${address}. Dès que vous l’aurez utilisé, cette adresse comptera.`,
  ask: 'Utiliser cette adresse ?',
  sentence: (visit, address) => `Les messages au sujet de la table du ${visit} iront à ${address}.`,
  button: 'Oui, l’utiliser',
  confirmed: 'Merci',
  confirmedTo: (address) =>
    `Les messages au sujet de cette réservation vont désormais à ${address}. Le premier est en route.`,
  over: 'Ce lien n’est plus valable',
  overWhy: 'La réservation a maintenant une autre adresse, ou elle est passée. Rien n’a été modifié.',
}

export const cancel: GuestTexts['manage']['cancel'] = {
  title: 'Annuler cette réservation ?',
  sentence: 'Votre table sera donnée à d’autres clients.',
  noTable: 'Aucune table ne vous est gardée. Le restaurant n’en cherchera plus.',
  button: 'Oui, annuler',
  keep: 'Non, la garder',
}
