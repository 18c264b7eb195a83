/** What is sold, group by group, with what is sold and left of the evening. */
import { useState } from 'preact/hooks'
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { description, issues } from '../../draft/draft.ts'
import { linkTo } from '../../screen/screen.ts'
import type { OnSale } from './evenings.ts'
import { isOnSale, ownStockOn, type Shelf, shelvesOf } from './product-steps.ts'
import { dayText, priceText, saleText } from './product-words.ts'

type Given = {
  date: string
  onDate: (date: string) => void
  sold: ReadonlyMap<string, OnSale> | null
  /** The place of the product that is open. */
  open: number
}

export function ProductsTable({ date, onDate, sold, open }: Given) {
  const house = description.value
  const products = house?.products ?? []
  const opened = products[open]
  const [shows, show] = useState<'on' | 'off'>(opened !== undefined && !isOnSale(opened) ? 'off' : 'on')
  const off = products.filter((product) => !isOnSale(product)).length
  const isShown = (index: number) => {
    const product = products[index]
    return product !== undefined && isOnSale(product) === (shows === 'on')
  }
  const shelves = shelvesOf(house?.product_groups ?? [], products)
    .map((shelf) => ({ ...shelf, products: shelf.products.filter(({ index }) => isShown(index)) }))
    .filter((shelf) => shelf.products.length > 0)
  const special = house?.special_days.find((day) => day.date === date)?.name
  return (
    <section class="card" aria-label={words.list}>
      <div class="products-filters">
        <label>
          <span class="hidden-label">{words.evening}</span>
          <input
            type="date"
            value={date}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onDate(value)
            }}
          />
        </label>
        <span class="soft small">{special ?? dayText(date, 'long')}</span>
        <span class="seg">
          {(['on', 'off'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={shows === one} onClick={() => show(one)}>
              {words.sale[one]} {one === 'off' && off > 0 && <span class="soft">{off}</span>}
            </button>
          ))}
        </span>
      </div>
      {shelves.length === 0 ? (
        <p class="soft">{words.nothing[shows]}</p>
      ) : (
        <table class="products-table">
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.price}</th>
              <th scope="col" class="office-wide">
                {words.paid}
              </th>
              <th scope="col" class="office-wide">
                {words.when}
              </th>
              <th scope="col">{dayText(date, 'short')}</th>
            </tr>
          </thead>
          {shelves.map((shelf) => (
            <ShelfRows key={shelf.group?.code ?? ''} shelf={shelf} date={date} sold={sold} open={open} />
          ))}
        </table>
      )}
    </section>
  )
}

type RowsGiven = { shelf: Shelf } & Pick<Given, 'date' | 'sold' | 'open'>

function ShelfRows({ shelf: { group, products }, date, sold, open }: RowsGiven) {
  const currency = description.value?.currency ?? 'EUR'
  return (
    <tbody>
      <tr class="products-group">
        <th scope="rowgroup" colSpan={5}>
          <span>{group?.name ?? words.extras}</span>{' '}
          {words.groupHint(group?.is_required ? (group.for ?? 'all') : undefined)}
        </th>
      </tr>
      {products.map(({ product, index }) => {
        const isWrong = [...issues.value.keys()].some((path) => path.startsWith(`products.${index}.`))
        return (
          <tr key={product.code} class={index === open ? 'chosen' : ''}>
            <th scope="row">
              <a {...linkTo({ page: 'products', part: product.code })} aria-current={index === open || undefined}>
                {product.name === '' ? words.unnamed : product.name}
              </a>
              {product.description !== undefined && <small>{product.description}</small>}
              {isWrong && <small class="error">{words.wrong}</small>}
            </th>
            <td>{priceText(product, group, currency)}</td>
            <td class="office-wide">{words.pays[product.pay ?? 'there']}</td>
            <td class="office-wide">{saleText(product)}</td>
            <td>
              <Stock
                stock={ownStockOn(product, date) ?? product.stock}
                sold={sold?.get(product.code)?.sold ?? (sold === null ? null : 0)}
              />
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

/** `sold`: null while it is unknown. */
function Stock({ stock, sold }: { stock: number | undefined; sold: number | null }) {
  if (sold === null) return <span class="soft">–</span>
  if (stock === undefined || typeof stock !== 'number') {
    return (
      <>
        <span class="soft">{words.noLimit}</span> · {sold}
      </>
    )
  }
  const isOut = sold >= stock
  const share = stock === 0 ? 100 : Math.min(100, Math.round((sold / stock) * 100))
  return (
    <span class={`product-stock${isOut ? ' out' : share >= 80 ? ' low' : ''}`}>
      <i style={{ '--sold': `${share}%` }} />
      <span>{isOut ? words.soldOut(sold, stock) : words.soldOf(sold, stock)}</span>
    </span>
  )
}
