/** What any request may be answered, in French. */
import type { requests as en } from '../../en/sentences/requests.ts'
import { counted, type Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lecteur', host: 'accueil', manager: 'responsable' }

const timeText = (seconds: number): string =>
  seconds < 60
    ? counted('fr', seconds, { one: '# seconde', other: '# secondes' })
    : counted('fr', Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })

export const requests: Translated<typeof en> = {
  notFound: (what) => `Introuvable : ${what}.`,
  records: {
    Booking: 'la réservation',
    Change: 'la modification',
    'Close-off': 'la fermeture',
    Conflict: 'le conflit',
    Conversation: 'la conversation',
    Delivery: 'l’envoi',
    Device: 'l’appareil',
    Draft: 'le brouillon',
    Event: 'l’événement',
    File: 'le fichier',
    Hold: 'la table gardée',
    Import: 'l’import',
    Invitation: 'l’invitation',
    Link: 'le lien',
    Mapping: 'la correspondance',
    Message: 'le message',
    Part: 'la partie',
    Passkey: 'la clé d’accès',
    Patron: 'le client',
    Payment: 'le paiement',
    'Payment case': 'le cas de paiement',
    'Payment service': 'le service de paiement',
    Person: 'la personne',
    Record: 'l’entrée',
    Restaurant: 'le restaurant',
    Review: 'l’avis',
    Session: 'la session',
    Text: 'le SMS',
    'To do': 'la tâche',
    Token: 'le jeton',
    Version: 'la version',
    Visit: 'la visite',
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
  signIn: {
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    wait: (seconds) => `Trop de mots de passe incorrects. Réessayez dans ${timeText(seconds)}.`,
    tooManyLinks: (seconds) =>
      `Trop de liens ont été demandés depuis votre réseau. Réessayez dans ${timeText(seconds)}.`,
    wrongCode: 'Ce code ne marche pas. Saisissez celui qui s’affiche maintenant.',
    factorAsked: (restaurant) =>
      `${restaurant} demande un second facteur. Créez d’abord une clé d’accès, ou remplacez l’application.`,
    lapsed: 'Cette connexion a pris trop de temps. Saisissez de nouveau votre mot de passe.',
    wrongPasskey: 'Cette clé d’accès ne marche pas ici.',
    noPasskey: 'La clé d’accès n’a pas pu être créée.',
    onlyHere: 'La démo ne s’ouvre que depuis la machine sur laquelle elle tourne, et pas à travers un proxy.',
    wrongLink: 'Ce lien n’est pas valable : il a déjà servi, il est trop ancien, ou il n’a pas été copié en entier.',
    wrongFirstLink:
      'Ce lien n’est pas valable : il a déjà servi, il a plus de 24 heures, ou il n’a pas été copié en entier.',
  },
  password: {
    tooShort: (least) => `Le mot de passe doit avoir au moins ${least} caractères.`,
    tooLong: (most) => `Le mot de passe doit avoir au plus ${most} caractères.`,
    guessable:
      'Ce mot de passe est parmi les premiers que l’on devine. Choisissez-en un autre, par exemple quatre mots.',
  },
}
