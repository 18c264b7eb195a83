/** What managers read in the insights about money, in Spanish. */
import type * as en from '../../../en/office/money/insights-money.ts'
import { counted, type Translated } from '../../../languages.ts'

export const moneyInsightTexts: Translated<typeof en.moneyInsightTexts> = {
  title: 'Dinero por meses',
  month: 'Mes',
  kinds: {
    paid: 'Depósitos',
    charged: 'No-shows cargados',
    recorded_by_hand: 'A mano',
    refunded: 'Devuelto',
    disputed: 'Reclamado',
    reinstated: 'Recuperado',
  },
  left: 'En total',
  none: 'No se ha movido dinero.',
  whenMoved: 'Meses enteros, según cuándo se movió el dinero, antes de comisiones del servicio.',
  payments: 'Pagos',
  termsTitle: 'No-shows con depósito y sin él',
  withTerms: 'Se pidió depósito o tarjeta',
  withoutTerms: 'No se pidió',
  few: (part, whole) => `${part} de ${counted('es', whole, { one: '# reserva', other: '# reservas' })}`,
  counted: 'Reservas cuya hora ha llegado. Los clientes sin reserva no cuentan en ningún lado.',
  setting: 'Depósitos',
}
