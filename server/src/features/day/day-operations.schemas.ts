/** The day's operations as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

export const dayOperations = operations({
  show: {
    operationId: 'getDay',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Day'],
    summary: 'Show an evening',
    description: `Everything a screen shows of one evening: services, dining areas and tables with their places, all bookings
and blocks with their guests, holds and offers, who of the waiting list finds a table now, close-offs, pause, and covers
arriving by quarter of an hour against pacing. A start after midnight belongs to the evening whose service it is part of;
outside of any service a time before 05:00 belongs to the day before. \`close_offs\` has those of the evening’s services, and
those of its calendar date: the full day, dining areas and slots, which end at midnight.

\`ETag\` is the day’s \`version\`, and moves with every change of what is shown, a guest’s notes and tags included; with
\`If-None-Match\` a day that has not changed costs next to nothing. A guest’s \`stats\` count their bookings as of the last
change of this day.`,
    'x-answers': { 200: 'The day.', 304: 'Nothing has changed since the answer you have.' },
    'x-problems': ['NOT_FOUND'],
    'x-request-headers': ['If-None-Match'],
    'x-answer-headers': { 200: ['ETag'], 304: ['ETag'] },
  },
  stream: {
    operationId: 'streamDay',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Day'],
    summary: 'Watch evenings',
    description: `Server-sent events. For each evening an event \`day\` whose data is the answer of \`GET /day\`, at once and
whenever it moves, within a second of a change made on any server; its id is the day’s \`version\`. A client that comes
back with \`Last-Event-ID\` is not sent that version again. A comment every 15 seconds keeps proxies from closing the
connection. The stream ends when the token is revoked or loses the restaurant, when the server stops, when the client does
not read for 20 seconds, and in any case after half an hour: come back, after a random part of a second.`,
    'x-answers': { 200: 'Events, until either side ends the stream.' },
    'x-problems': ['NOT_FOUND'],
  },
})
