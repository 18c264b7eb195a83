/** The public endpoints for guests as the OpenAPI document describes them. */
import { operations } from '../../../http/openapi/operation.ts'

const common = { 'x-access': 'public', tags: ['Guest booking'] } as const

export const guestOperations = operations({
  restaurant: {
    ...common,
    operationId: 'getGuestRestaurant',
    summary: 'What a booking form asks for',
    description: `The restaurant as its guests see it, which fields its form has, and \`form\`: the signed key of one form. Send
it with the hold and the booking; however often the booking is sent with it, it is made once. With \`lang\` names and sentences
are in that language, where there are words in it.`,
    'x-answers': { 200: 'The restaurant, and the key of a new form.' },
  },
  month: {
    ...common,
    operationId: 'listGuestDays',
    summary: 'A month at a glance',
    description: `Which days have room for the party: \`free\`, \`few\` (at most three times are left), \`full\`, or \`closed\`
(not bookable online). For a party above \`largest_party\`: which days the restaurant can be asked for.`,
    'x-answers': { 200: 'Every day of the month.' },
  },
  times: {
    ...common,
    operationId: 'listGuestTimes',
    summary: 'The times of a day',
    description: `Every start that is offered online. One that is \`open\` books, unless another guest is faster. A party above
\`largest_party\` asks for one: no table is looked for.`,
    'x-answers': { 200: 'The times, in order.' },
  },
  hold: {
    ...common,
    operationId: 'holdGuestTime',
    summary: 'Hold a time while the guest types',
    description: `Keeps a table for five minutes for this \`form\`. Choosing another time with the same form gives up the one
before; in all it holds for 15 minutes. From one network at most three are held at a time, and all guests together at most a
fifth of the seats of any moment; beyond that none is taken (\`until\` is null), and booking works without.`,
    'x-answers': { 200: 'Until when it is held.' },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
  },
  book: {
    ...common,
    operationId: 'bookAsGuest',
    summary: 'Book',
    description: `Books for the guest, by the rules for guests, and uses the hold of the form if there is one. Send the same again
after a time-out: the same \`form\` books once. With other content it is refused (\`IDEMPOTENCY_KEY_REUSED\`). Twenty bookings
an hour from a network and five for an e-mail address or telephone number are taken; beyond that, let the guest call.
What is unusual, and everything where the restaurant wants it so, is not booked yet (200): the guest gets a mail and books by
its link within 15 minutes. Where no mail can be sent, and for a party above \`largest_party\`, it becomes a request:
\`pending\`, \`waiting_list\` and \`is_request\`. No table is held, and the restaurant answers.`,
    'x-answers': {
      200: 'Not booked yet: the guest follows the link in a mail first.',
      201: 'Booked, or booked before with the same form.',
    },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'],
    'x-answer-headers': { 200: ['Location'], 201: ['Location'] },
  },
})
