/** The wire shapes of set-up. */
import { Type } from 'typebox'
import { Id, largestInt32, Nullable } from '../../../http/wire-types.ts'

/** The fields are validated as a description, which words the errors. */
const line = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }))

export const NewRestaurantBody = Type.Object(
  {
    name: line('What guests read'),
    slug: line(
      'In the address of the booking page: lower-case letters, digits and single hyphens. It cannot be changed later',
    ),
    timezone: line('An IANA name'),
    country: Type.Optional(Nullable(Type.String({ maxLength: 200, description: 'Two letters' }))),
    language: line('A language tag'),
    twenty_four_hour_format: Type.Optional(Type.Boolean()),
    yaml: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000_000, description: 'A whole description, in place of all others' }),
    ),
  },
  { additionalProperties: false },
)

export const CreatedAnswer = Type.Object({
  data: Type.Object({ id: Id, slug: Type.String(), name: Type.String() }),
})

export const OpenBody = Type.Object(
  {
    revision: Type.Integer({
      minimum: 0,
      maximum: largestInt32,
      description: 'Of the draft that you have read; 0 where there is none',
    }),
  },
  { additionalProperties: false },
)

export const OpenedAnswer = Type.Object({
  data: Type.Object({
    guest_page: Type.String({ description: 'Where guests book' }),
    changes: Type.Array(Type.String()),
  }),
})
