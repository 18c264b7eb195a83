/** Shows the conversation of a booking in the place of its card, on whatever day the booking is. */
import { date, go } from '../state/screen.ts'
import { talkingTo } from '../state/texting.ts'

export function openConversation(bookingId: number, evening: string | null = date.value): void {
  talkingTo.value = new Set([...talkingTo.value, bookingId])
  go({ date: evening, booking: bookingId })
}
