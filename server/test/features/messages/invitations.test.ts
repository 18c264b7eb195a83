/** Invitations and password links are mailed where mail is set up, and are in no column of the database in the clear. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { signedIn } from '../../support/signed-in.ts'
import { origin, sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'tables@example.com' }
const app = await testApp({ env })
const house = await openRestaurant(app)
const headers = await signedIn(app, house.id, 'manager')
const manager = { token: null, headers }

const stored = () => app.sql<{ row: string }>('select m::text as row from messages m order by id')

test('an invitation is mailed, encrypted until then, and its link is kept nowhere', async () => {
  const made = await app.ask('POST /invitations', { ...manager, body: { email: 'new@staff.example', role: 'host' } })
  assert.equal(made.status, 201, made.text)
  const path = new URL(made.body.data.link).pathname
  const secret = path.split('/').at(-1) as string
  assert.ok((await stored()).every(({ row }) => !row.includes(secret)))
  const { dispatcher } = sendMessages(app, mail)
  await settled(app.sql)
  const [sent] = mail.mails
  assert.deepEqual(sent?.envelope.to, ['new@staff.example'])
  assert.ok(sent?.text?.includes(`${origin}${path}`))
  const hex = Buffer.from(secret).toString('hex')
  assert.ok((await stored()).every(({ row }) => !row.includes(secret) && !row.includes(hex)))
  const again = await app.ask('GET /messages?kind=invitation', manager)
  assert.equal(again.body.data[0].text, null)
  assert.equal((await app.ask(`POST /messages/${again.body.data[0].id}/resend`, manager)).status, 403)
  await dispatcher.stop(0)
})

test('the link of an invitation that was withdrawn is not sent', async () => {
  const made = await app.ask('POST /invitations', { ...manager, body: { email: 'not@staff.example', role: 'host' } })
  assert.equal((await app.ask(`DELETE /invitations/${made.body.data.id}`, manager)).status, 200)
  const [row] = await app.sql<{ state: string; secret: Buffer | null }>(
    `select state, secret from messages where recipient = 'not@staff.example'`,
  )
  assert.deepEqual([row?.state, row?.secret], ['dropped', null])
})

test('three an hour are mailed to an address, whichever restaurant invites, and none counts among the ten', async () => {
  const next = await openRestaurant(app, { slug: 'next-door' })
  const managers = [headers, await signedIn(app, next.id, 'manager')]
  await app.sql('delete from mail_counts')
  const { dispatcher } = sendMessages(app, mail)
  for (let n = 0; n < 4; n++) {
    const body = { email: 'often@staff.example', role: 'host' }
    const made = await app.ask('POST /invitations', { token: null, headers: managers[n % 2] as typeof headers, body })
    assert.equal(made.status, 201, made.text)
    await settled(app.sql)
  }
  const rows = await app.sql<{ state: string; reason: string | null }>(
    `select state, reason from messages where recipient = 'often@staff.example' order by id`,
  )
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['sent', 'sent', 'sent', 'dropped'],
  )
  assert.equal(rows.at(-1)?.reason, 'this address gets three such messages an hour')
  const counts = await app.sql<{ kind: string; sent: number }>(
    'select kind, cardinality(sent_at) as sent from mail_counts',
  )
  assert.deepEqual(counts, [{ kind: 'invitation', sent: 3 }])
  await dispatcher.stop(0)
})
