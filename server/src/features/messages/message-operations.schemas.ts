/** The descriptions of the message endpoints in the OpenAPI document. */
import { operations } from '../../http/openapi/operation.ts'

export const messageOperations = operations({
  list: {
    operationId: 'listMessages',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Messages'],
    summary: 'List messages',
    description: `What was written to guests and staff by e-mail, and what became of it, the latest first. \`not_sent\`: no mail
server is set up. \`refused\`: the mail server will never take it; \`failed\`: it was tried for a day; \`dropped\`: it was no longer
true, undone or past its use. What was said, and to whom, is kept for 30 days.`,
    'x-answers': { 200: 'The messages.' },
  },
  resend: {
    operationId: 'resendMessage',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Messages'],
    summary: 'Send a message again',
    description: `Writes the same message anew, from what the booking is now, also to an address that refused mail before. It is
dropped if it is no longer true. One that still waits goes out by itself, and is answered with as it is.`,
    'x-answers': { 201: 'The new message.' },
  },
  preview: {
    operationId: 'previewMessage',
    'x-access': { role: 'host', scopes: ['full', 'read'] },
    tags: ['Messages'],
    summary: 'Preview a message',
    description:
      'How a message looks, about an imagined booking, in the words of the restaurant. Its links lead nowhere.',
    'x-answers': { 200: 'The message.' },
  },
})
