/** Every statement about the devices that people are told something on. They belong to people, so these take no restaurant. */
import type { StaffLanguage } from '../../../../../texts/languages.ts'
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { PushKind } from '../../../domain/messages/pushes.ts'

export type StoredDevice = {
  id: number
  /** Null: its person has signed out there. */
  session_id: number | null
  user_agent: string | null
  shows_names: boolean
  seen_at: Temporal.Instant
  gone_at: Temporal.Instant | null
  choices: { restaurant_id: number; kinds: PushKind[] }[]
}

const list = statement(
  'push_devices.list',
  `select d.id, d.session_id, d.user_agent, d.shows_names, d.seen_at, d.gone_at,
          coalesce((select json_agg(json_build_object('restaurant_id', c.restaurant_id, 'kinds', c.kinds)
                                    order by c.restaurant_id)
                      from maitred.push_choices c where c.device_id = d.id), '[]') as choices
     from maitred.push_devices d where d.user_id = $1 order by d.seen_at desc, d.id desc`,
)

export function listDevices(query: Query, userId: number): Promise<StoredDevice[]> {
  return query.rows<StoredDevice>(list, [userId])
}

export type SeenDevice = {
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string | null
  language: StaffLanguage
  at: Temporal.Instant
}

const taken = statement(
  'push_devices.take_over',
  'delete from maitred.push_devices where endpoint = $1 and user_id <> $2',
)

/** A browser has one address, whoever is signed in there: what was told to another person there no longer is. */
export async function removeDevicesOfOthers(tx: Tx, endpoint: string, userId: number): Promise<void> {
  await tx.rows(taken, [endpoint, userId])
}

const seen = statement(
  'push_devices.see',
  `update maitred.push_devices
      set session_id = $3, p256dh = $4, auth = $5, user_agent = $6, language = $7, seen_at = $8
    where user_id = $1 and endpoint = $2 returning id`,
)

/** The browser of this session is one that its person is told something on. Undefined where it is not. */
export async function seeDevice(
  tx: Tx,
  userId: number,
  sessionId: number,
  device: SeenDevice,
): Promise<number | undefined> {
  const { endpoint, p256dh, auth, userAgent, language, at } = device
  const values = [userId, endpoint, sessionId, p256dh, auth, userAgent, language, at.toString()]
  const [row] = await tx.rows<{ id: number }>(seen, values)
  return row?.id
}

const insertion = statement(
  'push_devices.insert',
  `insert into maitred.push_devices (user_id, session_id, endpoint, p256dh, auth, user_agent, language, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

export async function insertDevice(tx: Tx, userId: number, sessionId: number, device: SeenDevice): Promise<number> {
  const { endpoint, p256dh, auth, userAgent, language, at } = device
  const values = [userId, sessionId, endpoint, p256dh, auth, userAgent, language, at.toString()]
  const [row] = await tx.rows<{ id: number }>(insertion, values)
  if (!row) throw new Error('insert returned no device')
  return row.id
}

const names = statement('push_devices.names', 'update maitred.push_devices set shows_names = $2 where id = $1')

export async function setShowsNames(tx: Tx, deviceId: number, showsNames: boolean): Promise<void> {
  await tx.rows(names, [deviceId, showsNames])
}

const choice = statement(
  'push_devices.choose',
  `insert into maitred.push_choices (device_id, restaurant_id, user_id, kinds) values ($1, $2, $3, $4)
   on conflict (device_id, restaurant_id) do update set kinds = excluded.kinds`,
)

export type Choice = { deviceId: number; userId: number; restaurantId: number; kinds: readonly PushKind[] }

export async function setChoice(tx: Tx, { deviceId, restaurantId, userId, kinds }: Choice): Promise<void> {
  await tx.rows(choice, [deviceId, restaurantId, userId, kinds])
}

const removal = statement('push_devices.remove', 'delete from maitred.push_devices where user_id = $1 and id = $2')

export async function removeDevice(tx: Tx, userId: number, deviceId: number): Promise<void> {
  await tx.rows(removal, [userId, deviceId])
}

/** Those beyond the most that a person has, longest unseen first, and those that are gone for 30 days. */
const oldest = statement(
  'push_devices.forget_old',
  `delete from maitred.push_devices d
    where d.user_id = $1
      and (d.gone_at < $3::timestamptz - interval '30 days'
           or d.id in (select id from maitred.push_devices where user_id = $1 order by seen_at desc, id desc offset $2))`,
)

export async function forgetOldDevices(tx: Tx, userId: number, most: number, now: Temporal.Instant): Promise<void> {
  await tx.rows(oldest, [userId, most, now.toString()])
}

export type QuietHours = { starts: string; ends: string }

const quietFound = statement(
  'push_devices.quiet_hours',
  `select to_char(starts, 'HH24:MI') as starts, to_char(ends, 'HH24:MI') as ends
     from maitred.push_quiet_hours where user_id = $1`,
)

export async function findQuietHours(query: Query, userId: number): Promise<QuietHours | null> {
  const [quiet] = await query.rows<QuietHours>(quietFound, [userId])
  return quiet ?? null
}

const quietSet = statement(
  'push_devices.set_quiet_hours',
  `insert into maitred.push_quiet_hours (user_id, starts, ends) values ($1, $2, $3)
   on conflict (user_id) do update set starts = excluded.starts, ends = excluded.ends`,
)
const quietRemoved = statement(
  'push_devices.remove_quiet_hours',
  'delete from maitred.push_quiet_hours where user_id = $1',
)

export async function setQuietHours(tx: Tx, userId: number, quiet: QuietHours | null): Promise<void> {
  await (quiet === null ? tx.rows(quietRemoved, [userId]) : tx.rows(quietSet, [userId, quiet.starts, quiet.ends]))
}

const trial = statement(
  'push_devices.try',
  `insert into maitred.pushes (device_id, restaurant_id, kind)
   select c.device_id, c.restaurant_id, 'try' from maitred.push_choices c
     join maitred.push_devices d on d.id = c.device_id
    where d.session_id = $1 and c.restaurant_id = $2 and d.endpoint is not null
      and not exists (select from maitred.pushes p where p.device_id = d.id and p.kind = 'try' and p.state = 'waiting')
      for key share of d`,
)

/** For the device of this session; one at a time. */
export async function insertTrial(tx: Tx, sessionId: number, restaurantId: number): Promise<void> {
  await tx.rows(trial, [sessionId, restaurantId])
}
