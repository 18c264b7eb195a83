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
  walkIn: 'Sans réservation',
  openInDiary: 'Ouvrir dans l’agenda',
  openDiary: 'Ouvrir l’agenda',
  statuses: {
    pending: 'en attente',
    confirmed: 'confirmée',
    accepted: 'acceptée',
    rejected: 'refusée',
    cancelled: 'annulée',
    noshow: 'non venu',
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
    unexpected: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
  },
}
