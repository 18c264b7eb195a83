/**
 * Values that a schema allows, with the restaurant's own ids and days where they mean something: a random integer would
 * be refused early, and the use cases never reached.
 */

import type { Components, Schema } from '../../../src/http/openapi/components.ts'
import fc from '../../support/fast-check.ts'
import { personal, storableText } from './hostile-text.ts'
import { Known, Members, Raw, type Value } from './written-json.ts'

type Arbitrary = fc.Arbitrary<Value>

const known = (kind: string): Arbitrary => fc.nat({ max: 9_999 }).map((pick) => new Known(kind, pick))

/** Around the fixed moment of the tests, where the demo has bookings. */
const nearDay = fc
  .integer({ min: -5, max: 60 })
  .map((days) => Temporal.PlainDate.from('2026-06-10').add({ days }).toString())
/** The edges of calendars, and the nights on which clocks change in Malta and in New York. */
const edgeDay = fc.constantFrom(
  ...['0001-01-01', '1582-10-10', '1969-12-31', '1970-01-01', '2000-02-29', '2026-03-29', '2026-10-25', '2026-11-01'],
  ...['2027-03-28', '2038-01-19', '2099-12-31', '2100-01-01', '9999-12-31'],
)
const day = fc.oneof({ weight: 9, arbitrary: nearDay }, { weight: 1, arbitrary: edgeDay })
const slot = fc
  .tuple(fc.integer({ min: 8, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const edgeTime = fc.constantFrom('00:00', '02:30', '01:30', '23:59', '12:01')
const time = fc.oneof({ weight: 9, arbitrary: slot }, { weight: 1, arbitrary: edgeTime })

const formats: Readonly<Record<string, Arbitrary>> = {
  date: day,
  'local-date-time': fc.tuple(day, time).map(([date, at]) => `${date}T${at}:00`),
  'time-of-day': time,
  email: fc.constantFrom(personal.email, `b.${personal.email}`, 'ünï@exämple.com'),
  'http-url': fc.constantFrom('http://127.0.0.1:9/hook', 'https://[::1]:9/?q=%00', 'http://xn--/'),
}

const party = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 1_000 }) },
)
const ids = (kind: string, least: number): Arbitrary =>
  fc.uniqueArray(fc.nat({ max: 40 }), { minLength: least, maxLength: 3 }).map((picks) => picks.map(asKnown(kind)))
const asKnown = (kind: string) => (pick: number) => new Known(kind, pick)

/** By the name of the field. */
const meanings: Readonly<Record<string, Arbitrary>> = {
  adults: party,
  children: fc.integer({ min: 0, max: 2 }),
  party_size: party,
  duration: fc.integer({ min: 15, max: 240 }),
  dates: fc.array(day, { minLength: 1, maxLength: 3 }).map((dates) => dates.join()),
  days: fc.oneof({ weight: 60, arbitrary: fc.integer({ min: 1, max: 2 }) }, { weight: 1, arbitrary: fc.constant(30) }),
  page: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat().map((page) => page + 1) }),
  dining_area_id: known('area'),
  service_hour_id: known('serviceHour'),
  booking_source_id: known('source'),
  channel: ids('source', 0),
  table_ids: ids('table', 1),
  booking_tag_ids: ids('tag', 0),
  mobile_number: fc.constant(personal.phone),
}

export function valueFor(schema: Schema, components: Components, name = ''): Arbitrary {
  const meaning = meanings[name]
  if (meaning) return meaning
  if (typeof schema.$ref === 'string')
    return valueFor(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components)
  if ('const' in schema) return fc.constant(schema.const as Value)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Value[]))
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, components)))
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => ofType(String(type), schema, components)))
}

function ofType(type: string, schema: Schema, components: Components): Arbitrary {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return number(schema)
    case 'array':
      return list(schema, components)
    case 'object':
      return object(schema, components)
    default:
      return text(schema)
  }
}

function number({ minimum = 0, maximum = 2_147_483_647 }: { minimum?: unknown; maximum?: unknown }): Arbitrary {
  return fc.integer({ min: Number(minimum), max: Number(maximum) })
}

function text({ format, maxLength }: Schema): Arbitrary {
  return formats[String(format)] ?? storableText(Number(maxLength ?? 200))
}

function list({ items, minItems, maxItems, uniqueItems }: Schema, components: Components): Arbitrary {
  const item = valueFor(items as Schema, components)
  const bounds = { minLength: Number(minItems ?? 0), maxLength: Math.min(Number(maxItems ?? 4), 4) }
  return uniqueItems ? fc.uniqueArray(item, { ...bounds, selector: asText }) : fc.array(item, bounds)
}

const asText = (value: Value): string => JSON.stringify(value)

function object({ properties = {}, required = [] }: Schema, components: Components): Arbitrary {
  const members = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const member = valueFor(schema, components, name).map((value) => [[name, value] as const])
    const isNeeded = (required as string[]).includes(name)
    return isNeeded ? member : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: member })
  })
  return fc.tuple(...members).map((parts) => new Members(parts.flat()))
}

/** Numbers at the limits of JSON, JavaScript and PostgreSQL. */
export const absurdNumber: Arbitrary = fc.oneof(
  fc
    .constantFrom('1e400', '-1e400', '-0', '1e21', '1E5', '0.1', '1.0', '2147483648', '-2147483649', '9007199254740993')
    .map((digits) => new Raw(digits)),
  fc.constantFrom('0x10', '01', '+1', '.5', '1.', 'NaN', 'Infinity', '1_000').map((digits) => new Raw(digits)),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
