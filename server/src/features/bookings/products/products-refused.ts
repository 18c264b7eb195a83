/** What was chosen cannot be had: a sentence for each fault, for staff and programs. */
import { decimalText, minorUnitsOf } from '../../../domain/money/amounts.ts'
import { Problem } from '../../../domain/problem.ts'
import type { ChoiceFault } from '../../../domain/products/choice.ts'
import type { StaffSentences } from '../../../domain/sentence.ts'

export class ProductsRefused extends Problem {
  readonly faults: readonly ChoiceFault[]

  constructor(faults: readonly ChoiceFault[], currency: string) {
    super('PRODUCTS_CHANGED', (say) => faults.map((fault) => faultSentence(fault, currency)(say)).join(' '))
    this.faults = faults
  }
}

/** Which of them is gone is not known: the last guard has counted. */
export const soldOut = (cause: unknown): Problem =>
  new Problem('PRODUCTS_CHANGED', ({ bookings }) => bookings.products.soldOut, { cause })

const faultSentence =
  (fault: ChoiceFault, currency: string): ((say: StaffSentences) => string) =>
  ({ bookings: { products: says } }) => {
    const written = (price: number): string => decimalText(minorUnitsOf(price, currency) ?? 0n, currency)
    switch (fault.kind) {
      case 'missing':
      case 'too many':
        return says.addUp(fault.group.name, fault.wanted, fault.chosen)
      case 'not offered':
        return says.notOffered(fault.code)
      case 'limits':
        return says.limits(fault.product.name, fault.least, fault.most)
      case 'sold out':
        return says.left(fault.product.name, fault.left)
      case 'price':
        return says.price(fault.product.name, written(fault.product.price), written(fault.read))
    }
  }
