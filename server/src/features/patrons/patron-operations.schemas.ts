/** How the endpoints of patrons are documented. */
import { operations } from '../../http/openapi/operation.ts'

export const patronOperations = operations({
  query: {
    operationId: 'queryPatrons',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Patrons'],
    summary: 'Search patrons',
    description: `Filters narrow each other down; an empty body finds every patron who is no walk-in. Ordered by name.

\`q\` finds text in the name or e-mail, without regard to case and accents. A patron has all of \`tags\` and all of
\`behaviour\`, and has booked through one of \`channel\`. \`behaviour\`: \`first_time\`, \`returning\`, \`frequent\` (five or
more visits in a year), \`cancelled\`, \`no_show\`, \`lapsed\` (no visit for 180 days).`,
    'x-answers': { 200: 'One page of patrons.' },
  },
  show: {
    operationId: 'getPatron',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Patrons'],
    summary: 'Show a patron',
    description: 'One guest, with tags and statistics.',
    'x-answers': { 200: 'The patron.' },
  },
  update: {
    operationId: 'updatePatron',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Patrons'],
    summary: 'Update a patron',
    description: 'Only the fields you send change. Tags may stand at the top level or under `tags`.',
    'x-answers': { 200: 'The patron as it is now.' },
  },
})
