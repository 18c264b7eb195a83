/**
 * Every number in a request, query or body, found by walking the document's schemas: each either names a record or is
 * known to be just a number. One that is neither must be sorted in here before a test passes.
 */
import { readFileSync } from 'node:fs'
import type { Parameter } from '../../../src/http/openapi/operation.ts'
import type { ApiOperation } from './operations.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
}

const openApi = readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')
const schemas: Record<string, Schema> = JSON.parse(openApi).components.schemas

/** By the last steps of their path; `[]` is each item of a list. */
const namesRecords = [
  ...[
    'dining_area_id',
    'to_dining_area_id',
    'booking_ids[]',
    'change_id',
    'service_hour_id',
    'booking_source_id',
    'patron_id',
    'table_ids[]',
    'booking_tag_ids[]',
    'add_booking_tag_ids[]',
    'remove_booking_tag_ids[]',
    'finish[]',
    'filters.channel[]',
    'filters.patron_id',
  ],
  ...[
    'service_hours[].id',
    'special_days[].id',
    'dining_areas[].id',
    'tables[].id',
    'booking_sources[].id',
    'booking_tags[].id',
  ],
]
const justNumbers = [
  'who_after_seconds',
  // Of who says on a tablet who they are; tablets alone are asked, and tested (features/people/tablets).
  'user',
  // Another restaurant in the query is 403 like in the header; a hold that is not the caller's own counts for nothing.
  ...['restaurant_id', 'hold_id'],
  // A filter of the list of messages: a foreign booking has as many as an unknown one, none.
  'booking_id',
  ...[
    'adults',
    'count',
    'children',
    'duration',
    'days',
    'party',
    'party_size',
    'after_id',
    'replaces',
    'quoted_minutes.from',
    'quoted_minutes.until',
    'page',
    'per_page',
    'extra_chairs',
    'min_covers',
    'max_covers',
    'rating_from',
    'rating_to',
    'bytes',
    'grace_minutes',
  ],
  ...[
    'seat_first',
    'pacing.max_covers',
    'pacing.minutes',
    'slot_minutes',
    'minutes',
    'default_booking_duration_hours',
    'notice_minutes',
    'max_days',
    'crowd_control_max_covers',
  ],
  ...['place.x', 'place.y', 'place.width', 'place.height', 'place.turn'],
  ...['shapes[].x', 'shapes[].y', 'shapes[].width', 'shapes[].height', 'shapes[].turn'],
  ...[
    'turn_times[].up_to',
    'turn_times[].minutes',
    'reset_minutes',
    'overstay_minutes',
    'offer_minutes',
    'freeze_minutes',
    'online.smallest_party',
    'online.largest_party',
  ],
  ...['crowd_control_time_minutes', 'cancellation_policy_hours_before_reservation'],
  ...['messages.texts.ceiling', 'messages.texts.kept_minutes'],
  ...['messages.reminder_hours', 'messages.reconfirmation_hours', 'messages.review_request_hours'],
  // Only compared with the latest entry of the booking in the path: any other number is 409, wherever it comes from.
  'history_id',
  // A place in a list of one's own: of another's message it says no more than that its number is larger.
  'before',
  // A version of another restaurant is one that this restaurant never had.
  'base_version',
  'revision',
  ...['when.party.from', 'when.party.to', 'amount', 'free_until_hours', 'grace_hours', 'keep_percent'],
  ...['pay_within_minutes', 'link_hours', 'products_free_until_hours'],
  ...['payment.amount', 'lines[].quantity', 'lines[].unit_price'],
  ...['party.from', 'party.to'].map((end) => `payment_policies[].when.${end}`),
  ...['amount', 'free_until_hours', 'grace_hours', 'keep_percent', 'pay_within_minutes', 'link_hours'].map(
    (figure) => `payment_policies[].${figure}`,
  ),
  ...[
    'quantity',
    'price',
    'from',
    'to',
    'stock',
    'stock_on[].stock',
    'tax_percent',
    'when.party.from',
    'when.party.to',
  ].map((figure) => `products[].${figure}`),
]

export type NumberField = { where: 'query' | 'body'; path: string }

export function numberFields({ operation }: ApiOperation): NumberField[] {
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'in' in one && one.in === 'query')
  const body = operation.requestBody?.content['application/json']?.schema as Schema | undefined
  return [
    ...parameters.flatMap(({ name, schema }) =>
      numbersIn(schema as Schema, name).map((path) => ({ where: 'query' as const, path })),
    ),
    ...numbersIn(body ?? {}, '').map((path) => ({ where: 'body' as const, path })),
  ]
}

function numbersIn(schema: Schema, path: string): string[] {
  if (schema.$ref) return numbersIn(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, path)
  const own = [schema.type].flat().some((type) => type === 'integer' || type === 'number') ? [path] : []
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...own,
    ...fields.flatMap(([name, field]) => numbersIn(field, path === '' ? name : `${path}.${name}`)),
    ...(schema.items ? numbersIn(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => numbersIn(one, path)),
  ]
}

const endsWith = (path: string) => (ending: string) => path === ending || path.endsWith(`.${ending}`)

export const namesRecord = ({ path }: NumberField): boolean => namesRecords.some(endsWith(path))
export const isSorted = (field: NumberField): boolean => namesRecord(field) || justNumbers.some(endsWith(field.path))

/** The value with the field at the path set, in the first item of every list on the way. */
export function withField(value: unknown, path: string, set: unknown): unknown {
  const [step = '', ...rest] = path.split('.')
  const name = step.replace('[]', '')
  const inside = (value ?? {}) as Record<string, unknown>
  const next = (old: unknown) => (rest.length > 0 ? withField(old, rest.join('.'), set) : set)
  if (!step.endsWith('[]')) return { ...inside, [name]: next(inside[name]) }
  const items = (inside[name] ?? []) as unknown[]
  if (rest.length === 0 || items.length === 0) return { ...inside, [name]: [next(items[0])] }
  const [inner = ''] = rest
  // A closed special day has no service hours; the field is set in one that has.
  const place = Math.max(
    0,
    items.findIndex((item) => hasItems(item, inner.replace('[]', ''))),
  )
  return { ...inside, [name]: items.with(place, next(items[place])) }
}

const hasItems = (item: unknown, name: string): boolean => {
  const list = (item as Record<string, unknown>)[name]
  return Array.isArray(list) && list.length > 0
}
