/** The fields in which a guest says how many of what they would like, as their page sends them. */
import type { ChoiceFault, Chosen } from '../../../../domain/products/choice.ts'
import type { Offer } from '../../../../domain/products/products.ts'

/** By the code of a product. */
export const quantityField = (code: string): string => `order_${code}`
export const priceField = (code: string): string => `price_${code}`

/** With the prices that the guest has read. A field that is missing or odd is none. */
export const choiceFromForm = (offers: readonly Offer[], fields: URLSearchParams): Chosen[] =>
  offers
    .flatMap(({ products }) => products)
    .flatMap(({ code, price }) => {
      const quantity = fields.get(quantityField(code)) ?? ''
      const read = Number(fields.get(priceField(code)) ?? Number.NaN)
      if (!/^\d{1,5}$/.test(quantity) || Number(quantity) === 0) return []
      return [{ code, quantity: Number(quantity), price: Number.isFinite(read) ? read : price }]
    })

/** What can still be chosen of a choice with faults, with the prices of now. */
export function keptOf(chosen: readonly Chosen[], offers: readonly Offer[], faults: readonly ChoiceFault[]): Chosen[] {
  const products = new Map(offers.flatMap((offer) => offer.products.map((product) => [product.code, product] as const)))
  const left = new Map(faults.flatMap((fault) => (fault.kind === 'sold out' ? [[fault.product.code, fault.left]] : [])))
  return chosen.flatMap(({ code, quantity }) => {
    const product = products.get(code)
    const kept = Math.min(quantity, left.get(code) ?? quantity)
    return product && kept > 0 ? [{ code, quantity: kept, price: product.price }] : []
  })
}
