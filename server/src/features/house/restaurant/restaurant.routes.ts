/** What integrations ask of a restaurant: settings, dining areas with tables, service hours, booking sources. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../../../db/database.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { BookingSourcesAnswer, DiningAreasAnswer, ServiceHoursAnswer, SettingsAnswer } from './restaurant.schemas.ts'
import { findSettings, listBookingSources, listDiningAreas, listServiceHours } from './restaurant.sql.ts'

export const restaurantRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (api, { db }) => {
  api.get(
    '/settings',
    {
      schema: {
        ...operation({
          operationId: 'getSettings',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Restaurant'],
          summary: 'Show the settings',
          description: 'The settings an integration needs: time zone, rules for guests, optional fields, booking tags.',
          'x-answers': { 200: 'The settings.' },
          'x-problems': ['NOT_FOUND'],
        }),
        response: { 200: SettingsAnswer },
      },
    },
    async ({ restaurantId }) => {
      const data = await db.read((query) => findSettings(query, restaurantId))
      if (!data) throw restaurantMoved()
      return { data }
    },
  )

  api.get(
    '/dining-areas-with-tables',
    {
      schema: {
        ...operation({
          operationId: 'listDiningAreas',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Restaurant'],
          summary: 'List dining areas with their tables',
          description: 'The dining areas in the order the restaurant gave them, each with its active tables.',
          'x-answers': { 200: 'The dining areas.' },
        }),
        response: { 200: DiningAreasAnswer },
      },
    },
    async ({ restaurantId }) => ({ data: await db.read((query) => listDiningAreas(query, restaurantId)) }),
  )

  api.get(
    '/service-hours',
    {
      schema: {
        ...operation({
          operationId: 'listServiceHours',
          'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
          tags: ['Restaurant'],
          summary: 'List service hours',
          description: `When guests can be seated: the service hours in use, in the order of their opening. Starts lie every
\`slot_minutes\` from \`open\` and before \`close\`; a \`close\` at or before \`open\` is on the next day. Weekdays are those of
the opening: 1 is Monday, 7 is Sunday. The ids are those that close-offs take.`,
          'x-answers': { 200: 'The service hours.' },
        }),
        response: { 200: ServiceHoursAnswer },
      },
    },
    async ({ restaurantId }) => ({ data: await db.read((query) => listServiceHours(query, restaurantId)) }),
  )

  api.get(
    '/booking-sources',
    {
      schema: {
        ...operation({
          operationId: 'listBookingSources',
          'x-access': { role: 'viewer', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'List booking sources',
          description: 'The channels in use through which bookings come, for `booking_source_id` and filters.',
          'x-answers': { 200: 'The booking sources.' },
        }),
        response: { 200: BookingSourcesAnswer },
      },
    },
    async ({ restaurantId }) => ({ data: await db.read((query) => listBookingSources(query, restaurantId)) }),
  )
}
