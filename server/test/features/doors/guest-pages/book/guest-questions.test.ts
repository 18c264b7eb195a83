/** What the restaurant asks, from the form to the diary, the guest's own page, the export and the erasure. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { ann, guestAt, hrefOf, type Shown, titleOf } from '../guest.ts'

const house = await testApp()
const questions = [
  { code: 'allergies', label: 'Any allergies?', kind: 'text', translations: { de: { label: 'Allergien?' } } },
  {
    code: 'occasion',
    label: 'What do you celebrate?',
    kind: 'choice',
    required: true,
    options: [{ label: 'Birthday', translations: { de: { label: 'Geburtstag' } } }, { label: 'Nothing' }],
  },
  { code: 'stairs', label: 'Can you take the stairs?', kind: 'yes_no' },
]
await openRestaurant(house, { settings: { questions: JSON.stringify(questions) as never } })
const token = await house.token('osteria')

let networks = 0
let guest = guestAt(house)
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  guest = guestAt(house, { remoteAddress: `10.11.0.${++networks}`, headers: { 'accept-language': 'en-GB' } })
})
let day = 10
let guests = 0
const someone = () => ({ ...ann, email: `asked${++guests}@example.com` })

const detailsOf = async (more = '') =>
  guest.chooseTime(await guest.open(`/book/osteria?adults=2&date=2026-06-${++day}${more}`), '19:00')

function send(page: Shown, fields: Record<string, string>): Promise<Shown> {
  const action = /<form method="post" action="([^"]*\/details\?[^"]*)"/.exec(page.text)?.[1] ?? ''
  return guest.send('POST', action.replaceAll('&amp;', '&'), new URLSearchParams(fields))
}

const call = async (method: 'GET' | 'DELETE', url: string) =>
  (await house.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).json()

const given = { answer_allergies: 'Celery', answer_occasion: 'Birthday', answer_stairs: 'no' }
const asAsked = [
  { question: 'Any allergies?', answer: 'Celery' },
  { question: 'What do you celebrate?', answer: 'Birthday' },
  { question: 'Can you take the stairs?', answer: 'no' },
]

const lastBooking = async () =>
  (
    await house.sql<{ id: number; patron_id: number }>('select id, patron_id from bookings order by id desc limit 1')
  )[0] as {
    id: number
    patron_id: number
  }
const shownOn = async (date: string, id: number) => {
  const { data } = await call('GET', `/api/restaurant/day?date=${date}`)
  return data.bookings.find((booking: { id: number }) => booking.id === id)
}

test('answers to a restaurant’s questions are in the diary, on the guest’s pages and in the export, until erasure', async () => {
  const done = await send(await detailsOf(), { ...someone(), ...given })
  assert.equal(titleOf(done), 'Your table is booked')
  assert.match(done.text, /<dt>Any allergies\?<\/dt><dd><bdi>Celery<\/bdi><\/dd>/)
  const { id, patron_id } = await lastBooking()
  assert.deepEqual((await shownOn(`2026-06-${day}`, id)).answers, asAsked)
  const manage = await guest.open(hrefOf(done, 'See, change or cancel the booking'))
  assert.match(manage.text, /Can you take the stairs\?<\/dt><dd dir="auto">No</)
  const held = await call('GET', `/api/restaurant/patrons/${patron_id}/export`)
  assert.deepEqual(held.data.bookings[0].answers, asAsked)
  await call('DELETE', `/api/restaurant/patrons/${patron_id}`)
  assert.deepEqual((await shownOn(`2026-06-${day}`, id)).answers, [])
})

test('a question that must be answered refuses at its field, and keeps what was typed', async () => {
  const page = await detailsOf()
  const refused = await send(page, { ...someone(), answer_allergies: 'Celery', answer_stairs: 'yes' })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /<a href="#answer_occasion">Please answer this question\.<\/a>/)
  assert.match(refused.text, /<p class="error" id="answer_occasion-error">/)
  assert.match(refused.text, /name="answer_allergies"[^>]*value="Celery"/)
  assert.match(refused.text, /value="yes" id="answer_stairs" checked/)
  const odd = await send(page, { ...someone(), ...given, answer_occasion: 'Divorce' })
  assert.match(odd.text, /Please choose one of these\./)
  const long = await send(page, { ...someone(), ...given, answer_allergies: 'x'.repeat(501) })
  assert.match(long.text, /<p class="error" id="answer_allergies-error">This is too long/)
})

test('guests read and answer in their own language; staff read the restaurant’s own words', async () => {
  const page = await detailsOf('&lang=de')
  assert.match(page.text, /<bdi>Allergien\?<\/bdi>/)
  assert.match(page.text, /<option value="Birthday">Geburtstag<\/option>/)
  const done = await send(page, { ...someone(), ...given })
  assert.match(done.text, /<dt>Allergien\?<\/dt>/)
  assert.match(done.text, /<bdi>Geburtstag<\/bdi>[\s\S]*<bdi>Nein<\/bdi>/)
  const { id } = await lastBooking()
  assert.deepEqual((await shownOn(`2026-06-${day}`, id)).answers, asAsked)
})

test('an answer is read as it was asked after its question was changed or removed', async () => {
  const done = await send(await detailsOf(), { ...someone(), ...given })
  const { id } = await lastBooking()
  const set = (to: object[]) =>
    house.sql(raisingHouse(`update restaurants set questions = $1 where slug = 'osteria'`), [JSON.stringify(to)])
  await set([{ code: 'occasion', label: 'Why do you come?', kind: 'text' }])
  const manage = await guest.open(hrefOf(done, 'See, change or cancel the booking'))
  assert.match(manage.text, /What do you celebrate\?<\/dt><dd dir="auto">Birthday</)
  assert.match(manage.text, /Any allergies\?<\/dt><dd dir="auto">Celery</)
  assert.deepEqual((await shownOn(`2026-06-${day}`, id)).answers, asAsked)
  await set(questions)
})

test('a website’s own form reads the questions and answers them', async () => {
  const post = async (answers: object) => {
    const { data } = (await house.app.inject('/api/guest/osteria?lang=de')).json()
    assert.deepEqual(data.questions[1], {
      ...{ code: 'occasion', kind: 'choice', label: 'What do you celebrate?', required: true },
      options: [
        { value: 'Birthday', label: 'Geburtstag' },
        { value: 'Nothing', label: 'Nothing' },
      ],
    })
    const body = {
      ...{ form: data.form, date: `2026-06-${++day}T19:00:00`, adults: 2, answers },
      patron: { last_name: 'Borg', email: `site${++guests}@example.com` },
    }
    const remoteAddress = `10.11.1.${guests}`
    return house.app.inject({ method: 'POST', url: '/api/guest/osteria/bookings', body, remoteAddress })
  }
  const refused = await post({ stairs: 'perhaps' })
  assert.equal(refused.statusCode, 422)
  assert.deepEqual(Object.keys(refused.json().errors), ['answers.occasion', 'answers.stairs'])
  const booked = await post({ occasion: 'Nothing', unknown: 'ignored' })
  assert.equal(booked.statusCode, 201, booked.body)
  const { id } = await lastBooking()
  const shown = await shownOn(`2026-06-${day}`, id)
  assert.deepEqual(shown.answers, [{ question: 'What do you celebrate?', answer: 'Nothing' }])
})
