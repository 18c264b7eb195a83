/** The people of a restaurant and their roles. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Role } from '../../../domain/caller.ts'
import { isProved } from '../../house/access/owners/proved-account.sql.ts'

export type Member = {
  user_id: number
  email: string
  name: string
  role: Role
  has_password: boolean
  is_proved: boolean
  has_codes: boolean
  passkeys: number
  has_pin: boolean
  last_seen_at: Temporal.Instant | null
}

const columns = `u.id as user_id, u.email, u.name, g.role, u.password is not null as has_password, ${isProved('u')} as is_proved,
          exists (select from maitred.second_factors f where f.user_id = u.id) as has_codes,
          (select count(*)::int from maitred.passkeys p where p.user_id = u.id) as passkeys,
          exists (select from maitred.pins p where p.user_id = u.id) as has_pin,
          greatest(u.last_seen_at,
                   (select max(s.last_used_at) from maitred.sessions s where s.user_id = u.id)) as last_seen_at`

const list = statement(
  'people.list_members',
  `select ${columns}
     from maitred.user_restaurants g join maitred.users u on u.id = g.user_id
    where g.restaurant_id = $1 order by lower(u.name), u.id`,
)

export function listMembers(query: Query, restaurantId: number): Promise<Member[]> {
  return query.rows<Member>(list, [restaurantId])
}

const lock = statement(
  'people.lock_members',
  `select ${columns}
     from maitred.user_restaurants g join maitred.users u on u.id = g.user_id
    where g.restaurant_id = $1 order by g.user_id for update of g`,
)

/** Locks all of them: whether a restaurant keeps a manager depends on the others. */
export function lockMembers(tx: Tx, restaurantId: number): Promise<Member[]> {
  return tx.rows<Member>(lock, [restaurantId])
}

const roleWriting = statement(
  'people.write_role',
  `insert into maitred.user_restaurants (restaurant_id, user_id, role) values ($1, $2, $3)
   on conflict (user_id, restaurant_id) do update set role = excluded.role`,
)

/** For `grantRole` alone, which decides whether the account may have it. */
export async function writeRole(tx: Tx, restaurantId: number, userId: number, role: Role): Promise<void> {
  await tx.rows(roleWriting, [restaurantId, userId, role])
}

const deletion = statement(
  'people.delete_member',
  'delete from maitred.user_restaurants where restaurant_id = $1 and user_id = $2 returning user_id',
)

/** False where the user did not work there. */
export async function deleteMember(tx: Tx, restaurantId: number, userId: number): Promise<boolean> {
  return (await tx.rows(deletion, [restaurantId, userId])).length > 0
}
