/** The operations on holds as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

export const holdOperations = operations({
  take: {
    operationId: 'takeHold',
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Bookings'],
    summary: 'Hold a table',
    description: `Keeps tables for five minutes while a booking is being typed, decided by the same rules as a booking. Give the
hold’s id as \`hold_id\` when you create the booking: its own tables are then free for it. A hold that has expired is no
obstacle: the booking is decided afresh. Only the caller who took a hold can use it. A caller holds at most ten at a time in
a restaurant, and the holds of guests (scope \`website\`, and the booking pages) take at most a fifth of the seats of any moment;
beyond that the answer is \`RATE_LIMITED\`, and booking works without.`,
    'x-answers': { 201: 'The tables that are held, and until when.' },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
  },
  move: {
    operationId: 'moveHold',
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Bookings'],
    summary: 'Renew or move a hold',
    description: `Another time, party or place; without any, five minutes more. The tables it has are kept if they still fit. If
the new ones cannot be had, the hold stays as it was.`,
    'x-answers': { 200: 'The tables that are held now, and until when.' },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
  },
  release: {
    operationId: 'releaseHold',
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Bookings'],
    summary: 'Release a hold',
    description: 'Its tables are free at once.',
    'x-answers': { 200: 'Released.' },
  },
})
