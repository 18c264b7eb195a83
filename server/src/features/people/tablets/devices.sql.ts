/**
 * Every statement about tablets of a restaurant. Two are asked before a restaurant is known, by the secret of the tablet and by
 * the code that pairs it.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Role } from '../../../domain/caller.ts'
import { type DeviceRole, usualPause } from '../../../domain/people/pins.ts'

/** What makes a tablet end by itself. */
const live = (now: string) => `d.last_used_at > ${now}::timestamptz - interval '90 days'`

const pause = `coalesce((r.sign_in ->> 'who_after_seconds')::int, ${usualPause})`

const somebodyHasPin = `exists (select from maitred.user_restaurants g join maitred.pins p on p.user_id = g.user_id
                  where g.restaurant_id = d.restaurant_id)`

export type StoredDevice = {
  restaurant_id: number
  id: number
  restaurant: string
  name: string
  role: DeviceRole
  secret_sha256: Buffer
  last_used_at: Temporal.Instant
  /** Somebody who works there has a PIN. */
  asks_who: boolean
  is_demo: boolean
}

const presented = statement(
  'devices.presented',
  `select d.restaurant_id, d.id, r.name as restaurant, d.name, d.role, d.secret_sha256, d.last_used_at, ${somebodyHasPin} as asks_who,
          exists (select from maitred.users u where u.is_demo and 'user:' || u.email = d.created_by) as is_demo
     from maitred.devices d join maitred.restaurants r on r.id = d.restaurant_id
    where d.secret_sha256 = any($1::bytea[]) and ${live('$2')}`,
)

export function findDevices(query: Query, hashes: readonly Buffer[], now: Temporal.Instant): Promise<StoredDevice[]> {
  return query.rows<StoredDevice>(presented, [hashes, now.toString()])
}

// The condition is for other servers, which may have updated the row since this one read it.
const use = statement(
  'devices.used',
  `update maitred.devices set last_used_at = $3
    where restaurant_id = $1 and id = $2 and last_used_at <= $3::timestamptz - interval '1 minute'`,
)

export async function markDeviceUsed(tx: Tx, restaurantId: number, id: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(use, [restaurantId, id, at.toString()])
}

export type NewDevice = {
  name: string
  role: DeviceRole
  at: Temporal.Instant
  by: string
  pairingHmac: Buffer
  pairingUntil: Temporal.Instant
}

const insertion = statement(
  'devices.insert',
  `insert into maitred.devices (restaurant_id, name, role, created_at, created_by, pairing_hmac, pairing_until)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

export async function insertDevice(tx: Tx, restaurantId: number, device: NewDevice): Promise<number> {
  const { name, role, at, by, pairingHmac, pairingUntil } = device
  const values = [restaurantId, name, role, at.toString(), by, pairingHmac, pairingUntil.toString()]
  const [row] = await tx.rows<{ id: number }>(insertion, values)
  if (!row) throw new Error('insert returned no device')
  return row.id
}

const counting = statement(
  'devices.count',
  'select count(*)::int as count from maitred.devices where restaurant_id = $1',
)

export async function countDevices(query: Query, restaurantId: number): Promise<number> {
  const [row] = await query.rows<{ count: number }>(counting, [restaurantId])
  return row?.count ?? 0
}

const pairing = statement(
  'devices.pair',
  `update maitred.devices set pairing_hmac = null, pairing_until = null, secret_sha256 = $3, paired_at = $2,
          last_used_at = $2, address = $4, user_agent = $5
    where pairing_hmac = $1 and pairing_until > $2
    returning restaurant_id, id, name, created_by`,
)

export type PairedDevice = { restaurant_id: number; id: number; name: string; created_by: string }

/** Once: undefined for a code that was used, has lapsed or never was. */
export async function pairDeviceBy(
  tx: Tx,
  hmac: Buffer,
  {
    at,
    secretSha256,
    address,
    userAgent,
  }: { at: Temporal.Instant; secretSha256: Buffer; address: string; userAgent: string | null },
): Promise<PairedDevice | undefined> {
  const [paired] = await tx.rows<PairedDevice>(pairing, [hmac, at.toString(), secretSha256, address, userAgent])
  return paired
}

export type ListedDevice = {
  id: number
  name: string
  role: DeviceRole
  created_at: Temporal.Instant
  /** Null: not paired yet. */
  paired_at: Temporal.Instant | null
  pairing_until: Temporal.Instant | null
  last_used_at: Temporal.Instant | null
  address: string | null
  user_agent: string | null
  acted_by: string | null
  acted_at: Temporal.Instant | null
}

const list = statement(
  'devices.list',
  `select d.id, d.name, d.role, d.created_at, d.paired_at, d.pairing_until, d.last_used_at, d.address, d.user_agent,
          a.name as acted_by, a.last_acted_at as acted_at
     from maitred.devices d
     left join lateral (select u.name, p.last_acted_at
                          from maitred.device_people p join maitred.users u on u.id = p.user_id
                         where p.restaurant_id = d.restaurant_id and p.device_id = d.id and p.last_acted_at is not null
                         order by p.last_acted_at desc limit 1) a on true
    where d.restaurant_id = $1 and (${live('$2')} or d.pairing_until > $2::timestamptz)
    order by lower(d.name), d.id`,
)

/** Those that are in use, and those whose code still works. */
export function listDevices(query: Query, restaurantId: number, now: Temporal.Instant): Promise<ListedDevice[]> {
  return query.rows<ListedDevice>(list, [restaurantId, now.toString()])
}

const deletion = statement(
  'devices.delete',
  'delete from maitred.devices where restaurant_id = $1 and id = $2 returning name',
)

/** Its name; undefined where there is none. */
export async function deleteDevice(tx: Tx, restaurantId: number, id: number): Promise<string | undefined> {
  const [ended] = await tx.rows<{ name: string }>(deletion, [restaurantId, id])
  return ended?.name
}

export type Acting = { id: number; email: string; name: string; role: Role }

// With a pause of nothing each change is somebody's own.
const act = statement(
  'devices.act',
  `with acting as (
     update maitred.devices d set acting_until = $3::timestamptz + make_interval(secs => ${pause})
       from maitred.restaurants r
      where r.id = d.restaurant_id and d.restaurant_id = $1 and d.id = $2 and d.acting_until > $3::timestamptz
     returning d.acting_id),
   acted as (
     update maitred.device_people p set last_acted_at = $3 from acting a
      where p.restaurant_id = $1 and p.device_id = $2 and p.user_id = a.acting_id)
   select u.id, u.email, u.name, g.role from acting a
     join maitred.users u on u.id = a.acting_id
     join maitred.user_restaurants g on g.user_id = u.id and g.restaurant_id = $1`,
)

/** Whoever said who they are and has paused for no longer than is allowed; their time begins anew. */
export async function findActing(
  tx: Tx,
  restaurantId: number,
  id: number,
  now: Temporal.Instant,
): Promise<Acting | undefined> {
  const [acting] = await tx.rows<Acting>(act, [restaurantId, id, now.toString()])
  return acting
}

const setting = statement(
  'devices.set_acting',
  `with person as (
     insert into maitred.device_people (restaurant_id, device_id, user_id)
     select g.restaurant_id, $2, g.user_id from maitred.user_restaurants g where g.restaurant_id = $1 and g.user_id = $3
     on conflict (restaurant_id, device_id, user_id) do update set wrong_pins = 0, locks = 0, locked_until = null
     returning user_id)
   update maitred.devices d
      set acting_id = person.user_id, wrong_pins = 0,
          acting_until = $4::timestamptz + make_interval(secs => greatest(${pause}, $5))
     from maitred.restaurants r, person
    where r.id = d.restaurant_id and d.restaurant_id = $1 and d.id = $2
    returning ${pause} as pause, (select u.name from maitred.users u where u.id = person.user_id) as name`,
)

/** Long enough for the change that was asked about. */
const shortestActing = 30

/** Forgives the wrong PINs before. Undefined for who does not work there. */
export async function setActing(
  tx: Tx,
  restaurantId: number,
  id: number,
  { userId, at }: { userId: number; at: Temporal.Instant },
): Promise<{ pause: number; name: string } | undefined> {
  const [set] = await tx.rows<{ pause: number; name: string }>(setting, [
    restaurantId,
    id,
    userId,
    at.toString(),
    shortestActing,
  ])
  return set
}

const purge = statement(
  'devices.purge',
  `delete from maitred.devices d where (d.restaurant_id, d.id) in (
     select d.restaurant_id, d.id from maitred.devices d
      where not ${live('$1')} or d.last_used_at is null and d.pairing_until <= $1 limit $2)
   returning 1`,
)

/** Those that were not used for 90 days, and those that nobody paired. */
export async function purgeDevices(tx: Tx, now: Temporal.Instant, most: number): Promise<number> {
  return (await tx.rows(purge, [now.toString(), most])).length
}
