/** The books of `fake`. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type FakeSession = {
  id: string
  kind: 'payment' | 'card'
  amount: number
  currency: string
  return_url: string
  state: 'open' | 'hanging' | 'paid' | 'saved' | 'refused' | 'ended'
  reason: string | null
  created_at: EpochSeconds
  finished_at: EpochSeconds | null
}

const columns = `id, kind, amount, currency, return_url, state, reason,
  floor(extract(epoch from created_at))::bigint as created_at, extract(epoch from finished_at)::bigint as finished_at`

const insert = statement(
  'fake.insert_session',
  // An update that changes nothing returns the row that another transaction has written meanwhile.
  `insert into maitred.fake_sessions as f (restaurant_id, id, kind, amount, currency, key, return_url, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8))
   on conflict (restaurant_id, key) do update set key = f.key
   returning id`,
)

export type NewFakeSession = Pick<FakeSession, 'id' | 'kind' | 'currency' | 'return_url'> & {
  amount: bigint
  key: string
  at: EpochSeconds
}

/** Returns the one that the key has, which may be of an earlier call. */
export async function insertSession(tx: Tx, restaurantId: number, given: NewFakeSession): Promise<string> {
  const { id, kind, amount, currency, key, return_url, at } = given
  const values = [restaurantId, id, kind, amount, currency, key, return_url, at]
  const [row] = await tx.rows<{ id: string }>(insert, values)
  if (!row) throw new Error('insert returned no session')
  return row.id
}

const find = statement(
  'fake.find_session',
  `select ${columns} from maitred.fake_sessions where restaurant_id = $1 and id = $2`,
)

export async function findSession(query: Query, restaurantId: number, id: string): Promise<FakeSession | undefined> {
  const [row] = await query.rows<FakeSession>(find, [restaurantId, id])
  return row
}

const change = statement(
  'fake.change_session',
  `update maitred.fake_sessions
      set state = $3, reason = $4, finished_at = case when $3 <> 'open' then to_timestamp($5) end
    where restaurant_id = $1 and id = $2 and state = any ($6::text[])
   returning id`,
)

/** Whether it was in one of the states `from`. */
export async function changeSession(
  tx: Tx,
  restaurantId: number,
  id: string,
  to: { state: FakeSession['state']; reason?: string; at: EpochSeconds; from: readonly FakeSession['state'][] },
): Promise<boolean> {
  const rows = await tx.rows(change, [restaurantId, id, to.state, to.reason ?? null, to.at, to.from])
  return rows.length > 0
}

const move = statement(
  'fake.move',
  `insert into maitred.fake_movements as f (restaurant_id, key, session_id, kind, amount, state, at)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7))
   on conflict (restaurant_id, key) do update set key = f.key
   returning state`,
)

export type FakeMovement = {
  key: string
  sessionId: string
  kind: 'charge' | 'refund'
  amount: bigint
  state: 'done' | 'refused'
  at: EpochSeconds
}

/** Returns the state of the first movement with this key. */
export async function writeMovement(tx: Tx, restaurantId: number, given: FakeMovement): Promise<'done' | 'refused'> {
  const { key, sessionId, kind, amount, state, at } = given
  const [row] = await tx.rows<{ state: 'done' | 'refused' }>(move, [
    restaurantId,
    key,
    sessionId,
    kind,
    amount,
    state,
    at,
  ])
  if (!row) throw new Error('insert returned no movement')
  return row.state
}

const findKey = statement(
  'fake.find_movement',
  'select state from maitred.fake_movements where restaurant_id = $1 and key = $2',
)

export async function findMovement(query: Query, restaurantId: number, key: string) {
  const [row] = await query.rows<{ state: 'done' | 'refused' }>(findKey, [restaurantId, key])
  return row?.state
}
