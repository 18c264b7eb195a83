/** How an http gateway is described: where it takes texts, by which names, and how its callbacks look. */
import { type Static, Type } from 'typebox'

const path = { pattern: '^(?!__)[A-Za-z0-9_-]{1,60}(\\.(?!__)[A-Za-z0-9_-]{1,60}){0,5}$', maxLength: 200 }
const Path = Type.String({ ...path, description: 'A name, or names joined by dots: `messages.0.id`' })
const OrNone = Type.Union([Path, Type.Null()])
const closed = { additionalProperties: false }
const States = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 30 })

const Fixed = (description: string) =>
  Type.Record(
    Type.String({ pattern: '^(?!__)[A-Za-z0-9_-]{1,60}$' }),
    Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()]),
    { default: {}, description },
  )

export const GatewayDescription = Type.Object(
  {
    url: Type.String({ maxLength: 2_000, pattern: '^https?://', description: 'Takes a text by POST' }),
    headers: Type.Record(
      Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }),
      Type.String({ maxLength: 2_000, pattern: '^[\\x20-\\x7e]*$' }),
      { default: {}, description: 'With the key, such as `Authorization`' },
    ),
    format: Type.Union([Type.Literal('json'), Type.Literal('form')], { default: 'json' }),
    fields: Type.Object(
      { to: Path, from: OrNone, text: Path, key: Type.Optional(OrNone), callback: Type.Optional(OrNone) },
      { ...closed, description: 'What it calls these; `key` is an id of ours' },
    ),
    fixed: Fixed('Sent with each text'),
    unicode: Type.Optional(
      Fixed(
        'Sent besides with texts that the old alphabet of telephones cannot write, which many gateways must be told',
      ),
    ),
    to_without_plus: Type.Boolean({ default: false }),
    answer_id: { ...OrNone, default: null, description: 'Where its answer has the id; null: it uses our key' },
    receipts: Type.Object({ id: OrNone, state: OrNone, delivered: States, failed: States }, closed),
    replies: Type.Object({ id: OrNone, from: OrNone, to: OrNone, text: OrNone }, closed),
    signature: Type.Union(
      [
        Type.Object(
          {
            header: Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }),
            secret: Type.String({ minLength: 8, maxLength: 500 }),
            algorithm: Type.Union([Type.Literal('sha256'), Type.Literal('sha1')]),
            encoding: Type.Union([Type.Literal('hex'), Type.Literal('base64')]),
          },
          closed,
        ),
        Type.Null(),
      ],
      { default: null, description: 'HMAC over the body; null: the secret is the path of the callback' },
    ),
  },
  { ...closed, title: 'TextGateway' },
)
export type GatewayDescription = Static<typeof GatewayDescription>
