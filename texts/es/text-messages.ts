/** What texts say to guests, in Spanish. */
import type { TextMessages } from '../en/text-messages.ts'

export const textMessages: TextMessages = {
  messages: {
    confirmed: 'su mesa queda reservada: {date}, {time}, {guests}. Ver o cambiar:',
    changed: 'su reserva es ahora: {date}, {time}, {guests}. Ver o cambiar:',
    cancelled: 'su reserva para {date}, {time} queda cancelada.',
    offer: 'hay una mesa libre: {date}, {time}, {guests}. Acepte antes de {until}:',
    pay_link: 'pague {amount} antes de {until} para guardar su mesa de {date}, {time}:',
    reminder: 'le esperamos: {date}, {time}, {guests}. Cambiar o anular:',
    reconfirmation: '¿vienen? {date}, {time}, {guests}. Responda C para confirmar, o cambie:',
    table_ready: 'su mesa le espera. La guardamos hasta las {until}.',
  },
  answers: {
    keep: 'No hay problema, guardamos su mesa.',
    call: 'Llámenos, por favor: {telephone}',
  },
  said: {
    confirm: 'sí|vale',
    stop: 'parar|baja',
    late: 'de retraso|más tarde|tarde|retraso',
    minutes: 'minutos',
  },
}
