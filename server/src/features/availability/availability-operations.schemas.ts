/** The OpenAPI description of `GET /availabilities`. */
import { operations } from '../../http/openapi/operation.ts'

export const availabilityOperations = operations({
  list: {
    operationId: 'listAvailability',
    'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
    tags: ['Availability'],
    summary: 'List availability',
    description: `One row for each start, dining area and party size the area can seat. \`spots_total\` counts the tables and
combinations that take the party; \`spots_open\` how many of them can be booked now. It is 0 when the time has passed, is
closed off, paused, paced out, too soon or too far ahead.

Always fresh: a booking made before you asked is in the answer. \`ETag\` and \`If-None-Match\` spare you an answer that has
not changed. \`party_size\`, \`dining_area_id\` and \`open_only\` make it shorter. An answer has at most 100,000 rows, counted
before \`open_only\`; ask for fewer \`days\`, or for one party size or area, where it would have more.`,
    'x-answers': { 200: 'The slots, by start.', 304: 'Nothing has changed since the answer you have.' },
    'x-request-headers': ['If-None-Match'],
    'x-answer-headers': { 200: ['ETag'], 304: ['ETag'] },
  },
})
