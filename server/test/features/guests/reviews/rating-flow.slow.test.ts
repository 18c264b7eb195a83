/** From the link to the review, and what cannot be done with a link. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../patrons/patron-rows.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://book.example.com' } })
const house = await openRestaurant(app, { settings: { name: 'Trattoria <b>"Da\' Mario"</b> & Sons' } })
const other = await openRestaurant(app, { slug: 'elsewhere' })
await app.token(house.slug)
await app.sql(
  `insert into review_criteria (restaurant_id, code, label, position, is_active)
   values ($1, 'food', 'Food & <wine>', 1, true), ($1, 'service', 'Service', 2, true), ($1, 'old', 'Old', 3, false)`,
  [house.id],
)

async function visit(columns: object = {}): Promise<number> {
  const patron = await addPatron(app, house.id, { name: 'Ann Secret', email: null })
  return addBooking(app, house.id, patron, '2026-06-09T18:00:00Z', { status: 'arrived_in_service', ...columns })
}

async function linkFor(booking: number): Promise<string> {
  const { status, body } = await app.ask(`POST /bookings/${booking}/review-link`)
  assert.equal(status, 201, JSON.stringify(body))
  return new URL(body.data.url).pathname
}

let guests = 0
const anotherAddress = () => `10.0.${Math.floor(++guests / 250)}.${guests % 250}`

const open = (path: string) => app.app.inject({ url: path, remoteAddress: anotherAddress() })

function send(path: string, form: Record<string, string> | string, type = 'application/x-www-form-urlencoded') {
  const payload = typeof form === 'string' ? form : new URLSearchParams(form).toString()
  return app.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type },
    remoteAddress: anotherAddress(),
  })
}

const reviewsOf = (booking: number) =>
  app.sql('select rating::float, text, traits, is_visible, local_date::text from reviews where booking_id = $1', [
    booking,
  ])

describe('link', () => {
  test('is given for a guest who has arrived, by id or reference, and works for 30 days', async () => {
    const booking = await visit({ reference: 'OST-LNKBBB' })
    for (const name of [booking, 'ost-lnkbbb']) {
      const { status, body } = await app.ask(`POST /bookings/${name}/review-link`)
      assert.equal(status, 201)
      assert.deepEqual(Object.keys(body.data), ['url', 'expires_at'])
      assert.match(body.data.url, /^https:\/\/book\.example\.com\/reviews\/[\w.-]+$/)
      assert.equal(body.data.expires_at, '2026-07-10T10:00:00Z')
    }
  })

  test('is refused, with the status, for any other booking', async () => {
    for (const status of ['pending', 'confirmed', 'cancelled', 'noshow', 'rejected']) {
      const answer = await app.ask(`POST /bookings/${await visit({ status })}/review-link`)
      assert.equal(answer.status, 409)
      assert.deepEqual(Object.keys(answer.body), ['message', 'current_status'])
      assert.equal(answer.body.current_status, status)
    }
  })

  test('is refused once the visit has been reviewed', async () => {
    const booking = await visit()
    assert.equal((await send(await linkFor(booking), { rating: '5' })).statusCode < 400, true)
    const { status, body } = await app.ask(`POST /bookings/${booking}/review-link`)
    assert.deepEqual([status, body.current_status], [409, 'arrived_in_service'])
    assert.match(body.message, /reviewed already/)
  })

  test('needs a booking of this restaurant, and a token', async () => {
    const patron = await addPatron(app, other.id, { name: 'Foreign' })
    const foreign = await addBooking(app, other.id, patron, '2026-06-09T18:00:00Z', { status: 'arrived_in_service' })
    for (const name of [foreign, 999_999, 'x', 'OST-ZZZZZZ', '99999999999']) {
      const { status, body } = await app.ask(`POST /bookings/${name}/review-link`)
      assert.deepEqual([status, body.error.code], [404, 'NOT_FOUND'])
    }
    assert.equal((await app.ask(`POST /bookings/${await visit()}/review-link`, { token: null })).status, 401)
  })
})

describe('page', () => {
  test('labels every question, escapes text from others, and runs no script', async () => {
    const answer = await open(await linkFor(await visit()))
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'no-store')
    const page = answer.body
    assert.match(page, /<html lang="en" dir="ltr">/)
    assert.match(page, /Trattoria &lt;b&gt;&quot;Da&#39; Mario&quot;&lt;\/b&gt; &amp; Sons/)
    assert.match(page, /<legend>Food &amp; &lt;wine&gt; \(optional\)<\/legend>/)
    assert.match(page, /on Tuesday,? 9 June 2026/)
    assert.doesNotMatch(page, /<script(?! type="module" src="\/web\/)/)
    for (const absent of ['<b>', 'trait_old', 'Ann Secret', 'style="', ' onclick']) {
      assert.ok(!page.includes(absent), absent)
    }
    assert.equal(page.match(/<label[^>]*><input type="radio"/g)?.length, 15)
    assert.match(page, /<label for="text">/)
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'; script-src 'self'/)
  })

  test('speaks the language asked for, else that of the booking, else that of the browser', async () => {
    const booking = await visit()
    const path = await linkFor(booking)
    const arabic = await open(`${path}?lang=ar`)
    assert.match(arabic.body, /<html lang="ar" dir="rtl">[\s\S]*كيف كانت زيارتك[\s\S]*نجمتان/)
    const french = await app.app.inject({ url: path, headers: { 'accept-language': 'fr' }, remoteAddress: '10.8.0.1' })
    assert.match(french.body, /Comment s’est passée votre visite/)
    await app.sql(`update bookings set language = 'de' where id = $1`, [booking])
    assert.match((await open(path)).body, /Wie war Ihr Besuch/)
    const wrong = await send(path, { rating: '9', trait_food: '9', text: 'x'.repeat(2001) })
    assert.match(wrong.body, /Bitte wählen Sie 1 bis 5 Sterne\.[\s\S]*für „Food &amp;[\s\S]*höchstens 2000 Zeichen/)
    assert.match((await send(path, { rating: '5' })).body, /Ihre Bewertung ist beim Restaurant angekommen/)
  })

  test('takes stars, traits and text once; the review is hidden until the restaurant shows it', async () => {
    const booking = await visit()
    const path = await linkFor(booking)
    const form = {
      rating: '4',
      trait_food: '5',
      trait_service: '',
      trait_old: '3',
      trait_x: '9',
      text: ' Lovely\r\nevening 🎉 ',
    }
    const first = await send(path, form)
    assert.equal(first.statusCode, 201)
    assert.match(first.body, /Thank you/)
    const stored = [
      { rating: 4, text: 'Lovely\nevening 🎉', traits: { food: 5 }, is_visible: false, local_date: '2026-06-10' },
    ]
    assert.deepEqual(await reviewsOf(booking), stored)
    assert.equal((await app.ask('GET /reviews')).body.meta.total, 0)

    const second = await send(path, { rating: '1' })
    assert.equal(second.statusCode, 409)
    assert.match(second.body, /already reviewed/)
    const again = await open(path)
    assert.equal(again.statusCode, 200)
    assert.match(again.body, /already reviewed/)
    assert.deepEqual(await reviewsOf(booking), stored)
  })

  test('twenty submissions at once are one review', async () => {
    const booking = await visit()
    const path = await linkFor(booking)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(path, { rating: '5' })))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    assert.equal((await reviewsOf(booking)).length, 1)
  })

  test('reports what is missing, keeps what was entered, and stores nothing', async () => {
    const booking = await visit()
    const path = await linkFor(booking)
    const answer = await send(path, {
      rating: '6',
      trait_food: '0',
      trait_service: '2',
      text: '<script>alert(1)</script>',
    })
    assert.equal(answer.statusCode, 422)
    assert.match(answer.body, /role="alert"/)
    assert.match(answer.body, /<fieldset aria-describedby="rating-error">/)
    assert.match(answer.body, /id="trait_food-error">Please choose between 1 and 5 stars for “Food &amp; &lt;wine&gt;”/)
    assert.match(answer.body, /name="trait_service" value="2" checked/)
    assert.match(answer.body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/textarea>/)
    for (const form of [
      {},
      { rating: '' },
      { rating: '4.5' },
      { rating: '05' },
      '',
      { rating: '5', text: 'x'.repeat(2001) },
    ]) {
      assert.equal((await send(path, form)).statusCode, 422, JSON.stringify(form).slice(0, 40))
    }
    assert.deepEqual(await reviewsOf(booking), [])
    assert.equal((await send(path, { rating: '5', text: '🎉'.repeat(2000) })).statusCode, 201)
  })

  test('removes what cannot be stored', async () => {
    const booking = await visit()
    const answer = await send(await linkFor(booking), 'rating=3&text=a%00b%ED%A0%80c%1B')
    assert.equal(answer.statusCode, 201)
    assert.deepEqual((await reviewsOf(booking))[0]?.text.replaceAll('\ufffd', '?'), 'ab???c')
  })
})

describe('unusable links', () => {
  const isFriendly = (answer: { statusCode: number; headers: object; body: string }, status: number) => {
    assert.equal(answer.statusCode, status, answer.body)
    assert.match(answer.body, /<!doctype html>[\s\S]*<h1>/)
    assert.doesNotMatch(answer.body, /"error"|stack/)
    if (status === 404) assert.doesNotMatch(answer.body, /Trattoria/)
  }

  test('altered ones, and ones signed with another key, are 404', async () => {
    const booking = await visit()
    const path = await linkFor(booking)
    const [restaurant = '', id = '', expiry = '', signature = ''] = path.slice('/reviews/'.length).split('.')
    const altered = [
      [restaurant, (Number.parseInt(id, 36) + 1).toString(36), expiry, signature],
      [other.id.toString(36), id, expiry, signature],
      [restaurant, id, (Number.parseInt(expiry, 36) + 86_400).toString(36), signature],
      [restaurant, id, expiry, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [restaurant, id, expiry],
      ['x'],
      ['%00'],
      ['a'.repeat(3000)],
    ]
    for (const parts of altered) {
      isFriendly(await open(`/reviews/${parts.join('.')}`), 404)
      isFriendly(await send(`/reviews/${parts.join('.')}`, { rating: '5' }), 404)
    }
    assert.deepEqual(await reviewsOf(booking), [])
  })

  test('an expired link is 410', async () => {
    const booking = await visit()
    const path = await linkFor(booking)
    app.clock.advance({ seconds: 30 * 86_400 - 1 })
    assert.equal((await open(path)).statusCode, 200)
    app.clock.advance({ seconds: 1 })
    isFriendly(await open(path), 410)
    isFriendly(await send(path, { rating: '5' }), 410)
    assert.deepEqual(await reviewsOf(booking), [])
  })

  test('other content types and too large forms are answered with a page too', async () => {
    const path = await linkFor(await visit())
    isFriendly(await send(path, '{"rating":5}', 'application/json'), 415)
    isFriendly(await send(path, `rating=5&text=${'x'.repeat(40_000)}`), 413)
  })

  test('too many requests from one address are 429; others are not affected', async () => {
    const path = await linkFor(await visit())
    const ask = (remoteAddress: string) => app.app.inject({ url: path, remoteAddress })
    for (let request = 0; request < 60; request++) assert.equal((await ask('192.0.2.1')).statusCode, 200)
    const refused = await ask('192.0.2.1')
    isFriendly(refused, 429)
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.equal((await ask('192.0.2.2')).statusCode, 200)
  })
})
