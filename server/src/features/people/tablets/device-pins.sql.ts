/** Every statement about PINs on the tablets of a restaurant: who can say there who they are, and what is counted. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Role } from '../../../domain/caller.ts'
import { wrongCountSeconds } from '../../../domain/people/pins.ts'

export type PersonAtDevice = {
  id: number
  name: string
  locked_until: Temporal.Instant | null
  closed_at: Temporal.Instant | null
}

// By name, which changes rarely: thumbs learn places.
const people = statement(
  'pins.people_at_device',
  `select u.id, u.name, p.closed_at, case when l.locked_until > $3::timestamptz then l.locked_until end as locked_until
     from maitred.user_restaurants g
     join maitred.users u on u.id = g.user_id
     join maitred.pins p on p.user_id = u.id
     left join maitred.device_people l on l.restaurant_id = g.restaurant_id and l.device_id = $2 and l.user_id = u.id
    where g.restaurant_id = $1 and g.role <> 'viewer'
    order by lower(u.name), u.id`,
)

/** Who can say who they are there. Viewers change nothing. */
export function listPeopleAtDevice(
  query: Query,
  restaurantId: number,
  deviceId: number,
  now: Temporal.Instant,
): Promise<PersonAtDevice[]> {
  return query.rows<PersonAtDevice>(people, [restaurantId, deviceId, now.toString()])
}

const deviceLock = statement(
  'pins.lock_device',
  'select wrong_pins from maitred.devices where restaurant_id = $1 and id = $2 for update',
)

const personLock = statement(
  'pins.lock_person',
  `select p.pin, u.name, p.closed_at, coalesce(l.wrong_pins, 0) as wrong, coalesce(l.locks, 0) as locks, l.locked_until,
          case when p.wrong_since > $4::timestamptz - make_interval(secs => ${wrongCountSeconds}) then p.wrong_pins
               else 0 end as of_day
     from maitred.user_restaurants g
     join maitred.users u on u.id = g.user_id
     join maitred.pins p on p.user_id = u.id
     left join maitred.device_people l on l.restaurant_id = g.restaurant_id and l.device_id = $2 and l.user_id = u.id
    where g.restaurant_id = $1 and g.user_id = $3
      for update of p`,
)

export type CountedPin = {
  pin: string
  name: string
  closed_at: Temporal.Instant | null
  wrong: number
  locks: number
  locked_until: Temporal.Instant | null
  of_day: number
}

/** First the tablet, then the person, so that attempts wait for each other; `device` is undefined where it was ended. */
export async function lockForPin(
  tx: Tx,
  restaurantId: number,
  deviceId: number,
  { userId, now }: { userId: number; now: Temporal.Instant },
): Promise<{ device: { wrong_pins: number } | undefined; person: CountedPin | undefined }> {
  const [device] = await tx.rows<{ wrong_pins: number }>(deviceLock, [restaurantId, deviceId])
  const [person] = await tx.rows<CountedPin>(personLock, [restaurantId, deviceId, userId, now.toString()])
  return { device, person }
}

export type CountedWrong = {
  wrong: number
  locks: number
  ofDevice: number
  ofDay: number
  lockedUntil: Temporal.Instant | null
  closes: boolean
  at: Temporal.Instant
}

const countOfDevice = statement(
  'pins.count_of_device',
  'update maitred.devices set wrong_pins = $3 where restaurant_id = $1 and id = $2',
)

const countOfPerson = statement(
  'pins.count_of_person',
  `with here as (
     insert into maitred.device_people as p (restaurant_id, device_id, user_id, wrong_pins, locks, locked_until)
     values ($1, $2, $3, $4, $5, $6::timestamptz)
     on conflict (restaurant_id, device_id, user_id)
     do update set wrong_pins = excluded.wrong_pins, locks = excluded.locks, locked_until = excluded.locked_until)
   update maitred.pins set wrong_pins = $7::int, wrong_since = case when $7::int = 1 then $9::timestamptz else wrong_since end,
                           closed_at = case when $8::boolean then $9::timestamptz end
    where user_id = $3`,
)

/** `userId` is undefined where nobody there has a PIN under that id: the tablet's count alone rises. */
export async function countWrongPin(
  tx: Tx,
  restaurantId: number,
  deviceId: number,
  userId: number | undefined,
  counted: CountedWrong,
): Promise<void> {
  await tx.rows(countOfDevice, [restaurantId, deviceId, counted.ofDevice])
  if (userId === undefined) return
  const { wrong, locks, lockedUntil, ofDay, closes, at } = counted
  const values = [wrong, locks, lockedUntil?.toString() ?? null, ofDay, closes, at.toString()]
  await tx.rows(countOfPerson, [restaurantId, deviceId, userId, ...values])
}

const withPin = statement(
  'pins.person_with_pin',
  `select u.name, g.role from maitred.user_restaurants g
     join maitred.users u on u.id = g.user_id join maitred.pins p on p.user_id = u.id
    where g.restaurant_id = $1 and g.user_id = $2 and g.role <> 'viewer'`,
)

export async function findPersonWithPin(
  query: Query,
  restaurantId: number,
  userId: number,
): Promise<{ name: string; role: Role } | undefined> {
  const [person] = await query.rows<{ name: string; role: Role }>(withPin, [restaurantId, userId])
  return person
}

const timezone = statement('pins.timezone', 'select timezone from maitred.restaurants where id = $1')

/** By which the tablet says until when somebody is locked. */
export async function findTimezone(query: Query, restaurantId: number): Promise<string> {
  const [row] = await query.rows<{ timezone: string }>(timezone, [restaurantId])
  return row?.timezone ?? 'UTC'
}
