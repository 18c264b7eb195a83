/** The staff app is sent without the operations it never calls, and with all that it does. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { bundleDiary } from '../../../src/features/web/bundle-diary.ts'
import { withOperations } from '../../../src/features/web/used-operations.ts'

const schema = await readFile(new URL('../../../../sdk/src/schema.ts', import.meta.url), 'utf8')
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

test('a route and a method stay for each operation that is named, and no other', () => {
  const routes = /^ {2}\w+: \{ method: /gm
  const methods = /return this\.send\('/g
  assert.equal(
    withOperations(schema, () => true),
    schema,
  )
  assert.equal(count(schema, routes), count(schema, methods))
  const two = withOperations(schema, (name) => ['updateBooking', 'getLiveness'].includes(name))
  assert.deepEqual([count(two, routes), count(two, methods)], [2, 2])
  assert.ok(two.includes("return this.send('updateBooking'"))
  const none = withOperations(schema, () => false)
  assert.deepEqual([count(none, routes), count(none, methods)], [0, 0])
  assert.ok(none.includes('abstract send<Answer>'))
})

test('the bundle has what the diary calls', async () => {
  const { chunks } = await bundleDiary()
  const script = chunks
    .values()
    .map(({ bytes }) => bytes.toString())
    .toArray()
    .join('\n')
  for (const name of ['getDay', 'updateBooking', 'updatePatron', 'listPatronHistory']) {
    assert.ok(script.includes(`${name}:{method:`) && script.includes(`send("${name}"`), name)
  }
  for (const name of ['rotateWebhookSecret', 'putConfiguration']) assert.ok(!script.includes(name), name)
})
