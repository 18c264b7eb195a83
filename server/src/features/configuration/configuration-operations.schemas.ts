/** What the endpoints of the configuration say about themselves. */
import { operations } from '../../http/openapi/operation.ts'

export const configurationOperations = operations({
  show: {
    operationId: 'getConfiguration',
    tags: ['Restaurant'],
    summary: 'Show the restaurant described whole',
    description:
      'Settings, service hours, dining areas, tables, combinations, sources, tags and review criteria, with ids.',
    'x-answers': { 200: 'The description, ready to be changed and put back.' },
    'x-problems': ['NOT_FOUND'],
  },
  put: {
    operationId: 'putConfiguration',
    tags: ['Restaurant'],
    summary: 'Describe the restaurant anew',
    description: `Makes the restaurant what the description says, and tells what that changed. Things are recognised by
\`id\`, else by name. What has bookings is deactivated instead of deleted. Contradictions are refused, all at once, and
nothing is changed then. Users are managed on the command line and are no part of it.`,
    'x-answers': { 200: 'The description as it is now, what changed, and the future bookings that this touches.' },
    'x-problems': ['NOT_FOUND'],
  },
})
