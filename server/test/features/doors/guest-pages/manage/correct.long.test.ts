/** What guests correct of their booking through its link: telephone, choices, and an address that its link confirms. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startMailServer } from '../../../../support/network/mail-server.ts'
import { sendMessages, settled } from '../../../../support/sql/messages.ts'
import { annSecret, managed } from './managed.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const house = await managed({ tags: ['Kinderstuhl', 'Geburtstag'] }, { env })
const { ask, sql, book, open, post, sealOn, press, shown, historyOf, linkOf } = house
sendMessages(house, mail)
await sql(`update booking_tags set icon = case name when 'Geburtstag' then 'cake' else 'baby' end`)

let guests = 0
const newAddress = () => `reader${++guests}@guests.example`
const bookedBy = (patron: object) => book({ patron: { last_name: `Vella${++guests}`, ...patron } })
const onTheDay = async (id: number) =>
  (await ask('GET /day?date=2026-06-20')).body.data.bookings.find((one: { id: number }) => one.id === id)
/** Sends the form as the page has it, but for these fields. */
async function correct(path: string, fields: Record<string, string>) {
  const { body } = await open(`${path}/details`)
  const field = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? ''
  return press(`${path}/details`, 'details', { telephone: field('telephone'), email: field('email'), ...fields })
}
const textsTo = async (address: string): Promise<string[]> => {
  await settled(sql)
  return mail.mails.filter(({ envelope }) => envelope.to[0] === address).map(({ text }) => text ?? '')
}
/** The path of the link in the latest mail to the address. */
const linkTo = async (address: string): Promise<string> =>
  /\/b\/address\/[\w.-]+/.exec((await textsTo(address)).at(-1) ?? '')?.[0] ?? assert.fail(`no link to ${address}`)
const confirm = (link: string) => post(link, { confirm: 'address' })
const emailOf = async (id: number) =>
  (await sql<{ email: string | null }>('select email from bookings where id = $1', [id]))[0]?.email

describe('the details of a booking', () => {
  test('a telephone, a high chair, an occasion and an allergy are corrected for this booking alone', async () => {
    const { id, path } = await bookedBy({ email: newAddress(), mobile_number: '79005555', mobile_prefix: '+356' })
    const before = await shown(id)
    const { body } = await open(`${path}/details`)
    assert.match(body, /name="telephone"[^>]* value="\+356 79005555"/)
    assert.match(body, /This holds for this booking only/)
    const form = { telephone: '+44 20 7946 0000', choice: 'nuts', occasion: 'birthday' }
    const saved = await correct(path, form)
    assert.equal(saved.headers.location, `${path}?done=corrected`)
    const page = (await open(`${path}?done=corrected`)).body
    assert.match(page, /Your details have been corrected[\s\S]*\+44 20 7946 0000[\s\S]*Nut allergy · Birthday/)
    const now = await shown(id)
    assert.equal(now.patron.mobile_number, '+44 20 7946 0000')
    assert.deepEqual(
      now.booking_tags.map(({ name }: { name: string }) => name),
      ['Geburtstag'],
    )
    assert.deepEqual(now.patron.tags, before.patron.tags)
    const patron = (await ask(`GET /patrons/${before.patron.id}`)).body.data
    assert.equal(patron.mobile_number, '79005555')
    assert.deepEqual((await onTheDay(id)).allergies.allergens, ['nuts'])
    const [entry] = (await historyOf(id)).slice(-1) as unknown as [{ actor: string; action: string; changes: object }]
    assert.deepEqual([entry.actor, entry.action], ["guest's link", 'correct'])
    assert.deepEqual(Object.keys(entry.changes).sort(), ['allergens', 'booking_tags', 'guest_choices', 'patron'])
    await correct(path, { choice: 'high_chair', occasion: '' })
    assert.deepEqual((await onTheDay(id)).allergies.allergens, [])
    assert.deepEqual(
      (await shown(id)).booking_tags.map(({ name }: { name: string }) => name),
      ['Kinderstuhl'],
    )
  })

  test('details sent unchanged write nothing', async () => {
    const { id, path } = await bookedBy({ email: newAddress(), mobile_number: '79005556', mobile_prefix: '+356' })
    assert.equal((await correct(path, {})).headers.location, path)
    assert.equal((await historyOf(id)).length, 1)
  })

  test('an address and a telephone that cannot be are refused, and what was typed stays', async () => {
    const { id, path } = await bookedBy({ email: newAddress() })
    const { statusCode, body } = await correct(path, { telephone: '12', email: 'ann@', choice: 'gluten' })
    assert.equal(statusCode, 422)
    assert.match(
      body,
      /Please check the e-mail address[\s\S]*value="12"[\s\S]*value="ann@"[\s\S]*value="gluten" checked/,
    )
    assert.match(body, /Please check the telephone number/)
    assert.equal((await historyOf(id)).length, 1)
  })

  test('a mistyped provider is asked about once', async () => {
    const { path } = await bookedBy({ email: newAddress() })
    const asked = await correct(path, { email: 'ann@gmial.com' })
    assert.equal(asked.statusCode, 422)
    assert.match(asked.body, /Did you mean gmail\.com\?/)
    const seal = await sealOn(`${path}/details`, 'details')
    const instead = { seal, telephone: '', email: 'ann@gmial.com', email_kept: 'ann@gmial.com' }
    const taken = await post(`${path}/details`, { ...instead, email_instead: 'ann@gmail.com' })
    assert.equal(taken.headers.location, `${path}?done=addressSent`)
    const kept = await post(`${path}/details`, { ...instead, confirm: 'details' })
    assert.equal(kept.headers.location, `${path}?done=addressSent`)
  })

  test('a form of another site and a booking that is over change nothing', async () => {
    const { id, path } = await bookedBy({ email: newAddress() })
    assert.equal((await post(`${path}/details`, { telephone: '79001111', confirm: 'details' })).statusCode, 409)
    const seal = await sealOn(`${path}/details`, 'details')
    assert.equal((await post(`${path}/details`, { telephone: '79001111', seal })).statusCode, 409)
    await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
    assert.equal((await open(`${path}/details`)).headers.location, path)
    const over = await post(`${path}/details`, { telephone: '79001111', seal, confirm: 'details' })
    assert.equal(over.headers.location, path)
    assert.equal((await shown(id)).patron.mobile_number, null)
  })

  test('a fifth correction within an hour is refused', async () => {
    const { path } = await bookedBy({ email: newAddress() })
    for (const telephone of ['79000001', '79000002', '79000003', '79000004']) {
      assert.equal((await correct(path, { telephone })).statusCode, 303)
    }
    const { statusCode, headers, body } = await correct(path, { telephone: '79000005' })
    assert.deepEqual([statusCode, headers['retry-after']], [429, '3600'])
    assert.match(body, /value="79000005"/)
  })
})

describe('a new address', () => {
  test('counts once its link was used; then the old one is told, and the confirmation comes to the new one', async () => {
    const [old, fresh] = [newAddress(), newAddress()]
    const { id, path } = await bookedBy({ email: old })
    const asked = await correct(path, { email: fresh })
    assert.equal(asked.headers.location, `${path}?done=addressSent`)
    assert.match((await open(`${path}?done=addressSent`)).body, /We have mailed a link to r…@guests\.example/)
    const link = await linkTo(fresh)
    assert.equal(await emailOf(id), old)
    const page = await open(link)
    assert.match(page.body, /Use this address\?[\s\S]*Saturday,? 20 June/)
    assert.equal(await emailOf(id), old, 'opening the link changes nothing')
    assert.equal((await post(link, {})).statusCode, 409)
    assert.equal(await emailOf(id), old, 'a form sent by script changes nothing')
    assert.match((await confirm(link)).body, /Thank you/)
    assert.equal(await emailOf(id), fresh)
    const told = (await textsTo(old)).at(-1) ?? ''
    assert.match(told, /go to another address/)
    assert.doesNotMatch(told, new RegExp(fresh))
    assert.match((await textsTo(fresh)).at(-1) ?? '', /\/b\/[\w.-]+/)
    const actions = (await historyOf(id)).map(({ action }) => action)
    assert.deepEqual(actions.slice(1), ['correct', 'confirm-address'])
    const again = await confirm(link)
    assert.deepEqual([again.statusCode, (await historyOf(id)).length], [200, 3])
  })

  test('the mail to it opens nothing of the booking, and the link is in no answer to staff', async () => {
    const fresh = newAddress()
    const { id, path, reference } = await bookedBy({ email: newAddress() })
    await correct(path, { email: fresh })
    const [text = ''] = await textsTo(fresh)
    assert.deepEqual([text.includes(reference), text.includes(path)], [false, false])
    const { body } = await ask(`GET /messages?booking_id=${id}`)
    assert.doesNotMatch(JSON.stringify(body), /b\/address/)
    const message = body.data.find(({ kind }: { kind: string }) => kind === 'confirm_address')
    assert.equal((await ask(`POST /messages/${message.id}/resend`)).status, 403)
  })

  test('that another guest has is answered like one that nobody has', async () => {
    const taken = newAddress()
    const { id: other } = await bookedBy({ email: taken })
    const [one, two] = [await bookedBy({ email: newAddress() }), await bookedBy({ email: newAddress() })]
    const answers = [await correct(one.path, { email: taken }), await correct(two.path, { email: newAddress() })]
    const shownTo = answers.map(({ statusCode, headers }, place) => [
      statusCode,
      headers.location?.replace([one, two][place]?.path ?? '', ''),
    ])
    assert.deepEqual(shownTo[0], shownTo[1])
    const pages = await Promise.all([one, two].map(async ({ path }) => (await open(`${path}/details`)).body.length))
    assert.ok(Math.abs((pages[0] ?? 0) - (pages[1] ?? 0)) < 80, `${pages}`)
    await confirm(await linkTo(taken))
    const [mine, theirs] = [await shown(one.id), await shown(other)]
    assert.notEqual(mine.patron.id, theirs.patron.id)
  })

  test('ends the link to one that was given before, and a link ends with those of the booking', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const { id, path } = await bookedBy({ email: newAddress() })
    await correct(path, { email: first })
    const before = await linkTo(first)
    await correct(path, { email: second })
    assert.equal((await confirm(before)).statusCode, 410)
    const link = await linkTo(second)
    await ask(`POST /bookings/${id}/link/rotate`)
    assert.equal((await confirm(link)).statusCode, 404)
    assert.notEqual(await emailOf(id), second)
    assert.equal((await open(await linkOf(id))).statusCode, 200)
  })

  test('of the booking itself, given again, takes back the one that waits', async () => {
    const [old, fresh] = [newAddress(), newAddress()]
    const { path } = await bookedBy({ email: old })
    await correct(path, { email: fresh })
    const link = await linkTo(fresh)
    assert.equal((await correct(path, { email: old.toUpperCase() })).statusCode, 303)
    assert.equal((await confirm(link)).statusCode, 410)
  })

  test('a fourth link to one address within an hour is not mailed, whichever booking asks for it', async () => {
    const fresh = newAddress()
    for (let times = 1; times <= 3; times++) {
      const { path } = await bookedBy({ email: newAddress() })
      assert.equal((await correct(path, { email: fresh })).statusCode, 303)
    }
    const { path } = await bookedBy({ email: newAddress() })
    assert.equal((await correct(path, { email: fresh })).statusCode, 429)
    assert.equal((await textsTo(fresh)).length, 3)
  })

  test('viewers read no new address in the history, and an erasure removes it', async () => {
    const fresh = newAddress()
    const { id, path } = await bookedBy({ ...annSecret, email: newAddress() })
    await correct(path, { email: fresh })
    assert.match(JSON.stringify(await historyOf(id)), new RegExp(fresh))
    const { patron } = await shown(id)
    assert.equal((await ask(`DELETE /patrons/${patron.id}`)).status, 200)
    const rows = await sql<{ text: string }>(
      `select b::text || coalesce((select json_agg(h)::text from booking_history h where h.booking_id = b.id), '')
              || coalesce((select json_agg(m)::text from messages m where m.booking_id = b.id), '') as text
         from bookings b where b.id = $1`,
      [id],
    )
    assert.equal(rows.length, 1)
    for (const { text } of rows) assert.ok(!text.includes(fresh), text)
  })
})
