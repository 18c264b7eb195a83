/** What mails say to guests, in Spanish. */
import type { MailTexts } from '../mail-texts.ts'

export const mails: MailTexts = {
  messages: {
    received: {
      subject: 'Hemos recibido su solicitud: {restaurant}, {date}',
      text: `{greeting}

Gracias por su solicitud. {restaurant} le responderá por correo electrónico; hasta entonces la mesa no está confirmada.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Su mesa está reservada: {restaurant}, {date}, {time}',
      text: `{greeting}

Su mesa en {restaurant} está reservada. Será un placer recibirle.

{details}

Si le surge algún imprevisto, cambie o cancele aquí su reserva, para que otra persona pueda tener la mesa.

{manage_link}`,
    },
    declined: {
      subject: 'No podemos aceptar su reserva: {restaurant}, {date}',
      text: `{greeting}

Lo sentimos: {restaurant} no puede aceptar su reserva.

{details}

Quizá sea posible otro día u otra hora. Puede volver a preguntar cuando quiera.`,
    },
    changed: {
      subject: 'Su reserva ha cambiado: {restaurant}, {date}, {time}',
      text: `{greeting}

Su reserva en {restaurant} ha cambiado. Ahora es así:

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'Su reserva está cancelada: {restaurant}, {date}',
      text: `{greeting}

Su reserva en {restaurant} ha sido cancelada.

{details}

Si se trata de un error, llámenos.`,
    },
    offer: {
      subject: 'Hay una mesa libre para usted: {restaurant}, {date}, {time}',
      text: `{greeting}

Ha quedado una mesa libre en {restaurant}. Se la guardamos hasta las {until}.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'Hasta pronto: {restaurant}, {date}, {time}',
      text: `{greeting}

Le recordamos su mesa en {restaurant}.

{details}

Si no puede venir, cancele o cambie aquí su reserva.

{manage_link}`,
    },
    reconfirmation: {
      subject: '¿Sigue en pie su visita? {restaurant}, {date}, {time}',
      text: `{greeting}

{restaurant} le guarda una mesa. Confirme que viene o, si no puede, cancele la reserva.

{details}

{manage_link}`,
    },
    review_request: {
      subject: '¿Qué tal su visita a {restaurant}?',
      text: `{greeting}

Gracias por venir a {restaurant}. Nos gustaría saber qué le ha parecido.

{review_link}`,
    },
  },
  greeting: (name) => `Hola, ${name}:`,
  greetingWithoutName: 'Hola:',
  when: 'Cuándo',
  party: 'Quién',
  reference: 'Referencia',
  telephone: 'Teléfono',
  manage: 'Ver, cambiar o cancelar la reserva',
  reconfirm: 'Confirmar o cancelar',
  answer: 'Aceptar la mesa o rechazarla',
  review: 'Escribir una opinión',
  noMoreRequests: 'No recibir más peticiones de opinión',
}
