/** Every statement about a person's own PIN. It belongs to no restaurant, so these functions take none. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const setting = statement(
  'pins.set',
  `insert into maitred.pins (user_id, pin, set_at) values ($1, $2, $3)
   on conflict (user_id) do update set pin = excluded.pin, set_at = excluded.set_at, wrong_pins = 0, wrong_since = null,
                                       closed_at = null`,
)

export async function setPin(tx: Tx, userId: number, pin: string, at: Temporal.Instant): Promise<void> {
  await tx.rows(setting, [userId, pin, at.toString()])
}

const deletion = statement('pins.delete', 'delete from maitred.pins where user_id = $1 returning user_id')

export async function deletePin(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.rows(deletion, [userId])).length > 0
}

export type PinState = { set_at: Temporal.Instant; closed_at: Temporal.Instant | null }

const state = statement('pins.state', 'select set_at, closed_at from maitred.pins where user_id = $1')

export async function findPin(query: Query, userId: number): Promise<PinState | undefined> {
  const [pin] = await query.rows<PinState>(state, [userId])
  return pin
}

const opening = statement(
  'pins.open',
  'update maitred.pins set wrong_pins = 0, wrong_since = null, closed_at = null where user_id = $1',
)

/** The person has shown who they are by more than a PIN. */
export async function openPin(tx: Tx, userId: number): Promise<void> {
  await tx.rows(opening, [userId])
}

const takingBack = statement(
  'pins.take_back',
  'update maitred.pins set wrong_pins = greatest(0, wrong_pins - 1), closed_at = null where user_id = $1',
)

/** The attempt that was counted was right. Those before it stay in the count of the day. */
export async function takeBackWrongPin(tx: Tx, userId: number): Promise<void> {
  await tx.rows(takingBack, [userId])
}

export type UsedDevice = { name: string; restaurant: string; last_acted_at: Temporal.Instant }

const used = statement(
  'pins.used_devices',
  `select d.name, r.name as restaurant, p.last_acted_at
     from maitred.device_people p
     join maitred.devices d on d.restaurant_id = p.restaurant_id and d.id = p.device_id
     join maitred.restaurants r on r.id = p.restaurant_id
    where p.user_id = $1 and p.last_acted_at is not null order by p.last_acted_at desc`,
)

/** Tablets on which the person has acted, over all restaurants. */
export function listUsedDevices(query: Query, userId: number): Promise<UsedDevice[]> {
  return query.rows<UsedDevice>(used, [userId])
}
