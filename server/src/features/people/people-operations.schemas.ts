/** The OpenAPI description of the endpoints for people. */
import { operations } from '../../http/openapi/operation.ts'

const byPeople = { role: 'manager', scopes: [] } as const
const managers = { role: 'manager', scopes: ['full', 'read'] } as const

export const peopleOperations = operations({
  list: {
    operationId: 'listPeople',
    'x-access': managers,
    tags: ['People'],
    summary: 'List the people of the restaurant',
    description: 'Who works here and as what, and the invitations that have not been used yet.',
    'x-answers': { 200: 'The people and the open invitations.' },
  },
  invite: {
    operationId: 'invitePerson',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Invite a person',
    description: `Answers with a link that works once, for 48 hours: it sets name and password. The link is shown this once;
send it to nobody else. A person who has an account already confirms with their password. A new invitation to the same
address replaces the one before.`,
    'x-answers': { 201: 'The invitation, with its link.' },
  },
  withdraw: {
    operationId: 'withdrawInvitation',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Withdraw an invitation',
    description: 'Its link no longer works.',
    'x-answers': { 200: 'Withdrawn.' },
  },
  role: {
    operationId: 'changeRole',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Change a role',
    description: `The person's sessions end and they sign in again; their tokens follow at once. The only manager of a
restaurant stays manager (422).`,
    'x-answers': { 200: 'The person.' },
  },
  remove: {
    operationId: 'removePerson',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Remove a person from the restaurant',
    description:
      'Their sessions end. Their account stays, with its other restaurants; what they did stays in the history.',
    'x-answers': { 200: 'Removed.' },
  },
  sessions: {
    operationId: 'listPersonSessions',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'List where a person is signed in',
    description: `Latest use first. For a person who also works in a restaurant you do not manage it is refused (403).`,
    'x-answers': { 200: 'The sessions.' },
  },
  endSessions: {
    operationId: 'endPersonSessions',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'End all sessions of a person',
    description: 'For a lost tablet, for example. They sign in again with their password.',
    'x-answers': { 200: 'Ended.' },
  },
  passwordLink: {
    operationId: 'createPasswordLink',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Make a link for a new password',
    description: `For a person who has forgotten theirs. It works once, for 48 hours, and ends their sessions when it is used.
For a person who also works in a restaurant you do not manage it is refused (403): only the operator can give it.`,
    'x-answers': { 201: 'The link.' },
  },
  listTokens: {
    operationId: 'listTokens',
    'x-access': managers,
    tags: ['People'],
    summary: 'List the tokens of the restaurant',
    description: 'Without anything a token could be rebuilt from. `state` is `active`, `expired` or `revoked`.',
    'x-answers': { 200: 'The tokens.' },
  },
  createToken: {
    operationId: 'createToken',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Create a token',
    description: `Its text is in this answer and nowhere else. \`full\` may do everything but manage people and tokens;
\`read\` reads; \`website\` is for web pages: it reads availability and settings, books, and sees, changes and cancels only
the bookings it made.`,
    'x-answers': { 201: 'The token, with its text.' },
  },
  changeToken: {
    operationId: 'changeToken',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Give a token another booking source',
    description: `Bookings that the token makes from now on without naming a source come from this one, walk-ins excepted. A
source that is removed from the description is no longer given to bookings; the token keeps it for when it comes back.`,
    'x-answers': { 200: 'The token.' },
  },
  rotateToken: {
    operationId: 'rotateToken',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Replace a token',
    description: `A new token with the same name, scope, booking source and lifetime; its text is in this answer and nowhere
else. The old one is refused at once, or works too for \`grace_minutes\`, which never prolong it. What the old one booked
belongs to the new one as well.`,
    'x-answers': { 201: 'The new token, with its text.' },
  },
  revokeToken: {
    operationId: 'revokeToken',
    'x-access': byPeople,
    tags: ['People'],
    summary: 'Revoke a token',
    description: 'It is refused at once on this server and within a second on others. Doing it again changes nothing.',
    'x-answers': { 200: 'Revoked.' },
  },
  audit: {
    operationId: 'listAuditTrail',
    'x-access': managers,
    tags: ['People'],
    summary: 'Show the audit trail',
    description: `Who signed in and from where, and who changed roles, tokens, webhooks and the configuration, newest first.
Entries are kept for 400 days.`,
    'x-answers': { 200: 'A page of entries.' },
  },
})
