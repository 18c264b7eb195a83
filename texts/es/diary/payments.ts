/** The money of a booking on its card, and what staff do about it, in Spanish. Amounts come with their currency. */
import type * as en from '../../en/diary/payments.ts'
import { counted, type Translated } from '../../languages.ts'

export const paymentTexts: Translated<typeof en.paymentTexts> = {
  heading: 'Pago',
  offBill: (amount) => `Descontar ${amount} de la cuenta`,
  isOff: (amount) => `${amount} descontados de la cuenta`,
  paper: {
    title: 'Depósitos',
    unpaid: (bookings) =>
      counted('es', bookings, { one: '# reserva aún sin pagar', other: '# reservas aún sin pagar' }),
    when: 'Cuándo',
    table: 'Mesa',
    guest: 'Cliente',
    covers: 'Personas',
    state: 'Pago',
    offBill: 'A descontar',
  },
  takeBack: 'Retirar',
  link: 'Crear enlace de pago',
  sendLink: 'Enviar enlace de pago',
  linkLabel: 'Para el cliente',
  record: 'Anotar un pago',
  withBill: 'Saldado con la cuenta',
  waive: 'Perdonar',
  refund: 'Devolver dinero',
  chargeLess: 'Cargar menos',
  charge: (amount) => `Cargar ${amount}`,
  bankAsks: (until) =>
    `El banco de la tarjeta pide la confirmación del cliente. Tiene un enlace para pagar (plazo: ${until}); después, el cargo queda rechazado.`,
  noShowAsks: 'No han venido. No se carga nada si usted no lo dice.',
  amount: (currency) => `Importe en ${currency}`,
  note: 'Cómo se pagó (opcional)',
  reason: 'Por qué',
  recordButton: (amount) => `Anotar ${amount}`,
  waiveButton: (amount) => `Perdonar ${amount}`,
  cancel: 'Todavía no',
  said: {
    link: (name) => `Enlace de pago creado para ${name}`,
    linkSent: (name) => `Enlace de pago enviado a ${name}`,
    recorded: (name) => `Pago de ${name} anotado`,
    waived: (name) => `Pago de ${name} perdonado`,
    refunded: (name, time) => `El dinero vuelve a ${name} a las ${time}`,
    charged: (name, time) => `La tarjeta de ${name} se carga a las ${time}`,
    offBill: (name) => `Descontado de la cuenta: ${name}`,
    onBill: (name) => `No descontado de la cuenta: ${name}`,
    takenBack: (name) => `No se carga ni se devuelve nada: ${name}`,
  },
}

/** What happened to its money, in the history of a booking. */
export const paymentActions: Readonly<Record<string, string>> = {
  'ask-payment': 'Enlace de pago creado',
  pay: 'Pagado',
  'pay-too-late': 'Pagado tarde, se devuelve',
  'payment-refused': 'Pago fallido',
  lapse: 'No pagado a tiempo',
  'ask-change': 'Cambio pedido, aún sin pagar',
  'lapse-change': 'Cambio no pagado a tiempo',
  'record-payment': 'Pago anotado',
  'waive-payment': 'Pago perdonado',
  'order-refund': 'Dinero por devolver',
  refund: 'Dinero devuelto',
  'refund-failed': 'Devolución fallida',
  'order-charge': 'Cargo ordenado',
  charge: 'Tarjeta cargada',
  'charge-failed': 'Cargo rechazado',
  'charge-needs-guest': 'El banco pide confirmación, enlace enviado',
  'off-bill': 'Descontado de la cuenta',
  'on-bill': 'Al final no descontado de la cuenta',
  'take-back': 'Cargo o devolución retirados',
  dispute: 'Reclamado en el banco',
}
