/**
 * A token that may only read gets no link that acts for a guest: not from any answer of the API, and not from the rows of the
 * database, which are what a backup holds.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfirmationLinks } from '../../src/features/guests/confirmations/confirmation-links.ts'
import { BookingLinks } from '../../src/features/guests/guest-links/booking-link.ts'
import { ReviewLinks } from '../../src/features/guests/reviews/review-link.ts'
import { UnsubscribeLinks } from '../../src/features/messages/unsubscribe/unsubscribe-link.ts'
import { guestAt } from '../features/doors/guest-pages/guest.ts'
import { startMailServer } from '../support/network/mail-server.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { sendMessages, settled } from '../support/sql/messages.ts'
import { testApp, testKey } from '../support/test-app.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'tables@example.com' }
const house = await testApp({ env })
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const { id: restaurantId } = await openRestaurant(house, {
  settings: { online: { ...online, confirm_by_mail: 'always' }, email: 'house@osteria.example' },
  areas: [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }],
})
await house.token('osteria')
const reader = await house.token('osteria', 'read')
sendMessages(house, mail)

const kinds = [new BookingLinks(testKey), new ReviewLinks(testKey), new UnsubscribeLinks(testKey)]
const confirmations = new ConfirmationLinks(testKey)

/** Every token in the text that some page would accept. */
function linksIn(text: string): string[] {
  const tokens = new Set(text.match(/[0-9a-z]+(\.[0-9a-z]+)+\.[\w-]{22,43}/g) ?? [])
  return [...tokens].filter(
    (token) =>
      kinds.some((links) => links.read(token)) || confirmations.readMailed(token) || confirmations.readWaiting(token),
  )
}

const patron = (n: number) => ({ first_name: 'Ann', email: `guest${n}@example.com` })

test('mails have a guest’s links, and no answer of the API has them', { timeout: 120_000 }, async () => {
  for (let n = 0; n < 20; n++) {
    const body = { date: `2026-06-20T${18 + (n % 4)}:00:00`, adults: 2, patron: patron(n) }
    const { body: made } = await house.ask('POST /bookings', { body })
    const path = `/bookings/${made.data.id}`
    if (n % 4 === 1) await house.ask(`PATCH ${path}`, { body: { adults: 3 } })
    if (n % 4 === 2) await house.ask(`POST ${path}/cancel`)
    if (n % 4 === 3) await house.ask('POST /bookings', { body: { ...body, waiting_list: true } })
  }
  const guest = guestAt(house, { remoteAddress: '10.4.0.1' })
  for (let n = 0; n < 5; n++) {
    const page = await guest.open(`/book/osteria?adults=2&date=2026-06-2${n}&lang=en`)
    const details = await guest.chooseTime(page, '19:00')
    await guest.submit(details, { name: 'Bea', email: `bea${n}@example.com`, telephone: '', comment: '' })
  }
  await settled(house.sql)
  const mailed = mail.mails.flatMap(({ text }) => linksIn(text ?? ''))
  assert.ok(mailed.length > 20, `${mailed.length}`)

  const paths = Object.entries(house.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    (methods as { get?: unknown }).get && path.startsWith('/api/restaurant')
      ? [path.slice('/api/restaurant'.length)]
      : [],
  )
  assert.ok(paths.length > 15)
  const ids = await house.sql<{ id: number }>('select id from bookings where restaurant_id = $1', [restaurantId])
  const patrons = await house.sql<{ id: number }>('select id from patrons where restaurant_id = $1', [restaurantId])
  const seen: string[] = []
  for (const path of paths) {
    const subjects = path.includes('{patron') ? patrons : path.includes('{') ? ids : [{ id: 0 }]
    for (const { id } of subjects.slice(0, 30)) {
      const query = '?date=2026-06-20&dates=2026-06-20&from=2026-06-20&to=2026-06-20&party_size=2&per_page=100'
      const url = `${path.replaceAll(/\{[^}]*\}/g, String(id))}`
      for (const asked of [url, `${url}${query}`, `${url}?date=2026-06-20`, `${url}?per_page=100`]) {
        const { body } = await house.app.inject({
          url: `/api/restaurant${asked}`,
          headers: { authorization: `Bearer ${reader}` },
        })
        seen.push(...linksIn(body))
      }
    }
  }
  assert.deepEqual(seen, [])
  for (const kind of ['confirmed', 'confirm_link', 'offer', 'review_request']) {
    const { text } = await house.ask(`GET /messages/preview?kind=${kind}`, { token: reader })
    assert.deepEqual(linksIn(text), [])
  }
  assert.equal((await house.ask(`POST /bookings/${ids[0]?.id}/link`, { token: reader })).status, 403)

  const tables = await house.sql<{ name: string }>(
    `select table_name::text as name from information_schema.tables where table_schema = 'maitred' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const rows = await house.sql<{ row: string }>(`select t::text as row from ${name} t`)
    assert.deepEqual(linksIn(rows.map(({ row }) => row).join('\n')), [], name)
  }
})
