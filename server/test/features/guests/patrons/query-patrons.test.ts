import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { patronTags } from '../../../../src/domain/guest/patron-tags.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from './patron-rows.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, { sources: [{ name: 'Website' }, { name: 'Telephone' }] })
const other = await openRestaurant(app, { slug: 'elsewhere', sources: [{ name: 'Website' }] })
await app.token(house.slug)
const [website = 0, telephone = 0] = house.sourceIds

const query = (filters: object, page: object = {}) => app.ask('POST /patrons/query', { body: { filters, ...page } })

async function names(filters: object): Promise<string[]> {
  const { status, body } = await query(filters, { per_page: 200 })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.meta.total, body.data.length)
  return body.data.map((patron: { name: string }) => patron.name)
}

async function complaints(filters: object): Promise<string[]> {
  const { status, body } = await query(filters)
  assert.equal(status, 422, JSON.stringify(body))
  return Object.keys(body.errors)
}

before(async () => {
  await addPatron(app, other.id, { name: 'Foreign Vip', email: 'foreign@example.com', is_vip: true })
  await addPatron(app, house.id, { name: 'Walk-in', walkin: true, is_vip: true })
  await addPatron(app, house.id, { name: 'Erased guest', erased_at: '2026-01-01T00:00:00Z', is_vip: true })
})

describe('shape', () => {
  test('a list item has exactly the fields of the contract', async () => {
    const id = await addPatron(app, house.id, {
      name: 'Shape Borg',
      email: 'shape@example.com',
      mobile_number: '7900',
      mobile_prefix: '+356',
      is_vegan: true,
      is_local: true,
      channel_id: website,
      created_at: '2026-05-01T08:00:00.9Z',
    })
    const { body } = await query({ q: 'shape borg' })
    const tags = Object.fromEntries(patronTags.map((tag) => [tag, tag === 'is_vegan']))
    assert.deepEqual(body, {
      data: [
        {
          id,
          name: 'Shape Borg',
          email: 'shape@example.com',
          mobile_number: '7900',
          mobile_prefix: '+356',
          ...tags,
          is_local: true,
          channel_id: website,
          created_at: '2026-05-01T08:00:00Z',
        },
      ],
      meta: { current_page: 1, per_page: 50, total: 1, last_page: 1 },
    })
  })

  test('no body, an empty one and empty filters list all patrons of this restaurant but walk-ins and erased ones', async () => {
    const answers = [
      await app.ask('POST /patrons/query'),
      await app.ask('POST /patrons/query', { body: {} }),
      await query({}),
      await query({ q: '', tags: [], behaviour: [], channel: [] }),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 200)
      assert.deepEqual(body, answers[0]?.body)
      const found = body.data.map((patron: { name: string }) => patron.name)
      assert.ok(found.includes('Shape Borg'))
      for (const absent of ['Walk-in', 'Erased guest', 'Foreign Vip']) assert.ok(!found.includes(absent), absent)
    }
  })
})

describe('order and pages', () => {
  before(async () => {
    const alphabet = [
      'Ábel Page',
      'abel Page',
      'Abel Page',
      'Zoë Page',
      'Żaren Page',
      'éric Page',
      'Eric Page',
      'Östen Page',
    ]
    for (const name of alphabet) await addPatron(app, house.id, { name })
    await addPatron(app, house.id, { name: 'Abel Page' })
  })

  test('names are sorted as in an address book: accents and case beside their letter', async () => {
    assert.deepEqual(await names({ q: ' page' }), [
      'abel Page',
      'Abel Page',
      'Abel Page',
      'Ábel Page',
      'Eric Page',
      'éric Page',
      'Östen Page',
      'Żaren Page',
      'Zoë Page',
    ])
  })

  test('patrons of one name are ordered by id, so no page repeats or loses one', async () => {
    const { body } = await query({ q: 'abel page' })
    const twins = body.data.filter((patron: { name: string }) => patron.name === 'Abel Page')
    assert.equal(twins.length, 2)
    assert.ok(twins[0].id < twins[1].id)
  })

  test('pages under a filter add up to the whole, in order', async () => {
    const whole = await names({ q: ' page' })
    const collected: string[] = []
    for (const page of [1, 2, 3, 4, 5]) {
      const { body } = await query({ q: ' page' }, { page, per_page: 2 })
      assert.deepEqual(body.meta, { current_page: page, per_page: 2, total: 9, last_page: 5 })
      collected.push(...body.data.map((patron: { name: string }) => patron.name))
    }
    assert.deepEqual(collected, whole)
  })

  test('a page past the last is empty and has the total', async () => {
    for (const page of [6, 2_147_483_647]) {
      const { status, body } = await query({ q: ' page' }, { page, per_page: 2 })
      assert.equal(status, 200)
      assert.deepEqual(body, { data: [], meta: { current_page: page, per_page: 2, total: 9, last_page: 5 } })
    }
  })

  test('no match: one empty page', async () => {
    const { body } = await query({ q: 'nobody is called this' })
    assert.deepEqual(body, { data: [], meta: { current_page: 1, per_page: 50, total: 0, last_page: 1 } })
  })

  test('page and per_page outside their limits are refused', async () => {
    for (const page of [{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: '1' }, { per_page: 0 }, { per_page: 201 }]) {
      const { status, body } = await query({}, page)
      assert.equal(status, 422, JSON.stringify(page))
      assert.deepEqual(Object.keys(body.errors), Object.keys(page))
    }
    assert.equal((await query({}, { per_page: 200 })).status, 200)
  })
})

describe('q', () => {
  before(async () => {
    await addPatron(app, house.id, { name: 'Ġorġ Żammit', email: 'GORG.Z@Example.COM' })
    await addPatron(app, house.id, { name: '100% Wine_Lover \\o/', email: 'percent@example.net' })
    await addPatron(app, house.id, { name: 'Ελένη Παππά' })
    await addPatron(app, house.id, { name: 'Weiß Straße' })
    await addPatron(app, house.id, { name: 'Γιώργος Νικολάου' })
  })

  test('finds a part of the name or of the e-mail address, whatever accent or case', async () => {
    for (const q of ['zammit', 'ŻAMMIT', 'orġ ż', 'gorg.z@', 'G.z@EXAMPLE.com', 'Z@', 'rġ'])
      assert.ok((await names({ q })).includes('Ġorġ Żammit'), q)
    for (const q of ['ελένη', 'ΠΑΠΠΆ']) assert.deepEqual(await names({ q }), ['Ελένη Παππά'], q)
    assert.deepEqual(await names({ q: 'strasse' }), ['Weiß Straße'])
    for (const q of ['ΓΙΏΡΓΟΣ', 'γιωργος ν', 'γιωργοσ', 'ΓΟΣ ΝΙΚ'])
      assert.deepEqual(await names({ q }), ['Γιώργος Νικολάου'], q)
  })

  test('%, _ and \\ have no special meaning', async () => {
    for (const q of ['100% wine', 'wine_lover', '_', '%', '\\', '\\o/', 'e_l', '% w'])
      assert.deepEqual(await names({ q }), ['100% Wine_Lover \\o/'], q)
    for (const q of ['wine%lover', '100_ wine', 'lover\\', '%%', '__', 'ver_%'])
      assert.deepEqual(await names({ q }), [], q)
  })

  test('does not match across the end of the name and the start of the e-mail address', async () => {
    assert.deepEqual(await names({ q: 'zammitgorg' }), [])
    assert.deepEqual(await names({ q: 'zammit gorg' }), [])
  })

  test('of three digits or more also finds telephones, however either is written', async () => {
    await addPatron(app, house.id, { name: 'Dial Abroad', mobile_prefix: '+49', mobile_number: '(0)170 998-1212' })
    await addPatron(app, house.id, { name: 'Dial Home', mobile_number: '0170/998.1212' })
    await addPatron(app, house.id, { name: 'Dial 9981212' })
    for (const q of ['9981212', '0170 998', '(0)170-9981']) {
      const found = (await names({ q })).filter((name) => /^Dial (Abroad|Home)$/.test(name))
      assert.deepEqual(found, ['Dial Abroad', 'Dial Home'], q)
    }
    assert.deepEqual(await names({ q: '+49 170 998' }), ['Dial Abroad'])
    assert.deepEqual(await names({ q: '9981212' }), ['Dial 9981212', 'Dial Abroad', 'Dial Home'])
    assert.deepEqual(await names({ q: '998 12', behaviour: ['first_time'] }), [])
    for (const q of ['99', 'Dial 998', '998@']) assert.ok(!(await names({ q })).includes('Dial Home'), q)
  })

  test('is text of at most 200 characters that can be stored', async () => {
    for (const q of [7, null, ['a'], 'x'.repeat(201), 'a\0b', 'a\ud800'])
      assert.deepEqual(await complaints({ q }), ['filters.q'])
  })
})

test('an unknown filter, and a field beside the filters, is refused', async () => {
  const { status, body } = await query({ tag: ['is_vip'], q: 'a' }, { perpage: 5, query: 'x' })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'filters.tag': ['The filters.tag field is not known here.'],
    perpage: ['The perpage field is not known here.'],
    query: ['The query field is not known here.'],
  })
})

describe('tags and origin', () => {
  before(async () => {
    await addPatron(app, house.id, { name: 'Tag Both', is_vip: true, is_with_pet: true, is_local: true })
    await addPatron(app, house.id, { name: 'Tag Vip', is_vip: true })
    await addPatron(app, house.id, { name: 'Tag Pet', is_with_pet: true })
  })

  test('a patron needs every listed tag', async () => {
    assert.deepEqual(await names({ q: 'tag ', tags: ['is_vip'] }), ['Tag Both', 'Tag Vip'])
    assert.deepEqual(await names({ q: 'tag ', tags: ['is_vip', 'is_with_pet'] }), ['Tag Both'])
    assert.deepEqual(await names({ q: 'tag ', tags: ['is_with_pet', 'is_with_pet'] }), ['Tag Both', 'Tag Pet'])
  })

  test('each of the twelve tags filters by itself', async () => {
    for (const tag of patronTags) {
      const name = `Only ${tag.replaceAll('_', ' ')}`
      await addPatron(app, house.id, { name, [tag]: true })
      assert.deepEqual(await names({ q: 'only is ', tags: [tag] }), [name])
    }
  })

  test('an unknown tag is refused', async () => {
    assert.deepEqual(await complaints({ tags: ['is_vip', 'is_tall'] }), ['filters.tags.1'])
    assert.deepEqual(await complaints({ tags: ['IS_VIP'] }), ['filters.tags.0'])
    assert.deepEqual(await complaints({ tags: 'is_vip' }), ['filters.tags'])
    assert.deepEqual(await complaints({ tags: ['walkin'] }), ['filters.tags.0'])
  })

  test('origin is local or international', async () => {
    assert.deepEqual(await names({ q: 'tag ', origin: 'local' }), ['Tag Both'])
    assert.deepEqual(await names({ q: 'tag ', origin: 'international' }), ['Tag Pet', 'Tag Vip'])
    assert.deepEqual(await complaints({ origin: 'martian' }), ['filters.origin'])
  })
})

describe('behaviour', () => {
  const lately = '2026-03-01T18:00:00Z'
  const upcoming = '2026-07-01T18:00:00Z'

  async function guest(name: string, ...bookings: [at: string, status?: string][]): Promise<number> {
    const id = await addPatron(app, house.id, { name: `Beh ${name}` })
    for (const [at, status = 'confirmed'] of bookings) await addBooking(app, house.id, id, at, { status })
    return id
  }
  const times = (count: number, at: string): [string][] => Array.from({ length: count }, () => [at])
  const behaving = async (...behaviour: string[]) =>
    (await names({ q: 'beh ', behaviour })).map((name) => name.slice('Beh '.length))

  before(async () => {
    await guest('never')
    await guest('once', [lately])
    await guest('once, to come', [upcoming, 'pending'])
    await guest('once and cancelled', [lately], [upcoming, 'cancelled'], [lately, 'rejected'])
    await guest('only no-show', [lately, 'noshow'])
    await guest('twice', [lately], [upcoming])
    await guest('five', ...times(5, lately))
    await guest('five, one to come', ...times(4, lately), [upcoming])
    await guest('five, one missed', ...times(4, lately), [lately, 'noshow'])
    await guest('five, one checked in early', ...times(4, lately), ['2026-06-10T18:00:00Z', 'arrived_in_service'])
    await guest('five, one tonight', ...times(4, lately), ['2026-06-10T18:00:00Z'])
    await guest('five, one too old', ...times(4, lately), ['2025-06-10T10:00:00Z'])
    await guest('five, one just within', ...times(4, lately), ['2025-06-11T10:00:00Z'])
    await guest('gone 180 days', ['2025-12-12T18:00:00Z'])
    await guest('gone 179 days', ['2025-12-13T18:00:00Z'])
    await guest('gone, never came', ['2024-01-01T18:00:00Z', 'noshow'], ['2024-01-01T18:00:00Z', 'pending'])
  })

  test('first_time: exactly one booking that was not cancelled, rejected or missed', async () => {
    assert.deepEqual(await behaving('first_time'), [
      'gone 179 days',
      'gone 180 days',
      'gone, never came',
      'once',
      'once and cancelled',
      'once, to come',
    ])
  })

  test('returning: two or more such bookings', async () => {
    assert.deepEqual(await behaving('returning'), [
      'five',
      'five, one checked in early',
      'five, one just within',
      'five, one missed',
      'five, one to come',
      'five, one tonight',
      'five, one too old',
      'twice',
    ])
  })

  test('frequent: five visits within 365 days, promised ones of today included', async () => {
    assert.deepEqual(await behaving('frequent'), [
      'five',
      'five, one checked in early',
      'five, one just within',
      'five, one tonight',
    ])
  })

  test('cancelled and no_show: has one', async () => {
    assert.deepEqual(await behaving('cancelled'), ['once and cancelled'])
    assert.deepEqual(await behaving('no_show'), ['five, one missed', 'gone, never came', 'only no-show'])
  })

  test('lapsed: a visit, but none within 180 days', async () => {
    assert.deepEqual(await behaving('lapsed'), ['gone 180 days'])
  })

  test('all listed ones must apply, and pages add up', async () => {
    assert.deepEqual(await behaving('returning', 'no_show'), ['five, one missed'])
    assert.deepEqual(await behaving('first_time', 'returning'), [])
    const { body } = await query({ q: 'beh ', behaviour: ['returning'] }, { page: 2, per_page: 4 })
    assert.deepEqual(body.meta, { current_page: 2, per_page: 4, total: 8, last_page: 2 })
    assert.equal(body.data.length, 4)
  })

  test('an unknown behaviour is refused', async () => {
    assert.deepEqual(await complaints({ behaviour: ['returning', 'polite'] }), ['filters.behaviour.1'])
  })
})

describe('channel and dates', () => {
  before(async () => {
    const web = await addPatron(app, house.id, { name: 'Chan Web' })
    await addBooking(app, house.id, web, '2026-02-01T18:00:00Z', { booking_source_id: website })
    const both = await addPatron(app, house.id, { name: 'Chan Both' })
    await addBooking(app, house.id, both, '2026-01-10T18:00:00Z', { booking_source_id: website })
    await addBooking(app, house.id, both, '2026-03-10T18:00:00Z', { booking_source_id: telephone })
    const late = await addPatron(app, house.id, { name: 'Chan Late' })
    // 00:30 of 2 February in Malta.
    await addBooking(app, house.id, late, '2026-02-01T23:30:00Z')
    await addPatron(app, house.id, { name: 'Chan None', channel_id: website })
  })

  test('any booking through any listed channel', async () => {
    assert.deepEqual(await names({ q: 'chan ', channel: [website] }), ['Chan Both', 'Chan Web'])
    assert.deepEqual(await names({ q: 'chan ', channel: [telephone] }), ['Chan Both'])
    assert.deepEqual(await names({ q: 'chan ', channel: [telephone, website] }), ['Chan Both', 'Chan Web'])
  })

  test("another restaurant's channel is refused exactly like one that does not exist", async () => {
    const foreign = await query({ channel: [website, other.sourceIds[0]] })
    const unknown = await query({ channel: [website, 999_999] })
    assert.equal(foreign.status, 422)
    assert.deepEqual(Object.keys(foreign.body.errors), ['filters.channel.1'])
    assert.deepEqual(foreign.body, unknown.body)
    assert.deepEqual(await complaints({ channel: ['1'] }), ['filters.channel.0'])
  })

  test('both bounds hold for one and the same booking, inclusive, by local date', async () => {
    const between = (from?: string, to?: string) =>
      names({ q: 'chan ', ...(from && { booking_date_from: from }), ...(to && { booking_date_to: to }) })
    assert.deepEqual(await between('2026-02-01', '2026-02-01'), ['Chan Web'])
    assert.deepEqual(await between('2026-02-02', '2026-02-02'), ['Chan Late'])
    assert.deepEqual(await between('2026-02-01', '2026-02-28'), ['Chan Late', 'Chan Web'])
    assert.deepEqual(await between('2026-02-02'), ['Chan Both', 'Chan Late'])
    assert.deepEqual(await between(undefined, '2026-01-31'), ['Chan Both'])
  })

  test('bounds in the wrong order, or no dates, are refused', async () => {
    assert.deepEqual(await complaints({ booking_date_from: '2026-02-02', booking_date_to: '2026-02-01' }), [
      'filters.booking_date_to',
    ])
    assert.deepEqual(await complaints({ booking_date_from: '2026-02-30', booking_date_to: 'soon' }), [
      'filters.booking_date_from',
      'filters.booking_date_to',
    ])
  })

  test('filters narrow each other', async () => {
    const filters = { q: 'chan ', channel: [website], booking_date_from: '2026-02-01' }
    assert.deepEqual(await names(filters), ['Chan Both', 'Chan Web'])
    assert.deepEqual(await names({ ...filters, behaviour: ['returning'] }), ['Chan Both'])
  })
})
