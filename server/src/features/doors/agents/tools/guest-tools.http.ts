/** The tools that assistants have for guests: what a guest may do on the pages, by the same use cases. */

import type { GuestTool } from '../call/tool.ts'
import { listProducts } from './agent-products.ts'
import { type BookParts, bookTable, joinWaitingList } from './book-table.http.ts'
import { findTimes } from './find-times.ts'
import { getRestaurant } from './get-restaurant.ts'
import { runningLate, sendConfirmation } from './keep-informed.ts'
import { answerOffer, cancelBooking, changeBooking, getBooking, type ManageParts } from './manage-booking.ts'
import { type HoldParts, holdTable } from './take-agent-hold.ts'
import * as shapes from './tool.schemas.ts'

export type GuestToolParts = BookParts & ManageParts & HoldParts

const reads = { readOnly: true, destructive: false, idempotent: true }
const writes = { readOnly: false, destructive: false, idempotent: true }

export const guestTools: readonly GuestTool<GuestToolParts>[] = [
  {
    name: 'get_restaurant',
    title: 'The restaurant',
    description:
      'Name, address, telephone, opening hours of the next days, areas, largest party, languages and policies of this restaurant. `today` is its present date: work out “tomorrow” from it.',
    hints: reads,
    input: shapes.NoArguments,
    output: shapes.RestaurantData,
    run: async (_parts, call) => getRestaurant(call),
  },
  {
    name: 'find_times',
    title: 'Find times',
    description:
      'Starts that can be booked for a party on a day, or on up to 14 days. `times` can be booked now; `full` says why the others cannot; `nearest` are the closest that can. Nothing is kept by asking: hold a table next.',
    hints: reads,
    input: shapes.FindTimes,
    output: shapes.TimesData,
    run: findTimes,
  },
  {
    name: 'list_products',
    title: 'Menus and extras',
    description:
      'What the restaurant sells with a table at this start: menus, wine, flowers, with prices. Where a group is required, ask the guest what each of them takes, and send it as products with hold_table. Empty where nothing is sold.',
    hints: reads,
    input: shapes.ListProducts,
    output: shapes.ProductsData,
    run: listProducts,
  },
  {
    name: 'hold_table',
    title: 'Hold a table',
    description:
      'Keeps a table for five minutes while the guest decides, with the menus and extras that they order (products of list_products). Tell the guest day, time and party as they come back, and read policy_text to them. Then book with book_table; a hold alone is no booking.',
    hints: writes,
    input: shapes.HoldTable,
    output: shapes.HoldData,
    run: holdTable,
  },
  {
    name: 'book_table',
    title: 'Book the table',
    description:
      'Books what hold_table holds, once for each hold_id. Only after the guest has agreed to policy_text: send its policy_hash. An e-mail address or a telephone number of the guest is needed. Give the guest reference and code: both are needed to change or cancel. Status unconfirmed: the guest gets a mail and books by its link within 15 minutes; pending, requested or waiting_list: the restaurant answers. Never send payment data.',
    hints: writes,
    input: shapes.BookTable,
    output: shapes.BookedData,
    run: bookTable,
  },
  {
    name: 'get_booking',
    title: 'Look up a booking',
    description: 'How a booking stands, by reference and code, or by its link.',
    hints: reads,
    input: shapes.WhichBooking,
    output: shapes.BookingData,
    run: getBooking,
  },
  {
    name: 'change_booking',
    title: 'Change a booking',
    description:
      'Another start or party for a booking, or another order of menus and extras, by reference and code, or by its link. Leave out what stays. Decided like a new booking; refused, the booking stays as it was. Where an order moves money, the refusal has policy_text and policy_hash: read it to the guest, and send it again with accepted_policy_hash. With pay_url, it is changed once that is paid.',
    hints: writes,
    input: shapes.ChangeBooking,
    output: shapes.BookingData,
    run: changeBooking,
  },
  {
    name: 'cancel_booking',
    title: 'Cancel a booking',
    description:
      'Cancels a booking for good, by reference and code, or by its link. Ask the guest first: the table goes to others at once.',
    hints: { readOnly: false, destructive: true, idempotent: true },
    input: shapes.WhichBooking,
    output: shapes.BookingData,
    run: cancelBooking,
  },
  {
    name: 'join_waiting_list',
    title: 'Join the waiting list',
    description:
      'For a time that is full, or with until for any start of a span (Friday, 19:00 to 21:00): the guest hears from the restaurant when a table becomes free. Nothing is kept. Refused with the free starts where there are some.',
    hints: writes,
    input: shapes.JoinWaitingList,
    output: shapes.WaitingData,
    run: async (parts, call, args) => {
      const { data, say } = await joinWaitingList(parts, call, args)
      const { party: _, ...waiting } = data
      return { data: waiting, say }
    },
  },
  {
    name: 'answer_offer',
    title: 'Answer an offer',
    description: 'Takes or declines the table that a guest of the waiting list was offered.',
    hints: writes,
    input: shapes.AnswerOffer,
    output: shapes.BookingData,
    run: answerOffer,
  },
  {
    name: 'running_late',
    title: 'Say that they come late',
    description:
      'Tells the restaurant how many minutes late the guests will be, by reference and code, or by the link. From three hours before the booked time until an hour after it. The table is not promised for longer than booked.',
    hints: writes,
    input: shapes.RunningLate,
    output: shapes.BookingData,
    run: runningLate,
  },
  {
    name: 'send_confirmation',
    title: 'Send the confirmation again',
    description:
      'Mails the confirmation of a booking once more, to the address that was given for it; three times an hour at most.',
    hints: { ...writes, idempotent: false },
    input: shapes.WhichBooking,
    output: shapes.BookingData,
    run: sendConfirmation,
  },
]
