/** How many of each product, group by group, and what it comes to: of a booking, and of one that is being typed. */
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import { countIn, type Group, type Order, type Product, type Quantities, sumOf } from './order-wire.ts'

type FieldsGiven = {
  group: Group
  currency: string
  quantities: Quantities
  set: (code: string, quantity: number) => void
}

export function GroupFields({ group, currency, quantities, set }: FieldsGiven) {
  const count = countIn(group, quantities)
  const isShort = group.is_required && count !== group.wanted
  return (
    <fieldset class="order-group">
      <legend>
        {group.name ?? words.extras}{' '}
        {group.is_required && (
          <span class={isShort ? 'order-open' : 'soft'} aria-live="polite">
            {words.counted(count, group.wanted)}
          </span>
        )}
      </legend>
      {group.products.map((product) => (
        <ProductField
          key={product.code}
          product={product}
          currency={currency}
          quantity={quantities[product.code] ?? 0}
          set={(quantity) => set(product.code, quantity)}
        />
      ))}
    </fieldset>
  )
}

type ProductGiven = { product: Product; currency: string; quantity: number; set: (quantity: number) => void }

function ProductField({ product, currency, quantity, set }: ProductGiven) {
  const { name, description, price, pay, least, most, left } = product
  const isFull = quantity >= Math.max(most, product.quantity)
  const fewer = quantity <= least ? 0 : quantity - 1
  const more = quantity === 0 ? least : quantity + 1
  return (
    <div class="order-line">
      <span>
        <b>{name}</b> {moneyText(Number(price), currency)}{' '}
        {pay === 'there' && <span class="soft">{words.paidThere}</span>}
        {description !== null && <small>{description}</small>}
        {left !== null && left <= 10 && (
          <small class="order-open">{left === 0 ? words.soldOut : words.left(left)}</small>
        )}
      </span>
      <span class="order-stepper">
        <button type="button" aria-label={words.fewer(name)} disabled={quantity === 0} onClick={() => set(fewer)}>
          −
        </button>
        <output aria-label={words.howMany(name)}>{quantity}</output>
        <button type="button" aria-label={words.more(name)} disabled={isFull} onClick={() => set(more)}>
          +
        </button>
      </span>
    </div>
  )
}

type SumsGiven = { order: Order; quantities: Quantities }

/** What is paid with the booking, and what at the restaurant. */
export function OrderSums({ order, quantities }: SumsGiven) {
  const sums = [
    { name: words.withBooking, amount: sumOf(order, quantities, 'now') },
    { name: words.there, amount: sumOf(order, quantities, 'there') },
  ]
  return sums
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{moneyText(amount, order.currency)}</dd>
      </div>
    ))
}
