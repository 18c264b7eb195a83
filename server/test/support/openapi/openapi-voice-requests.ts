/** The example requests of phone bots; they come last. */
import type { ExampleRequest, Seen } from './openapi-requests.ts'

type Held = { hold_id: string; policy_hash: string }
type Booked = { reference: string; code: string }

const heldIn = (seen: Seen) => seen('voiceHoldTable/tomorrow') as Held
const bookedIn = (seen: Seen): Booked => {
  const { reference, code } = seen('voiceBookTable/by-telephone') as Booked
  return { reference, code }
}

export const voiceRequests: readonly ExampleRequest[] = [
  {
    operationId: 'voiceGetRestaurant',
    name: 'about',
    summary: 'About the restaurant',
    status: 200,
    request: { body: {} },
  },
  {
    operationId: 'voiceFindTimes',
    name: 'tomorrow',
    summary: 'Tomorrow around half past seven, in Italian',
    status: 200,
    request: { body: { date: 'tomorrow', party: 2, around: '7:30 pm', language: 'it' } },
  },
  {
    operationId: 'voiceListProducts',
    name: 'tomorrow',
    summary: 'What can be ordered with it',
    status: 200,
    request: { body: { start: 'tomorrow at 7:30 pm', party: 2 } },
  },
  {
    operationId: 'voiceHoldTable',
    name: 'tomorrow',
    summary: 'A table for two, as the caller says it',
    status: 200,
    request: { body: { start: 'tomorrow at 7:30 pm', party: 2, request_id: 'call-1' } },
  },
  {
    operationId: 'voiceBookTable',
    name: 'by-telephone',
    summary: 'The caller agrees to the rules',
    status: 200,
    request: (seen) => ({
      body: {
        hold_id: heldIn(seen).hold_id,
        accepted_policy_hash: heldIn(seen).policy_hash,
        name: 'Grace Muscat',
        telephone: '+356 7955 5321',
      },
    }),
  },
  {
    operationId: 'voiceGetBooking',
    name: 'by-code',
    summary: 'By reference and code',
    status: 200,
    request: (seen) => ({ body: bookedIn(seen) }),
  },
  {
    operationId: 'voiceChangeBooking',
    name: 'later',
    summary: 'An hour later',
    status: 200,
    request: (seen) => ({ body: { ...bookedIn(seen), start: 'tomorrow at 8:30 pm', request_id: 'call-2' } }),
  },
  {
    operationId: 'voiceAnswerOffer',
    name: 'over',
    summary: 'An offer that is over, or was none',
    status: 200,
    request: (seen) => ({ body: { ...bookedIn(seen), accept: false } }),
  },
  {
    operationId: 'voiceRunningLate',
    name: 'too-early',
    summary: 'A day before, when it cannot be said yet',
    status: 200,
    request: (seen) => ({ body: { ...bookedIn(seen), minutes: 'fifteen' } }),
  },
  {
    operationId: 'voiceSendConfirmation',
    name: 'no-address',
    summary: 'A booking for which no address was given',
    status: 200,
    request: (seen) => ({ body: bookedIn(seen) }),
  },
  {
    operationId: 'voiceCancelBooking',
    name: 'cancelled',
    summary: 'The caller cannot come',
    status: 200,
    request: (seen) => ({ body: bookedIn(seen) }),
  },
  {
    operationId: 'voiceJoinWaitingList',
    name: 'free',
    summary: 'A time that is free is not waited for',
    status: 200,
    request: {
      body: {
        date: 'tomorrow',
        around: '19:30',
        party: 2,
        name: 'Grace Muscat',
        telephone: '+356 7955 5321',
        request_id: 'call-3',
      },
    },
  },
]
