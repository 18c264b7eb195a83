/** What guests do on the page of their own booking, in Spanish. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const late: GuestTexts['late'] = {
  title: '¿Llega tarde?',
  label: '¿Cuánto tardará?',
  minutes: (count) => counted('es', count, { one: '# minuto tarde', other: '# minutos tarde' }),
  onTime: 'Al final, puntual',
  button: 'Avisar al restaurante',
  notNow: 'Se puede decir desde tres horas antes de su hora hasta una hora después.',
  said: 'Llegada con retraso',
  done: 'Gracias. El restaurante ve que llegará más tarde.',
  doneOnTime: 'Gracias. El restaurante ve que llegará puntual.',
}

export const sendAgain: GuestTexts['sendAgain'] = {
  button: 'Enviar de nuevo la confirmación',
  to: (address) => `Se envía a ${address}.`,
  sent: (address) => `Hemos enviado de nuevo la confirmación a ${address}.`,
  unconfirmed: {
    button: 'Enviar de nuevo el mensaje',
    sent: (address) => `Hemos enviado de nuevo el mensaje a ${address}.`,
  },
  often: 'Ya se ha enviado varias veces. Mire en la carpeta de correo no deseado.',
  notPossible: 'No hay ninguna confirmación que se pueda enviar de nuevo.',
}

export const correct: GuestTexts['correct'] = {
  title: 'Corregir sus datos',
  only: 'Solo vale para esta reserva.',
  hint: 'Enviamos un enlace a la dirección nueva. Cuenta en cuanto usted lo haya usado.',
  save: 'Guardar',
  done: 'Sus datos están corregidos.',
  sentTo: (address) => `Hemos enviado un enlace a ${address}. En cuanto lo haya usado, contará esa dirección.`,
  ask: '¿Usar esta dirección?',
  sentence: (visit, address) => `Los mensajes sobre la mesa del ${visit} irán a ${address}.`,
  button: 'Sí, usarla',
  confirmed: 'Gracias',
  confirmedTo: (address) => `Los mensajes sobre esta reserva van desde ahora a ${address}. El primero está en camino.`,
  over: 'Este enlace ya no vale',
  overWhy: 'La reserva tiene ahora otra dirección o ya pasó. No se ha cambiado nada.',
}

export const cancel: GuestTexts['manage']['cancel'] = {
  title: '¿Cancelar esta reserva?',
  sentence: 'La mesa se dará a otros clientes.',
  noTable: 'No hay ninguna mesa guardada para usted. El restaurante dejará de buscarla.',
  button: 'Sí, cancelar',
  keep: 'No, mantenerla',
}
