/** Menus and extras of the booking that is being typed. Nothing of what was chosen is dropped unsaid. */
import { useState } from 'preact/hooks'
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { draft, setDraft } from '../day/draft.ts'
import type { TypedOrder } from '../forms/typed-order.ts'
import { GroupFields, OrderSums } from './order-fields.tsx'
import { countIn, type Group, type Product, productsOf, type Quantities } from './order-wire.ts'

export function TypedOrderFields({ typed: { order } }: { typed: TypedOrder }) {
  const [isOpened, open] = useState(false)
  const { products: chosen } = draft.value
  const groups = order.groups.map(atReadPrices)
  const offered = productsOf({ ...order, groups }).map(({ code }) => code)
  const quantities: Quantities = Object.fromEntries(offered.map((code) => [code, chosen[code]?.quantity ?? 0] as const))
  const gone = Object.entries(chosen).filter(([code, { quantity }]) => quantity > 0 && !offered.includes(code))
  if (groups.length === 0 && gone.length === 0) return null
  const set = (product: Product, quantity: number) =>
    setDraft({
      products: {
        ...chosen,
        [product.code]: { quantity, price: product.price, name: product.name },
      },
    })
  // Extras that nobody has asked for stay out of the way.
  const isWanted =
    groups.some((group) => group.is_required) || Object.values(chosen).some(({ quantity }) => quantity > 0)
  const isShort = (group: Group) => group.is_required && countIn(group, quantities) < group.wanted
  return (
    <details class="typed-order" open={isWanted || isOpened} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{words.title}</summary>
      {groups.map((group) => (
        <GroupFields
          key={group.code ?? ''}
          group={group}
          currency={order.currency}
          quantities={quantities}
          set={(code, quantity) => {
            const product = group.products.find((one) => one.code === code)
            if (product) set(product, quantity)
          }}
        />
      ))}
      {gone.map(([code, { name, quantity }]) => (
        <p key={code} class="order-open">
          {words.notOnSale(name, quantity)}
        </p>
      ))}
      {groups.some(isShort) && <p class="hint">{words.chooseLater}</p>}
      <dl class="order-money">
        <OrderSums order={{ ...order, groups }} quantities={quantities} />
      </dl>
    </details>
  )
}

/** What was chosen keeps the price that was read aloud, until a refusal names the new one. */
const atReadPrices = (group: Group): Group => ({
  ...group,
  products: group.products.map((product) => ({
    ...product,
    price: draft.value.products[product.code]?.price ?? product.price,
  })),
})
