/** The configuration on the wire: the description itself, without the users, whom no token may let in. */
import { Type } from 'typebox'
import { RestaurantDescription } from './description.ts'

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
    Type.Object({ reference: Type.String(), date: Type.String(), tables: Type.Array(Type.String()) }),
  ),
})
