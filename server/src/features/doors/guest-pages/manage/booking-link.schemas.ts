/** The documentation and the wire shape of the links by which guests manage a booking. */
import { Type } from 'typebox'
import { operations } from '../../../../http/openapi/operation.ts'

export const BookingLinkAnswer = Type.Object({ data: Type.Object({ url: Type.String() }) })

export const bookingLinkOperations = operations({
  link: {
    operationId: 'createBookingLink',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: "Make the link to the guest's own page",
    description: `The signed address of the page on which the guest sees the booking, changes, cancels or reconfirms it, and
adds it to a calendar. It needs no password, so send it to the guest only. It carries nothing personal
and is the same each time, until it is withdrawn.`,
    'x-answers': { 200: 'The link.' },
    'x-problems': ['TRANSITION'],
  },
  rotate: {
    operationId: 'rotateBookingLink',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: "Withdraw the link to the guest's own page",
    description: `Every link to the booking issued before stops working at once, and the answer has a new one. The history of the
booking says who did so.`,
    'x-answers': { 200: 'The new link.' },
    'x-problems': ['TRANSITION'],
  },
})
