/** What is stored, and so what stands in backups, in answers kept for a retry and in figures, has no address that can be paid. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payingGuests } from '../doors/guest-pages/pay/paying-guests.ts'

const evening = await payingGuests()
const { app, ask, sql, unpaid, opens, details, books, plays, onDay, house, newDay, newAnn } = evening

/** Every row of every table, but for the books of `fake`, which play those of another company. */
async function storedText(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'maitred' and table_type = 'BASE TABLE' and table_name not like 'fake%' order by 1`,
  )
  assert.ok(tables.length > 40)
  const rows: string[] = []
  for (const { name } of tables) {
    const read = await sql<{ row: string }>(`select t::text as row from maitred."${name}" t`)
    rows.push(...read.map(({ row }) => `${name}: ${row}`))
  }
  return rows
}

test('no table, kept answer or figure has an address at which a booking is paid', async () => {
  const form = await details({ adults: 4 })
  const opened = await books(form.guest, form.page)
  assert.match(opened.url, /\/fake-pay\//)
  await plays(form.guest, opened, 'hang')
  const [{ id } = assert.fail('no booking')] = await onDay(form.date)
  const link = await ask(`POST /bookings/${id}/payment/link`, { body: {} })
  assert.match(link.body.url, /\/pay\//)
  const other = await unpaid()
  assert.ok('url' in (await opens(other.id)))
  const api = `/api/guest/${house.slug}`
  const { form: apiForm } = (await app.inject({ url: api })).json().data
  const patron = { last_name: 'Borg', email: newAnn().email }
  const order = { form: apiForm, date: `${newDay()}T19:00:00`, adults: 4, patron, language: 'en' }
  const send = (payload: object) => app.inject({ method: 'POST', url: `${api}/bookings`, payload })
  const { accept } = (await send(order)).json().error.details.terms
  const booked = await send({ ...order, accepted_terms: accept })
  assert.equal(booked.statusCode, 201, booked.body)
  const seen = [link.body.url, booked.body].join(' ').match(/\/pay\/[\w.-]{20,}/g) ?? []
  assert.ok(seen.length > 0)
  const rows = await storedText()
  for (const path of [...seen, '/fake-pay/', '/pay/']) {
    const found = rows.filter((row) => row.includes(path))
    assert.deepEqual(found, [], path)
  }
  const metrics = await app.inject({ url: '/metrics' })
  assert.doesNotMatch(metrics.body, /\/pay\/[\w.-]{20,}|fake-pay\/\d/)
})
