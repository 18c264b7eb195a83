/** Why a key of the payment service is not taken, or not given up, in Spanish. */
import type { payments as en } from '../../en/sentences/payments.ts'
import { counted, type Translated } from '../../languages.ts'

const openPayments = (count: number) =>
  counted('es', count, { one: '# pago sigue sin cerrar', other: '# pagos siguen sin cerrar' })

export const payments: Translated<typeof en> = {
  publishable: 'Es una clave publicable, que empieza por pk_. Introduzca una clave restringida, que empieza por rk_.',
  noKey: 'No es una clave de Stripe para un servidor: empiezan por rk_live_ o rk_test_.',
  refused: 'Stripe no conoce esta clave. Cópiela otra vez o cree una nueva.',
  silent: 'Stripe no responde ahora mismo. No se ha cambiado nada; inténtelo otra vez en un minuto.',
  openElsewhere: (count) =>
    `Esta clave es de otra cuenta, y ${openPayments(count)} en la anterior. Introduzca una clave de esa cuenta, o espere a que no quede nada abierto.`,
  openHere: (count) =>
    `${openPayments(count)}, y sin la clave no se podría devolver nada. Cancele o liquide antes esas reservas.`,
  paused: 'Los pagos están en pausa: introduzca otra vez la clave.',
  noAccount: 'El restaurante no tiene servicio de pago.',
  currencyStays: (count) => `La moneda no se puede cambiar mientras haya dinero pendiente: ${openPayments(count)}.`,
}
