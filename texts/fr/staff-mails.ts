/** What mails say to the restaurant and to its staff, in French. */

import type { StaffMailTexts } from '../en/staff-mails.ts'
import { counted } from '../languages.ts'

export const staffMails: StaffMailTexts = {
  openings: {
    staff_booking: { subject: 'Nouvelle réservation', text: 'Une nouvelle réservation est arrivée.' },
    staff_cancellation: { subject: 'Annulée', text: 'Une réservation a été annulée.' },
    staff_offer_declined: {
      subject: 'Proposition refusée',
      text: 'Un client de la liste d’attente a refusé la table.',
    },
  },
  waiting: { subject: 'Nouveau sur la liste d’attente', text: 'Un client s’est inscrit sur la liste d’attente.' },
  request: { subject: 'Nouvelle demande', text: 'Un client demande une table et attend votre réponse.' },
  guest: 'Client',
  when: 'Quand',
  covers: 'Couverts',
  area: 'Salle',
  tables: 'Tables',
  telephone: 'Téléphone',
  email: 'E-mail',
  comment: 'Note',
  reference: 'Référence',
  by: 'Par',
  time: 'Heure',
  status: 'État',
  allergies: 'Allergies',
  walkIn: 'Client de passage',
  openInDiary: 'Ouvrir dans l’agenda',
  openDiary: 'Ouvrir l’agenda',
  statuses: {
    pending: 'en attente',
    confirmed: 'confirmée',
    accepted: 'acceptée',
    rejected: 'refusée',
    cancelled: 'annulée',
    noshow: 'no-show',
    arrived_in_service: 'à table',
    finished: 'parti',
    blocked: 'bloquée',
  },
  onWaitingList: 'liste d’attente',
  allergyNames: {
    is_allergic_to_nuts: 'allergie aux fruits à coque',
    is_allergic_to_shellfish: 'allergie aux fruits de mer',
    is_gluten_intolerant: 'intolérance au gluten',
    is_lactose_intolerant: 'intolérance au lactose',
  },
  manyByGuests: {
    subject: 'Beaucoup de réservations de clients',
    text: 'Les clients et les assistants ont tant envoyé en une heure que le reste est indiqué ici.',
  },
  daySummary: (bookings, covers) =>
    `${counted('fr', bookings, { one: '# réservation', other: '# réservations' })}, ${counted('fr', covers, { one: '# couvert', other: '# couverts' })}`,
  invitation: {
    subject: (restaurant) => `Votre accès à ${restaurant}`,
    text: (restaurant) =>
      `Avec ce lien, vous choisissez votre nom et votre mot de passe pour ${restaurant}. Il sert une fois, pendant 48 heures.`,
    link: 'Choisir un mot de passe',
    unexpected: 'Si vous n’attendiez pas ce message, ignorez-le.',
  },
  forgotten: {
    subject: (restaurant) => `Votre nouveau mot de passe pour ${restaurant}`,
    text: (restaurant) =>
      `Vous avez demandé un nouveau mot de passe pour ${restaurant}. Ce lien permet de le choisir et vous déconnecte partout ailleurs. Il sert une fois, pendant 30 minutes.`,
    link: 'Choisir un nouveau mot de passe',
    unexpected: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
  },
  account: {
    events: {
      'passkey.added': {
        subject: 'Nouvelle clé d’accès',
        text: 'Une clé d’accès a été créée pour votre compte. Qui la possède se connecte sans mot de passe. Toutes les autres sessions sont terminées.',
      },
      'passkey.copied': {
        subject: 'Une clé d’accès a été refusée',
        text: 'Une clé d’accès de votre compte a été refusée, car son compteur n’a pas augmenté : il en existe peut-être une copie. Supprimez-la sur la page du compte et créez-en une nouvelle.',
      },
      'factor.added': {
        subject: 'Second facteur activé',
        text: 'La connexion par mot de passe demande désormais aussi un code de votre application d’authentification. Toutes les autres sessions sont terminées.',
      },
      'factor.reset': {
        subject: 'Votre second facteur a été retiré',
        text: 'Votre application d’authentification, vos codes de secours et vos clés d’accès ne comptent plus, et toutes les sessions sont terminées. Si votre restaurant exige un second facteur, vous en créez un nouveau à la prochaine connexion.',
      },
      'company.linked': {
        subject: 'Votre compte d’entreprise vous connecte',
        text: 'Un compte de votre entreprise vous connecte désormais. Il est lié à vous parce que son adresse, vérifiée par le fournisseur, est la vôtre.',
      },
      'pin.locked': {
        subject: 'Cinq codes PIN faux sur une tablette',
        text: 'Quelqu’un a tapé cinq codes PIN faux au nom de cette personne, qui est bloquée un moment sur cette tablette. Si personne là-bas n’est au courant, terminez la tablette sur la page de l’équipe.',
      },
      'pin.closed': {
        subject: 'Un code PIN a été fermé',
        text: 'Quinze codes PIN faux ont été tapés au nom de cette personne en un jour. Le code ne vaut nulle part avant qu’elle se soit connectée par mot de passe ou clé d’accès.',
      },
      'device.guessed': {
        subject: 'Une tablette a été terminée',
        text: 'Trop de codes PIN faux ont été tapés sur une tablette du restaurant : elle a été déconnectée. Si elle est dans la maison, recréez-la sur la page de l’équipe.',
      },
    },
    device: 'Tablette',
    person: 'Personne',
    when: 'Quand',
    from: 'Depuis',
    browser: 'Navigateur',
    by: 'Par',
    unexpected:
      'Si ce n’était pas vous, connectez-vous, terminez toutes les sessions sur la page du compte et choisissez un nouveau mot de passe ; et prévenez un responsable de votre restaurant.',
  },
}
