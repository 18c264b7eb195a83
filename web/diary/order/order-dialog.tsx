/** Changes what a booking orders. What becomes of the money is said before it is saved. */
import { useEffect, useState } from 'preact/hooks'
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { isAwaitingPayment, startOf } from '../../kit/booking/booking-state.ts'
import { moneyText } from '../../kit/booking/money-mark.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { readOnly, time } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { GroupFields, OrderSums } from './order-fields.tsx'
import { changeOrder, type Order, orderedOf, productsOf, type Quantities, readOrder, sumOf } from './order-wire.ts'

export function OrderDialog({ booking }: { booking: Booking }) {
  const [order, setOrder] = useState<Order | null>(null)
  const [lost, lose] = useState<string | null>(null)
  const { form, set, kept } = useKeptForm<{ chosen: Quantities }>(`order ${booking.id}`, { chosen: {} })
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    readOrder(booking).then(
      (read) => setOrder(read),
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
  /** What was typed stands, and what was not is as the booking has it. */
  const quantities = order === null ? {} : { ...orderedOf(order), ...form.chosen }
  const isChanged = order !== null && productsOf(order).some(({ code, quantity }) => quantities[code] !== quantity)
  return (
    <Dialog
      title={words.title}
      aside={`${guestName(booking)}, ${words.at(booking.covers, time(startOf(booking)))}`}
      class="form order-dialog"
      kept={kept}
    >
      {lost !== null && <p class="warn">{lost}</p>}
      {order?.groups.length === 0 && <p class="soft">{words.nothingOffered}</p>}
      {order?.groups.map((group) => (
        <GroupFields
          key={group.code ?? ''}
          group={group}
          currency={order.currency}
          quantities={quantities}
          set={(code, quantity) => set({ chosen: { ...form.chosen, [code]: quantity } })}
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

/** What is paid there, and what the change makes owed, or leaves paid. */
function MoneySaid({ booking, order, quantities }: { booking: Booking; order: Order; quantities: Quantities }) {
  const written = (amount: number) => moneyText(amount, order.currency)
  const before = orderedOf(order)
  const [was, is] = [sumOf(order, before, 'now'), sumOf(order, quantities, 'now')]
  const change = Number((is - was).toFixed(3))
  const isKept = booking.money?.condition === 'card_kept'
  return (
    <dl class="order-money">
      <OrderSums order={order} quantities={quantities} />
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
