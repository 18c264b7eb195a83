/** The operations of set-up as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

export const setUpOperations = operations({
  create: {
    operationId: 'createRestaurant',
    'x-access': { role: 'viewer', scopes: ['full'] },
    tags: ['Restaurant'],
    summary: 'Create the first restaurant',
    description: `For the first manager of a server without a restaurant, who came by the link that its start prints. Name, slug
and time zone, or \`yaml\` as \`maitred apply\` reads it. Guests see nothing of the restaurant until it is opened. Further
restaurants are made by \`maitred apply\`.`,
    'x-answers': { 201: 'Created; the caller is its manager.' },
    'x-problems': ['FORBIDDEN'],
  },
  open: {
    operationId: 'openForGuests',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Restaurant'],
    summary: 'Open for guests',
    description: `Saves your draft, if you have one, and makes the booking page, \`/api/guest/{slug}\` and website tokens work: all of
it or nothing. \`revision\` is that of the draft you have read: one that was changed in another window is not saved unseen.
Needs at least one table and hours. A draft with conflicts, or one that concerns bookings, is refused with its review.`,
    'x-answers': { 200: 'Guests can book.' },
    'x-problems': ['REVIEW_OUTDATED', 'PRECONDITION_FAILED'],
  },
})
