/** What the diary says about texts to and from guests, in French. */
import type { textingTexts as english } from '../../en/diary/texting.ts'
import { counted, type Translated } from '../../languages.ts'

const partsText = (count: number) => counted('fr', count, { one: '# segment', other: '# segments' })

export const textingTexts: Translated<typeof english> = {
  write: 'Écrire au client',
  send: 'Envoyer le SMS',
  undo: 'Défaire',
  goesOut: 'le SMS part dans 5 s',
  parts: (parts, used, room) => `${partsText(parts)} · ${used} sur ${room}`,
  costly: (character) => `« ${character} » raccourcit les segments`,
  elsewhere: (country, price) =>
    price === null
      ? `${country} : le prix n’est pas connu. Envoyer cette fois ?`
      : `${country} : environ ${price}. Envoyer cette fois ?`,
  sendThere: 'Envoyer là-bas',
  keep: 'Nous gardons la table',
  call: 'Appelez-nous',
  byMail: (kind, time) => `${kind} par e-mail, ${time}`,
  byItself: 'automatique',
  states: {
    waiting: 'part dans un instant',
    sent: 'envoyé',
    delivered: 'remis',
    not_delivered: 'pas remis',
    not_known: 'envoyé ; on ne sait pas s’il est arrivé',
    held: 'pas envoyé',
    received: '',
  },
  acted: {
    confirm: 'Reconfirmée par la réponse du client',
    stop: 'Le client ne veut plus de SMS',
    cancel: 'Veut annuler ? Ce mot a arrêté tous les SMS. Appelez.',
    start: 'Les SMS sont de nouveau bienvenus',
    late: 'Annonce un retard',
  },
  why: {
    no_gateway: 'Personne n’envoie de SMS pour ce restaurant. Cela se règle au bureau, sous Messages.',
    no_number: 'Il n’y a pas de numéro qui reçoive des SMS.',
    landline: 'C’est le numéro d’une ligne fixe. Il ne reçoit pas de SMS.',
    costly: 'Aucun SMS n’est jamais envoyé à un numéro surtaxé ou satellite.',
    country: 'Le restaurant n’envoie pas de SMS dans ce pays.',
    stopped:
      'Ce client ne veut pas de SMS. Rien n’est envoyé à ce numéro tant qu’il n’a pas lui-même écrit START. Personne ici n’y peut rien changer.',
    dead: 'Les SMS à ce numéro échouent définitivement. Corrigez le numéro.',
    hour: 'Ce numéro a reçu trois SMS dans l’heure.',
    ceiling: 'Le plafond du mois est atteint.',
    late: 'Il était trop tard.',
    unknown: 'On ne sait pas s’il a été envoyé. Appelez si c’est important.',
  },
  shared: (names) => `Ont aussi ce numéro : ${names}.`,
  noConversations: 'Personne n’a écrit ces quatorze derniers jours.',
  unknown: 'Numéro inconnu',
  keptUntil: (day) => `aucun client n’a ce numéro · conservé jusqu’au ${day}`,
  you: 'Vous',
  ask: 'Qui vient',
  asked: (confirmed, waiting) =>
    `${counted('fr', confirmed, { one: '# confirmée', other: '# confirmées' })}, ${waiting} sans réponse`,
  askRest: (count) => (count === 1 ? 'Demander à celui qui reste' : `Demander aux ${count} qui restent`),
  askCost: (parts, price) => (price === null ? partsText(parts) : `${partsText(parts)}, environ ${price}`),
  allAsked: 'Tout le monde a été interrogé.',
  markLate: (minutes) => `Noter ${minutes} min de retard`,
  markedLate: (name, minutes) => `${name} : ${minutes} min de retard`,
  groups: { unread: 'Non lus', today: 'Aujourd’hui', earlier: 'Avant', unknown: 'Numéros inconnus' },
  giveTo: 'Attribuer à un client',
  giveHint: 'À qui est ce numéro ?',
  shareGive: (name) => `Attribuer à ${name}`,
  silentOnes: 'Interrogés, sans réponse',
  unreachable: 'Ni numéro ni adresse',
  bookings: 'Réservations',
  beside: 'À côté de la vue',
  allMessages: 'Tous les messages et leur aspect',
  markUnread: 'Marquer non lu',
  lost: 'Le SMS n’est pas arrivé.',
  writeMail: 'Écrire un e-mail',
  tryAgain: 'Réessayer',
  correctNumber: 'Corriger le numéro',
  enterHint: 'Ctrl + Entrée envoie',
}
