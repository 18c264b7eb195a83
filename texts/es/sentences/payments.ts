/** Why a key of the payment service is not taken, or not given up, in Spanish. */
import type { payments as en } from '../../en/sentences/payments.ts'
import type { Translated } from '../../languages.ts'

const payments_ = (count: number) => (count === 1 ? '1 pago' : `${count} pagos`)

export const payments: Translated<typeof en> = {
  publishable: 'Es una clave publicable, que empieza por pk_. Introduzca una clave restringida, que empieza por rk_.',
  noKey: 'No es una clave de Stripe para un servidor: empiezan por rk_live_ o rk_test_.',
  refused: 'Stripe no conoce esta clave. Cópiela otra vez o cree una nueva.',
  silent: 'Stripe no responde ahora mismo. No se ha cambiado nada; inténtelo otra vez en un minuto.',
  openElsewhere: (count) =>
    `Esta clave es de otra cuenta, y en la anterior sigue sin cerrar lo siguiente: ${payments_(count)}. Introduzca una clave de esa cuenta, o espere a que se cierre.`,
  openHere: (count) =>
    `Sigue sin cerrar: ${payments_(count)}. Sin la clave no se podría devolver nada. Cancele o liquide antes esas reservas.`,
  paused: 'Los pagos están en pausa: introduzca otra vez la clave.',
  noAccount: 'El restaurante no tiene servicio de pago.',
  currencyStays: (count) =>
    `La moneda no se puede cambiar mientras haya dinero pendiente: ${payments_(count)} sin cerrar.`,
}
