/** What guests read where they review a visit, and where they stop such mails, in Spanish. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const review: GuestTexts['review'] = {
  title: (restaurant) => `¿Qué tal su visita a ${restaurant}?`,
  day: (day) => `Estuvo con nosotros el ${day}.`,
  overall: 'Su visita en conjunto',
  optional: (label) => `${label} (opcional)`,
  text: 'Algo que quiera decirnos',
  send: 'Enviar su opinión',
  stars: (count) => counted('es', count, { one: '# estrella', other: '# estrellas' }),
  choose: 'Elija entre 1 y 5 estrellas.',
  chooseFor: (label) => `Elija entre 1 y 5 estrellas para «${label}».`,
  tooLong: (most) => `Escriba como máximo ${most} caracteres.`,
  thanks: { title: 'Gracias', sentence: 'Su opinión ha llegado al restaurante.' },
  already: { title: 'Gracias', sentence: 'Ya ha opinado sobre esta visita. Con una opinión basta.' },
  expired: {
    title: 'Este enlace ha caducado',
    sentence: 'Es demasiado tarde para opinar en línea sobre esta visita.',
  },
  answered: (restaurant: string) => `${restaurant} ha respondido a su reseña`,
}

export const unsubscribe: GuestTexts['unsubscribe'] = {
  title: 'No recibir más peticiones ni novedades',
  ask: 'No le pediremos más opiniones ni le enviaremos novedades. Los mensajes sobre sus reservas seguirán llegando.',
  button: 'No recibir estos mensajes',
  done: 'Hecho. No le pediremos más opiniones ni le enviaremos novedades.',
}
