/** Whether every message that was written has reached the mail server, or was dropped for a reason. */
import assert from 'node:assert/strict'
import type { TestDatabase } from '../support/database.ts'
import type { MailReceiver } from '../support/network/mail-server.ts'
import { until } from '../support/network/webhook-receiver.ts'

/** What a server had claimed waits for the end of its lease; the wait is cut short, the proof is the same. */
export async function assertEveryMessageSent({ sql }: Pick<TestDatabase, 'sql'>, mail: MailReceiver): Promise<void> {
  const waiting = async () =>
    (await sql<{ left: number }>(`select count(*)::int as left from messages where state = 'waiting'`))[0]?.left ?? 1
  await sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
  let left = await waiting()
  await until(
    async () => {
      left = await waiting()
      return left === 0
    },
    60_000,
    () => `${left} messages still wait`,
  )
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
