/** What the endpoints of patrons say about themselves. */
import { operations } from '../../http/openapi/operation.ts'

export const patronOperations = operations({
  query: {
    operationId: 'queryPatrons',
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
    tags: ['Patrons'],
    summary: 'Show a patron',
    description: 'One guest, with tags and statistics.',
    'x-answers': { 200: 'The patron.' },
  },
  update: {
    operationId: 'updatePatron',
    tags: ['Patrons'],
    summary: 'Update a patron',
    description: 'Only the fields you send change. Tags may stand at the top level or under `tags`.',
    'x-answers': { 200: 'The patron as it is now.' },
  },
  erase: {
    operationId: 'erasePatron',
    tags: ['Patrons'],
    summary: 'Erase a patron',
    description: `A guest asks to be forgotten: name, contact, tags, comments and everything written about the guest go,
wherever a copy stands. Bookings, their numbers and the stars of a review stay, of nobody. Erasing twice changes nothing.`,
    'x-answers': { 200: 'Erased.' },
  },
  export: {
    operationId: 'exportPatron',
    tags: ['Patrons'],
    summary: 'Export everything about a patron',
    description: 'All that is held about a guest, for the guest who asks: bookings, reviews and events included.',
    'x-answers': { 200: 'Everything held.' },
  },
})
