/**
 * The status that assistants get. A pending booking on the waiting list is `waiting_list`, or `requested` if the
 * restaurant answers it itself; accepted counts as confirmed.
 */
import { type BookingStatus, isPending, isPromised } from '../../../../domain/booking/booking-status.ts'

type BookingState = { status: string; waiting_list: boolean; is_request: boolean; payment?: object | null }

export function statusOf({ status, waiting_list, is_request, payment = null }: BookingState): string {
  if (payment !== null) return 'awaiting_payment'
  if (isPromised(status as BookingStatus)) return 'confirmed'
  if (!waiting_list || !isPending(status as BookingStatus)) return status
  return is_request ? 'requested' : 'waiting_list'
}
