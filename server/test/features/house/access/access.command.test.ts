import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openDatabase } from '../../../../src/db/database.ts'
import { accessCommand, accessUsage } from '../../../../src/features/house/access/access.command.ts'
import { tokenChecker } from '../../../../src/features/house/access/tokens/check-token.ts'
import { demoTokens } from '../../../../src/features/house/access/tokens/token-text.ts'
import { userCommand, userUsage } from '../../../../src/features/people/user.command.ts'
import { anna, arrangedAccess, trattoria } from './arranged-access.ts'

const tokenText = /mtd_[a-z0-9]{12}_[A-Za-z0-9_-]{43}/g

const house = await arrangedAccess()

describe('the command line for tokens and users', () => {
  async function run(...args: string[]) {
    const printed: string[] = []
    const failed: string[] = []
    const terminal = {
      db: house.db,
      clock: house.clock,
      print: (line: string) => void printed.push(line),
      fail: (line: string) => void failed.push(line),
      address: () => 'https://book.example.com',
      mailedLinks: async () => undefined,
    }
    const [subject, ...rest] = args
    const code = await (subject === 'user' ? userCommand(rest, terminal) : accessCommand(args, terminal))
    return { code, printed: printed.join('\n'), failed: failed.join('\n') }
  }

  async function created(...args: string[]): Promise<{ id: string; text: string; printed: string }> {
    const { code, printed, failed } = await run('token', 'create', ...args)
    assert.deepEqual({ code, failed }, { code: 0, failed: '' })
    const [text = assert.fail('No token was shown.'), ...more] = printed.match(tokenText) ?? []
    assert.deepEqual(more, [])
    return { id: text.slice(4, 16), text, printed }
  }

  const check = (text: string) => tokenChecker({ db: house.db, clock: house.clock, opensDemo: false })(text)

  describe('token create', () => {
    it('takes the source of its bookings by name, which the list shows', async () => {
      await house.sql(`insert into booking_sources (restaurant_id, id, name) values (${trattoria}, 71, 'Phone bot')`)
      const { id, text, printed } = await created('--restaurant', 'trattoria', '--name', 'Bot', '--source', 'phone bot')
      assert.match(printed, /\nIts bookings come from "phone bot" unless they name another source\.\n/)
      assert.equal((await check(text))?.bookingSourceId, 71)
      const { printed: listed } = await run('token', 'list')
      assert.match(listed, new RegExp(`${id} .*Phone bot`))
      const unknown = await run('token', 'create', '--restaurant', 'trattoria', '--name', 'Bot', '--source', 'Fax')
      assert.equal(unknown.code, 1)
      assert.match(unknown.failed, /The restaurant has no booking source "Fax"\. It has: "Phone bot"\./)
      const ofUser = await run('token', 'create', '--user', anna, '--name', 'Bot', '--source', 'Phone bot')
      assert.equal(ofUser.code, 2)
      await house.sql('update booking_sources set is_active = false where id = 71')
      assert.equal((await check(text))?.bookingSourceId, undefined)
      assert.match((await run('token', 'list')).printed, /Phone bot \(removed\)/)
      await run('token', 'revoke', id)
      await house.sql('update tokens set booking_source_id = null; delete from booking_sources where id = 71')
    })

    it('shows a token that works, once, and says so', async () => {
      const { id, text, printed } = await created('--restaurant', 'trattoria', '--name', 'POS at the bar')
      assert.equal(
        printed,
        `Token ${id} "POS at the bar" for restaurant trattoria, scope: full, expires: never.\n\n  ${text}\n\n` +
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
      assert.match(phone.printed, /for user Anna@example\.com, scope: full, expires: 2026-05-30T12:00Z\./)
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
      assert.deepEqual(table[0], [
        'ID',
        'NAME',
        'ABILITY',
        'SCOPE',
        'SOURCE',
        'OWNER',
        'CREATED',
        'EXPIRES',
        'LAST USED',
        'STATE',
      ])
      const at = '2026-03-01T12:00Z'
      const rows = new Map(table.slice(1).map(([id, ...cells]) => [id, cells]))
      assert.deepEqual(
        rows,
        new Map([
          [lost.id, ['Lost phone', 'mobile-access', 'full', '-', anna, at, 'never', 'never', 'revoked']],
          [pos.id, ['POS', 'restaurant-api', 'full', '-', 'trattoria', at, '2026-03-02T12:00Z', at, 'active']],
          [
            demoTokens.trattoria,
            ['Demo', 'restaurant-api', 'full', '-', 'trattoria', at, 'never', 'never', 'active, demo (loopback only)'],
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
    assert.match(added.printed, /^User bea@example\.com "Bea" is manager of bistro\.\n/)
    const both = ['--restaurant', 'bistro', '--restaurant', 'trattoria']
    assert.equal((await run('user', 'add', 'cleo@example.com', '--name', 'Cleo', ...both)).code, 0)

    const said = async (...args: string[]) => (await run('user', ...args)).printed
    assert.equal(await said('grant', 'bea@example.com', 'trattoria'), 'User bea@example.com now manages trattoria.')
    assert.equal(await said('grant', 'bea@example.com', 'trattoria'), 'User bea@example.com already manages trattoria.')
    assert.equal(await said('withdraw', 'bea@example.com', 'bistro'), 'User bea@example.com no longer works in bistro.')
    assert.equal(await said('withdraw', 'bea@example.com', 'bistro'), 'User bea@example.com did not work in bistro.')
    await said('withdraw', 'bea@example.com', 'trattoria')
    assert.deepEqual(
      (await said('list')).split('\n').map((line) => line.split(/ {2,}/)),
      [
        ['EMAIL', 'NAME', 'RESTAURANTS', 'PROVED', 'CREATED'],
        [anna, 'Anna', 'bistro (manager), trattoria (manager)', 'yes', '2026-03-01T12:00Z'],
        ['bea@example.com', 'Bea', 'none', 'yes', '2026-03-01T12:00Z'],
        ['cleo@example.com', 'Cleo', 'bistro (manager), trattoria (manager)', 'yes', '2026-03-01T12:00Z'],
      ],
    )
    assert.match(await said('remove', 'cleo@example.com'), /^User cleo@example\.com is removed/)
    assert.ok(!(await said('list')).includes('cleo'))
  })

  it('user invite prints a link that the page opens, once', async () => {
    const { code, printed } = await run(
      'user',
      'invite',
      'host@example.com',
      '--restaurant',
      'bistro',
      '--role',
      'host',
    )
    assert.equal(code, 0)
    assert.match(printed, /^A link for host@example\.com, host of bistro\. It works once, until 2026-03-03T12:00Z:\n/)
    assert.match(printed, /\n {2}https:\/\/book\.example\.com\/invitation\/[A-Za-z0-9_-]{43}\n/)
  })

  it('user role and sessions', async () => {
    await run('user', 'add', 'dina@example.com', '--name', 'Dina', '--restaurant', 'bistro', '--role', 'viewer')
    const said = async (...args: string[]) => (await run('user', ...args)).printed
    assert.match(
      await said('role', 'dina@example.com', 'bistro', 'host'),
      /^User dina@example\.com is now host of bistro\.\n/,
    )
    assert.equal(
      await said('role', 'dina@example.com', 'bistro', 'host'),
      'User dina@example.com is already host of bistro.',
    )
    assert.equal(await said('sessions', 'dina@example.com'), 'dina@example.com is not signed in anywhere.')
    await house.sql(`insert into maitred.sessions (user_id, secret_sha256, created_at, last_used_at, address, user_agent)
                     select id, sha256('x'), '2026-03-01T11:00Z', '2026-03-01T11:30Z', '192.0.2.1', E'Fire\u001b[2Jfox'
                       from maitred.users where email = 'dina@example.com'`)
    const [, line] = (await said('sessions', 'dina@example.com')).split('\n')
    assert.equal(line, '2026-03-01T11:00Z  2026-03-01T11:30Z  192.0.2.1  Fire?[2Jfox')
    assert.equal(await said('sessions', 'dina@example.com', '--end'), '1 session of dina@example.com ended.')
    assert.equal(
      await said('remove', 'dina@example.com', '--restaurant', 'bistro'),
      'User dina@example.com no longer works in bistro.',
    )
  })

  it('a token keeps its scope and its root when it is rotated', async () => {
    const first = await created('--restaurant', 'bistro', '--name', 'Site', '--scope', 'website')
    const second = (await run('token', 'rotate', first.id)).printed.match(tokenText)?.[0] ?? ''
    const third = (await run('token', 'rotate', second.slice(4, 16))).printed.match(tokenText)?.[0] ?? ''
    const caller = await check(third)
    assert.deepEqual([caller?.scope, caller?.tokenRoot], ['website', first.id])
    const refused = await run('token', 'create', '--user', anna, '--name', 'X', '--scope', 'read')
    assert.match(refused.failed, /Only tokens of a restaurant have a scope/)
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
      [/^--restaurant is missing/, ['user', 'invite', anna]],
      [/^"waiter" is not a role/, ['user', 'role', anna, 'bistro', 'waiter']],
      [/^--scope "all" is not one of/, ['token', 'create', '--restaurant', 'bistro', '--name', 'X', '--scope', 'all']],
      [/^Unexpected argument/, ['user', 'list', 'all']],
    ]
    for (const [sentence, args] of misuses) {
      it(args.join(' '), async () => {
        const { code, printed, failed } = await run(...args)
        assert.deepEqual({ code, printed }, { code: 2, printed: '' })
        assert.match(failed, sentence)
        assert.ok(failed.endsWith(`\n${args[0] === 'user' ? userUsage : accessUsage}`))
      })
    }
  })

  it('--help prints the usage and does nothing', async () => {
    assert.deepEqual(await run('token', 'revoke', '--help'), { code: 0, printed: accessUsage, failed: '' })
  })
})
