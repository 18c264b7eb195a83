/** What texts say about the bookings of the evening, asked again with each change of the day and while a text is under way. */
import { computed, effect, signal } from '@preact/signals'
import type { Schemas } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import { currentRestaurant } from './current-restaurant.ts'
import { day } from './screen.ts'

export type TextMark = Schemas.TextMark

export const unread = signal(0)
const marks = signal<ReadonlyMap<number, TextMark>>(new Map())
export const markOf = (bookingId: number): TextMark | undefined => marks.value.get(bookingId)

export const unreadOf = (bookingId: number): number | undefined => markOf(bookingId)?.unread

const isUnderWay = computed(() =>
  [...marks.value.values()].some(({ table_ready: state }) => state === 'waiting' || state === 'sent'),
)

/** Receipts of texts and answers about other evenings are not in the day. */
const [soonMs, seldomMs] = [3_000, 45_000]

let asked = 0

export async function readMarks(): Promise<void> {
  // An effect that asks shall not follow what is read here.
  const date = day.peek()?.date
  if (date === undefined) return
  const number = ++asked
  try {
    const { data } = await api.listTextMarks(client, { date }, currentRestaurant())
    if (number !== asked) return
    unread.value = data.unread
    marks.value = new Map(data.bookings.map((mark) => [mark.booking_id, mark]))
  } catch {
    // What was known stays, until the next time.
  }
}

/** Of what the marks were asked for: the same day can be read twice without a change. */
const state = computed(() => day.value && `${day.value.date} ${day.value.version}`)

export function followMarks(): void {
  effect(() => {
    if (state.value !== null) void readMarks()
  })
  effect(() => {
    const again = setInterval(() => void readMarks(), isUnderWay.value ? soonMs : seldomMs)
    return () => clearInterval(again)
  })
}
