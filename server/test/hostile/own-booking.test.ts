/** Hostile forms with the true link and the true seal of a booking: the use cases are reached, and nothing else is. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { managed } from '../features/doors/guest-pages/manage/managed.ts'
import fc from '../support/fast-check.ts'
import { anyText } from './requests/hostile-text.ts'

const house = await managed()
const stranger = { first_name: 'Zebedee', last_name: 'Stranger', email: 'zebedee@guests.example' }
await house.book({ patron: stranger, comment: 'Quiet corner' })
const { id, path, reference } = await house.book()
const others = await house.sql('select * from bookings where id <> $1', [id])

const oneOr = <Value extends string>(...right: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anyText })

const fields = fc.record(
  {
    adults: oneOr('1', '2', '4', '0', '999'),
    children: oneOr('0', '1', '1000'),
    date: oneOr('2026-06-20', '2026-06-21', '2026-02-30', '2099-12-31', '1970-01-01', '2026-03-29'),
    time: oneOr('19:30', '20:15', '02:30', '23:59', '24:00'),
    note: anyText,
    show: oneOr('times'),
    lang: oneOr('ar'),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const page = fc.constantFrom('change', 'note', 'reconfirm')
const isSealed = fc.boolean()
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constant('?lang=x&lang=y'),
)

test('every hostile form of a guest’s page gets a page in order, and touches no other booking', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(page, fields, isSealed, query, async (action, form, sealed, asked) => {
      const from = action === 'reconfirm' ? path : `${path}/${action}`
      const { body } = await house.open(from)
      const seal = body
        .split('<form')
        .map((part) => part.includes(`value="${action}"`) && /name="seal" value="([^"]+)"/.exec(part)?.[1])
        .find(Boolean)
      const extra = sealed && seal ? { seal, confirm: action } : {}
      const answer = await house.post(`${path}/${action}${asked}`, { ...form, ...extra } as Record<string, string>)
      assert.ok([200, 303, 409, 422, 413].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`)
      if (answer.statusCode === 303) assert.ok(String(answer.headers.location).startsWith(path))
      else assert.match(answer.body, /^<!doctype html>[\s\S]*<h1>[\s\S]*<\/html>\s*$/)
      assert.doesNotMatch(answer.body, /Zebedee|Stranger|Quiet corner|undefined|\[object|NaN/)
    }),
    { numRuns: 400 },
  )
  assert.deepEqual(await house.sql('select * from bookings where id <> $1', [id]), others)
  assert.equal((await house.shown(id)).reference, reference)
})

test('every made-up link is answered by the page of a wrong address', async () => {
  const wrong = (await house.open('/b/x')).body
  const made = fc.oneof(
    anyText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.stringMatching(/^[0-9a-z]{1,6}\.[0-9a-z]{1,6}\.[0-9a-z]{1,6}\.[\w-]{22}$/),
  )
  await fc.assert(
    fc.asyncProperty(made, fc.constantFrom('', '/change', '/cancel', '/note', '/calendar.ics'), async (text, under) => {
      const answer = await house.open(`/b/${text}${under}`)
      assert.ok([400, 404].includes(answer.statusCode), `${answer.statusCode} ${text}`)
      if (answer.statusCode === 404 && String(answer.headers['content-type']).startsWith('text/html')) {
        assert.equal(answer.body, wrong)
      }
    }),
    { numRuns: 300 },
  )
})
