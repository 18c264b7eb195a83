/** The table of doors in docs/security.md names every address that is open without a token, with the limit it has. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { readConfig } from '../../../src/settings/config.ts'
import { isOpenToAll, routesOf } from '../../support/routes.ts'
import { testApp } from '../../support/test-app.ts'

const text = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
const [, section = ''] = text.split('## Doors')
const doors = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`\/.*?) \| .*? \| (\d+|unlimited) \|/gm)].flatMap(
  ([, paths = '', limit = '']) =>
    [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ path, limit: Number(limit) || null })),
)
/** What the table says where the environment decides, and what it decides here. */
const [usual, here] = [readConfig({}).publicRateLimitPerMinute, 3]
const house = await testApp({ own: true, env: { PUBLIC_RATE_LIMIT_PER_MINUTE: `${here}` } })
after(() => house.app.close())

/** A door ends in a slash, or is one address, with what is below it. The longest that fits. */
const doorOf = (route: string) =>
  doors
    .filter(({ path }) => route === path || (path !== '/' && route.startsWith(path.endsWith('/') ? path : `${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

const routes = routesOf(house.app).filter(isOpenToAll)

test('every public address is behind a door of the table', () => {
  assert.ok(doors.length > 15, `${doors.length}`)
  assert.deepEqual(
    routes.filter(({ path }) => doorOf(path) === undefined),
    [],
  )
})

for (const [index, door] of doors.entries()) {
  test(`${door.path} is limited to ${door.limit ?? 'any number of'} requests a minute`, async () => {
    const route = routes.find(({ path }) => doorOf(path)?.path === door.path)
    assert.ok(route, 'the table names an address that does not exist')
    const url = route.path.replaceAll(/:\w+|\*/g, 'unknown')
    const method = route.methods.includes('GET') ? 'GET' : 'POST'
    const send = async () => (await house.app.inject({ method, url, remoteAddress: `198.51.100.${index}` })).statusCode
    const most = door.limit === usual ? here : (door.limit ?? 200)
    for (let sent = 0; sent < most; sent++) assert.notEqual(await send(), 429, `request ${sent + 1}`)
    assert.equal((await send()) === 429, door.limit !== null, `request ${most + 1}`)
  })
}
