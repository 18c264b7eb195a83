/** What a newcomer finds in the diary of the demo: a guest who has written, one who has confirmed by text, and a stranger. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTokens } from '../../../../src/features/house/access/tokens/token-text.ts'
import { refreshDemo } from '../../../../src/features/office/demo/refresh-demo.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../../../support/test-app.ts'

for (const now of ['2026-06-12T08:00:00Z', '2026-06-12T17:42:00Z', '2026-06-12T22:30:00Z'])
  test(`the demo that is made at ${now} has an unread text of tonight, one that confirmed, and a stranger’s`, async () => {
    const app = await testApp({ now, own: true })
    await seedDemo(app.db, app.clock)
    const headers = { authorization: `Bearer ${demoTokens.trattoria}` }
    const get = async (path: string) => (await app.app.inject({ url: `/api/restaurant${path}`, headers })).json()
    const { data, unread } = await get('/conversations')
    assert.equal(unread, 2)
    const [written, stranger, confirmed] = data
    assert.equal(written.name, 'Ċensu Vella')
    assert.deepEqual([written.unread, written.last.direction, written.last.acted], [1, 'in', null])
    assert.deepEqual([stranger.name, stranger.booking_id, stranger.unread], [null, null, 1])
    assert.deepEqual([confirmed.name, confirmed.last.acted, confirmed.unread], ['Noel Grech', 'confirm', 0])
    const { data: talk } = await get(`/bookings/${written.booking_id}/texts`)
    assert.deepEqual([talk.can.why, talk.says_late], [null, 15])
    assert.match(talk.lines[0].text, /^Trattoria Demo: .*\/t\/…$/)
    const { data: booking } = await get(`/bookings/${confirmed.booking_id}`)
    assert.equal(booking.is_reconfirmed, true)
    const { data: history } = await get(`/bookings/${confirmed.booking_id}/history`)
    assert.ok(history.some((entry: { actor: string }) => entry.actor === 'guest by text'))
    const telephone = await app.app.inject({ url: `/fake-telephone/1?number=${encodeURIComponent(written.number)}` })
    assert.match(telephone.body, /high chair/)
    const [, path = ''] = /href="(\/t\/[A-Za-z0-9]{11})"/.exec(telephone.body) ?? []
    assert.equal((await app.app.inject({ url: path })).statusCode, 302)
    const month = await get('/text-month')
    assert.equal(month.data.parts, 2)
    // Who waits at the door can be told by text.
    const [waiting] = await app.sql<{ id: number }>(
      `select b.id from maitred.bookings b join maitred.tokens t on t.restaurant_id = b.restaurant_id and t.id = $1
        where b.waiting_list and b.status = 'pending' order by b.starts_at limit 1`,
      [demoTokens.trattoria],
    )
    assert.equal((await get(`/bookings/${waiting?.id}/texts`)).data.can.why, null)
    // Nothing is said twice where the demo is started again.
    await seedDemo(app.db, app.clock)
    await refreshDemo(app.db, app.clock)
    assert.equal((await get('/conversations')).unread, 2)
  })
