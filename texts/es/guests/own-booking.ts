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
  often: 'Ya se ha enviado varias veces. Mire en la carpeta de correo no deseado.',
  notPossible: 'No hay ninguna confirmación que se pueda enviar de nuevo.',
}
