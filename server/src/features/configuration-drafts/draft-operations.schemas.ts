/** The operations on drafts and versions as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

const access = { role: 'manager', scopes: ['full'] } as const
const reading = { role: 'manager', scopes: ['full', 'read'] } as const
const tags = ['Restaurant'] as const

export const draftOperations = operations({
  show: {
    operationId: 'getConfigurationDraft',
    'x-access': access,
    tags,
    summary: 'Show your draft',
    description: `What you are about to change: one draft for each person and restaurant, kept until it is saved or discarded. It
never has \`users\` or \`allow_online_bookings\`.`,
    'x-answers': { 200: 'The draft, or null.' },
    'x-answer-headers': { 200: ['ETag'] },
  },
  put: {
    operationId: 'putConfigurationDraft',
    'x-access': access,
    tags,
    summary: 'Write your draft',
    description: `Changes nothing but the draft, which may have mistakes. \`base_version\` is the configuration that it was made on
(the \`ETag\` of \`GET /configuration\`). With \`If-Match\` and the \`revision\` that you have read, a draft that was changed in
another window is not overwritten. At most 1 MB.`,
    'x-answers': { 200: 'The draft.' },
    'x-request-headers': ['If-Match'],
    'x-answer-headers': { 200: ['ETag'] },
    'x-problems': ['PRECONDITION_FAILED'],
  },
  discard: {
    operationId: 'deleteConfigurationDraft',
    'x-access': access,
    tags,
    summary: 'Discard your draft',
    description: 'Nothing of it was saved.',
    'x-answers': { 200: 'There is no draft now.' },
  },
  review: {
    operationId: 'reviewConfigurationDraft',
    'x-access': access,
    tags,
    summary: 'Review your draft',
    description: `What a save would change, each as one sentence with the bookings that it concerns; the mistakes; what others
have saved meanwhile; and what both of you changed. Writes nothing, and holds up no booking.`,
    'x-answers': { 200: 'The review.' },
    'x-problems': ['NOT_FOUND'],
  },
  save: {
    operationId: 'saveConfigurationDraft',
    'x-access': access,
    tags,
    summary: 'Save your draft',
    description: `Makes the restaurant what the draft says, whole or not at all, and ends the draft. \`fingerprint\` is that of the
review that you have seen: where something else would happen now, the answer is 409 with the new review.`,
    'x-answers': { 200: 'Saved.' },
    'x-problems': ['NOT_FOUND', 'REVIEW_OUTDATED'],
  },
  takeBack: {
    operationId: 'takeBackConfigurationChange',
    'x-access': access,
    tags,
    summary: 'Take one change out of your draft',
    description: 'By the `id` that it has in the review.',
    'x-answers': { 200: 'The draft without it.' },
    'x-problems': ['NOT_FOUND'],
  },
  findTables: {
    operationId: 'findTablesForConfigurationChange',
    'x-access': access,
    tags,
    summary: 'Find other tables for the bookings of a change',
    description: `By the \`id\` that the change has in the review: bookings that it leaves without their table get what \`moves\` of the
review has for them. These moves are then lines of the review, each of which can be taken back; a save makes them together
with the rest. Guests get no message, since their time stays.`,
    'x-answers': { 200: 'The draft.' },
    'x-problems': ['NOT_FOUND'],
  },
  resolve: {
    operationId: 'resolveConfigurationConflict',
    'x-access': access,
    tags,
    summary: 'Answer a conflict of your draft',
    description: `By the \`path\` that it has in the review: yours, or what the other saved. With the last answer the draft is put
onto the configuration that stands.`,
    'x-answers': { 200: 'The draft.' },
    'x-problems': ['NOT_FOUND'],
  },
  versions: {
    operationId: 'listConfigurationVersions',
    'x-access': reading,
    tags,
    summary: 'List the versions of the configuration',
    description: 'Newest first: who changed what, and when.',
    'x-answers': { 200: 'A page of versions.' },
  },
  takeBackVersion: {
    operationId: 'takeBackConfigurationVersion',
    'x-access': access,
    tags,
    summary: 'Take back a version',
    description: `Makes the opposite of what the version changed, as a draft; what was changed since stays. A draft that you have
gets it too.`,
    'x-answers': { 200: 'The draft.' },
    'x-problems': ['NOT_FOUND'],
  },
  arrivals: {
    operationId: 'listArrivals',
    'x-access': reading,
    tags,
    summary: 'Show when guests arrive',
    description: 'Covers that arrive at each slot of each weekday’s services: the mean of the last eight weeks.',
    'x-answers': { 200: 'By weekday and service hour.' },
  },
  file: {
    operationId: 'getConfigurationFile',
    'x-access': reading,
    tags,
    summary: 'Show the configuration as a file',
    description:
      'The YAML that `maitred export` prints: whole, without ids, so that it can create the restaurant elsewhere.',
    'x-answers': { 200: 'The name of the file and its text.' },
  },
  putFile: {
    operationId: 'putConfigurationDraftFile',
    'x-access': access,
    tags,
    summary: 'Make your draft of a file',
    description: `The YAML that \`maitred apply\` reads becomes your draft, in place of the one that there is; a review then shows what it
would change. Slug, users and the pause stay as they are. A file with mistakes is refused, each with its line. At most 1 MB.`,
    'x-answers': { 200: 'The draft.' },
  },
})
