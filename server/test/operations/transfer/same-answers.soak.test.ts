/** A restaurant that moves to another installation has every row it had, and the API answers the same about it. */
import assert from 'node:assert/strict'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { demoTokens } from '../../../src/features/house/access/tokens/token-text.ts'
import { textAccountBox } from '../../../src/features/messages/texts/accounts/text-accounts.ts'
import { invitationLinks } from '../../../src/features/messages/write/invitation-links.ts'
import { countOf, decryptSecrets } from '../../../src/operations/transfer/encrypted-secrets.ts'
import { reginasOrder } from '../../isolation/tenants/fixtures.ts'
import { dumpOf } from '../../isolation/tenants/tenant-rows.ts'
import { openTenants, type Tenants } from '../../isolation/tenants/tenants.ts'
import { testApp, testKey } from '../../support/test-app.ts'
import { folder, onDatabase } from '../backup/spare-database.ts'
import { everyAnswer, moveIn, moveOut, newFile } from './movers.ts'

const tenants = await openTenants({ withNeighbour: false })
const { ours } = tenants
const otherKey = Buffer.alloc(32, 9)
const secretsIn = (connection: Tenants['connection'], key: Buffer) =>
  onDatabase(connection, (client) => decryptSecrets(client, ours, key))

const [invitation] = await tenants.sql<{ id: number }>('select id from invitations where restaurant_id = $1', [ours])
const owner = { restaurantId: ours, invitationId: invitation?.id ?? 0 }
await tenants.sql(
  `insert into messages (restaurant_id, kind, invitation_id, recipient, secret) values ($1, 'invitation', $2, 'eva@example.com', $3)`,
  [ours, owner.invitationId, invitationLinks(testKey).encrypt(owner, '/join/eva')],
)
const gateway = JSON.stringify({ provider: 'twilio', account: 'AC1', key: 'a key' })
await tenants.sql(
  `insert into text_accounts values ($1, 'twilio', '+35699990000', $2, '2026-06-10T10:00Z', null)
   on conflict (restaurant_id) do update set provider = excluded.provider, settings = excluded.settings`,
  [ours, textAccountBox(testKey).encrypt({ restaurantId: ours }, gateway)],
)
const before = await everyAnswer(tenants)
const rows = await dumpOf(tenants, ours)
const secrets = await secretsIn(tenants.connection, testKey)
const file = newFile()
const exported = await moveOut(tenants.connection, ['trattoria-demo', file])

/** An installation with this key, as a tenants in which the same restaurant can be asked about. */
async function installation(secretKey: Buffer): Promise<Tenants> {
  return { ...tenants, ...(await testApp({ secretKey, env: { AUTH_FAILURES_PER_MINUTE: '0' } })) }
}

test('a transfer file can be read by its owner alone and says what is in it', async () => {
  assert.equal(exported.code, 0, exported.output)
  assert.match(exported.output, /^Wrote Trattoria Demo with \d{4,} rows of [78]\d tables to .*\.sql\.zst \(\d+ kB\)\.$/)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
})

describe('into an empty installation with the same key', async () => {
  const there = await installation(testKey)
  const imported = await moveIn(there.connection, [file])

  test('every row is there, and every answer is the same', async () => {
    assert.equal(imported.code, 0, imported.output)
    assert.match(
      imported.output,
      /^Imported Trattoria Demo \(id 11\) with \d+ rows of [78]\d tables, as it was at \S+\.$/,
    )
    assert.deepEqual(await dumpOf(there, ours, ['managed_by_inviter']), withoutInviters(rows))
    const after = await everyAnswer(there)
    assert.ok(Object.keys(before).length > 500, `only ${Object.keys(before).length} answers`)
    for (const [asked, answer] of Object.entries(before)) assert.deepEqual(after[asked], answer, asked)
  })

  test('a retry of a request that was answered before is replayed', async () => {
    const again = { body: reginasOrder, key: 'regina-1', token: demoTokens.trattoria }
    const [here, replayed] = [await tenants.ask('POST /bookings', again), await there.ask('POST /bookings', again)]
    assert.equal(replayed.status, 201)
    assert.equal(replayed.text, here.text)
  })

  test('new records get ids that none has', async () => {
    const body = { ...reginasOrder, date: '2026-06-22T19:00:00' }
    const made = await there.ask('POST /bookings', { body, token: demoTokens.trattoria })
    assert.equal(made.status, 201, made.text)
    const [highest] = await tenants.sql<{ id: number }>('select max(id) as id from bookings where restaurant_id = $1', [
      ours,
    ])
    assert.ok(made.body.data.id > (highest?.id ?? 0))
  })

  test('restaurants that did not move are not there', async () => {
    assert.deepEqual(await there.sql('select slug from restaurants'), [{ slug: 'trattoria-demo' }])
  })
})

/** An invitation's link must not open restaurants that have the same ids in another installation. */
const withoutInviters = (found: Record<string, string[]>) => ({
  ...found,
  invitations: (found.invitations ?? []).map((row) => {
    const { managed_by_inviter: _, ...rest } = JSON.parse(row)
    return JSON.stringify(rest).replaceAll('":', '": ').replaceAll(',"', ', "')
  }),
})

describe('into an installation with another key', async () => {
  const there = await installation(otherKey)

  test('is refused without the key of the old one, or with a wrong one', async () => {
    const refused = await moveIn(there.connection, [file], otherKey)
    assert.equal(refused.code, 1)
    assert.match(
      refused.output,
      /4 secrets of webhooks, invitations and texts .* this installation has another.*--source-key FILE/,
    )
    const wrong = join(folder, 'wrong.key')
    await writeFile(wrong, Buffer.alloc(32, 3).toString('hex'))
    const again = await moveIn(there.connection, ['--source-key', wrong, file], otherKey)
    assert.match(again.output, /--source-key is not that key either/)
    assert.deepEqual(await there.sql('select from restaurants'), [])
  })

  test('with the old key its secrets are the same, under the new key', async () => {
    const old = join(folder, 'old.key')
    await writeFile(old, `${testKey.toString('hex')}\n`)
    const imported = await moveIn(there.connection, ['--source-key', old, file], otherKey)
    assert.equal(imported.code, 0, imported.output)
    assert.match(imported.output, /another secret key: links in mails that guests got before no longer work/)
    assert.equal(countOf(secrets), 4)
    assert.deepEqual(await secretsIn(there.connection, otherKey), secrets)
    const shown = await there.ask('GET /webhooks', { token: demoTokens.trattoria })
    assert.equal(shown.text, (await tenants.ask('GET /webhooks', { token: demoTokens.trattoria })).text)
  })
})
