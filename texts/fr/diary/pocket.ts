/** The diary without network, in French. */
import type * as en from '../../en/diary/pocket.ts'
import { counted, type Translated } from '../../languages.ts'

const sentText = (count: number) =>
  counted('fr', count, { one: '# modification envoyée', other: '# modifications envoyées' })
const needText = (count: number) => counted('fr', count, { one: '# a besoin de vous', other: '# ont besoin de vous' })

export const pocketTexts: Translated<typeof en.pocketTexts> = {
  asOf: (time) => `État à ${time}.`,
  noNetwork: 'Il n’y a pas de réseau.',
  changesWait: (count) => counted('fr', count, { one: '# modification attend', other: '# modifications attendent' }),
  onDevice: 'sur cet appareil.',
  whatIsPossible:
    'Vous pouvez noter qui est arrivé, à sa table ou parti, les étapes et les notes. Nouvelles réservations et déplacements ont besoin du réseau.',
  seeThem: 'Les voir',
  waits: 'attend le réseau',
  notRecorded: 'pas noté',
  title: 'Modifications en attente',
  explained:
    'Envoyées dans cet ordre dès qu’il y a du réseau, avec l’heure de votre saisie. Gardez l’agenda ouvert, ou rouvrez-le plus tard : elles restent sur cet appareil jusqu’à leur envoi.',
  tryNow: 'Essayer maintenant',
  sentAlready: 'C’est parti entre-temps ; défaites-le dans l’historique de la réservation.',
  changesSent: sentText,
  wereSent: (count) => `Le réseau est revenu. ${sentText(count)},`,
  needYou: (count) => `${needText(count)}.`,
  sentAndNeeds: (sent, needs) =>
    `${counted('fr', sent, { one: '# envoyée', other: '# envoyées' })}, ${needText(needs)}`,
  thisDevice: (time) => `Cet appareil, ${time}`,
  byAt: (name, time) => `${name}, ${time}`,
  dropMine: 'Laisser ainsi, sans la mienne',
  openBooking: 'Ouvrir la réservation',
  nothingDropped: 'Rien n’est abandonné sans vous. Tant que vous n’avez pas choisi, cela reste dans la liste.',
  onDeviceTitle: 'Cet appareil',
  showBars: 'Afficher les barres',
  newRelease: 'Une nouvelle version de l’agenda est prête. Elle s’installe à la prochaine ouverture.',
  openAnew: 'Ouvrir maintenant',
}
