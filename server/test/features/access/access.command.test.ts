import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { accessCommand, accessUsage } from '../../../src/features/access/access.command.ts'
import { tokenChecker } from '../../../src/features/access/check-token.ts'
import { demoTokens } from '../../../src/features/access/token-text.ts'
import { anna, arrangedAccess, trattoria } from './arranged-access.ts'

const tokenText = /mtd_[a-z0-9]{12}_[A-Za-z0-9_-]{43}/g

const house = await arrangedAccess()

describe('the command line for tokens and users', () => {
  async function run(...args: string[]) {
    const printed: string[] = []
    const failed: string[] = []
    const code = await accessCommand(args, {
      db: house.db,
      clock: house.clock,
      print: (line) => printed.push(line),
      fail: (line) => failed.push(line),
    })
    return { code, printed: printed.join('\n'), failed: failed.join('\n') }
  }

  async function created(...args: string[]): Promise<{ id: string; text: string; printed: string }> {
    const { code, printed, failed } = await run('token', 'create', ...args)
    assert.deepEqual({ code, failed }, { code: 0, failed: '' })
    const [text = assert.fail('No token was shown.'), ...more] = printed.match(tokenText) ?? []
    assert.deepEqual(more, [])
    return { id: text.slice(4, 16), text, printed }
  }

  const check = (text: string) => tokenChecker({ db: house.db, clock: house.clock, loopbackOnly: false })(text)

  describe('token create', () => {
    it('shows a token that works, once, and says so', async () => {
      const { id, text, printed } = await created('--restaurant', 'trattoria', '--name', 'POS at the bar')
      assert.equal(
        printed,
        `Token ${id} "POS at the bar" for restaurant trattoria, expires: never.\n\n  ${text}\n\n` +
          'It is shown this once and cannot be shown again. Keep it where secrets are kept.',
      )
      assert.equal(printed.split(text.slice(-43)).length, 2)
      assert.deepEqual((await check(text))?.restaurantIds, [trattoria])
      const { printed: listed } = await run('token', 'list', '--all')
      assert.ok(listed.includes(id))
      assert.ok(!listed.includes(text.slice(-43)))
    })

    it('takes an id for the restaurant, a user, and an expiry', async () => {
      assert.notEqual(await check((await created('--restaurant', String(trattoria), '--name', 'A')).text), null)
      const phone = await created('--user', anna, '--name', 'Phone', '--expires', '90d')
      assert.match(phone.printed, /for user Anna@example\.com, expires: 2026-05-30T12:00Z\./)
      assert.equal((await check(phone.text))?.ability, 'mobile-access')
      const dated = await created('--restaurant', 'bistro', '--name', 'B', '--expires', '2026-12-31')
      assert.match(dated.printed, /expires: 2027-01-01T00:00Z\./)
    })
  })

  describe('token list', () => {
    it('is a table of everything but the secret', async () => {
      await house.sql('delete from maitred.tokens')
      assert.match((await run('token', 'list')).printed, /^There are no active tokens/)
      const pos = await created('--restaurant', 'trattoria', '--name', 'POS', '--expires', '1d')
      await check(pos.text)
      const lost = await created('--user', anna, '--name', 'Lost phone')
      await run('token', 'revoke', lost.id)
      await house.openDemo(demoTokens.trattoria)
      await house.sql(`update maitred.tokens set last_used_at = '2026-03-01T12:00:00Z' where id = $1`, [pos.id])

      const table = (await run('token', 'list', '--all')).printed.split('\n').map((line) => line.split(/ {2,}/))
      assert.deepEqual(table[0], ['ID', 'NAME', 'ABILITY', 'OWNER', 'CREATED', 'EXPIRES', 'LAST USED', 'STATE'])
      const at = '2026-03-01T12:00Z'
      const rows = new Map(table.slice(1).map(([id, ...cells]) => [id, cells]))
      assert.deepEqual(
        rows,
        new Map([
          [lost.id, ['Lost phone', 'mobile-access', anna, at, 'never', 'never', 'revoked']],
          [pos.id, ['POS', 'restaurant-api', 'trattoria', at, '2026-03-02T12:00Z', at, 'active']],
          [
            demoTokens.trattoria,
            ['Demo', 'restaurant-api', 'trattoria', at, 'never', 'never', 'active, demo (loopback only)'],
          ],
        ]),
      )
      assert.ok(!(await run('token', 'list')).printed.includes(lost.id))
      assert.ok(!(await run('token', 'list', '--user', anna, '--all')).printed.includes(pos.id))
      assert.ok(!(await run('token', 'list', '--restaurant', 'trattoria', '--all')).printed.includes(lost.id))
    })
  })

  describe('token revoke and rotate', () => {
    it('revoke ends a token, named by its id or by its whole text', async () => {
      for (const nameOf of [(token: { id: string }) => token.id, (token: { text: string }) => token.text]) {
        const token = await created('--restaurant', 'bistro', '--name', 'Leaked')
        const { code, printed } = await run('token', 'revoke', nameOf(token))
        assert.equal(code, 0)
        assert.equal(printed, `Token ${token.id} "Leaked" is revoked. Every server refuses it within a second.`)
        assert.equal(await check(token.text), null)
        assert.match((await run('token', 'revoke', token.id)).printed, /was already revoked at 2026-.*nothing changed/)
      }
    })

    it('rotate shows the new token once and ends the old one now or after the grace', async () => {
      const old = await created('--restaurant', 'bistro', '--name', 'Web')
      const graced = await run('token', 'rotate', old.id, '--grace-minutes', '60')
      assert.equal(graced.code, 0)
      assert.match(graced.printed, new RegExp(`"Web" replaces ${old.id}, which works until 2026-03-01T13:00Z\\.`))
      const [second = '', ...more] = graced.printed.match(tokenText) ?? []
      assert.deepEqual(more, [])
      assert.notEqual(await check(old.text), null)
      assert.notEqual(await check(second), null)

      const sudden = await run('token', 'rotate', second.slice(4, 16))
      assert.match(sudden.printed, /which is revoked\./)
      assert.equal(await check(second), null)
      assert.notEqual(await check(sudden.printed.match(tokenText)?.[0] ?? ''), null)
    })
  })

  it('user add, grant, withdraw, list and remove say what they did', async () => {
    const added = await run('user', 'add', 'bea@example.com', '--name', 'Bea', '--restaurant', 'bistro')
    assert.equal(added.code, 0)
    assert.match(added.printed, /^User bea@example\.com "Bea" manages bistro\.\n/)
    const both = ['--restaurant', 'bistro', '--restaurant', 'trattoria']
    assert.equal((await run('user', 'add', 'cleo@example.com', '--name', 'Cleo', ...both)).code, 0)

    const said = async (...args: string[]) => (await run('user', ...args)).printed
    assert.equal(await said('grant', 'bea@example.com', 'trattoria'), 'User bea@example.com now manages trattoria.')
    assert.equal(await said('grant', 'bea@example.com', 'trattoria'), 'User bea@example.com already manages trattoria.')
    assert.equal(await said('withdraw', 'bea@example.com', 'bistro'), 'User bea@example.com no longer manages bistro.')
    assert.equal(await said('withdraw', 'bea@example.com', 'bistro'), 'User bea@example.com did not manage bistro.')
    await said('withdraw', 'bea@example.com', 'trattoria')
    assert.deepEqual(
      (await said('list')).split('\n').map((line) => line.split(/ {2,}/)),
      [
        ['EMAIL', 'NAME', 'RESTAURANTS', 'CREATED'],
        [anna, 'Anna', 'bistro, trattoria', '2026-03-01T12:00Z'],
        ['bea@example.com', 'Bea', 'none', '2026-03-01T12:00Z'],
        ['cleo@example.com', 'Cleo', 'bistro, trattoria', '2026-03-01T12:00Z'],
      ],
    )
    assert.match(await said('remove', 'cleo@example.com'), /^User cleo@example\.com is removed/)
    assert.ok(!(await said('list')).includes('cleo'))
  })

  describe('exit code 1 with one sentence', () => {
    const refusals: [string, string[]][] = [
      ['Restaurant "nowhere" not found.', ['token', 'create', '--restaurant', 'nowhere', '--name', 'X']],
      ['User "no@example.com" not found.', ['token', 'create', '--user', 'no@example.com', '--name', 'X']],
      ['Restaurant "nowhere" not found.', ['token', 'list', '--restaurant', 'nowhere']],
      ['Token "nosuchtoken0" not found.', ['token', 'revoke', 'nosuchtoken0']],
      ['Token "nosuchtoken0" not found.', ['token', 'rotate', 'nosuchtoken0']],
      ['User "no@example.com" not found.', ['user', 'grant', 'no@example.com', 'bistro']],
      ['Restaurant "nowhere" not found.', ['user', 'withdraw', anna, 'nowhere']],
      ['User "no@example.com" not found.', ['user', 'remove', 'no@example.com']],
      ['"nobody" is not a valid e-mail address.', ['user', 'add', 'nobody', '--name', 'N', '--restaurant', 'bistro']],
    ]
    for (const [sentence, args] of refusals) {
      it(args.join(' '), async () => {
        assert.deepEqual(await run(...args), { code: 1, printed: '', failed: sentence })
      })
    }

    it('when the database is away', async () => {
      const db = openDatabase({ connection: { ...house.connection, port: 1 }, poolSize: 1, onConnectionLost: () => {} })
      const failed: string[] = []
      const desk = { db, clock: house.clock, print: assert.fail, fail: (line: string) => void failed.push(line) }
      assert.equal(await accessCommand(['token', 'list'], desk), 1)
      assert.match(failed.join('\n'), /^The database is not reachable right now\./)
      await db.close()
    })
  })

  describe('exit code 2 with the sentence and the usage', () => {
    const misuses: [RegExp, string[]][] = [
      [/^Say what to do/, ['token']],
      [/^There is no command "maitred token make"/, ['token', 'make']],
      [/^There is no command "maitred user constructor"/, ['user', 'constructor']],
      [/^Say whom the token is for/, ['token', 'create', '--name', 'X']],
      [/not both/, ['token', 'create', '--restaurant', 'bistro', '--user', anna, '--name', 'X']],
      [/^--name is missing/, ['token', 'create', '--restaurant', 'bistro']],
      [
        /^--expires "soon" is neither/,
        ['token', 'create', '--restaurant', 'bistro', '--name', 'X', '--expires', 'soon'],
      ],
      [/^Unknown option '--colour'/, ['token', 'list', '--colour']],
      [/^Unexpected argument 'bistro'/, ['token', 'list', 'bistro']],
      [/argument missing/, ['token', 'create', '--restaurant']],
      [/^ID is missing/, ['token', 'revoke']],
      [/^"b" is one word too many/, ['token', 'revoke', 'a', 'b']],
      [/^--grace-minutes "-1"/, ['token', 'rotate', 'a', '--grace-minutes=-1']],
      [/^--grace-minutes "525601"/, ['token', 'rotate', 'a', '--grace-minutes', '525601']],
      [/^EMAIL is missing/, ['user', 'add', '--name', 'X', '--restaurant', 'bistro']],
      [/^--restaurant is missing/, ['user', 'add', 'x@example.com', '--name', 'X']],
      [/^SLUG is missing/, ['user', 'grant', anna]],
      [/^Unexpected argument/, ['user', 'list', 'all']],
    ]
    for (const [sentence, args] of misuses) {
      it(args.join(' '), async () => {
        const { code, printed, failed } = await run(...args)
        assert.deepEqual({ code, printed }, { code: 2, printed: '' })
        assert.match(failed, sentence)
        assert.ok(failed.endsWith(`\n${accessUsage}`))
      })
    }
  })

  it('--help prints the usage and does nothing', async () => {
    assert.deepEqual(await run('token', 'revoke', '--help'), { code: 0, printed: accessUsage, failed: '' })
  })
})
