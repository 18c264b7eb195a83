import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { systemClock } from '../../../../src/clock.ts'
import { revokeToken } from '../../../../src/features/house/access/tokens/revoke-token.ts'
import { type OpenStream, openStream } from '../../../support/network/event-stream.ts'
import { from, goodPassword, joined, signIn, testPeople } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { cookieOf, signedIn } from '../../../support/signed-in.ts'
import { type TestAppOptions, testApp } from '../../../support/test-app.ts'

const date = '2026-06-12'

async function listening(options: TestAppOptions = {}) {
  const house = await testApp({ streamLimits: {}, ...options })
  const osteria = await openRestaurant(house)
  const token = await house.token('osteria')
  const address = await house.app.listen({ port: 0 })
  const open = (query: string, headers: Record<string, string> = {}): Promise<OpenStream> =>
    openStream(`${address}/api/restaurant/day/stream?${query}`, { authorization: `Bearer ${token}`, ...headers })
  const book = (more: object = {}) =>
    house.ask('POST /bookings', {
      body: { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella' }, ...more },
    })
  return { ...house, osteria, bearer: token, address, open, book }
}

describe('a stream of a day', () => {
  test('begins with the day, byte for byte as GET has it', async () => {
    const house = await listening()
    const stream = await house.open(`dates=${date}`)
    assert.equal(stream.status, 200)
    assert.match(stream.headers.get('content-type') ?? '', /^text\/event-stream/)
    assert.equal(stream.headers.get('x-accel-buffering'), 'no')
    assert.equal(stream.headers.get('content-encoding'), null)
    const first = await stream.next()
    const shown = await house.ask(`GET /day?date=${date}`)
    assert.equal(first.text, shown.text)
    assert.deepEqual([first.event, first.id], ['day', shown.body.data.version])
    stream.close()
  })

  test('sends it again when it changes, at once for a change made here, and not when another day does', async () => {
    const house = await listening()
    const stream = await house.open(`dates=${date}`)
    await stream.next()
    await house.book({ date: '2026-06-20T19:00:00' })
    const { body } = await house.book()
    const changed = await stream.next(400)
    assert.deepEqual(
      changed.data.data.bookings.map(({ id }: { id: number }) => id),
      [body.data.id],
    )
    stream.close()
  })

  test('has up to eight dates, each with its own events', async () => {
    const house = await listening()
    const dates = Array.from({ length: 8 }, (_, day) => `2026-06-${12 + day}`)
    const stream = await house.open(`dates=${dates.join(',')}`)
    const first = await Promise.all(dates.map(() => stream.next()))
    assert.deepEqual(first.map(({ data }) => data.data.date).sort(), dates)
    await house.book({ date: '2026-06-15T19:00:00' })
    // The evening before is sent too: it has the starts after its midnight.
    const changed = [await stream.next(), await stream.next()]
    assert.deepEqual(changed.map(({ data }) => data.data.date).sort(), ['2026-06-14', '2026-06-15'])
    stream.close()
  })

  test('does not repeat the version that a client comes back with', async () => {
    const house = await listening()
    const stream = await house.open(`dates=${date}`)
    const { id } = await stream.next()
    stream.close()
    const again = await house.open(`dates=${date}`, { 'last-event-id': id })
    await house.book()
    const [event] = [await again.next()]
    assert.equal(event.data.data.bookings.length, 1)
    again.close()
  })

  test('is refused for wrong dates, too many dates and another restaurant', async () => {
    const house = await listening()
    const nine = Array.from({ length: 9 }, (_, day) => `2026-06-1${day}`).join(',')
    for (const query of ['', 'dates=', 'dates=tomorrow', 'dates=2026-02-30', `dates=${nine}`]) {
      assert.equal((await house.open(query)).status, 422, query)
    }
    assert.equal((await house.open(`dates=${date}&restaurant_id=x`)).status, 422)
    assert.equal((await house.open(`dates=${date}&restaurant_id=${house.osteria.id + 1}`)).status, 403)
    const own = await house.open(`dates=${date}&restaurant_id=${house.osteria.id}`)
    assert.equal(own.status, 200)
    own.close()
    assert.equal((await openStream(`${house.address}/api/restaurant/day/stream?dates=${date}`, {})).status, 401)
  })

  test('is outside of the rate limit', async () => {
    const house = await listening({ env: { RATE_LIMIT_PER_MINUTE: '2' } })
    const streams = await Promise.all(Array.from({ length: 4 }, () => house.open(`dates=${date}`)))
    assert.deepEqual(
      streams.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    for (const stream of streams) stream.close()
    assert.equal((await house.ask('GET /settings')).status, 200)
  })

  test('outlasts the deadline of other requests', async () => {
    const house = await listening({ streamLimits: { commentMs: 1_000 } })
    const stream = await house.open(`dates=${date}`)
    await stream.next()
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    await house.book()
    await stream.next()
    assert.match(stream.received(), /\n:\n\n/)
    stream.close()
  })
})

describe('a stream ends', () => {
  test('when the token is revoked, within two seconds', async () => {
    const house = await listening({ tokenCacheMs: 0 })
    const stream = await house.open(`dates=${date}`)
    await stream.next()
    const [row] = await house.sql<{ id: string }>('select id from tokens')
    await house.db.transaction((tx) => revokeToken(tx, systemClock.now(), row?.id ?? ''))
    await within(2_500, stream.ended)
  })

  test('when its owner has opened too many: the one too many is refused', async () => {
    const house = await listening({ streamLimits: { perOwner: 2 } })
    const streams = [await house.open(`dates=${date}`), await house.open(`dates=${date}`)]
    const refused = await house.open(`dates=${date}`)
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '5'])
    for (const stream of streams) stream.close()
  })

  test('when a person has opened too many, however often they sign in', async () => {
    const house = await listening({ streamLimits: { perOwner: 2 } })
    const people = testPeople(house, house.clock)
    const { user, secret } = await joined(people, {
      email: 'ann@staff.example',
      restaurantId: house.osteria.id,
      role: 'host',
    })
    const again = await signIn(people, { email: user.email, password: goodPassword, from: from('127.0.0.1') })
    const other = await signedIn(house, house.osteria.id, 'host')
    const open = (headers: Record<string, string>) =>
      openStream(`${house.address}/api/restaurant/day/stream?restaurant_id=${house.osteria.id}&dates=${date}`, headers)
    const streams = [await open(cookieOf(secret)), await open(cookieOf(again.secret))]
    assert.deepEqual(
      streams.map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await open(cookieOf(secret))).status, 429)
    assert.equal((await open(cookieOf(again.secret))).status, 429)
    const theirs = await open(other)
    assert.equal(theirs.status, 200)
    for (const stream of [...streams, theirs]) stream.close()
  })

  test('when the server has as many as it can', async () => {
    const house = await listening({ streamLimits: { perServer: 2 } })
    const streams = [await house.open(`dates=${date}`)]
    const second = await house.token('osteria')
    streams.push(await house.open(`dates=${date}`, { authorization: `Bearer ${second}` }))
    const third = await house.token('osteria')
    const refused = await house.open(`dates=${date}`, { authorization: `Bearer ${third}` })
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '30'])
    // The day itself is still answered, and a stream that ends makes room.
    assert.equal((await house.ask(`GET /day?date=${date}`)).status, 200)
    streams[0]?.close()
    await within(
      2_000,
      (async () => {
        for (;;) {
          const next = await house.open(`dates=${date}`, { authorization: `Bearer ${third}` })
          next.close()
          if (next.status === 200) return
        }
      })(),
    )
    streams[1]?.close()
  })

  test('when the server stops, before it waits for anything else', async () => {
    const house = await listening()
    const stream = await house.open(`dates=${date}`)
    await stream.next()
    const closed = house.app.close()
    await within(1_000, stream.ended)
    await within(1_000, closed)
  })

  test('when the client takes nothing for a while, and holds no more than it had taken on until then', async () => {
    const house = await listening({ streamLimits: { stallMs: 500 } })
    const { hostname, port } = new URL(house.address)
    const socket = connect({ host: hostname, port: Number(port) })
    await once(socket, 'connect')
    const head = [
      `GET /api/restaurant/day/stream?dates=${date} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${house.bearer}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
    const closed = once(socket, 'close')
    // Each event is some 200 kB, so that the buffers between the two are full after a few.
    await house.sql(
      `insert into dining_areas (restaurant_id, name) select $1, repeat('x', 1000) from generate_series(1, 200)`,
      [house.osteria.id],
    )
    const deadline = performance.now() + 15_000
    for (let paused = true; performance.now() < deadline; paused = !paused) {
      await house.ask('POST /bookings/availability-pause', { body: { paused } })
      await new Promise((resolve) => setTimeout(resolve, 60))
      if ((await connections(house.app)) === 0) break
    }
    assert.equal(await connections(house.app), 0)
    socket.resume()
    await within(1_000, closed)
  })
})

const connections = (app: Awaited<ReturnType<typeof listening>>['app']): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`This took more than ${ms} ms.`)), ms)
  })
  await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
