/**
 * Tells a person of a change of how they sign in: an entry in the audit trail of each of their restaurants, and a mail in
 * the name of the first, which is composed from that entry. A person who works in none gets no mail.
 */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { AuditEntry } from '../../house/audit/audit.sql.ts'
import { messagesWritten } from './messages-written.ts'

const insert = statement(
  'messages.insert_account_news',
  `with entries as (
     insert into maitred.audit_entries (restaurant_id, at, actor, address, action, details)
     select g.restaurant_id, $3, $4, $5, $6, $7 from maitred.user_restaurants g where g.user_id = $1
     returning restaurant_id, id)
   insert into maitred.messages (restaurant_id, kind, history_id, recipient)
   select restaurant_id, 'account_news', id, $2 from entries order by restaurant_id limit 1`,
)

const insertForManagers = statement(
  'messages.insert_managers_news',
  `with entry as (
     insert into maitred.audit_entries (restaurant_id, at, actor, address, action, details)
     values ($1, $2, $3, $4, $5, $6) returning restaurant_id, id)
   insert into maitred.messages (restaurant_id, kind, history_id, recipient)
   select e.restaurant_id, 'account_news', e.id, u.email
     from entry e
     join maitred.user_restaurants g on g.restaurant_id = e.restaurant_id and g.role = 'manager'
     join maitred.users u on u.id = g.user_id`,
)

/** Tells each manager of the restaurant. Sent with the commit. */
export function sendManagersNews(tx: Tx, restaurantId: number, entry: AuditEntry): void {
  const { at, actor, address, action, details } = entry
  tx.send(insertForManagers, [restaurantId, at.toString(), actor, address, action, JSON.stringify(details)])
  messagesWritten.raiseAfter(tx)
}

/** Sent with the commit. */
export function sendAccountNews(tx: Tx, { id, email }: { id: number; email: string }, entry: AuditEntry): void {
  const { at, actor, address, action, details } = entry
  tx.send(insert, [id, email, at.toString(), actor, address, action, JSON.stringify(details)])
  messagesWritten.raiseAfter(tx)
}
