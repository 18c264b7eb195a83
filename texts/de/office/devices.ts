/** What managers read on the page of people about tablets of the restaurant, in German. */
import type { DevicesTexts } from '../../en/office/devices.ts'

export const devicesTexts: DevicesTexts = {
  title: 'Geräte des Hauses',
  hint: 'Ein Tablet für viele Hände: Die erste Änderung nach einer Pause fragt, wer es ist.',
  notPaired: 'der Code wurde noch nicht eingegeben',
  unused: (days) => `${days} Tage nicht benutzt`,
  used: (when) => `Benutzt ${when}`,
  acted: (person, when) => `${person} · ${when}`,
  endsBy: (when) => `endet von selbst am ${when}`,
  end: 'Beenden',
  ended: (name) => `${name} ist beendet`,
  name: 'Name eines neuen Geräts',
  example: 'Tablet an der Tür',
  may: 'Darf',
  roles: { host: 'Reservieren und ändern', viewer: 'Nur zeigen; fragt niemanden' },
  make: 'Gerät anlegen',
  type: (address) => `Öffnen Sie auf dem Tablet ${address} und geben Sie ein:`,
  once: (until) => `Gilt einmal, bis ${until}. Danach gehört das Tablet dem Restaurant und niemandem sonst.`,
  askAfter: 'Auf Geräten „Wer ist es?“ fragen nach einer Pause von',
  pauses: {
    0: 'Keiner: bei jeder Änderung',
    30: '30 Sekunden',
    60: '60 Sekunden',
    120: '2 Minuten',
    300: '5 Minuten',
    900: '15 Minuten',
  },
  pins: (some, all) =>
    `${some} von ${all} Personen haben eine PIN, die sie auf ihrer Kontoseite festlegen. Wer keine hat, meldet sich für eine Änderung an; solange niemand eine hat, wird nichts gefragt.`,
  pinSet: 'PIN festgelegt',
}
