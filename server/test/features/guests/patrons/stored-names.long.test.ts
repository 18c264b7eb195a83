/** Names are stored without control characters, whichever way they come: mails, files and terminals would obey them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { guestAt } from '../../doors/guest-pages/guest.ts'
import { importsOf } from '../../office/import/jobs/uploaded.ts'

const app = await testApp()
app.clock.set(ordinaryNoon)
const tables = Array.from({ length: 20 }, () => [1, 4] as const)
await openRestaurant(app, { settings: { agents: { enabled: true } }, areas: [{ name: 'Hall', tables }] })
await app.token('osteria')

const controls = '\u0007\u001b[31m\u0085\u007f\r\n\u2028'
/** As stored: each run of control characters is a space. */
const stored = (name: string) => `${name} [31m Vella`
const typed = (name: string) => `${name}${controls}Vella`
const date = '2026-06-20'
const at = (time: string) => `${date}T${time}:00`

const booked = async (name: string) =>
  (await app.sql<{ name: string }>(`select name from bookings where name like $1`, [`${name}%`])).map((row) => row.name)
const known = async (name: string) =>
  (await app.sql<{ name: string }>(`select name from patrons where name like $1`, [`${name}%`])).map((row) => row.name)

async function make(name: string): Promise<number> {
  const body = { date: at('19:00'), adults: 2, patron: { first_name: name, email: `${name}@example.com` } }
  const made = await app.ask('POST /bookings', { body })
  assert.ok(made.status < 300, made.text)
  return made.body.data.id
}

const { read, act, run } = importsOf(app)
async function importFile(subject: 'patrons' | 'bookings', content: string) {
  const { id } = await read(content)
  await act(`PATCH /imports/${id}`, { subject })
  const done = await run(id, 'start')
  assert.equal(done.written, 1, JSON.stringify(done))
}

const guest = guestAt(app, { remoteAddress: '203.0.113.7' })

describe('the name of a guest', () => {
  test('who is booked by staff', async () => {
    const patron = { first_name: typed('Ann'), last_name: '\u0007', email: 'ann@example.com' }
    const made = await app.ask('POST /bookings', { body: { date: at('18:00'), adults: 2, patron } })
    assert.ok(made.status < 300, made.text)
    assert.deepEqual(await booked('Ann'), [stored('Ann')])
    assert.deepEqual(await known('Ann'), [stored('Ann')])
  })

  test('of a booking that is changed', async () => {
    const id = await make('Bob')
    const changed = await app.ask(`PATCH /bookings/${id}`, { body: { patron: { first_name: typed('Bert') } } })
    assert.ok(changed.status < 300, changed.text)
    assert.deepEqual(await booked('Bert'), [stored('Bert')])
  })

  test('that is corrected', async () => {
    await make('Carl')
    const [patron] = await app.sql<{ id: number }>(`select id from patrons where name = 'Carl'`)
    const changed = await app.ask(`PUT /patrons/${patron?.id}`, { body: { name: typed('Carla') } })
    assert.ok(changed.status < 300, changed.text)
    assert.deepEqual(await known('Carla'), [stored('Carla')])
    const refused = await app.ask(`PUT /patrons/${patron?.id}`, { body: { name: '\u0007\u0085' } })
    assert.equal(refused.status, 422)
  })

  test('who books on the page', async () => {
    const page = await guest.open(`/book/osteria?date=${date}&lang=en`)
    const details = { name: typed('Dora'), email: 'dora@example.com', telephone: '', comment: '' }
    const done = await guest.submit(await guest.chooseTime(page, '18:30'), details)
    assert.equal(done.status, 200, done.text)
    assert.deepEqual(await booked('Dora'), [stored('Dora')])
  })

  test('who books by the API of guests', async () => {
    const { form } = (await app.app.inject({ url: '/api/guest/osteria' })).json().data
    const patron = { first_name: typed('Emma'), email: 'emma@example.com' }
    const payload = { form, date: at('20:00'), adults: 2, patron }
    const made = await app.app.inject({ method: 'POST', url: '/api/guest/osteria/bookings', payload })
    assert.ok(made.statusCode < 300, made.body)
    assert.deepEqual(await booked('Emma'), [stored('Emma')])
  })

  test('who is booked by an assistant', async () => {
    const tool = async (name: string, args: object) => {
      const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      const sent = { method: 'POST', url: '/mcp/osteria', headers, payload, remoteAddress: '203.0.113.8' } as const
      return (await app.app.inject(sent)).json().result.structuredContent
    }
    const held = await tool('hold_table', { start: `${date}T20:30`, party: 2, request_id: 'r1' })
    const { hold_id, policy_hash } = held
    const more = { accepted_policy_hash: policy_hash, email: 'fred@example.com' }
    await tool('book_table', { hold_id, ...more, name: typed('Fred') })
    assert.equal((await booked('Fred')).length, 1)
    assert.doesNotMatch((await booked('Fred'))[0] ?? '', /\p{Cc}/u)
  })

  test('in an imported file', async () => {
    await importFile('patrons', `name,email\n"${typed('Gina')}",gina@example.com\n`)
    assert.deepEqual(await known('Gina'), [stored('Gina')])
    await importFile('bookings', `name,date,time,party\n"${typed('Hans')}",2026-07-01,19:00,2\n`)
    assert.deepEqual(await booked('Hans'), [stored('Hans')])
  })
})

test('a name with a control character is refused in the configuration and stored without it in an evening’s sections', async () => {
  const { data } = (await app.ask('GET /configuration')).body
  for (const change of [
    { name: typed('Osteria') },
    { booking_tags: [{ name: 'VIP\u0085' }] },
    { dining_areas: [{ ...data.dining_areas[0], name: 'Hall\u2028' }] },
  ]) {
    const refused = await app.ask('PUT /configuration', { body: { ...data, ...change } })
    assert.equal(refused.status, 422, JSON.stringify(change))
  }
  const [table] = await app.sql<{ id: number }>('select table_id as id from booking_tables limit 1')
  const sections = [{ name: typed('Ida'), table_ids: [table?.id] }]
  const written = await app.ask('PUT /day/sections', { body: { date, sections, replaces: null } })
  assert.equal(written.status, 200, written.text)
  assert.equal(JSON.stringify(written.body).includes(stored('Ida')), true, written.text)
})

test('no row of any table has a name with a control character', async () => {
  const columns = await app.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'maitred' and data_type = 'text' and column_name like '%name'`,
  )
  assert.ok(columns.length >= 8, JSON.stringify(columns))
  for (const { table_name, column_name } of columns) {
    const rows = await app.sql(`select from maitred.${table_name} where ${column_name} ~ '[[:cntrl:]]'`)
    assert.equal(rows.length, 0, `${table_name}.${column_name}`)
  }
})
