/** The diary without network, in German. */
import type * as en from '../../en/diary/pocket.ts'
import { counted, type Translated } from '../../languages.ts'

const changes = (count: number) => counted('de', count, { one: '# Änderung', other: '# Änderungen' })

export const pocketTexts: Translated<typeof en.pocketTexts> = {
  asOf: (time) => `Stand ${time}.`,
  noNetwork: 'Es gibt kein Netz.',
  changesWait: (count) => counted('de', count, { one: '# Änderung wartet', other: '# Änderungen warten' }),
  onDevice: 'auf diesem Gerät.',
  whatIsPossible:
    'Sie können eintragen, wer da ist, am eigenen Tisch sitzt oder gegangen ist, Gänge und Notizen. Neue Reservierungen und Umzüge brauchen das Netz.',
  seeThem: 'Ansehen',
  waits: 'wartet auf Netz',
  notRecorded: 'nicht eingetragen',
  title: 'Wartende Änderungen',
  explained:
    'Sie werden in dieser Reihenfolge gesendet, sobald es Netz gibt, mit der Zeit, zu der Sie getippt haben. Lassen Sie das Reservierungsbuch offen oder öffnen Sie es später wieder: Sie bleiben bis dahin auf diesem Gerät.',
  tryNow: 'Jetzt versuchen',
  sentAlready: 'Es ist inzwischen gesendet; nehmen Sie es im Verlauf der Reservierung zurück.',
  changesSent: (count) => `${changes(count)} gesendet`,
  wereSent: (count) => `Das Netz ist wieder da. ${changes(count)} gesendet,`,
  needYou: (count) => counted('de', count, { one: '# braucht Sie.', other: '# brauchen Sie.' }),
  sentAndNeeds: (sent, needs) =>
    `${sent} gesendet, ${counted('de', needs, { one: '# braucht Sie', other: '# brauchen Sie' })}`,
  thisDevice: (time) => `Dieses Gerät, ${time}`,
  byAt: (name, time) => `${name}, ${time}`,
  dropMine: 'So lassen: meine verwerfen',
  openBooking: 'Reservierung öffnen',
  nothingDropped: 'Ohne Sie wird nichts verworfen. Bis Sie wählen, bleibt es in der Liste.',
  onDeviceTitle: 'Dieses Gerät',
  showBars: 'Leisten zeigen',
  newRelease: 'Eine neue Version ist da. Sie gilt, wenn das Reservierungsbuch das nächste Mal geöffnet wird.',
  openAnew: 'Jetzt öffnen',
}
