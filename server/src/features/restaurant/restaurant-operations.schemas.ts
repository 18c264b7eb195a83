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
})
