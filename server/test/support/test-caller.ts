/** A made-up caller: a restaurant's token with the scope `full`, unless a test says otherwise. */
import type { Caller, Role } from '../../src/domain/caller.ts'

export function testCaller(own: Partial<Caller> & { tokenId: string; restaurantIds: readonly number[] }): Caller {
  const role: Role = 'manager'
  return {
    kind: 'token',
    ability: 'restaurant-api',
    roles: new Map(own.restaurantIds.map((id) => [id, role])),
    scope: 'full',
    idempotencyScope: own.tokenId,
    tokenRoot: own.tokenId,
    userId: null,
    actor: `token:${own.tokenId}`,
    name: own.tokenId,
    language: null,
    ...own,
  }
}
