/** What of a booking's products is paid with it. */
import { type MinorUnits, minorUnitsOf } from '../../../domain/money/amounts.ts'
import type { ProductRow } from './booking-detail.sql.ts'

export const prepaidOf = (products: readonly ProductRow[], currency: string): MinorUnits =>
  products
    .flatMap(({ pay, lines }) => (pay === 'now' ? lines : []))
    .reduce((sum, line) => sum + (minorUnitsOf(line.unit_price, currency) ?? 0n) * BigInt(line.quantity), 0n)
