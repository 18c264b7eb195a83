/** What integrations ask of a restaurant: settings, dining areas with tables, service hours, booking sources. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Id, Nullable, TimeOfDay } from '../../../http/wire-types.ts'
import { findSettings, listBookingSources, listDiningAreas, listServiceHours } from './restaurant.sql.ts'

const BookingTag = Type.Object({ id: Id, name: Type.String(), icon: Type.String() })

const Settings = Type.Object(
  {
    restaurant_name: Type.String(),
    timezone: Type.String({ description: 'An IANA name; all local times of the restaurant are in it' }),
    twenty_four_hour_format: Type.Boolean(),
    default_booking_duration_hours: Type.Integer({
      description: 'How long guests stay unless a booking says otherwise',
    }),
    allow_bookings_no_phone: Type.Boolean({ description: 'False: a booking needs `patron.mobile_number`' }),
    allow_online_bookings: Type.Boolean({ description: 'False while online bookings are paused' }),
    allow_kids: Type.Boolean({ description: 'False: a booking with children is refused' }),
    crowd_control_max_covers: Type.Integer({
      description: 'The most covers that may arrive in a window; 0 is no limit',
    }),
    crowd_control_time_minutes: Type.Integer({ description: 'The length of that window' }),
    enable_room_number: Type.Boolean(),
    enable_company_field: Type.Boolean(),
    enable_custom_field: Type.Boolean(),
    custom_field_label: Nullable(Type.String({ description: 'What `custom_field` of a booking is called here' })),
    cancellation_policy_hours_before_reservation: Type.Integer({
      description: 'Until when guests are asked to cancel',
    }),
    reconfirmation_enabled: Type.Boolean(),
    booking_tags: Type.Array(BookingTag),
  },
  { title: 'Settings' },
)

const SettingsAnswer = Type.Object({ data: Settings })

const Table = Type.Object({ id: Id, name: Type.String(), min_covers: Type.Integer(), max_covers: Type.Integer() })

const DiningAreasAnswer = Type.Object({
  data: Type.Array(Type.Object({ id: Id, name: Type.String(), tables: Type.Array(Table) }, { title: 'DiningArea' })),
})

const ServiceHour = Type.Object(
  {
    id: Id,
    name: Type.String(),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
    open: TimeOfDay,
    close: TimeOfDay,
    slot_minutes: Type.Integer(),
  },
  { title: 'ServiceHour' },
)

const ServiceHoursAnswer = Type.Object({ data: Type.Array(ServiceHour) })

const BookingSource = Type.Object({ id: Id, name: Type.String() }, { title: 'BookingSource' })

const BookingSourcesAnswer = Type.Object({ data: Type.Array(BookingSource) })

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
