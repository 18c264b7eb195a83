/** What managers read on the page of people about tablets of the restaurant, in Italian. */
import type { DevicesTexts } from '../../en/office/devices.ts'

export const devicesTexts: DevicesTexts = {
  title: 'Dispositivi del locale',
  hint: 'Un tablet per molte mani: la prima modifica dopo una pausa chiede chi è.',
  notPaired: 'il codice non è ancora stato scritto',
  unused: (days) => `non usato da ${days} giorni`,
  used: (when) => `Usato ${when}`,
  acted: (person, when) => `${person}, ${when}`,
  endsBy: (when) => `termina in automatico: ${when}`,
  end: 'Termina',
  ended: (name) => `${name}: dispositivo terminato`,
  name: 'Nome di un nuovo dispositivo',
  example: 'Tablet all’ingresso',
  may: 'Può',
  roles: { host: 'Prenotare e modificare', viewer: 'Solo mostrare; non chiede chi è' },
  make: 'Crea un dispositivo',
  type: (address) => `Sul tablet apri ${address} e scrivi`,
  once: (until) => `Vale una volta, fino alle ${until}. Poi il tablet è del ristorante, e di nessun altro.`,
  askAfter: 'Sui dispositivi, chiedere “Chi sei?” dopo una pausa di',
  pauses: {
    0: 'Nessuna: a ogni modifica',
    30: '30 secondi',
    60: '60 secondi',
    120: '2 minuti',
    300: '5 minuti',
    900: '15 minuti',
  },
  pins: (some, all) =>
    `Persone con un PIN: ${some} su ${all}. Ognuno lo sceglie nella pagina del proprio account. Chi non ce l’ha accede per fare una modifica; finché non ce l’ha nessuno, non si chiede nulla.`,
  pinSet: 'PIN scelto',
}
