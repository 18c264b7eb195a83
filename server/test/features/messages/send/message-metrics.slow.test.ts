/** What Prometheus reads of mails: those that wait, those that the mail server took, and attempts that failed by reason. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { MessageMetrics } from '../../../../src/features/messages/send/message-metrics.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { sendMessages, settled } from '../../../support/sql/messages.ts'
import { managed } from '../../doors/guest-pages/manage/managed.ts'

const house = await managed()
const token = await house.token(house.house.slug)

test('mails that wait, were taken, or were refused for their address or another reason are counted', async () => {
  const registry = new Registry()
  const metrics = new MessageMetrics(registry, house.db)
  const value = async (name: string) => {
    const line = (await registry.metrics()).split('\n').find((line) => line.startsWith(name))
    return Number(line?.split(' ').at(-1))
  }
  assert.equal(await value('messages_waiting{channel="mail"}'), 0)
  for (const name of ['ann', 'nobody', 'spam']) {
    const patron = { first_name: name, email: `${name}@example.com` }
    const body = { date: '2026-06-20T19:00:00', adults: 2, patron }
    assert.equal((await house.ask('POST /bookings', { token, body })).status, 201)
  }
  await house.sql(`update messages set due_at = now() - interval '20 minutes' where state = 'waiting'`)
  const [written] = await house.sql<{ count: number }>('select count(*)::int as count from messages')
  assert.equal(await value('messages_waiting{channel="mail"}'), written?.count)
  const oldest = await value('messages_oldest_waiting_seconds{channel="mail"}')
  assert.ok(oldest >= 1_200 && oldest < 1_300, `${oldest}`)

  const mail = await startMailServer({
    onRcpt: (address) => (address.startsWith('nobody') ? { code: 550, text: '5.1.1 no such user' } : undefined),
    onData: ({ envelope }) => (envelope.to[0]?.startsWith('spam') ? { code: 554, text: '5.7.1 spam' } : undefined),
  })
  sendMessages(house, mail, { metrics })
  const rows = await settled(house.sql)
  assert.equal(await value('messages_waiting{channel="mail"}'), 0)
  assert.equal(await value('messages_sent_total'), rows.filter(({ state }) => state === 'sent').length)
  assert.equal(await value('messages_failed_total{channel="mail",reason="address"}'), 1)
  assert.equal(await value('messages_failed_total{channel="mail",reason="refused"}'), 1)
  assert.equal(await value('messages_failed_total{channel="mail",reason="unreachable"}'), 0)
})
