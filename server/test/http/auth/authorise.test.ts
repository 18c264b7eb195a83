import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role, Scope } from '../../../src/domain/caller.ts'
import type { RouteAccess } from '../../../src/http/auth/authorise.ts'
import { testCaller } from '../../support/test-caller.ts'
import { bearer, smallApp } from '../small-app.ts'

test('a route of the API that states no access does not start', async () => {
  const withoutAccess = smallApp({ access: null, routes: (api) => void api.get('/open', async () => 'x') })
  await assert.rejects(withoutAccess, /GET.* \/api\/restaurant\/open does not state in x-access/)
})

const roles: Role[] = ['viewer', 'host', 'manager']
for (const [rank, role] of roles.entries()) {
  test(`a route for a ${role} is open to that role and those above it`, async () => {
    const access: RouteAccess = { role, scopes: [] }
    const { app } = await smallApp({
      access,
      routes: (api) => void api.get('/x', async () => 'x'),
      checkToken: async (as) =>
        testCaller({ tokenId: as, ability: 'mobile-access', restaurantIds: [1], roles: new Map([[1, as as Role]]) }),
    })
    for (const [ownRank, own] of roles.entries()) {
      const { statusCode } = await app.inject({ url: '/api/restaurant/x', headers: bearer(own) })
      assert.equal(statusCode, ownRank >= rank ? 200 : 403, own)
    }
    const { statusCode } = await app.inject({ url: '/api/restaurant/x', headers: bearer('nothing') })
    assert.equal(statusCode, 403)
  })
}

test('a restaurant token needs a scope that the route names, and the refusal says which', async () => {
  const { app } = await smallApp({
    access: { role: 'manager', scopes: ['full', 'read'] },
    routes: (api) => void api.get('/x', async () => 'x'),
    checkToken: async (as) => testCaller({ tokenId: as, restaurantIds: [1], scope: as as Scope }),
  })
  const answer = async (scope: string) => app.inject({ url: '/api/restaurant/x', headers: bearer(scope) })
  assert.equal((await answer('full')).statusCode, 200)
  assert.equal((await answer('read')).statusCode, 200)
  const refused = await answer('website')
  assert.equal(refused.statusCode, 403)
  assert.equal(refused.json().error.message, 'This token has the scope website; this call needs full or read.')
})
