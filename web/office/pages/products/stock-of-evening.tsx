/** The stock of a product for the evening that the page shows, and what of it is sold. */
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { TextField } from '../../draft/fields.tsx'
import type { OnSale } from './evenings.ts'
import { figureIn, ownStockOn, type Product, withStockOn } from './product-steps.ts'

type EveningGiven = { product: Product; path: string; date: string; set: (next: Product) => void }

/** It names which other evenings have one of their own. */
export function StockOfEvening({ product, path, date, set }: EveningGiven) {
  const others = (product.stock_on ?? []).filter((one) => one.date !== date)
  const at = (product.stock_on ?? []).findIndex((one) => one.date === date)
  return (
    <TextField
      path={`${path}.stock_on.${at < 0 ? others.length : at}.stock`}
      label={words.stockOn(dateText(date))}
      hint={[
        words.stockOnHint,
        others.length > 0 && words.otherEvenings(others.map((one) => `${dateText(one.date)}: ${one.stock}`).join(', ')),
      ]
        .filter(Boolean)
        .join(' ')}
      value={String(ownStockOn(product, date) ?? '')}
      onText={(text) => set(withStockOn(product, date, figureIn(text)))}
    />
  )
}

type HintGiven = { product: Product; sold: ReadonlyMap<string, OnSale> | null; date: string }

export function SoldHint({ product, sold, date }: HintGiven) {
  const count = sold?.get(product.code)?.sold ?? 0
  const stock = ownStockOn(product, date) ?? product.stock
  return (
    <p class="hint">
      {stock !== undefined && count > 0 && `${words.soldLeft(count, Math.max(0, stock - count))} `}
      {words.keepPrice}
    </p>
  )
}
