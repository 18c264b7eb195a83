/** What managers read on the page of people about tablets of the restaurant, in Spanish. */
import type { DevicesTexts } from '../../en/office/devices.ts'
import { counted } from '../../languages.ts'

export const devicesTexts: DevicesTexts = {
  title: 'Dispositivos de la casa',
  hint: 'Una tableta para muchas manos: con el primer cambio tras una pausa se pregunta quién es.',
  notPaired: 'aún no se ha escrito su código',
  unused: (days) => counted('es', days, { one: '# día sin usar', other: '# días sin usar' }),
  used: (when) => `Usado ${when}`,
  acted: (person, when) => `${person}, ${when}`,
  endsBy: (when) => `termina solo el ${when}`,
  end: 'Terminar',
  ended: (name) => `Dispositivo terminado: ${name}`,
  name: 'Nombre de un dispositivo nuevo',
  example: 'Tableta de la entrada',
  may: 'Permite',
  roles: { host: 'Anotar y cambiar reservas', viewer: 'Mostrar el día; no pregunta a nadie' },
  make: 'Crear dispositivo',
  type: (address) => `En la tableta, abra ${address} y escriba:`,
  once: (until) => `Vale una vez, hasta el ${until}. Después, la tableta es del restaurante y de nadie más.`,
  askAfter: 'En los dispositivos, preguntar «¿Quién es?» tras una pausa de',
  pauses: {
    0: 'Ninguna: en cada cambio',
    30: '30 segundos',
    60: '60 segundos',
    120: '2 minutos',
    300: '5 minutos',
    900: '15 minutos',
  },
  pins: (some, all) =>
    `Personas con PIN: ${some} de ${all}. Cada una elige el suyo en la página de su cuenta. Quien no lo tiene entra para hacer un cambio; mientras nadie lo tenga, no se pregunta nada.`,
  pinSet: 'con PIN',
}
