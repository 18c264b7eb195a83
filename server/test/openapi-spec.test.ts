/** The shapes that the specification lists, against the document: no field more, none less, none optional. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { patronTags } from '../src/domain/guest/patron-tags.ts'

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>
  components: { schemas: Record<string, Schema> }
}

const document: Document = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'))

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const tags: string[] = [...patronTags]
const meta = words('timestamp restaurant_id')
const pageMeta = words('current_page per_page total last_page')
const party = words('adults no_of_adults children no_of_children')
const reduced = words('id reference status date end_time comment dining_area tables patron').concat(party)
const full =
  words(`id reference status fsm_status date end_time comment private_comment company room_number custom_field
  waiting_list created_by is_reconfirmed is_reconfirmation_request_sent dining_area tables capabilities patron
  booking_source booking_tags concierge payment products`).concat(party)
const closeOffs = words('date full_day_closed closed_service_hours closed_dining_areas closed_matrix closed_slots')
const outcome = { '': words('message booking'), booking: words('id reference status') }
const stats = words('total_bookings cancelled_bookings no_show_bookings last_booking_date')
const webhook = words('id url secret events is_active created_at')
const hours = words('service_hour_id service_hour_name service_hour_open service_hour_close')

/** Operation and status, then each place in the answer with its fields; `[]` steps into a list. */
const shapes: Record<string, Record<string, string[]>> = {
  'post /bookings 201': {
    '': words('data meta'),
    data: [...reduced, 'fsm_status'],
    'data.tables[]': words('id name covers'),
    'data.patron': words('name email mobile_number'),
    'data.dining_area': words('id name'),
    meta,
  },
  'get /bookings 200': {
    '': words('data meta'),
    'data[]': reduced,
    'data[].tables[]': words('id name covers'),
    'data[].patron': words('name email mobile_number'),
    meta,
  },
  'get /bookings/{booking} 200': {
    '': words('data meta'),
    data: full,
    'data.patron': words('id name email mobile_number comments walkin stats'),
    'data.patron.stats': stats,
    'data.tables[]': words('id name min_covers max_covers'),
    meta,
  },
  'patch /bookings/{booking} 200': {
    '': words('data meta'),
    data: full,
    'data.patron': words('id name email mobile_number comments walkin tags stats'),
    'data.patron.tags': tags,
    'data.capabilities': words('can_cancel can_no_show can_check_in'),
    'data.booking_source': words('id name'),
    'data.booking_tags[]': words('id name icon'),
    'data.payment': words(
      'status status_label purpose purpose_label amount amount_formatted currency currency_symbol paid_at',
    ),
    'data.products': words('currency currency_symbol total total_formatted items'),
    'data.products.items[]': words('id name subtotal lines'),
    'data.products.items[].lines[]': words('label quantity unit_price amount'),
  },
  'post /bookings/{booking}/no-show 200': outcome,
  'post /bookings/{booking}/check-in 200': outcome,
  'post /bookings/{booking}/unblock 200': outcome,
  'post /bookings/{booking}/status 200': outcome,
  'post /bookings/block 201': {
    '': words('message booking'),
    booking: words('id reference status date end_time tables'),
    'booking.tables[]': words('id name'),
  },
  'post /bookings/availability-pause 200': { '': ['data'], data: words('allow_online_bookings paused') },
  'get /availabilities 200': {
    '': words('data meta'),
    'data[]': words(
      'spots_total spots_open start_sec duration_sec service_id confirmation_mode merchant_id max_covers max_days availability_tag resources',
    ),
    'data[].resources': words('party_size room_id room_name'),
    meta,
  },
  'post /availability-controls 201': { '': words('data scope'), data: words('id dining_area_id service_hour_id') },
  'get /availability-controls 200': {
    // The state at the top level, as specified, and under `data` as well, as decided.
    '': [...closeOffs, 'data'],
    data: closeOffs,
    'closed_service_hours[]': ['id', ...hours],
    'closed_dining_areas[]': words('id dining_area_id dining_area_name'),
    'closed_matrix[]': ['id', 'dining_area_id', 'dining_area_name', ...hours],
  },
  'delete /availability-controls 200': { '': words('message scope') },
  'post /patrons/query 200': {
    '': words('data meta'),
    'data[]': words('id name email mobile_number mobile_prefix is_local channel_id created_at').concat(tags),
    meta: pageMeta,
  },
  'get /patrons/{patron} 200': {
    '': ['data'],
    data: words('id name email mobile_number mobile_prefix comments is_vip is_vegan is_vegetarian walkin tags stats'),
    'data.tags': tags,
    'data.stats': stats,
  },
  'put /patrons/{patron} 200': { '': words('message data'), data: words('id name email mobile_number') },
  'get /settings 200': {
    '': ['data'],
    data: words(`restaurant_name timezone twenty_four_hour_format default_booking_duration_hours allow_bookings_no_phone
      allow_online_bookings allow_kids crowd_control_max_covers crowd_control_time_minutes enable_room_number
      enable_company_field enable_custom_field custom_field_label cancellation_policy_hours_before_reservation
      reconfirmation_enabled booking_tags`),
    'data.booking_tags[]': words('id name icon'),
  },
  'get /dining-areas-with-tables 200': {
    '': ['data'],
    'data[]': words('id name tables'),
    'data[].tables[]': words('id name min_covers max_covers'),
  },
  'get /reviews 200': {
    '': words('data meta'),
    'data[]': words('id rating text traits booking created_at'),
    'data[].booking': words('reference date timezone'),
    meta: pageMeta,
  },
  'post /webhooks 201': { '': ['data'], data: [...webhook, 'updated_at'] },
  'get /webhooks 200': { '': ['data'], 'data[]': webhook },
  'put /webhooks/{webhook_id} 200': { '': ['data'], data: [...webhook, 'updated_at'] },
}

describe('the specified shapes', () => {
  for (const [line, places] of Object.entries(shapes)) {
    const [method = '', path = '', status = ''] = line.split(' ')
    test(line, () => {
      const answer = document.paths[`/api/restaurant${path}`]?.[method]?.responses[status]
      const schema = answer?.content['application/json']?.schema ?? assert.fail('not in the document')
      for (const [place, fields] of Object.entries(places)) {
        const found = schemaAt(schema, place)
        assert.deepEqual(Object.keys(found.properties ?? {}).sort(), [...fields].sort(), place)
        assert.deepEqual([...(found.required ?? [])].sort(), [...fields].sort(), `${place}: always present`)
      }
    })
  }
})

function schemaAt(schema: Schema, place: string): Schema {
  let here = resolved(schema)
  for (const step of place.split('.').filter(Boolean)) {
    const name = step.replace('[]', '')
    here = resolved(here.properties?.[name] ?? assert.fail(`no ${name} in ${place}`))
    if (step.endsWith('[]')) here = resolved(here.items ?? assert.fail(`${name} is no list`))
  }
  return here
}

/** Through references, and past the null that a value may be instead. */
function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  return schema.anyOf?.[0] ? resolved(schema.anyOf[0]) : schema
}
