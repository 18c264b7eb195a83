/** The diary without network, in Italian. */
import type * as en from '../../en/diary/pocket.ts'
import { counted, type Translated } from '../../languages.ts'

const changes = (count: number) => counted('it', count, { one: '# modifica inviata', other: '# modifiche inviate' })

export const pocketTexts: Translated<typeof en.pocketTexts> = {
  asOf: (time) => `Situazione delle ${time}.`,
  noNetwork: 'Manca la rete.',
  changesWait: (count) => counted('it', count, { one: '# modifica in attesa', other: '# modifiche in attesa' }),
  onDevice: 'su questo dispositivo.',
  whatIsPossible:
    'Puoi registrare chi è arrivato, chi è al suo tavolo o è andato via, portate e note. Per nuove prenotazioni e spostamenti serve la rete.',
  seeThem: 'Guarda',
  waits: 'aspetta la rete',
  notRecorded: 'non registrato',
  title: 'Modifiche in attesa',
  explained:
    'Partono in quest’ordine appena c’è rete, con l’ora in cui hai toccato. Lascia aperta l’agenda, o riaprila più tardi: restano su questo dispositivo finché non sono inviate.',
  tryNow: 'Prova ora',
  sentAlready: 'Nel frattempo è partita; revocala dalla cronologia della prenotazione.',
  changesSent: changes,
  wereSent: (count) => `La rete è tornata. ${changes(count)},`,
  needYou: (count) => counted('it', count, { one: '# ha bisogno di te.', other: '# hanno bisogno di te.' }),
  sentAndNeeds: (sent, needs) =>
    `${counted('it', sent, { one: '# inviata', other: '# inviate' })}, ${counted('it', needs, { one: '# ha bisogno di te', other: '# hanno bisogno di te' })}`,
  thisDevice: (time) => `Questo dispositivo, ${time}`,
  byAt: (name, time) => `${name}, ${time}`,
  dropMine: 'Lascia così: scarta la mia',
  openBooking: 'Apri la prenotazione',
  nothingDropped: 'Nulla si scarta senza di te. Finché non scegli, resta nell’elenco.',
  onDeviceTitle: 'Questo dispositivo',
  showBars: 'Mostra le barre',
  newRelease: 'È pronta una nuova versione dell’agenda. Vale dalla prossima volta che la apri.',
  openAnew: 'Aprila ora',
}
