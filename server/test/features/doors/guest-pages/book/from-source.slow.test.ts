/** The booking page by the address of a source: on a menu card, in a directory. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { requestsTo, testApp } from '../../../../support/test-app.ts'
import { ann, guestAt, titleOf } from '../guest.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  settings: { country: 'MT', max_days: 60 },
  sources: [{ name: 'Website' }, { name: 'Menu card' }, { name: 'Café Zoë' }, { name: 'بيت' }],
})
const [website, menuCard, cafe, arabic] = osteria.sourceIds

let guests = 0
/** The source of a booking that was made from this address on. */
async function sourceOfBooking(path: string, viaLanguage?: string): Promise<unknown> {
  const guest = guestAt(house, { remoteAddress: `10.3.0.${++guests}`, headers: { 'accept-language': 'en-GB' } })
  const opened = await guest.open(`${path}?adults=2&date=2026-06-${10 + guests}`)
  assert.equal(opened.status, 200)
  const page = viaLanguage ? await guest.follow(opened, viaLanguage) : opened
  const details = await guest.chooseTime(page, '19:00')
  const email = `guest${guests}@example.com`
  const done = await guest.submit(details, { ...ann, email })
  assert.match(done.text, /class="reference"/)
  const [row] = await house.sql<{ booking_source_id: number }>(
    'select booking_source_id from bookings where email = $1',
    [email],
  )
  return row?.booking_source_id
}

describe('the address of a source', () => {
  test('shows the booking page at once, and says so of each booking that is made from it on', async () => {
    const page = await house.app.inject('/book/osteria/from/menu-card')
    assert.equal(page.statusCode, 200)
    assert.equal(page.headers['set-cookie'], undefined)
    assert.match(page.body, /<link rel="canonical" href="[^"]*\/book\/osteria">/)
    assert.equal(await sourceOfBooking('/book/osteria/from/menu-card'), menuCard)
    assert.equal(await sourceOfBooking('/book/osteria/from/menu-card', 'Deutsch'), menuCard)
  })

  test('is made of the words of its name, without accents, and of its id where it has no Latin letters', async () => {
    assert.equal(await sourceOfBooking('/book/osteria/from/cafe-zoe'), cafe)
    assert.equal(await sourceOfBooking(`/book/osteria/from/${arabic}`), arabic)
  })

  test('that the restaurant does not have shows the same page, whose bookings come from the website', async () => {
    for (const name of ['facebook', '..%2f', '%00', 'x'.repeat(200)]) {
      const page = await house.app.inject(`/book/osteria/from/${name}`)
      assert.ok([200, 404].includes(page.statusCode), `${name}: ${page.statusCode}`)
    }
    assert.equal(await sourceOfBooking('/book/osteria/from/facebook'), website)
    assert.equal(await sourceOfBooking('/book/osteria'), website)
    const page = await guestAt(house).open('/book/osteria/from/facebook')
    assert.equal(titleOf(page), 'Book a table')
    assert.doesNotMatch(page.text, /from=facebook/)
  })

  test('counts no more once its source is not in use', async () => {
    await house.sql('update booking_sources set is_active = false where id = $1', [cafe])
    await house.sql(`update versions set version = version + 1 where restaurant_id = $1`, [osteria.id])
    house.clock.advance({ seconds: 5 })
    assert.equal(await sourceOfBooking('/book/osteria/from/cafe-zoe'), website)
  })

  test('is a field of the booking over the guest API', async () => {
    const { ask } = requestsTo(house)
    const form = (await ask('GET //api/guest/osteria')).body.data.form
    const body = { form, date: '2026-07-10T19:00:00', adults: 2, from: 'menu-card', patron: { last_name: 'Api' } }
    const answer = await house.app.inject({ method: 'POST', url: '/api/guest/osteria/bookings', payload: body })
    assert.equal(answer.statusCode, 201, answer.body)
    const [row] = await house.sql<{ booking_source_id: number }>(
      `select booking_source_id from bookings where local_date = '2026-07-10'`,
    )
    assert.equal(row?.booking_source_id, menuCard)
  })
})
