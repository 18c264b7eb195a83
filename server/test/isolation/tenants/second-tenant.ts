/**
 * A restaurant next door that looks as much like ours as the tables allow, so that a statement which forgets whose rows
 * it reads or writes cannot go unnoticed. It holds all our rows twice:
 *
 * - twins have our ids, other names and hours, and sit half an hour later: a join or a write by id alone meets them;
 * - doubles have our names, e-mails and references, and the ids we will draw next: a search by name alone meets them,
 *   and so does whatever is written about a record made later.
 *
 * And some rows of which we have neither: guests, keys, close-offs, a Christmas Eve on which everybody comes. Its own id
 * is below ours and its rows lie before ours, so that whoever takes the first row of several takes the wrong one.
 */
import { type Column, type Hands, type TenantTable, tenantTables } from './tenant-rows.ts'

/** In every text next door, and nowhere else. */
export const marker = 'nextdoor'
export const markerReference = 'NXT-'

export const secondTenant = { id: 10, slug: marker, user: `${marker}@example.com` }

/** What doubles add to our ids; before anything is planted our sequences are moved here. */
export const doubleOffset = 5_000

/** Which table's id a column holds. A new one must be added, or planting fails. */
const idColumns: Readonly<Record<string, string>> = {
  acting_id: 'users',
  asked_area_id: 'dining_areas',
  block_id: 'bookings',
  booking_id: 'bookings',
  booking_source_id: 'booking_sources',
  booking_tag_id: 'booking_tags',
  change_id: 'table_changes',
  channel_id: 'booking_sources',
  combination_id: 'table_combinations',
  confirmation_id: 'guest_confirmations',
  delivery_id: 'webhook_deliveries',
  device_id: 'devices',
  history_id: 'booking_history',
  hold_id: 'holds',
  import_id: 'imports',
  invitation_id: 'invitations',
  dining_area_id: 'dining_areas',
  merged_into: 'patrons',
  order_id: 'payment_orders',
  other_id: 'patrons',
  paid_change_id: 'booking_changes',
  patron_id: 'patrons',
  payment_event_id: 'payment_events',
  payment_id: 'payments',
  product_id: 'booking_products',
  row_id: 'bookings',
  service_hour_id: 'service_hours',
  special_day_id: 'special_days',
  table_id: 'dining_tables',
  user_id: 'users',
  webhook_id: 'webhooks',
}

/** Texts from a fixed list of words, which take no marker. */
const words = [
  'devices.role',
  'messages.channel',
  'messages.delivery',
  'short_links.leads_to',
  'text_accounts.provider',
  'texts_received.acted',
  'versions.subject',
  'bookings.course',
  'booking_answers.kind',
  'bookings.presence',
  'bookings.status',
  'dining_tables.shape',
  'special_days.first_day',
  'special_days.last_day',
  'special_days.kind',
  'to_dos.cause',
  'to_dos.problem',
  'booking_payments.currency',
  'booking_products.pay',
  'close_offs.scope',
  'events.type',
  'imports.subject',
  'imports.state',
  'import_lines.kind',
  'import_rows.kind',
  'import_mappings.subject',
  'offers.outcome',
  'invitations.role',
  'dining_tables.shape',
  'special_days.first_day',
  'special_days.last_day',
  'webhook_deliveries.state',
  'webhook_deliveries.event_type',
  'messages.kind',
  'messages.state',
  ...['ask', 'currency', 'per', 'paid_status'].map((name) => `booking_terms.${name}`),
  ...['provider', 'purpose', 'currency'].map((name) => `payments.${name}`),
  ...['kind', 'currency', 'state'].map((name) => `payment_orders.${name}`),
  ...['kind', 'currency'].map((name) => `payment_events.${name}`),
  'payment_evidence.kind',
  ...['provider', 'last_four', 'refused_event'].map((name) => `payment_accounts.${name}`),
  'payment_news.type',
  ...['kind', 'currency', 'state', 'reason'].map((name) => `payment_cases.${name}`),
  ...['currency', 'state'].map((name) => `booking_changes.${name}`),
  ...['kind', 'currency', 'state'].map((name) => `fake_sessions.${name}`),
  ...['kind', 'state'].map((name) => `fake_movements.${name}`),
]

/** What records are found by. Doubles keep it; twins must not, where it is unique in a restaurant. */
const keptByDoubles = [
  ...['bookings.reference', 'bookings.import_key', 'review_criteria.code'],
  ...['patrons.email', 'patrons.import_key', 'patrons.mobile_number', 'patrons.mobile_prefix', 'holds.taken_by'],
  'texts_received.number',
]
const keptByTwins = [
  'idempotency_keys.token_id',
  'idempotency_keys.key',
  'holds.taken_by',
  'configuration_drafts.owner',
]

type Kind = 'twin' | 'double'

export async function openSecondTenant(hands: Hands, ours: number, token: string): Promise<void> {
  const { sql } = hands
  const tables = await tenantTables(hands)
  await sql(
    `insert into restaurants (id, slug, name, timezone, reference_prefix, custom_field_label)
     select $2, $3, name || $3, timezone, 'NXT', $3 from restaurants where id = $1`,
    [ours, secondTenant.id, secondTenant.slug],
  )
  for (const kind of ['twin', 'double'] as const) for (const table of tables) await copyRows(hands, table, kind, ours)
  await addWhatWeHaveNot(hands, ours, token)
  await sql('update versions set version = 77 where restaurant_id = $1', [secondTenant.id])
  await letThemManage(hands, ours)
  // In the order of their keys, which begin with the restaurant: theirs lie before ours.
  for (const name of ['restaurants', ...tables.map((table) => table.name)])
    await sql(`cluster ${name} using ${name === 'booking_tables' ? 'booking_tables_key' : `${name}_pkey`}`)
}

/** Somebody else's restaurant is changed between our requests, and so comes last wherever rows are read as they lie. */
export async function stirElsewhere({ sql }: Hands): Promise<void> {
  await sql(`update restaurants set name = name where slug = 'bistro-demo'`)
}

async function copyRows({ sql }: Hands, { name, columns }: TenantTable, kind: Kind, ours: number): Promise<void> {
  const into = columns.map((column) => column.name).join(', ')
  const values = columns.map((column) => copied(name, column, kind)).join(', ')
  await sql(
    `insert into ${name} (${into}) select ${values} from ${name} where restaurant_id = $1
       ${kind === 'double' ? 'on conflict do nothing' : ''}`,
    [ours],
  )
}

function copied(table: string, { name, type }: Column, kind: Kind): string {
  if (name === 'restaurant_id') return String(secondTenant.id)
  if (type === 'uuid') return kind === 'twin' ? name : `md5(${name}::text)::uuid`
  if ((name === 'id' && type !== 'text') || name in idColumns || (name.endsWith('_id') && type !== 'text')) {
    if (name !== 'id' && !idColumns[name]) throw new Error(`Which table's id is ${table}.${name}? Add it to idColumns.`)
    return kind === 'twin' ? name : `${name} + ${doubleOffset}`
  }
  if (kind === 'twin' && type === 'timestamp with time zone' && /^(starts|ends)_at$/.test(name)) return later(name)
  if (kind === 'twin' && type === 'tstzrange') return `tstzrange(${later('lower(during)')}, ${later('upper(during)')})`
  if (type === 'time without time zone' && table === 'service_hours') return `${name} + interval '7 minutes'`
  if (table === 'table_combinations' && name === 'max_covers') return 'max_covers + 20'
  if (type === 'jsonb' && name === 'changes') return `changes || '{"comment": {"from": "", "to": "${marker}"}}'`
  return type === 'text' ? copiedText(table, name, kind) : name
}

const later = (time: string): string => `${time} + interval '35 minutes'`

function copiedText(table: string, name: string, kind: Kind): string {
  const column = `${table}.${name}`
  const kept = kind === 'twin' ? keptByTwins : keptByDoubles
  if (words.includes(column) || kept.includes(column)) return name
  if (column === 'bookings.reference') return `'${markerReference}' || right(reference, 6)`
  // What is kept as JSON is JSON no more: whoever reads it stumbles.
  return `${name} || '_${marker}${kind === 'twin' ? '' : '_too'}'`
}

/** What a request of the script could wrongly find. Ids are given: none is drawn from the sequences we draw from. */
async function addWhatWeHaveNot({ sql }: Hands, ours: number, token: string): Promise<void> {
  const here = secondTenant.id
  await sql(
    `insert into texts_received (restaurant_id, id, number, sender, reference, said, received_at)
     values ($1, 8001, '+35679005001', '+35699990000', $2, $2, '2026-06-10T09:00Z')`,
    [here, marker],
  )
  await sql(
    `insert into patrons (restaurant_id, id, name, email, mobile_number, mobile_prefix, import_key)
     values ($1, 8001, $2, 'ann.vella@example.com', '79555123', '+356', 'only-next-door'),
            ($1, 8002, $2, null, '79555777', '+356', null),
            ($1, 8003, $2, 'only.there@example.com', null, null, null)`,
    [here, marker],
  )
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by,
                           patron_id, booking_source_id, import_key)
     select $1, 7000 + id, 'NXT-' || lpad(id::text, 6, '0'), 'confirmed', '2026-12-24T19:00Z', '2026-12-24T21:00Z',
            '2026-12-24', '2026-12-24', 120, 2, $2, id, (select min(id) from booking_sources where restaurant_id = $1),
            case when id = 1 then 'only-next-door' end
       from patrons where restaurant_id = $1 and id < ${doubleOffset}`,
    [here, marker],
  )
  // Every booking has a tag more.
  await sql(
    `insert into booking_tag_assignments select restaurant_id, id, 5 from bookings where restaurant_id = $1
     on conflict do nothing`,
    [here],
  )
  // Their guests were asked something, ours nothing.
  await sql(
    `insert into booking_answers (restaurant_id, booking_id, code, position, kind, label, answer)
     select restaurant_id, id, 'asked', 1, 'text', $2, $2 from bookings where restaurant_id = $1
     on conflict do nothing`,
    [here, marker],
  )
  // Their guests have a birthday and a tag of their own, ours have none.
  await sql(
    `insert into patron_profiles (restaurant_id, patron_id, own_tags, birth_month, birth_day)
     select restaurant_id, id, array[$2::text], 6, 12 from patrons where restaurant_id = $1 and erased_at is null
     on conflict do nothing`,
    [here, marker],
  )
  // They know of every guest that the next one is somebody else.
  await sql(
    `insert into patrons_apart (restaurant_id, patron_id, other_id, actor, at)
     select restaurant_id, id, lead(id) over (order by id), $2, now() from patrons where restaurant_id = $1
     order by id limit 50`,
    [here, marker],
  )
  // Other tables are pushed together, and one that we use is out of use.
  await sql(
    `insert into table_combination_members select restaurant_id, id, 20 from table_combinations
      where restaurant_id = $1 and id < ${doubleOffset}`,
    [here],
  )
  await sql('update dining_tables set is_active = false where restaurant_id = $1 and id = 4', [here])
  // A visit that nobody has reviewed on our side.
  await sql(
    `insert into reviews (restaurant_id, id, booking_id, rating, text, local_date)
     select $1, 20000 + id, id, 1, $2, local_date from bookings b
      where restaurant_id = $1 and status = 'arrived_in_service'
        and not exists (select from reviews v where v.restaurant_id = $1 and v.booking_id = b.id)`,
    [here, marker],
  )
  // Days on which the script books and closes.
  await sql(
    `insert into close_offs (restaurant_id, id, date, scope, dining_area_id, slot)
     select $1, 7000 + row_number() over (), d::date, s.scope, s.area, s.slot
       from unnest(array['2026-06-12', '2026-06-13', '2026-06-18', '2026-06-20', '2026-06-27']) d,
            (values ('full_day', null::int, null::time), ('dining_area', 2, null), ('slot', null, '19:00'),
                    ('slot', null, '20:00')) s(scope, area, slot)
     on conflict do nothing`,
    [here],
  )
  await sql(
    `insert into idempotency_keys (restaurant_id, token_id, key, fingerprint, status, body, booking_id)
     values ($1, $2, 'only-next-door', '', 201, $3, 1)`,
    [here, token, marker],
  )
  // Our event under the same id is about another booking.
  const [erased] = await sql<{ id: number }>(
    `select b.id from bookings b join patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
      where b.restaurant_id = $1 and p.email = 'regina@example.com' order by b.id limit 1`,
    [ours],
  )
  await sql(`update events set booking_id = $2 where restaurant_id = $1 and booking_id is not null`, [here, erased?.id])
  // The latest change of every booking.
  await sql(
    `insert into booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     select $1, 1000000 + id, id, '2026-06-10T09:59Z', $2, 'accept', '{"fsm_status": {"from": "pending", "to": "accepted"}}'
       from bookings where restaurant_id = $1`,
    [here, marker],
  )
  await sql(`update diary_days set version = version + 100 where restaurant_id = $1`, [here])
  await addInsights({ sql }, here)
}

/** Evenings that came to something, and wishes: on the days that the script asks about. */
async function addInsights({ sql }: Hands, here: number): Promise<void> {
  const days = `generate_series(date '2026-05-20', '2026-06-30', interval '1 day') d`
  await sql(
    `insert into evening_capacities (restaurant_id, evening, is_estimated, capacity)
     select $1, d::date, true, '{"seats": 999, "open": {}, "tables": {}}' from ${days}`,
    [here],
  )
  // As of a day that was never written to.
  await sql(
    `insert into evening_summaries (restaurant_id, evening, day_version, figures)
     select $1, d::date, 0, '{}' from ${days}`,
    [here],
  )
  await sql(
    `insert into refused_wishes (restaurant_id, evening, half_hour, party, reason, channel, asks, covers)
     select $1, d::date, '20:00', 2, 'no_table', $2, 5, 10 from ${days}`,
    [here, marker],
  )
}

/** The token of our restaurant that tests name, and the one next door. */
export const namedTokens = { ours: 'ourstoken000', theirs: 'theirtoken00' }

async function letThemManage({ sql }: Hands, ours: number): Promise<void> {
  // A person next door for each of ours.
  await sql(
    `with them as (
       insert into maitred.users (id, email, name)
       select u.id + ${doubleOffset}, '${marker}' || u.email, '${marker}' || u.name
         from maitred.users u join maitred.user_restaurants g on g.user_id = u.id where g.restaurant_id = $1
       returning id)
     insert into maitred.user_restaurants (user_id, restaurant_id, role) select id, $2, 'host' from them`,
    [ours, secondTenant.id],
  )
  await sql(`select setval(pg_get_serial_sequence('maitred.users', 'id'), 20000)`)
  await sql(
    `insert into maitred.tokens (id, secret_sha256, name, ability, restaurant_id)
     values ('${namedTokens.theirs}', sha256('theirs'), '${marker}', 'restaurant-api', $1)`,
    [secondTenant.id],
  )
  await sql(
    `with user_next_door as (insert into maitred.users (email, name) values ($2, $2) returning id)
     insert into maitred.user_restaurants (user_id, restaurant_id) select id, $1 from user_next_door`,
    [secondTenant.id, secondTenant.user],
  )
}
