/** What guests read where they review a visit, and where they stop such mails, in French. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const review: GuestTexts['review'] = {
  title: (restaurant) => `Comment s’est passée votre visite chez ${restaurant} ?`,
  day: (day) => `Vous étiez chez nous le ${day}.`,
  overall: 'Votre visite dans l’ensemble',
  optional: (label) => `${label} (facultatif)`,
  text: 'Ce que vous aimeriez nous dire',
  send: 'Envoyer votre avis',
  stars: (count) => counted('fr', count, { one: '# étoile', other: '# étoiles' }),
  choose: 'Choisissez de 1 à 5 étoiles.',
  chooseFor: (label) => `Choisissez de 1 à 5 étoiles pour « ${label} ».`,
  tooLong: (most) => `Merci d’écrire ${most} caractères au plus.`,
  thanks: { title: 'Merci', sentence: 'Votre avis est bien arrivé au restaurant.' },
  already: { title: 'Merci', sentence: 'Vous avez déjà donné votre avis sur cette visite. Un seul suffit.' },
  expired: { title: 'Ce lien a expiré', sentence: 'Il est trop tard pour donner votre avis en ligne.' },
  answered: (restaurant: string) => `${restaurant} a répondu à votre avis`,
}

export const unsubscribe: GuestTexts['unsubscribe'] = {
  title: 'Ne plus recevoir de demandes ni de nouvelles',
  ask: 'Nous ne vous demanderons plus d’avis et ne vous enverrons plus de nouvelles. Les messages sur vos réservations continueront d’arriver.',
  button: 'Arrêter ces messages',
  done: 'C’est fait. Nous ne vous demanderons plus d’avis et ne vous enverrons plus de nouvelles.',
}
