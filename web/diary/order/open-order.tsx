/** The dialogs about orders, loaded as a chunk of their own when first wanted. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import type { TypedOrder } from '../forms/typed-order.ts'
import { dialog, openBooking, refusal } from '../state/screen.ts'

const fetched = signal<typeof import('./order-dialogs.tsx') | null>(null)

async function fetchOrders(): Promise<void> {
  fetched.value ??= await import('./order-dialogs.tsx')
}

export function OpenOrder() {
  useEffect(() => {
    fetchOrders().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      dialog.value = null
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [])
  if (fetched.value === null) return null
  if (dialog.value === 'kitchen') return <fetched.value.KitchenDialog />
  const booking = openBooking.value
  return booking && <fetched.value.OrderDialog key={booking.id} booking={booking} />
}

/** Within the form of a new booking. */
export function OpenTypedOrder({ typed }: { typed: TypedOrder | null }) {
  useEffect(() => {
    if (typed !== null) fetchOrders().catch(() => {})
  }, [typed === null])
  return typed && fetched.value && <fetched.value.TypedOrderFields typed={typed} />
}
