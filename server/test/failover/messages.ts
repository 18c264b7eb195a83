/** Whether every message that was written has reached the mail server, or was dropped for a reason. */
import assert from 'node:assert/strict'
import type { TestDatabase } from '../support/database.ts'
import type { MailReceiver } from '../support/network/mail-server.ts'
import { until } from '../support/network/webhook-receiver.ts'

/**
 * What a server had claimed waits for the end of its lease, and what is beyond the ten mails an hour that an address gets
 * waits in a summary for the end of that hour (src/features/messages/send/mail-limits.ts): each caller has booked more.
 * Both waits are cut short, the proof is the same.
 */
export async function assertEveryMessageSent({ sql }: Pick<TestDatabase, 'sql'>, mail: MailReceiver): Promise<void> {
  const isDue = `update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`
  await sql(isDue)
  await untilNoneWaits(sql, `kind <> 'summary'`)
  await sql('delete from mail_counts')
  await sql(isDue)
  await untilNoneWaits(sql, 'true')
  const rows = await sql<{ id: string; state: string; reason: string | null }>(
    'select restaurant_id || $1 || id as id, state, reason from messages',
    ['.'],
  )
  const arrived = new Set(mail.mails.map(({ messageId = '' }) => /^<(\d+\.\d+)\./.exec(messageId)?.[1]))
  const lost = rows.filter(({ id, state, reason }) => (state === 'sent' ? !arrived.has(id) : reason === null))
  assert.deepEqual(lost.slice(0, 5), [], `${lost.length} of ${rows.length} messages were lost`)
  const unwritten = await sql(
    `select b.id from bookings b where not exists (
       select from messages m where m.restaurant_id = b.restaurant_id and m.booking_id = b.id and m.kind = 'confirmed')`,
  )
  assert.deepEqual(unwritten.slice(0, 5), [], `${unwritten.length} bookings without their confirmation`)
  assert.ok(arrived.size > 0, 'no mail was sent, so nothing was tested')
}

/** Of the messages that this is true of. */
async function untilNoneWaits(sql: TestDatabase['sql'], isMeant: string): Promise<void> {
  let left: object[] = []
  const readLeft = async () => {
    left = await sql(
      `select kind, count(*)::int, min(next_attempt_at - now())::text as "due in", max(reason) as reason
         from messages where state = 'waiting' and ${isMeant} group by 1 order by 1`,
    )
    return left.length === 0
  }
  await until(readLeft, 60_000, () => `messages still wait: ${JSON.stringify(left)}`)
}
