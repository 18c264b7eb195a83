/** What is sold of what is offered: checked the same way for a new booking and for an order that changes. */
import { type Chosen, checkChoice, type Left, type SoldLine, soldLines } from '../../../domain/products/choice.ts'
import type { Offer, Party } from '../../../domain/products/products.ts'
import { ProductsRefused } from './products-refused.ts'

/** A quantity for each; a price where it was read. */
export type WantedLine = { code: string; quantity: number; price?: number | undefined }

type Rules = {
  currency: string
  /** Somebody may not have chosen yet, as on the telephone. */
  isPart: boolean
}

/** Throws `ProductsRefused`. */
export function linesChosen(
  { offers, left }: { offers: readonly Offer[]; left: Left },
  wanted: readonly WantedLine[],
  party: Party,
  { currency, isPart }: Rules,
): SoldLine[] {
  const prices = new Map(offers.flatMap(({ products }) => products.map(({ code, price }) => [code, price] as const)))
  const chosen: Chosen[] = wanted
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, quantity, price }) => ({ code, quantity, price: price ?? prices.get(code) ?? 0 }))
  const faults = checkChoice(offers, chosen, party, left).filter(({ kind }) => !(isPart && kind === 'missing'))
  if (faults.length > 0) throw new ProductsRefused(faults, currency)
  return soldLines(offers, chosen, currency)
}
