import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { selectUsers } from '../../../src/features/house/access/owners/access.sql.ts'
import { addUser } from '../../../src/features/people/members/add-user.ts'
import { grantRestaurant, withdrawRestaurant } from '../../../src/features/people/members/grant-restaurant.ts'
import { removeUser } from '../../../src/features/people/members/remove-user.ts'
import { anna, arrangedAccess } from '../house/access/arranged-access.ts'

const house = await arrangedAccess()

describe('users', () => {
  const add = (email: string, restaurants: string[], name = 'Somebody') =>
    house.db.transaction((tx) => addUser(tx, house.clock.now(), { email, name, restaurants }))
  const managed = async () => {
    const users = await house.db.read(selectUsers)
    return Object.fromEntries(users.map(({ email, restaurants }) => [email, restaurants]))
  }

  it('are added with the restaurants they manage, each once', async () => {
    await add('bea@example.com', ['bistro', 'trattoria', 'bistro'])
    assert.deepEqual((await managed())['bea@example.com'], ['bistro (manager)', 'trattoria (manager)'])
  })

  it('are refused when the e-mail is taken, in whatever case', async () => {
    await assert.rejects(add(anna.toUpperCase(), ['bistro']), { name: 'InvalidInput', message: /already a user/ })
  })

  it('are not added at all when one of the restaurants is unknown', async () => {
    await assert.rejects(add('cleo@example.com', ['bistro', 'nowhere']), { code: 'NOT_FOUND' })
    assert.equal((await managed())['cleo@example.com'], undefined)
  })

  it('need an e-mail and a name; both errors are reported at once', async () => {
    await assert.rejects(add('no address', ['bistro'], ' '), (error: { errors?: object }) => {
      assert.deepEqual(Object.keys(error.errors ?? {}), ['email', 'name'])
      return true
    })
  })

  it('are granted and withdrawn a restaurant; the second time changes nothing', async () => {
    await add('dan@example.com', ['bistro'])
    const change = { email: 'DAN@example.com', restaurant: 'trattoria' }
    const grant = () =>
      house.db.transaction((tx) => grantRestaurant(tx, house.clock.now(), { ...change, role: 'manager' }))
    const withdraw = () => house.db.transaction((tx) => withdrawRestaurant(tx, house.clock.now(), change))
    assert.deepEqual([(await grant()).changed, (await grant()).changed], [true, false])
    assert.deepEqual((await managed())['dan@example.com'], ['bistro (manager)', 'trattoria (manager)'])
    assert.deepEqual([(await withdraw()).changed, (await withdraw()).changed], [true, false])
    assert.deepEqual((await managed())['dan@example.com'], ['bistro (manager)'])
  })

  it('are removed with their grants and tokens, and no other user is', async () => {
    await add('eve@example.com', ['bistro'])
    await house.issue({ user: 'eve@example.com' })
    const { id } = await house.issue({ user: anna })
    await house.db.transaction((tx) => removeUser(tx, house.clock.now(), 'Eve@example.com'))
    const tokens = await house.sql<{ id: string }>('select id from maitred.tokens where user_id is not null')
    assert.deepEqual(tokens, [{ id }])
    assert.equal((await managed())['eve@example.com'], undefined)
    assert.deepEqual((await managed())[anna], ['bistro (manager)', 'trattoria (manager)'])
    await assert.rejects(
      house.db.transaction((tx) => removeUser(tx, house.clock.now(), 'eve@example.com')),
      { code: 'NOT_FOUND', message: 'User "eve@example.com" not found.' },
    )
  })
})
