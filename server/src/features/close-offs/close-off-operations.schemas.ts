/** The operations of close-offs as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

export const closeOffOperations = operations({
  create: {
    operationId: 'createCloseOff',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Close-offs'],
    summary: 'Close for a date',
    description: `Stops new bookings; existing ones are not touched. The \`scope\` says what is closed and what else is needed:

| scope | closes | needs |
|---|---|---|
| \`full_day\` | the restaurant, that date | |
| \`service_hour\` | one service, in every dining area | \`service_hour_id\` |
| \`dining_area\` | one dining area, all day | \`dining_area_id\` |
| \`matrix\` | one dining area during one service hour | both |
| \`slot\` | the listed times, in every dining area | \`slots\` |

A service hour, alone or in a dining area, is closed as the service that begins on the date, with its tail after midnight.
Every other scope ends at midnight. Closing what is closed already changes nothing and is answered 200.`,
    'x-answers': { 200: 'It was closed already.', 201: 'Closed.' },
  },
  show: {
    operationId: 'getCloseOffs',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Close-offs'],
    summary: 'Show what is closed on a date',
    description: 'Everything that is closed on the date. The fields are at the top level and, the same, under `data`.',
    'x-answers': { 200: 'The close-offs of the date.' },
  },
  remove: {
    operationId: 'removeCloseOff',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Close-offs'],
    summary: 'Reopen',
    description: `Takes the same fields as closing. With the scope \`full_day\` every close-off of the date is removed, whatever
its scope. What is not closed is answered 404.`,
    'x-answers': { 200: 'Open again.' },
    'x-problems': ['NOT_FOUND'],
  },
})
