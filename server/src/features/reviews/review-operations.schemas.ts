/** The documentation of the endpoints of reviews. */
import { operations } from '../../http/openapi/operation.ts'

export const reviewOperations = operations({
  list: {
    operationId: 'listReviews',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Reviews'],
    summary: 'List visible reviews',
    description:
      'Newest first, and only those the restaurant has made visible. `from` and `to` are dates of submission.',
    'x-answers': { 200: 'One page of reviews.' },
  },
  hidden: {
    operationId: 'listHiddenReviews',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Reviews'],
    summary: 'List hidden reviews',
    description: 'What guests said and the public does not see (yet), newest first.',
    'x-answers': { 200: 'One page of reviews.' },
  },
  house: {
    operationId: 'listHouseReviews',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Reviews'],
    summary: 'List reviews with their answers',
    description: `Shown and hidden ones, newest first, each with the restaurant's answer, the guest and the booking. \`state\` and the
two ratings narrow the list.`,
    'x-answers': { 200: 'One page of reviews.' },
  },
  answer: {
    operationId: 'answerReview',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Reviews'],
    summary: 'Answer a review',
    description: `The answer stands with the review in \`GET /reviews/all\` and on the guest's page of the review; another one takes its
place, null takes it away. Nobody is written to.`,
    'x-answers': { 200: 'The review.' },
  },
  visibility: {
    operationId: 'setReviewVisibility',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Reviews'],
    summary: 'Show or hide a review',
    description: 'Makes a review visible to the public, or hides it.',
    'x-answers': { 200: 'The review.' },
  },
  link: {
    operationId: 'createReviewLink',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Reviews'],
    summary: 'Make a link to ask a guest for a review',
    description: 'A signed address to send to the guest of a visit. It works once, for one review, until it expires.',
    'x-answers': { 201: 'The link.' },
    'x-problems': ['TRANSITION'],
  },
})
