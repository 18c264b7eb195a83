/** The configuration's operations as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

export const configurationOperations = operations({
  show: {
    operationId: 'getConfiguration',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Restaurant'],
    summary: 'Show the configuration',
    description:
      'Settings, service hours, special days, dining areas, tables, combinations, sources, tags and review criteria, with ids.',
    'x-answers': { 200: 'The description, ready to be changed and put back.' },
    'x-answer-headers': { 200: ['ETag'] },
    'x-problems': ['NOT_FOUND'],
  },
  put: {
    operationId: 'putConfiguration',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Restaurant'],
    summary: 'Replace the configuration',
    description: `Makes the restaurant what the description says, and answers what that changed. Things are recognised by
\`id\`, else by name; a service hour with the same days and times, a special day with the same dates, and a dining area with the same tables, also under a new
name. What is no longer described is deactivated, never deleted. A description with mistakes is refused and changes nothing.
Users are managed on the command line and are no part of it. With \`If-Match\` and the \`ETag\` that you have read, nothing is
overwritten that another person saved meanwhile.`,
    'x-request-headers': ['If-Match'],
    'x-answer-headers': { 200: ['ETag'] },
    'x-answers': {
      200: 'The description as it is now, what changed, and the bookings and close-offs that this affects.',
    },
    'x-problems': ['NOT_FOUND', 'PRECONDITION_FAILED'],
  },
})
