/** A program that knows nothing but the schemas: it reads which tools there are and what they take, and books by what they say. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { type Assistant, assistantAt, type Era, eras, listening, type Tool } from './assistants.ts'

const house = await testApp({ own: true })
await openRestaurant(house, { settings: { agents: { enabled: true }, country: 'MT' } })
const origin = await listening(house)

type Known = Record<string, unknown>

/** What the person behind the program has said; everything else comes from results. */
const contact = { name: 'Ann Vella', email: 'ann@example.com' }
const guest: Known = { ...contact, party: 2, around: '20:00' }

/** Fills the required arguments of a tool, and those it may take for which the guest has said something. */
function filled({ name, inputSchema }: Tool, known: Known): Known {
  const { properties = {}, required = [] } = inputSchema
  const wanted = Object.keys(properties).filter((key) => required.includes(key) || key in known)
  const args = Object.fromEntries(wanted.map((key) => [key, known[key]]))
  for (const key of required) assert.notEqual(args[key], undefined, `${name} needs ${key}, which nothing has said`)
  return args
}

async function conversation(assistant: Assistant, date: string, era: Era): Promise<string[]> {
  const tools = new Map((await assistant.tools()).map((tool) => [tool.name, tool]))
  const texts: string[] = []
  let known: Known = { ...guest, date }
  const use = async (name: string, more: Known = {}, ...leaveOut: string[]) => {
    const tool = tools.get(name) ?? assert.fail(`no tool ${name}`)
    const able = Object.fromEntries(Object.entries({ ...known, ...more }).filter(([key]) => !leaveOut.includes(key)))
    const result = await assistant.call(name, filled(tool, able))
    assert.equal(result.isError, false, `${name}: ${result.text}`)
    const declared = Object.keys((tool.outputSchema as { properties: object }).properties)
    for (const key of Object.keys(result.data)) assert.ok(declared.includes(key), `${name} gives ${key} undeclared`)
    known = { ...known, ...result.data }
    texts.push(result.text)
    return result.data
  }
  await use('get_restaurant')
  // The name and the telephone number of the restaurant are not the guest's, and what one can choose is not chosen yet.
  const { telephone: _, choices: _offered, ...learnt } = known
  known = { ...learnt, name: guest.name }
  const { times, nearest } = await use('find_times')
  assert.ok(times.length > 0)
  await use('hold_table', { start: nearest[0], request_id: `hold-${era}` })
  const unread = await assistant.call('book_table', { ...contact, hold_id: known.hold_id, accepted_policy_hash: '' })
  assert.equal(unread.isError, true)
  await use('book_table', { accepted_policy_hash: known.policy_hash })
  const isManageUrl = 'manage_url'
  await use('get_booking', {}, isManageUrl)
  const changed = await use('change_booking', { party: 3, request_id: `change-${era}` }, isManageUrl, 'start')
  assert.equal(changed.party, 3)
  const cancelled = await use('cancel_booking', {}, 'reference', 'code')
  assert.equal(cancelled.status, 'cancelled')
  return texts
}

for (const era of eras) {
  test(`finds, holds, books, changes and cancels in the protocol of ${era}`, async () => {
    const assistant = await assistantAt(`${origin}/mcp/osteria`, { era })
    const texts = await conversation(assistant, era === '2026' ? '2026-06-15' : '2026-06-16', era)
    assert.equal(texts.length, 7)
    for (const text of texts) assert.match(text, /\w.*\.$/m)
  })
}
