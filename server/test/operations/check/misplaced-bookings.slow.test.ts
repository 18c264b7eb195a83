/** What `maitred check` notes about bookings at tables that the engine would not give them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCommand } from '../../../src/operations/check/check.command.ts'
import { openEvening } from '../../features/bookings/races/evening.ts'

const areas = [{ name: 'Hall', tables: [[1, 4]] } as const, { name: 'Terrace', tables: [[1, 4]] } as const]
const evening = await openEvening({ areas }, { own: true })
const { booked, clock, configure, connection, house, newDay, patch, setStatus, sql, token, write } = evening
const website = await token(house.slug, 'website')
await token(house.slug)
const [hall, terrace] = house.areas
const [t1, outside] = [hall?.tableIds[0] as number, terrace?.tableIds[0] as number]

async function check(): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await checkCommand([], { connect: async () => connection, clock, print, fail: print })
  assert.equal(code, 0, lines.join('\n'))
  return lines.join('\n')
}

test('maitred check notes a booking in an area closed since, until its table is chosen by hand', async () => {
  const date = newDay()
  const { id, reference } = await booked({ date: `${date}T19:00:00`, dining_area_id: terrace?.id })
  assert.doesNotMatch(await check(), /closed or out of season/)
  await sql('insert into close_offs (restaurant_id, date, scope, dining_area_id) values ($1, $2, $3, $4)', [
    ...[house.id, date, 'dining_area', terrace?.id],
  ])
  const printed = await check()
  assert.match(printed, /At osteria, 1 booking is to come in an area that is closed or out of season/)
  assert.match(printed, new RegExp(`booking ${reference} on .* at Terrace 1`))
  assert.match(printed, /→ Give them other tables, or pin/)
  await patch(id, { is_pinned: true })
  assert.doesNotMatch(await check(), /closed or out of season/)
})

test('maitred check notes a guest’s own booking at a table that is not booked online', async () => {
  const patron = { first_name: 'Ann', mobile_number: '79555123' }
  const { reference } = await booked({ dining_area_id: hall?.id, patron }, { token: website })
  await booked({ dining_area_id: hall?.id })
  await sql('update dining_tables set online = false where id = $1', [t1])
  await configure({})
  assert.match(await check(), new RegExp(`1 booking is of a guest’s own making[^]*booking ${reference}`))
  await sql('update dining_tables set online = true where id = $1', [t1])
  await configure({})
})

test('maitred check notes a party above all chairs, and none that fits with an extra chair', async () => {
  const { id, reference } = await booked({ adults: 5, table_ids: [t1], override: true })
  assert.doesNotMatch(await check(), /more guests than/)
  await write(id, { adults: 6 })
  assert.match(await check(), new RegExp(`of more guests than the tables[^]*booking ${reference}`))
  await setStatus(id, 'cancelled')
})

test('maitred check notes two past bookings at one table', async () => {
  const past = { date: '2026-06-09T19:00:00', table_ids: [outside], override: true }
  const first = await booked(past)
  await sql('update booking_tables set is_active = false where booking_id = $1', [first.id])
  const other = await booked(past)
  assert.match(
    await check(),
    new RegExp(`of the past and at a table[^]*booking ${first.reference} .* Terrace 1, as ${other.reference}`),
  )
})
