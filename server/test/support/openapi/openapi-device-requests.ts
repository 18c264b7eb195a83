/** The example requests about tablets of the restaurant; they come last, since the host gets a password for them. */
import { FactorSecrets } from '../../../src/features/people/sessions/factor-secrets.ts'
import { sha256Of } from '../../../src/features/people/sessions/link-secret.ts'
import { Passwords } from '../../../src/features/people/sessions/passwords.ts'
import { cheapPasswords, goodPassword } from '../people.ts'
import { testKey } from '../test-app.ts'
import type { ExampleRequest, Seen } from './openapi-requests.ts'

const manager = { token: 'demo-user-token', headers: { 'x-restaurant-id': '1' } }
const secret = 'A'.repeat(43)
const tablet = { token: null, headers: { cookie: `maitred_tablet=${secret}`, 'sec-fetch-site': 'same-origin' } }
const host = 'demo-host@example.com'

const deviceIn = (seen: Seen): number => (seen('makeDevice/door') as { data: { id: number } }).data.id
const hostIn = (seen: Seen): number =>
  (seen('getOwnDevice/door') as { data: { people: { id: number }[] } }).data.people[0]?.id ?? 0

const passwords = new Passwords(cheapPasswords)
const hashedPin = (userId: number) =>
  passwords.hash(new FactorSecrets(testKey).hmacOf(userId, 'PIN 5279').toString('base64url'))

export const deviceRequests: readonly ExampleRequest[] = [
  {
    operationId: 'makeDevice',
    name: 'door',
    summary: 'A tablet at the door',
    status: 201,
    ...manager,
    request: { body: { name: 'Tablet at the door', role: 'host' } },
  },
  {
    operationId: 'getOwnDevice',
    name: 'door',
    summary: 'Whom it offers',
    status: 200,
    ...tablet,
    prepare: async ({ sql }, seen, restaurantId) => {
      await sql(
        `update devices set secret_sha256 = $2, paired_at = created_at, last_used_at = created_at, address = '192.0.2.7',
                user_agent = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
          where restaurant_id = $3 and id = $1`,
        [deviceIn(seen), sha256Of(secret), restaurantId],
      )
      const [person] = await sql<{ id: number }>(
        `insert into users (email, name, created_at) values ('${host}', 'Demo Host', now())
         on conflict (lower(email)) do update set name = excluded.name returning id`,
      )
      const id = person?.id ?? 0
      await sql(
        `insert into user_restaurants (restaurant_id, user_id, role) values ($2, $1, 'host')
         on conflict (user_id, restaurant_id) do update set role = 'host'`,
        [id, restaurantId],
      )
      await sql('update users set is_demo = false, password = $2 where id = $1', [
        id,
        await passwords.hash(goodPassword),
      ])
      await sql('insert into pins (user_id, pin, set_at) values ($1, $2, now())', [id, await hashedPin(id)])
    },
  },
  {
    operationId: 'sayWhoByPin',
    name: 'wrong',
    summary: 'A wrong PIN',
    status: 403,
    ...tablet,
    request: (seen) => ({ body: { user: hostIn(seen), pin: '5297' } }),
  },
  {
    operationId: 'sayWhoByPin',
    name: 'right',
    summary: 'The host, by PIN',
    status: 200,
    ...tablet,
    request: (seen) => ({ body: { user: hostIn(seen), pin: '5279' } }),
  },
  {
    operationId: 'sayWhoByPassword',
    name: 'host',
    summary: 'The host, by password',
    status: 200,
    ...tablet,
    request: { body: { email: host, password: goodPassword } },
  },
  { operationId: 'listDevices', name: 'one', summary: 'The tablet at the door', status: 200, ...manager },
  {
    operationId: 'endDevice',
    name: 'lost',
    summary: 'It is lost',
    status: 200,
    ...manager,
    request: (seen) => ({ path: { device: deviceIn(seen) } }),
  },
]
