/** The descriptions of the webhook endpoints in the OpenAPI document. */
import { operations } from '../../http/openapi/operation.ts'

export const webhookOperations = operations({
  create: {
    operationId: 'createWebhook',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Subscribe to events',
    description: `Events are POSTed to \`url\`, signed with the \`secret\` of the answer. At most five webhooks a restaurant. Where
the server can be reached from outside, targets must be https and public.`,
    'x-answers': { 201: 'The webhook and its secret.' },
    'x-problems': ['WEBHOOK_LIMIT_REACHED'],
    'x-answer-headers': { 201: ['Location'] },
  },
  list: {
    operationId: 'listWebhooks',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Webhooks'],
    summary: 'List webhooks',
    description: 'All webhooks of the restaurant.',
    'x-answers': { 200: 'The webhooks.' },
  },
  show: {
    operationId: 'getWebhook',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Webhooks'],
    summary: 'Show a webhook',
    description: 'One webhook, with its secret.',
    'x-answers': { 200: 'The webhook.' },
  },
  update: {
    operationId: 'updateWebhook',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Update a webhook',
    description: `Changes address, events or \`is_active\`. While it is false, deliveries wait, each for up to 30 days; those that
still wait are sent on resuming. A change takes up to two seconds to apply to deliveries that are about to be sent.`,
    'x-answers': { 200: 'The webhook as it is now.' },
  },
  remove: {
    operationId: 'deleteWebhook',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Delete a webhook',
    description: 'Deletes the webhook and its deliveries, also those that wait. Attempts under way may still arrive.',
    'x-answers': { 200: 'Deleted.' },
  },
  rotate: {
    operationId: 'rotateWebhookSecret',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Rotate the secret',
    description: `Gives the webhook a new secret. With \`keep_previous\` the old one signs as well for 24 hours, as a second
\`v1\` in \`Service-Signature\`, so that the receiver can change over without losing an event.`,
    'x-answers': { 200: 'The webhook with its new secret.' },
  },
  test: {
    operationId: 'testWebhook',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Send a test event',
    description: 'Sends an event of the type `webhook.test`, whatever the webhook subscribed to.',
    'x-answers': { 201: 'The delivery, not yet sent.' },
  },
  deliveries: {
    operationId: 'listDeliveries',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Webhooks'],
    summary: 'List deliveries',
    description: `Deliveries with every attempt, newest first, a page at a time by \`cursor\`. Kept for 30 days after they were
delivered or exhausted. Those that wait because the webhook is paused are kept for 30 days.`,
    'x-answers': { 200: 'One page of deliveries.' },
  },
  delivery: {
    operationId: 'getDelivery',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Webhooks'],
    summary: 'Show a delivery',
    description: `With the request: its body as it was signed, and the headers of the latest attempt. Signatures are not stored
but made again with the secret of now; those sent before it was replaced were others.`,
    'x-answers': { 200: 'The delivery and its request.' },
  },
  summary: {
    operationId: 'getWebhookSummary',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Webhooks'],
    summary: 'Show how a webhook is doing',
    description:
      'What waits, what gave up and was not sent again, and how quickly the receiver answered in the last 24 hours.',
    'x-answers': { 200: 'The summary.' },
  },
  redeliverExhausted: {
    operationId: 'redeliverExhausted',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Send all that gave up again',
    description: `Makes a new delivery of each event whose delivery gave up and was not sent again since, the oldest first, up to
1,000 in a call. Calling it once more sends the rest, and nothing twice.`,
    'x-answers': { 200: 'How many are sent, and how many are left.' },
  },
  redeliver: {
    operationId: 'redeliver',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Webhooks'],
    summary: 'Send a delivery again',
    description: 'Makes a new delivery of the same event: same id, same bytes, a new signature.',
    'x-answers': { 201: 'The new delivery, not yet sent.' },
  },
})
