/** The configuration on the wire: the description without its users, who are managed elsewhere. */
import { Type } from 'typebox'
import { RestaurantDescription } from './description/description.ts'

const { slug, users: _, ...described } = RestaurantDescription.properties

export const Configuration = Type.Object(
  { slug, ...described },
  { additionalProperties: false, title: 'Configuration' },
)

export const ConfigurationBody = Type.Object(
  { slug: Type.Optional(slug), ...described },
  { additionalProperties: false },
)

export const ConfigurationAnswer = Type.Object({ data: Configuration })

export const ConfigurationChanged = Type.Object({
  data: Configuration,
  changes: Type.Array(
    Type.Object({
      what: Type.String(),
      name: Type.String(),
      did: Type.String(),
      fields: Type.Array(Type.Object({ field: Type.String(), from: Type.Unknown(), to: Type.Unknown() })),
    }),
  ),
  future_bookings: Type.Array(
    Type.Object({
      reference: Type.String(),
      date: Type.String(),
      tables: Type.Array(Type.String()),
      problem: Type.String({
        description:
          '`table deactivated`, `tables in different dining areas`, `outside service hours`, `area out of season`, `not at a slot`, `not the turn time`, `party does not fit its table`, `combination gone` or `table no longer online`',
      }),
    }),
    { description: 'Bookings, now or later, that need another table, or that the change leaves outside the rules' },
  ),
  close_offs: Type.Array(
    Type.Object({
      date: Type.String(),
      closed: Type.String({ description: 'The service hour or dining area that is no longer in use' }),
      closes_now: Type.Array(Type.String(), {
        description: 'The service hours that are closed in its place; empty where its tables are open again',
      }),
    }),
    { description: 'Close-offs from today on whose service hour or dining area is no longer in use' },
  ),
})
