/** What assistants and phone bots say to guests, in French. */

import type { AgentTexts } from '../en/agents.ts'
import { counted } from '../languages.ts'

export const agents: AgentTexts = {
  restaurant: (largest) =>
    `On peut réserver ici jusqu’à ${largest} personnes ; au-delà, le restaurant répond à une demande.`,
  visit: (day, time, guests) => `${day}, ${time}, ${guests}`,
  nothingFree: (day) => `Rien n’est libre le ${day}.`,
  nothingInDays: 'Rien n’est libre ces jours-là.',
  nextFree: (day, time) => `La prochaine table : ${day} à ${time}.`,
  freeOnDays: (days) =>
    counted('fr', days, {
      one: 'Il y a des horaires libres sur # jour.',
      other: 'Il y a des horaires libres sur # jours.',
    }),
  notHeld: 'Aucune table n’est gardée : réservez tout de suite.',
  reference: (reference, code) => `Votre référence est ${reference}, votre code est ${code}.`,
  toPay: (amount, until) =>
    `La table est gardée pour vous. Elle est réservée dès que ${amount} sont payés, par le lien dans l’e-mail, au plus tard ${until}`,
  toLeaveCard: (until) =>
    `La table est gardée pour vous. Elle est réservée dès que vous avez laissé une carte, par le lien dans l’e-mail, au plus tard ${until}`,
  payNeedsMail:
    'Le restaurant demande un acompte ou une carte pour cette réservation. Le lien arrive par e-mail : veuillez donner une adresse e-mail, ou appeler le restaurant.',
  newTerms:
    'Ce que le restaurant demande pour cette réservation a changé. Veuillez retenir la table à nouveau et écouter les conditions.',
  holdInvalid: 'Cette table n’est plus gardée pour vous. Veuillez choisir à nouveau un horaire.',
  policyFirst: 'Veuillez d’abord écouter et accepter les conditions du restaurant.',
  unknownBooking: 'Aucune réservation n’a cette référence et ce code.',
  tooManyTries: 'Le code a été faux trop souvent. Réessayez dans une heure ou utilisez le lien du mail.',
  whichMissing: 'Veuillez donner la référence et le code, ou le lien de la réservation.',
  contactMissing: 'Veuillez donner une adresse e-mail ou un numéro de téléphone.',
  adultNeeded: 'Au moins un adulte doit accompagner les enfants.',
  unknownArea: 'Cet espace n’existe pas ici.',
  areasToChooseFrom: (names) => `Au choix : ${names}.`,
  startUnreadable: 'Cet horaire est illisible. Écrivez-le ainsi : 2026-11-20T19:30.',
  otherArguments: 'Une table a déjà été réservée ainsi, avec d’autres indications.',
  inProgress: 'La réservation est en cours. Veuillez redemander.',
  nothingChanged: 'Rien n’a été modifié : la réservation était déjà ainsi.',
  notPossible: 'Cette réservation ne peut plus être modifiée ici. Veuillez appeler le restaurant.',
  questionsFirst: 'Le restaurant pose des questions auxquelles il faut d’abord répondre.',
  notOffered: 'Le restaurant ne peut pas noter cela. Choisissez dans la liste.',
  toOrder: (names) => `Avec cette table, vous pouvez commander : ${names}.`,
  nothingToOrder: 'Rien n’est vendu avec cette table.',
  ordered: (names) => `Commandé : ${names}.`,
  paidThere: (amount) => `${amount} se paient au restaurant.`,
  listProducts: 'Demandez à list_products ce qu’il y a.',
  orderChanged:
    'Quelque chose de la commande a changé ou est épuisé. Veuillez demander list_products et retenir la table à nouveau.',
  orderApart: 'Veuillez modifier la commande à part, après l’heure ou le nombre de personnes.',
  orderToPay: (amount, until) =>
    `La commande est modifiée dès que ${amount} sont payés, au plus tard jusqu’au ${until}.`,
  events: (names) => `Soirées spéciales : ${names}.`,
  notUnderstood: 'Je n’ai pas compris. Veuillez répéter le jour, l’heure et le nombre de personnes.',
}
