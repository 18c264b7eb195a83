/** The restaurant's operations as the OpenAPI document describes them. */
import { operations } from '../../http/openapi/operation.ts'

export const restaurantOperations = operations({
  settings: {
    operationId: 'getSettings',
    'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
    tags: ['Restaurant'],
    summary: 'Show the settings',
    description: 'The settings an integration needs: time zone, rules for guests, optional fields, booking tags.',
    'x-answers': { 200: 'The settings.' },
    'x-problems': ['NOT_FOUND'],
  },
  diningAreas: {
    operationId: 'listDiningAreas',
    'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
    tags: ['Restaurant'],
    summary: 'List dining areas with their tables',
    description: 'The dining areas in the order the restaurant gave them, each with its active tables.',
    'x-answers': { 200: 'The dining areas.' },
  },
  serviceHours: {
    operationId: 'listServiceHours',
    'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
    tags: ['Restaurant'],
    summary: 'List service hours',
    description: `When guests can be seated: the service hours in use, in the order of their opening. Starts lie every
\`slot_minutes\` from \`open\` and before \`close\`; a \`close\` at or before \`open\` is on the next day. Weekdays are those of
the opening: 1 is Monday, 7 is Sunday. The ids are those that close-offs take.`,
    'x-answers': { 200: 'The service hours.' },
  },
  bookingSources: {
    operationId: 'listBookingSources',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Restaurant'],
    summary: 'List booking sources',
    description: 'The channels in use through which bookings come, for `booking_source_id` and filters.',
    'x-answers': { 200: 'The booking sources.' },
  },
})
