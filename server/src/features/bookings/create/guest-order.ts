/** The second guard of what guests may order, beside the routes that read it from their requests. */
import type { Channel } from '../../../domain/seating/online-rules.ts'

const forStaff = [
  ...(['override', 'seated', 'table_ids', 'duration', 'quoted_minutes'] as const),
  ...(['patron_id', 'private_comment'] as const),
] as const

type Order = { [Field in (typeof forStaff)[number]]?: unknown } & { channel: Channel; guest: { walkin: boolean } }

/** The routes for guests pass on none of these. Should one do so, nothing is booked. */
export function assertNothingForStaff(order: Order): void {
  if (order.channel === 'staff') return
  const sent = [...forStaff.filter((field) => order[field]), ...(order.guest.walkin ? ['walkin'] : [])]
  if (sent.length > 0) throw new Error(`A guest’s order has what is for staff: ${sent.join(', ')}.`)
}
