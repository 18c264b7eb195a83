/** What any request may be answered, in French. */
import type { requests as en } from '../../en/sentences/requests.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lecteur', host: 'accueil', manager: 'responsable' }

export const requests: Translated<typeof en> = {
  notFound: (what) => `Introuvable : ${what}.`,
  records: {
    'To do': 'la tâche',
    Booking: 'la réservation',
    Change: 'la modification',
    'Close-off': 'la fermeture',
    Conflict: 'le conflit',
    Delivery: 'l’envoi',
    Device: 'l’appareil',
    Draft: 'le brouillon',
    File: 'le fichier',
    Hold: 'la table gardée',
    Invitation: 'l’invitation',
    Message: 'le message',
    Patron: 'le client',
    Person: 'la personne',
    Record: 'l’entrée',
    Restaurant: 'le restaurant',
    Review: 'l’avis',
    Session: 'la session',
    Version: 'la version',
    Webhook: 'le webhook',
  },
  role: (needed, own) =>
    `Il faut pour cela le rôle ${roles[needed] ?? needed} ; le vôtre dans ce restaurant : ${roles[own] ?? own}.`,
  noRole: 'aucun',
  restaurantMoved: 'Ce restaurant est en train de passer sur un autre serveur. Réessayez dans un instant.',
  sessionEnded: 'Votre session est terminée. Reconnectez-vous.',
  personRequired: 'Dites d’abord qui vous êtes : cette tablette appartient au restaurant.',
  internal: (request) => `Un problème est survenu de notre côté. Si vous le signalez, citez la requête ${request}.`,
  stopping: 'Le serveur est en train de s’arrêter. Réessayez dans un instant.',
  tookTooLong: 'Cela a pris trop de temps. Réessayez dans un instant.',
  overloaded: 'Le serveur est surchargé. Réessayez dans un instant.',
  noDatabase: 'La base de données ne répond pas en ce moment. Réessayez dans un instant.',
  searches: 'Trop de recherches sont faites en même temps. Réessayez dans un instant.',
  stillAtWork: 'La première requête est encore en cours.',
  keyReused: 'Cette requête a déjà été envoyée avec un autre contenu. Rechargez la page et renvoyez-la.',
  tooMany: 'Trop de requêtes sont venues de cette adresse.',
  noMailbox: 'Un jeton du restaurant n’a pas d’adresse e-mail. Connectez-vous avec votre propre compte.',
  examples: (most, minutes) =>
    `Vous avez déjà reçu ${most} exemples en une heure. Le prochain pourra être envoyé dans ${minutes} min.`,
  password: {
    tooShort: (least) => `Le mot de passe doit avoir au moins ${least} caractères.`,
    tooLong: (most) => `Le mot de passe doit avoir au plus ${most} caractères.`,
    guessable:
      'Ce mot de passe est parmi les premiers que l’on devine. Choisissez-en un autre, par exemple quatre mots.',
  },
}
