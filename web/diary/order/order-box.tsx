/** What the open booking has ordered, who has not chosen, and the way to change it. */
import './order.css'
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { isBlock, isGone } from '../../kit/booking/booking-state.ts'
import type { Booking } from '../day/day.ts'
import { day, dialog, isViewer, readOnly } from '../state/screen.ts'
import { itemsText, orderOf } from './order-of.ts'

export function OrderBox({ booking }: { booking: Booking }) {
  const order = orderOf(day.value, booking)
  const canChange = !isViewer.value && !isGone(booking) && !isBlock(booking) && day.value?.settings.sells_products
  if (order === null && !canChange) return null
  return (
    <section class="order-box" aria-label={words.title}>
      {order !== null && order.items.length > 0 && <p>{itemsText(order)}</p>}
      {order?.open.map(({ course, missing }) => (
        <p key={course} class="order-open">
          {missing > 0 ? words.missing(course, missing) : words.tooMany(course, -missing)}
        </p>
      ))}
      {canChange && (
        <button
          type="button"
          disabled={readOnly.value}
          onClick={() => {
            dialog.value = 'order'
          }}
        >
          {order === null || order.items.length === 0 ? words.add : words.change}
        </button>
      )}
    </section>
  )
}
