/** How the endpoints of patrons are documented. */
import { operations } from '../../http/openapi/operation.ts'

export const patronOperations = operations({
  query: {
    operationId: 'queryPatrons',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Patrons'],
    summary: 'Search patrons',
    description: `Filters narrow each other down; an empty body finds every patron who is no walk-in. Ordered by name.

\`q\` finds text in the name or e-mail, without regard to case and accents; three digits or more also find telephones
that contain them. A patron has all of \`tags\` and all of
\`behaviour\`, and has booked through one of \`channel\`. \`behaviour\`: \`first_time\`, \`returning\`, \`frequent\` (five or
more visits in a year), \`cancelled\`, \`no_show\`, \`lapsed\` (no visit for 180 days).`,
    'x-answers': { 200: 'One page of patrons.' },
  },
  show: {
    operationId: 'getPatron',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Patrons'],
    summary: 'Show a patron',
    description:
      'One guest, with tags and statistics. The id of a patron who was merged answers with the one who stayed.',
    'x-answers': { 200: 'The patron.' },
    'x-answer-headers': { 200: ['ETag'] },
  },
  update: {
    operationId: 'updatePatron',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Patrons'],
    summary: 'Update a patron',
    description: `Only the fields you send change. Tags may stand at the top level or under \`tags\`. Upcoming bookings that were
made with the old name, e-mail or telephone get the new one. An e-mail address that another patron has is refused, and so is
the telephone of another patron with the same name: merge the two.

Two people who change different fields do not disturb each other. Where you edit a text that you have read, send its \`ETag\`
in \`If-Match\`: if the patron has changed since, the answer is 412 with what stands.`,
    'x-answers': { 200: 'The patron as it is now.' },
    'x-problems': ['PRECONDITION_FAILED'],
    'x-request-headers': ['If-Match'],
    'x-answer-headers': { 200: ['ETag'] },
  },
  merge: {
    operationId: 'mergePatrons',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Patrons'],
    summary: 'Merge two patrons',
    description: `For a guest who is known twice. The patron named in the body disappears: bookings and reviews move to the patron of
the path, tags and comments are joined, and contact that is missing is filled in. The id that disappears keeps working and
means the patron who stays. It cannot be undone.`,
    'x-answers': { 200: 'The patron who stays.' },
  },
  history: {
    operationId: 'listPatronHistory',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Patrons'],
    summary: 'History of a patron',
    description: `Who changed this patron, or merged another into it, and when. For each field \`from\` is what was there before, in a
merge what the other patron had, and \`to\` what there is since.`,
    'x-answers': { 200: 'The changes and merges, in order.' },
  },
})
