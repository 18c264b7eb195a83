/** What a tablet of the restaurant reads when it asks who it is, in the diary and in the office, in Spanish. */
import type { WhoTexts } from '../../en/diary/who.ts'
import { counted } from '../../languages.ts'

export const whoTexts: WhoTexts = {
  title: '¿Quién es?',
  close: 'Cerrar sin hacer nada',
  doing: 'Se hará en cuanto sepamos quién es.',
  people: 'Quién trabaja aquí',
  lockedUntil: (time) => `sin acceso aquí hasta las ${time}`,
  isClosed: 'entrar antes',
  pin: 'Su PIN, por favor.',
  typed: (count) => counted('es', count, { one: '# cifra escrita', other: '# cifras escritas' }),
  deleteDigit: 'Borrar una cifra',
  ok: 'Listo',
  somebodyElse: 'Otra persona',
  wrong: (name, tries) =>
    counted('es', tries, {
      one: `No es el PIN de ${name}. Queda # intento.`,
      other: `No es el PIN de ${name}. Quedan # intentos.`,
    }),
  locked: (name, time) => `Cinco PIN erróneos: ${name} no puede usar el suyo en esta tableta hasta las ${time}.`,
  closed: (name) => `Demasiados PIN erróneos: ${name} tiene que entrar antes de que su PIN vuelva a valer.`,
  lockedHint: (name) =>
    `Puede seguir otra persona, o ${name} puede entrar con su contraseña. El día se puede seguir leyendo. Se ha avisado a un responsable.`,
  lockedHintOnly: 'Puede seguir otra persona. El día se puede seguir leyendo. Se ha avisado a un responsable.',
  noPin: '¿Aún no tiene PIN? Elija uno en la página de su cuenta o',
  signIn: 'entre con su contraseña.',
  noPinOnly: '¿Aún no tiene PIN? Elija uno en la página de su cuenta, desde un dispositivo propio.',
  passkeyInstead: 'use una llave de acceso.',
  signInTitle: 'Entrar para hacer este cambio',
  email: 'Correo electrónico',
  password: 'Contraseña',
  code: 'Código de su aplicación de autenticación',
  send: 'Entrar',
  passkey: 'Usar una llave de acceso',
  passkeyFailed: 'No se ha usado ninguna llave de acceso. Inténtelo otra vez o escriba su contraseña.',
  passkeyOnlyFailed:
    'No se ha usado ninguna llave de acceso. Inténtelo otra vez o elija un PIN en la página de su cuenta.',
  noAnswer: 'El servidor no responde. Inténtelo otra vez.',
  dropped: 'No se ha hecho nada: nadie ha dicho quién es.',
  withoutNetwork: 'Sin red no se puede comprobar ningún PIN: en el historial constará «sin PIN».',
  atIt: (name) => `Ahora: ${name}`,
  asksNext: 'En el próximo cambio se preguntará quién es',
  withoutPin: (device, person) => `${device}, como ${person}, sin PIN`,
}
