/** What mails say to the restaurant and to its staff, in Spanish. */

import type { StaffMailTexts } from '../en/staff-mails.ts'
import { counted } from '../languages.ts'

export const staffMails: StaffMailTexts = {
  openings: {
    staff_booking: { subject: 'Nueva reserva', text: 'Ha llegado una nueva reserva.' },
    staff_cancellation: { subject: 'Cancelada', text: 'Se ha cancelado una reserva.' },
    staff_offer_declined: {
      subject: 'Oferta rechazada',
      text: 'Un cliente de la lista de espera ha rechazado la mesa.',
    },
  },
  waiting: { subject: 'Nuevo en la lista de espera', text: 'Un cliente se ha apuntado a la lista de espera.' },
  request: { subject: 'Nueva solicitud', text: 'Un cliente pide una mesa y espera su respuesta.' },
  guest: 'Cliente',
  when: 'Cuándo',
  covers: 'Comensales',
  area: 'Zona',
  tables: 'Mesas',
  telephone: 'Teléfono',
  email: 'Correo',
  comment: 'Nota',
  reference: 'Referencia',
  by: 'Por',
  time: 'Hora',
  status: 'Estado',
  allergies: 'Alergias',
  walkIn: 'Sin reserva',
  openInDiary: 'Abrir en la agenda',
  openDiary: 'Abrir la agenda',
  statuses: {
    pending: 'por confirmar',
    confirmed: 'confirmada',
    accepted: 'aceptada',
    rejected: 'rechazada',
    cancelled: 'cancelada',
    noshow: 'no-show',
    arrived_in_service: 'en mesa',
    finished: 'se ha ido',
    blocked: 'bloqueada',
  },
  onWaitingList: 'lista de espera',
  allergyNames: {
    is_allergic_to_nuts: 'alergia a los frutos secos',
    is_allergic_to_shellfish: 'alergia al marisco',
    is_gluten_intolerant: 'intolerancia al gluten',
    is_lactose_intolerant: 'intolerancia a la lactosa',
  },
  manyByGuests: {
    subject: 'Muchas reservas de clientes',
    text: 'En una hora han llegado tantas reservas de clientes y asistentes que el resto figura aquí.',
  },
  daySummary: (bookings, covers) =>
    `${counted('es', bookings, { one: '# reserva', other: '# reservas' })}, ${counted('es', covers, { one: '# comensal', other: '# comensales' })}`,
  invitation: {
    subject: (restaurant) => `Su acceso a ${restaurant}`,
    text: (restaurant) =>
      `Con este enlace elige su nombre y su contraseña para ${restaurant}. Sirve una vez, durante 48 horas.`,
    link: 'Elegir contraseña',
    unexpected: 'Si no lo esperaba, puede ignorarlo.',
  },
  forgotten: {
    subject: (restaurant) => `Su nueva contraseña para ${restaurant}`,
    text: (restaurant) =>
      `Ha pedido una nueva contraseña para ${restaurant}. Con este enlace la elige y se cierran sus demás sesiones. Sirve una vez, durante 30 minutos.`,
    link: 'Elegir una nueva contraseña',
    unexpected: 'Si no fue usted, ignore este mensaje: su contraseña sigue siendo la misma.',
  },
  account: {
    events: {
      'passkey.added': {
        subject: 'Nueva llave de acceso',
        text: 'Se creó una llave de acceso para su cuenta. Quien la tiene entra sin contraseña. Todas las demás sesiones han terminado.',
      },
      'passkey.copied': {
        subject: 'Se rechazó una llave de acceso',
        text: 'Se rechazó una llave de acceso de su cuenta porque su contador no aumentó: puede haber una copia. Quítela en la página de la cuenta y cree una nueva.',
      },
      'factor.added': {
        subject: 'Segundo factor activado',
        text: 'Al entrar con contraseña ahora se pide también un código de su aplicación de autenticación. Todas las demás sesiones han terminado.',
      },
      'factor.reset': {
        subject: 'Se retiró su segundo factor',
        text: 'Su aplicación de autenticación, los códigos de recuperación y las llaves de acceso ya no valen, y todas las sesiones han terminado. Si su restaurante pide un segundo factor, creará uno nuevo la próxima vez que entre.',
      },
      'company.linked': {
        subject: 'Su cuenta de empresa le da acceso',
        text: 'Desde ahora entra con una cuenta de su empresa. Está vinculada a usted porque su dirección, que el proveedor ha comprobado, es la suya.',
      },
      'pin.locked': {
        subject: 'Cinco PIN erróneos en una tableta',
        text: 'Alguien escribió cinco PIN erróneos en nombre de esta persona, que queda bloqueada un rato en esa tableta. Si allí nadie sabe nada, termine la tableta en la página del equipo.',
      },
      'pin.closed': {
        subject: 'Se cerró un PIN',
        text: 'En un día se escribieron quince PIN erróneos en nombre de esta persona. El PIN no vale en ningún sitio hasta que haya entrado con contraseña o llave de acceso.',
      },
      'device.guessed': {
        subject: 'Se terminó una tableta',
        text: 'Se escribieron demasiados PIN erróneos en una tableta del restaurante y se cerró su sesión. Si está en la casa, créela de nuevo en la página del equipo.',
      },
    },
    device: 'Tableta',
    person: 'Persona',
    when: 'Cuándo',
    from: 'Desde',
    browser: 'Navegador',
    by: 'Por',
    unexpected:
      'Si no fue usted, entre, termine todas las sesiones en la página de la cuenta y elija una nueva contraseña; y avise a un responsable de su restaurante.',
  },
}
