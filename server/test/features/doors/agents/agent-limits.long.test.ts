/**
 * How far assistants may go: of any network, of networks that the operator has listed, and with a token. Tables held,
 * holds an hour, confirming by mail, the waiting list, and what a refusal leaves.
 */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { origin as mailed, sendMessages, settled } from '../../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { type Assistant, assistantAt, listening } from './assistants.ts'

const mail = await startMailServer()
const env = {
  MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`,
  MAIL_FROM: 'Osteria <tables@example.com>',
  ASSISTANT_NETWORKS: '192.0.2.0/24',
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'http://127.0.0.1',
}
const house = await testApp({ env })
const agents = { enabled: true }
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const confirm_by_mail = 'never'
const hall = (tables: number) => [{ name: 'Hall', tables: Array.from({ length: tables }, () => [1, 4] as const) }]
const open = (slug: string, settings: object, tables: number) =>
  openRestaurant(house, {
    slug,
    settings: { agents, reference_prefix: slug.slice(0, 3).toUpperCase(), ...settings },
    areas: hall(tables),
  })
await open('large', { online: { ...online, confirm_by_mail } }, 20)
await open('voiced', { online: { ...online, confirm_by_mail } }, 20)
await open('usual', { online: { ...online, confirm_by_mail: 'unusual' } }, 60)
const small = await open('small', { online: { ...online, confirm_by_mail } }, 1)
await open('always', { online: { ...online, confirm_by_mail: 'always' } }, 20)
const questions = JSON.stringify([
  { code: 'diet', label: 'Any allergies?', kind: 'text', required: true },
  { code: 'seat', label: 'Where?', kind: 'choice', options: [{ label: 'Inside' }, { label: 'Terrace' }] },
])
await open('curious', { online: { ...online, confirm_by_mail }, questions }, 20)
await open('asking', { online: { ...online, confirm_by_mail }, questions }, 1)
const origin = await listening(house)
sendMessages(house, mail)
let networks = 0
/** From a network of its own, unless one is named. */
const at = (slug: string, from = `203.0.113.${++networks}`): Promise<Assistant> =>
  assistantAt(`${origin}/mcp/${slug}`, { from })
/** From a network that the operator has listed. */
const known = (slug: string): Promise<Assistant> => assistantAt(`${origin}/mcp/${slug}`, { from: '192.0.2.7' })

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

let requests = 0
const hold = (assistant: Assistant, start: string, party = 2) =>
  assistant.call('hold_table', { start, party, request_id: `r${++requests}` })
async function book(assistant: Assistant, start: string, more: object = {}) {
  const { data } = await hold(assistant, start)
  const agreed = { hold_id: data.hold_id, accepted_policy_hash: data.policy_hash }
  return assistant.call('book_table', { ...agreed, name: 'Ann Vella', email: 'ann@example.com', ...more })
}

beforeEach(async () => {
  house.clock.set(ordinaryNoon)
  await house.sql('delete from guest_booking_counts')
})

test('an assistant of any network holds three tables at a time, as a guest on the page does', async () => {
  const large = await at('large')
  const days = ['20', '21', '22', '23']
  const held = await inTurn(days, (day) => hold(large, `2026-06-${day}T19:00`))
  assert.deepEqual(
    held.map(({ data }) => data.expires_at !== null),
    [true, true, true, false],
  )
  const unkept = held[3] ?? assert.fail()
  const guest = { name: 'Ben Borg', email: 'ben@example.com' }
  const agreed = { hold_id: unkept.data.hold_id, accepted_policy_hash: unkept.data.policy_hash }
  assert.equal((await large.call('book_table', { ...guest, ...agreed })).data.status, 'confirmed', 'books without')
})

test('holds of known assistants take at most a tenth of the seats of a moment, and one table always', async () => {
  const large = await known('large')
  const starts = await Promise.all(Array.from({ length: 4 }, () => hold(large, '2026-06-24T19:00')))
  const kept = starts.filter(({ data }) => data.expires_at !== null)
  // Two tables of four seats are a tenth of eighty.
  assert.equal(kept.length, 2, JSON.stringify(starts.map(({ data }) => data)))
  assert.notEqual((await hold(large, '2026-06-24T23:00')).data.expires_at, null, 'another moment')
  assert.notEqual((await hold(await known('small'), '2026-06-24T19:00')).data.expires_at, null, 'the only table')
})

/** Sixty and one more, of days and times that do not meet. */
const sixtyOne = (take: (start: string) => Promise<{ error?: { code: string } }>) =>
  inTurn(
    Array.from({ length: 61 }, (_, n) => n),
    (n) => take(`2026-07-${String(1 + (n % 28)).padStart(2, '0')}T${18 + Math.floor(n / 28)}:00`),
  )
const refusedOf = (answers: readonly { error?: { code: string } }[]) =>
  answers.flatMap(({ error }) => (error ? [error.code] : []))

test('all known assistants together get sixty holds an hour', async () => {
  const assistants = [await known('large'), await known('large')]
  let turn = 0
  const take = async (start: string) => (await hold(assistants[turn++ % 2] ?? assert.fail(), start)).data
  assert.deepEqual(refusedOf(await sixtyOne(take)), ['RATE_LIMITED'])
  house.clock.set('2026-06-10T11:01:00Z')
  assert.equal((await hold(await known('large'), '2026-07-30T19:00')).isError, false)
})

test('a phone bot has sixty holds an hour of its own, whatever assistants without a token hold', async () => {
  const strangers = await known('voiced')
  assert.deepEqual(refusedOf(await sixtyOne(async (start) => (await hold(strangers, start)).data)), ['RATE_LIMITED'])
  const token = await house.token('voiced', 'website')
  const take = async (start: string) => {
    const body = { start, party: 2, request_id: `v${++requests}` }
    const answer = await house.ask('POST //api/voice/hold_table', { token, body })
    assert.equal(answer.status, 200)
    return answer.body
  }
  assert.deepEqual(refusedOf(await sixtyOne(take)), ['RATE_LIMITED'])
})

test('a phone bot still holds a table where strangers hold their fifth of the seats', async () => {
  const date = '2026-07-20'
  for (let network = 0; network < 12; network++) {
    const stranger = await at('voiced', `198.51.100.${network}`)
    await hold(stranger, `${date}T19:00`)
  }
  const held = await house.sql(`select from holds where starts_at::date = $1 and of_guests`, [date])
  assert.equal(held.length, 4, 'a fifth of twenty tables')
  const token = await house.token('voiced', 'website')
  const body = { start: `${date}T19:00`, party: 2, request_id: 'bot' }
  const answer = await house.ask('POST //api/voice/hold_table', { token, body })
  assert.notEqual(answer.body.expires_at, null)
})

test('one network books through assistants what it may on the page, and confirms the rest by mail', async () => {
  const assistant = await at('usual', '198.51.100.99')
  const statuses = await inTurn([1, 2, 3, 4, 5], async (n) => {
    const { data } = await book(assistant, `2026-06-21T${17 + n}:00`, { email: `usual${n}@example.com` })
    return data.status
  })
  assert.deepEqual(statuses, [...Array.from({ length: 4 }, () => 'confirmed'), 'unconfirmed'])
})

test('one network makes at most twenty requests for large parties an hour through assistants', async () => {
  const assistant = await at('usual', '198.51.100.98')
  const codes = await inTurn(
    Array.from({ length: 22 }, (_, n) => n),
    async (n) => {
      const wish = { start: `2026-07-${String(1 + n).padStart(2, '0')}T19:00`, party: 30, request_id: `large ${n}` }
      const { data } = await assistant.call('hold_table', wish)
      const agreed = { hold_id: data.hold_id, accepted_policy_hash: data.policy_hash }
      const order = { ...agreed, name: 'Ann', email: `many${n}@example.com` }
      return (await assistant.call('book_table', order)).data
    },
  )
  assert.deepEqual(
    codes.map(({ status, error }) => status ?? error.code),
    [...Array.from({ length: 20 }, () => 'requested'), 'RATE_LIMITED', 'RATE_LIMITED'],
  )
})

test('a change sent twice by an assistant is one change', async () => {
  const assistant = await at('large')
  const { data } = await book(assistant, '2026-06-21T19:00')
  const change = { reference: data.reference, code: data.code, party: 3, request_id: 'change' }
  const [one, two] = await Promise.all([
    assistant.call('change_booking', change),
    assistant.call('change_booking', change),
  ])
  assert.deepEqual([one.data, two.data], [{ ...one.data, party: 3 }, one.data])
  const history = await house.sql(
    `select h.action from booking_history h join bookings b on b.id = h.booking_id where b.reference = $1 order by h.id`,
    [data.reference],
  )
  assert.deepEqual(
    history.map(({ action }) => action),
    ['create', 'update'],
  )
})

test('calls of an assistant that are sent twice at once book once', async () => {
  const assistant = await at('large')
  for (let n = 0; n < 5; n++) {
    const wish = { start: `2026-06-2${n}T21:00`, party: 2, request_id: `twice ${n}` }
    const [held, again] = await Promise.all([assistant.call('hold_table', wish), assistant.call('hold_table', wish)])
    assert.deepEqual(again.data, held.data)
    const agreed = { hold_id: held.data.hold_id, accepted_policy_hash: held.data.policy_hash }
    const order = { ...agreed, name: `Guest ${n}`, email: `twice${n}@example.com` }
    const [one, two] = await Promise.all([assistant.call('book_table', order), assistant.call('book_table', order)])
    assert.deepEqual(two.data, one.data)
    assert.equal(one.data.status, 'confirmed', one.text)
  }
  const [{ count } = { count: 0 }] = await house.sql<{ count: number }>(
    `select count(*)::int as count from bookings b join patrons p on p.id = b.patron_id where p.email like 'twice%'`,
  )
  assert.equal(count, 5)
})

/** Mails about a booking wait for an undo, by PostgreSQL's clock. */
async function mailTo(email: string) {
  await house.sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
  await settled(house.sql)
  return mail.mails.findLast(({ envelope }) => envelope.to[0] === email) ?? assert.fail(`no mail to ${email}`)
}

test('the mail of a booking made by an assistant has its code', async () => {
  const { data } = await book(await at('large'), '2026-06-25T19:00', { email: 'coded@example.com' })
  const { text = '' } = await mailTo('coded@example.com')
  assert.equal(/^Code.*$/m.exec(text)?.[0].replaceAll(/\D/g, ''), data.code, text)
})

test('a booking of an assistant confirmed by mail is booked when the guest presses the button', async () => {
  const assistant = await at('always')
  const asked = await book(assistant, '2026-06-25T19:00', { email: 'owner@example.com' })
  assert.deepEqual([asked.data.status, asked.data.reference, asked.data.code], ['unconfirmed', null, null])
  const { text = '' } = await mailTo('owner@example.com')
  const link = new RegExp(`${mailed}(/c/\\S+)`).exec(text)?.[1] ?? assert.fail(`no link: ${text}`)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await house.app.inject({ method: 'POST', url: link, headers, payload: 'confirm=book' })
  assert.ok(pressed.statusCode < 400, pressed.body)
  const [row] = await house.sql<{ status: string; actor: string }>(
    `select b.status, h.actor from bookings b join booking_history h on h.booking_id = b.id
       join patrons p on p.id = b.patron_id where p.email = 'owner@example.com'`,
  )
  assert.deepEqual(row, { status: 'confirmed', actor: 'guest via Test Assistant' })
})

test('for a full time a guest joins the waiting list, and takes the table that is offered', async () => {
  const assistant = await at('small')
  const first = await book(assistant, '2026-06-26T19:00')
  assert.equal(first.data.status, 'confirmed', first.text)
  const wish = { date: '2026-06-26', around: '19:00', party: 2, name: 'Carl', email: 'carl@example.com' }
  const waits = await assistant.call('join_waiting_list', { ...wish, request_id: 'wait' })
  assert.equal(waits.data.status, 'waiting_list', waits.text)
  assert.deepEqual((await assistant.call('join_waiting_list', { ...wish, request_id: 'wait' })).data, waits.data)
  const another = await assistant.call('join_waiting_list', { ...wish, request_id: 'wait again' })
  assert.equal(another.data.status, 'waiting_list', another.text)
  assert.notEqual(
    another.data.reference,
    waits.data.reference,
    'another request is another place, which the diary marks',
  )
  await assistant.call('cancel_booking', { reference: another.data.reference, code: another.data.code })
  const which = { reference: waits.data.reference, code: waits.data.code }
  const early = await assistant.call('answer_offer', { ...which, accept: true })
  assert.equal(early.data.error.code, 'NOT_POSSIBLE')
  await assistant.call('cancel_booking', { reference: first.data.reference, code: first.data.code })
  const token = await house.token('small')
  const [{ id } = { id: 0 }] = await house.sql<{ id: number }>('select id from bookings where reference = $1', [
    which.reference,
  ])
  // The table that became free may have been offered already.
  await house.ask(`POST /bookings/${id}/offer`, { token })
  const taken = await assistant.call('answer_offer', { ...which, accept: true })
  assert.equal(taken.data.status, 'confirmed', taken.text)
  const free = await assistant.call('join_waiting_list', { ...wish, date: '2026-06-28', request_id: 'free' })
  assert.deepEqual([free.data.error.code, free.data.error.reason], ['NOT_POSSIBLE', 'free'])
})

test('assistants are given the restaurant’s questions, and answer them in their own field', async () => {
  const assistant = await at('curious')
  const { data: about } = await assistant.call('get_restaurant')
  assert.deepEqual(
    about.questions.map(({ code, required }: { code: string; required: boolean }) => [code, required]),
    [
      ['diet', true],
      ['seat', false],
    ],
  )
  const without = await book(assistant, '2026-06-25T19:00')
  assert.equal(without.data.error.code, 'INVALID_ARGUMENTS')
  assert.deepEqual(
    without.data.error.questions.map(({ code }: { code: string }) => code),
    ['diet'],
  )
  assert.match(
    without.text,
    /questions: .*"code":"diet".*"label":"Any allergies\?"/,
    'also for clients that read text alone',
  )
  const wrong = await book(assistant, '2026-06-25T19:00', { answers: { diet: 'None', seat: 'Roof' } })
  assert.deepEqual(wrong.data.error.questions[0].code, 'seat')
  const answered = await book(assistant, '2026-06-25T20:00', { answers: { diet: 'None', seat: 'Terrace', more: 'x' } })
  assert.equal(answered.data.status, 'confirmed', answered.text)
  const kept = await house.sql(
    `select a.code, a.answer from booking_answers a join bookings b on b.id = a.booking_id
      where b.reference = $1 order by a.position`,
    [answered.data.reference],
  )
  assert.deepEqual(kept, [
    { code: 'diet', answer: 'None' },
    { code: 'seat', answer: 'Terrace' },
  ])
})

test('guests who join the waiting list through an assistant answer the same questions', async () => {
  const assistant = await at('curious')
  const join = (more: object) =>
    assistant.call('join_waiting_list', {
      ...{ date: '2026-06-26', around: '19:00', party: 2, name: 'Eve Borg', email: 'eve@example.com' },
      ...{ request_id: 'wait-1', ...more },
    })
  const without = await join({})
  assert.equal(without.data.error.code, 'INVALID_ARGUMENTS')
  assert.equal(without.data.error.questions[0].code, 'diet')
  // Answered, it is decided: the time is free, and not waited for.
  const answered = await join({ answers: { diet: 'None' } })
  assert.equal(answered.data.error.code, 'NOT_POSSIBLE', answered.text)
})

test('the answers of a guest on the waiting list are kept with the booking', async () => {
  const assistant = await at('asking')
  const first = await book(assistant, '2026-06-26T19:00', { answers: { diet: 'Nuts' } })
  assert.equal(first.data.status, 'confirmed', first.text)
  const { data, text } = await assistant.call('join_waiting_list', {
    ...{ date: '2026-06-26', around: '19:00', party: 2, name: 'Eve Borg', email: 'eve@example.com' },
    ...{ request_id: 'wait-2', answers: { diet: ' No fish ', seat: 'Terrace', more: 'x' } },
  })
  assert.equal(data.status, 'waiting_list', text)
  const kept = await house.sql(
    `select a.code, a.answer from booking_answers a join bookings b on b.id = a.booking_id
      where b.reference = $1 order by a.position`,
    [data.reference],
  )
  assert.deepEqual(kept, [
    { code: 'diet', answer: 'No fish' },
    { code: 'seat', answer: 'Terrace' },
  ])
})

test('bookings and refusals of assistants count as theirs in the insights', async () => {
  const assistant = await at('small')
  await book(assistant, '2026-06-29T19:00', { email: 'dora@example.com' })
  assert.equal((await hold(assistant, '2026-06-29T19:00')).data.error.code, 'SLOT_UNAVAILABLE')
  await assistant.call('find_times', { date: '2030-06-29', party: 2 })
  const [wish] = await waitedFor(() =>
    house.sql(
      `select reason, channel, asks from refused_wishes where restaurant_id = ${small.id} and evening = '2026-06-29'`,
    ),
  )
  assert.deepEqual(wish, { reason: 'no_table', channel: 'agent', asks: 1 })
  const token = await house.token('small')
  const { body } = await house.ask('GET /insights?from=2026-06-29&to=2026-06-29', { token })
  assert.deepEqual(
    body.data.sources.map(({ id, name, bookings }: { id: null; name: string; bookings: number }) => [
      id,
      name,
      bookings,
    ]),
    [[null, 'Assistant', 1]],
  )
})

test('wishes of one assistant count five times for an evening, those of the phone bot every time', async () => {
  const token = await house.token('small', 'website')
  const assistant = await at('small')
  const starts = Array.from(
    { length: 8 },
    (_, index) => `2026-06-30T0${1 + Math.floor(index / 2)}:${index % 2 ? 30 : '00'}`,
  )
  for (const [index, start] of starts.entries()) {
    const wish = { start, party: 2, request_id: `night-${index}` }
    assert.equal((await assistant.call('hold_table', wish)).data.error.reason, 'outside_hours')
    await house.ask('POST //api/voice/hold_table', { token, body: { ...wish, party: 1 }, key: null })
  }
  const asked = (party: number, atLeast: number) =>
    waitedFor(() =>
      house.sql<{ asks: number }>(
        `select sum(asks)::int as asks from refused_wishes
          where restaurant_id = ${small.id} and reason = 'outside_hours' and party = $1 having sum(asks) >= $2`,
        [party, atLeast],
      ),
    )
  assert.deepEqual(await asked(1, 8), [{ asks: 8 }])
  assert.deepEqual(await asked(2, 1), [{ asks: 5 }])
})

/** Counts are written every three seconds. */
async function waitedFor<Row>(read: () => Promise<Row[]>, tries = 200): Promise<Row[]> {
  const rows = await read()
  if (rows.length > 0 || tries === 0) return rows
  await new Promise((resolve) => setTimeout(resolve, 50))
  return waitedFor(read, tries - 1)
}
