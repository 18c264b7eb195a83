/**
 * How messages are written: as part of the statement that writes the history entry they report, so that they cost no
 * statement of their own. bookings/ has those statements; these are the parts of them about messages.
 */

/**
 * Inserts the messages of a new booking, from the expressions `booking` (restaurant_id, id, email, patron_id) and `history`
 * (id) of the same statement. A guest without an address gets none.
 */
export const messagesOfInsert = (kinds: string, toGuest: string, afterSeconds: string) => `
  insert into maitred.messages (restaurant_id, booking_id, kind, version, due_at, next_attempt_at)
  select b.restaurant_id, b.id, m.kind, h.id, now() + make_interval(secs => ${afterSeconds}),
         now() + make_interval(secs => ${afterSeconds})
    from booking b
   cross join history h
   cross join unnest(${kinds}::text[], ${toGuest}::boolean[]) as m(kind, to_guest)
   where not m.to_guest or b.email is not null
      or exists (select from maitred.patrons p
                  where p.restaurant_id = b.restaurant_id and p.id = b.patron_id and p.email is not null)`

/** Not sent, and no server is about to send it. */
const isUntouched = (row: string) =>
  `${row}.state = 'waiting' and ${row}.attempts = 0 and ${row}.next_attempt_at = ${row}.due_at`

/**
 * Drops what an undo takes back before anyone has read it, and what a further change replaces. Of parameters it takes the
 * restaurant, the booking, the entry undone (or null) and the kinds of the new messages.
 */
export const droppedByChange = (undoes: string, kinds: string) => `
  update maitred.messages m
     set state = 'dropped', reason = case when m.version = ${undoes} then 'undone' else 'replaced by a later change' end,
         next_attempt_at = null, finished_at = now()
   where m.restaurant_id = $1 and m.booking_id = $2 and ${isUntouched('m')}
     and (m.version = ${undoes} or m.kind in ('changed', 'offer') and m.kind = any (${kinds}::text[]))
  returning m.id, m.kind, m.told`

/**
 * Inserts the messages of a change, from the expressions `entry` (id) and `dropped` of the same statement. One about an undo
 * is written only if the change undone has been reported; one about a change back to what the guest knows, not at all.
 */
export const messagesOfEntry = (names: {
  undoes: string
  kinds: string
  afterSeconds: string
  told: string
  now: string
}) => `
  insert into maitred.messages (restaurant_id, booking_id, kind, version, told, due_at, next_attempt_at)
  select $1, $2, m.kind, e.id, case when m.kind = 'changed' then coalesce(d.told, ${names.told}) end,
         now() + make_interval(secs => ${names.afterSeconds}), now() + make_interval(secs => ${names.afterSeconds})
    from entry e
   cross join unnest(${names.kinds}::text[]) as m(kind)
    left join lateral (select told from dropped where kind = 'changed' order by id limit 1) d on true
   where (m.kind <> 'changed' or coalesce(d.told, ${names.told}) <> ${names.now})
     and (${names.undoes}::bigint is null
          or exists (select from maitred.messages o
                      where o.restaurant_id = $1 and o.booking_id = $2 and o.version = ${names.undoes}
                        and o.kind not like 'staff%' and o.state in ('sent', 'waiting')
                        and not (${isUntouched('o')})))`
