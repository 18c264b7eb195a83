/** The diary without network, in Spanish. */
import type * as en from '../../en/diary/pocket.ts'
import { counted, type Translated } from '../../languages.ts'

const sentText = (count: number) => counted('es', count, { one: '# cambio enviado', other: '# cambios enviados' })

export const pocketTexts: Translated<typeof en.pocketTexts> = {
  asOf: (time) => `Datos de las ${time}.`,
  noNetwork: 'No hay red.',
  changesWait: (count) => counted('es', count, { one: '# cambio espera', other: '# cambios esperan' }),
  onDevice: 'en este dispositivo.',
  whatIsPossible:
    'Puede anotar quién ha llegado, quién está en su mesa y quién se ha ido, pases y notas. Las reservas nuevas y los cambios de mesa necesitan red.',
  seeThem: 'Verlos',
  waits: 'espera red',
  notRecorded: 'no anotado',
  title: 'Cambios en espera',
  explained:
    'Se envían en este orden en cuanto haya red, con la hora a la que usted pulsó. Deje abierta la agenda o ábrala después: siguen en este dispositivo hasta que se envíen.',
  tryNow: 'Intentar ahora',
  sentAlready: 'Entretanto se ha enviado; deshágalo en el historial de la reserva.',
  changesSent: sentText,
  wereSent: (count) => `Ha vuelto la red. ${sentText(count)},`,
  needYou: (count) => counted('es', count, { one: '# le necesita.', other: '# le necesitan.' }),
  sentAndNeeds: (sent, needs) =>
    `${counted('es', sent, { one: '# enviado', other: '# enviados' })}, ${counted('es', needs, { one: '# le necesita', other: '# le necesitan' })}`,
  thisDevice: (time) => `Este dispositivo, ${time}`,
  byAt: (name, time) => `${name}, ${time}`,
  dropMine: 'Dejarlo así: descartar lo mío',
  openBooking: 'Abrir la reserva',
  nothingDropped: 'No se descarta nada sin usted. Hasta que elija, sigue en la lista.',
  onDeviceTitle: 'Este dispositivo',
  showBars: 'Mostrar las barras',
  newRelease: 'Hay una versión nueva de la agenda. Se usará la próxima vez que se abra.',
  openAnew: 'Abrirla ahora',
}
