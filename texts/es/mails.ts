/** What mails say to guests, in Spanish. */
import type { MailTexts } from '../en/mails.ts'

export const mails: MailTexts = {
  messages: {
    confirm_link: {
      subject: 'Un paso más: {restaurant}, {date}, {time}',
      text: `{greeting}

# Un paso más

Pulse el botón y su mesa en {restaurant} quedará reservada. El botón vale hasta las {until}.

{details}

{confirm_link}

Si no ha pedido una mesa, ignore este mensaje: no hay nada reservado.`,
    },
    received: {
      subject: 'Hemos recibido su solicitud: {restaurant}, {date}',
      text: `{greeting}

# Hemos recibido su solicitud

Gracias por su solicitud. {restaurant} le responderá por correo electrónico; hasta entonces la mesa no está confirmada.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'Está en la lista de espera: {restaurant}, {date}, {time}',
      text: `{greeting}

# Está en la lista de espera

En {restaurant} todavía no hay ninguna mesa libre a esa hora. Si queda una libre para usted, le avisaremos; hasta entonces no hay ninguna mesa reservada.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Su mesa está reservada: {restaurant}, {date}, {time}',
      text: `{greeting}

# Su mesa está reservada

Será un placer recibirle en {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'No podemos aceptar su reserva: {restaurant}, {date}',
      text: `{greeting}

# No podemos aceptar su reserva

Lo sentimos: {restaurant} no puede aceptar su reserva.

{details}

Quizá sea posible otro día u otra hora. Puede volver a preguntar cuando quiera.`,
    },
    changed: {
      subject: 'Su reserva ha cambiado: {restaurant}, {date}, {time}',
      text: `{greeting}

# Su reserva ha cambiado

Su reserva en {restaurant} ha cambiado. Ahora es así:

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'Su reserva está cancelada: {restaurant}, {date}',
      text: `{greeting}

# Su reserva está cancelada

Su reserva en {restaurant} ha sido cancelada.

{details}

Si se trata de un error, llámenos.`,
    },
    offer: {
      subject: 'Hay una mesa libre para usted: {restaurant}, {date}, {time}',
      text: `{greeting}

# Hay una mesa libre para usted

Está en la lista de espera de {restaurant} y ha quedado una mesa libre. Se la guardamos hasta el {until}.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'Un paso más: {restaurant}, {date}, {time}',
      text: `{greeting}

# Un paso más

{restaurant} le guarda una mesa hasta el {until}. Queda reservada en firme en cuanto esto esté hecho.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'Pendiente de pago: {restaurant}, {date}, {time}',
      text: `{greeting}

# Su mesa se guarda hasta el {until}

La mesa en {restaurant} aún no está pagada, o aún falta su tarjeta. Después queda libre para otros.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'Tenemos su pago: {restaurant}, {date}',
      text: `{greeting}

# Tenemos su pago

Se han pagado {amount} por su mesa en {restaurant}. Esta es la confirmación {payment_number}; no es una factura.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'Devolución de {restaurant}',
      text: `{greeting}

# Se le devuelven {amount}

{restaurant} ha devuelto {amount} del pago {payment_number}. Los bancos tardan de 5 a 10 días en mostrarlo. Esto no es una factura.

{details}`,
    },
    payment_lapsed: {
      subject: 'El tiempo para pagar ha terminado: {restaurant}, {date}',
      text: `{greeting}

# El tiempo para pagar ha terminado

Su mesa en {restaurant} no se pagó a tiempo y vuelve a estar libre. No hay nada reservado. Puede elegir otra vez una hora cuando guste.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'Confirme un pago: {restaurant}',
      text: `{greeting}

# Su banco espera su respuesta

{restaurant} iba a cargar {amount} en su tarjeta, como se acordó al reservar. Su banco le pregunta antes a usted. Puede pagar hasta el {until}.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'Hasta pronto: {restaurant}, {date}, {time}',
      text: `{greeting}

# Hasta pronto

Le recordamos su mesa en {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: '¿Sigue en pie su visita? {restaurant}, {date}, {time}',
      text: `{greeting}

# ¿Sigue en pie su visita?

{restaurant} le guarda una mesa. Confirme que viene, por favor.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: '¿Qué tal su visita a {restaurant}?',
      text: `{greeting}

# ¿Qué tal su visita?

Gracias por venir a {restaurant}. Nos gustaría saber qué le ha parecido.

{review_link}`,
    },
  },
  greeting: (name) => `Hola, ${name}:`,
  greetingWithoutName: 'Hola:',
  when: 'Cuándo',
  party: 'Quién',
  reference: 'Referencia',
  /** Of a booking that an assistant made. */
  code: 'Código para cambiar o cancelar',
  telephone: 'Teléfono',
  reconfirm: 'Confirmar o cancelar',
  reconfirmOnly: 'Confirmar que viene',
  answer: 'Aceptar la mesa o rechazarla',
  confirm: 'Reservar la mesa',
  confirmRequest: {
    subject: 'Un paso más: {restaurant}, {date}, {time}',
    text: `{greeting}

# Un paso más

Pulse el botón y su solicitud llegará a {restaurant}. El botón vale hasta las {until}.

{details}

{confirm_link}

Si no ha pedido una mesa, ignore este mensaje: no se envía nada.`,
  },
  sendRequest: 'Enviar la solicitud',
  review: 'Escribir una opinión',
  noMoreRequests: 'No recibir más peticiones de opinión',
  why: (restaurant) => `Recibe este mensaje porque se dio esta dirección para una mesa en ${restaurant}.`,
  summary: {
    subject: (restaurant) => `Sus reservas en ${restaurant}`,
    text: 'En una hora había más que decir que diez mensajes, así que el resto está en este. Así están las cosas ahora:',
  },
  address: {
    confirm_address: {
      subject: (restaurant) => `¿Usar esta dirección en ${restaurant}?`,
      text: (restaurant, visit) =>
        `Esta dirección se dio para una mesa en ${restaurant}, ${visit}. Pulse el botón y los mensajes llegarán aquí.`,
    },
    button: 'Usar esta dirección',
    unexpected: 'Si no sabe nada de esto, no haga nada. La reserva conserva entonces su dirección.',
    address_changed: {
      subject: (restaurant) => `Su reserva en ${restaurant} tiene otra dirección`,
      text: (restaurant, visit) =>
        `Los mensajes sobre la mesa en ${restaurant}, ${visit}, van ahora a otra dirección, que se dio en la página de la reserva y se confirmó. Si no fue usted, dígaselo al restaurante.`,
    },
  },
}
