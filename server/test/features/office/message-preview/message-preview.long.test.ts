/** Messages of the draft: shown as they are typed, by the real composer, and mailed to the manager alone. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { guestKinds } from '../../../../src/domain/messages/messages.ts'
import { linkOf } from '../../../../src/features/messages/compose/wording.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { joined, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { cookieOf } from '../../../support/signed-in.ts'
import { testApp } from '../../../support/test-app.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'tables@example.com' }
const app = await testApp({ env: { ...env, PUBLIC_URL: 'http://book.example.com' } })
const house = await openRestaurant(app, {
  settings: { email: 'house@osteria.example', telephone: '+356 2123 4567', language: 'en' },
})
await app.token(house.slug)

let people = 0
async function person(role: 'manager' | 'host' = 'manager', on = app, restaurantId = house.id) {
  const email = `${role}-${++people}@osteria.example`
  const { secret } = await joined(testPeople(on, on.clock), { email, restaurantId, role })
  return { email, token: null, headers: cookieOf(secret) }
}

const previewed = async (body: object) => {
  const answer = await app.ask('POST /configuration/draft/message', { body })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

const drafted = async (wanted: object) => {
  const { body, headers } = await app.ask('GET /configuration')
  const base_version = Number(String(headers.etag).replaceAll('"', ''))
  const description = { ...body.data, ...wanted }
  const answer = await app.ask('PUT /configuration/draft', { body: { base_version, description } })
  assert.equal(answer.status, 200, answer.text)
}

describe('the preview', () => {
  test('has every kind in every language, with ours and what may be named in braces', async () => {
    for (const kind of guestKinds) {
      for (const language of guestLanguages) {
        const { ours, variables, subject, html } = await previewed({ kind, language })
        assert.ok(subject !== '' && html.includes(`lang="${language}"`), `${kind} ${language}`)
        const required = variables.filter((one: { is_required: boolean }) => one.is_required)
        assert.deepEqual(
          required.map(({ name }: { name: string }) => name),
          linkOf[kind] === null ? [] : [linkOf[kind]],
        )
        for (const { name, becomes } of variables) assert.notEqual(becomes, '', `${kind} ${language} ${name}`)
        const used = [...`${ours.subject} ${ours.text}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const known = variables.map(({ name }: { name: string }) => name)
        assert.deepEqual(
          used.filter((name) => !known.includes(name)),
          [],
          `${kind} ${language}`,
        )
      }
    }
  })

  test('shows what is typed, and ours for the rest, from, and the name and sender of the draft', async () => {
    const wording = { subject: 'Until {date}, {name}' }
    const before = await previewed({ kind: 'confirmed', language: 'en', wording })
    assert.equal(before.subject, 'Until Thursday, 11 June 2026, Ann Example')
    assert.match(before.text, /We look forward to seeing you at Osteria/)
    assert.deepEqual(before.from, { name: 'Osteria', email: 'tables@example.com' })
    assert.equal(before.reply_to, 'house@osteria.example')
    assert.equal(before.example_to, null, 'a token has no mailbox')
    await drafted({ name: 'La Nuova', messages: { sender_name: 'Nonna', wording: { confirmed: { en: wording } } } })
    const after = await previewed({ kind: 'confirmed', language: 'en' })
    assert.deepEqual([after.from.name, after.subject], ['Nonna', before.subject])
    assert.match(after.text, /seeing you at La Nuova/)
  })

  test('shows a wording that is wrong as it would be read, and its markup as text', async () => {
    const wording = { text: '{greeting}\n\n<b>Come</b> {first name}' }
    const { text, html } = await previewed({ kind: 'confirmed', language: 'en', wording })
    assert.match(text, /<b>Come<\/b> \{first name\}/)
    assert.match(html, /&lt;b&gt;Come/)
  })

  test('leads nowhere, and a message to the restaurant has no wording', async () => {
    const { html, text } = await previewed({ kind: 'review_request', language: 'en' })
    for (const part of [html, text]) assert.doesNotMatch(part, /\/(b|c|reviews|unsubscribe)\/[\w.-]+/)
    const sheet = await previewed({ kind: 'daily_sheet' })
    assert.deepEqual([sheet.ours, sheet.variables], [null, []])
  })

  test('has the picture of a draft, which has no address yet', async () => {
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await drafted({ branding: { picture } })
    const { html } = await previewed({ kind: 'confirmed', language: 'en' })
    assert.ok(html.includes(`src="${picture}"`))
    await app.ask('DELETE /configuration/draft')
  })
})

describe('an example', () => {
  const send = (
    by: Awaited<ReturnType<typeof person>>,
    body: object = { kind: 'confirmed', language: 'en' },
    on = app,
  ) => on.ask('POST /configuration/draft/message/example', { token: null, headers: by.headers, body })

  test('goes to the manager who asked, as guests would get it, and is in no list', async () => {
    const ann = await person()
    const wording = { subject: 'Benvenuta, {name}' }
    const answer = await send(ann, { kind: 'confirmed', language: 'en', wording })
    assert.deepEqual([answer.status, answer.body.data], [200, { email: ann.email, state: 'sent', reason: null }])
    const [sent] = mail.mails.splice(0)
    assert.deepEqual(sent?.envelope.to, [ann.email])
    assert.equal(sent?.subject, 'Benvenuta, Ann Example')
    assert.match(sent?.html ?? '', /Your table is booked/)
    assert.equal((await app.ask('GET /messages')).body.meta.total, 0)
  })

  test('is refused to tokens and hosts, with what is missing', async () => {
    const byToken = await app.ask('POST /configuration/draft/message/example', { body: { kind: 'offer' } })
    assert.equal(byToken.status, 403)
    assert.match(byToken.text, /for people who sign in/)
    assert.match((await send(await person('host'))).text, /needs the role manager/)
  })

  test('says what is wrong with the wording, and nothing goes out', async () => {
    const wording = { subject: 'Hello {first_name}', text: 'Come.\n\n<b>Soon</b>' }
    const answer = await send(await person(), { kind: 'confirmed', language: 'en', wording })
    assert.equal(answer.status, 422)
    const { errors } = answer.body
    assert.match(errors['messages.wording.confirmed.en.subject'][0], /\{first_name\}, which this message does not have/)
    assert.match(errors['messages.wording.confirmed.en.text'][0], /must have the paragraph \{manage_link\}/)
    assert.match(errors['messages.wording.confirmed.en.text'][1], /has <b>, which guests would read as it is/)
    assert.equal(mail.seen.filter(({ subject }) => subject?.includes('first_name')).length, 0)
  })

  test('ten an hour a person', async () => {
    const [ann, ben] = [await person(), await person()]
    for (let number = 1; number <= 10; number++) assert.equal((await send(ann)).status, 200)
    const refused = await send(ann)
    assert.equal(refused.status, 429)
    assert.match(refused.text, /10 examples within an hour\. The next can be sent in \d+ min/)
    assert.equal((await send(ben)).status, 200, 'another person has a count of their own')
    mail.mails.length = 0
  })

  test('says what the mail server answered, and that it could not be reached', async () => {
    const ann = await person()
    mail.behave({ onRcpt: () => ({ code: 550, text: 'no such mailbox' }) })
    const refused = await send(ann)
    assert.deepEqual(refused.body.data, { email: ann.email, state: 'refused', reason: '550 no such mailbox' })
    mail.behave({ onConnect: () => ({ code: 421, text: 'come back later' }) })
    assert.equal((await send(ann)).body.data.state, 'failed')
    mail.behave({})
  })

  test('without a mail server says so', async () => {
    const other = await testApp()
    const { id } = await openRestaurant(other)
    const ann = await person('manager', other, id)
    const { body } = await send(ann, { kind: 'confirmed' }, other)
    assert.deepEqual([body.data.state, body.data.reason], ['not_sent', 'no mail server'])
  })
})
