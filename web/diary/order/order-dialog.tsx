/** Changes what a booking orders. What becomes of the money is said before it is saved. */
import { useEffect, useState } from 'preact/hooks'
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { isAwaitingPayment, startOf } from '../../kit/booking/booking-state.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { readOnly, time } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import {
  changeOrder,
  countIn,
  type Group,
  type Order,
  orderedOf,
  type Product,
  productsOf,
  type Quantities,
  readOrder,
  sumOf,
} from './order-wire.ts'

export function OrderDialog({ booking }: { booking: Booking }) {
  const [order, setOrder] = useState<Order | null>(null)
  const [lost, lose] = useState<string | null>(null)
  const [quantities, setQuantities] = useState<Quantities>({})
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    readOrder(booking).then(
      (read) => {
        setOrder(read)
        setQuantities(orderedOf(read))
      },
      (error: unknown) => lose(sentenceOf(error)),
    )
  }, [])
  /** After a refusal what is on offer is read again; what was typed stays. */
  const save = async () => {
    if (order === null || isSending) return
    setSending(true)
    if (await changeOrder(booking, order, quantities)) closeDialog()
    else setOrder(await readOrder(booking).catch(() => order))
    setSending(false)
  }
  const isChanged = order !== null && productsOf(order).some(({ code, quantity }) => quantities[code] !== quantity)
  return (
    <Dialog
      title={words.title}
      aside={`${guestName(booking)}, ${words.at(booking.covers, time(startOf(booking)))}`}
      class="form order-dialog"
    >
      {lost !== null && <p class="warn">{lost}</p>}
      {order?.groups.length === 0 && <p class="soft">{words.nothingOffered}</p>}
      {order?.groups.map((group) => (
        <GroupFields
          key={group.code ?? ''}
          group={group}
          currency={order.currency}
          quantities={quantities}
          set={(code, quantity) => setQuantities({ ...quantities, [code]: quantity })}
        />
      ))}
      {order !== null && order.groups.length > 0 && (
        <>
          <MoneySaid booking={booking} order={order} quantities={quantities} />
          <DialogRefusal />
          <div class="buttons">
            <button
              type="button"
              class="primary"
              disabled={!isChanged || isSending || readOnly.value}
              onClick={() => void save()}
            >
              {words.save}
            </button>
            <button type="button" onClick={closeDialog}>
              {words.leave}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

type FieldsGiven = {
  group: Group
  currency: string
  quantities: Quantities
  set: (code: string, quantity: number) => void
}

function GroupFields({ group, currency, quantities, set }: FieldsGiven) {
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

/** What is paid there, and what the change makes owed, or leaves paid. */
function MoneySaid({ booking, order, quantities }: { booking: Booking; order: Order; quantities: Quantities }) {
  const written = (amount: number) => moneyText(amount, order.currency)
  const before = orderedOf(order)
  const there = sumOf(order, quantities, 'there')
  const [was, is] = [sumOf(order, before, 'now'), sumOf(order, quantities, 'now')]
  const change = Number((is - was).toFixed(3))
  const isKept = booking.money?.condition === 'card_kept'
  return (
    <dl class="order-money">
      {is > 0 && (
        <div>
          <dt>{words.withBooking}</dt>
          <dd>{written(is)}</dd>
        </div>
      )}
      {there > 0 && (
        <div>
          <dt>{words.there}</dt>
          <dd>{written(there)}</dd>
        </div>
      )}
      {change > 0 && (
        <p>
          {isKept
            ? words.onBill(written(change))
            : isAwaitingPayment(booking)
              ? words.asksMore(written(change))
              : words.owes(written(change))}
        </p>
      )}
      {change < 0 && <p>{words.lessPaid(written(-change))}</p>}
    </dl>
  )
}
