/** The documentation of the health checks. */
import { operations } from '../../http/openapi/operation.ts'

export const healthOperations = operations({
  live: {
    operationId: 'getLiveness',
    'x-access': 'public',
    tags: ['Health'],
    summary: 'Is the process alive?',
    description:
      'Answers as long as the process answers at all, also under load and while stopping. Restart on failure. `version` is that of the server.',
    'x-answers': { 200: 'It is.' },
    'x-problems': ['BAD_REQUEST'],
  },
  ready: {
    operationId: 'getReadiness',
    'x-access': 'public',
    tags: ['Health'],
    summary: 'Are requests worth sending here?',
    description: 'Not while the database is away, the server is overloaded or stopping. Route traffic by it.',
    'x-answers': { 200: 'They are.' },
    'x-problems': ['BAD_REQUEST', 'SERVICE_UNAVAILABLE'],
  },
})
