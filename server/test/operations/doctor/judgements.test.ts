/** What the doctor makes of facts: green for a good installation, and for each thing that is wrong what to do about it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Finding } from '../../../src/operations/doctor/finding.ts'
import {
  type AddressFacts,
  type Answer,
  claimedAddress,
  judgeAddress,
} from '../../../src/operations/doctor/judge-address.ts'
import { type DatabaseFacts, judgeDatabase } from '../../../src/operations/doctor/judge-database.ts'
import {
  type BackupFacts,
  type CopyFacts,
  type FolderFacts,
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeSecrets,
  type MachineFacts,
} from '../../../src/operations/doctor/judge-machine.ts'
import { judgeMail } from '../../../src/operations/doctor/judge-mail.ts'
import { judgeOidc } from '../../../src/operations/doctor/judge-oidc.ts'
import { judgeTexts } from '../../../src/operations/doctor/judge-texts.ts'
import type { OidcFacts } from '../../../src/operations/doctor/read-oidc.ts'
import { readConfig } from '../../../src/settings/config.ts'

const now = Temporal.Instant.from('2026-11-18T10:00:00Z')
const publicUrl = 'https://book.example.com'

/** `ok`, or the worst level with its sentence and advice. */
function outcome(findings: readonly Finding[]): string {
  const worst = findings.find(({ level }) => level === 'fault') ?? findings.find(({ level }) => level === 'warning')
  if (!worst || worst.level === 'ok') return findings.length > 0 ? 'ok' : 'nothing'
  for (const text of [worst.sentence, worst.advice]) assert.ok(text.length > 10, text)
  return `${worst.level} ${worst.check}: ${worst.sentence} → ${worst.advice}`
}

describe('address and proxy', () => {
  const settings = { PUBLIC_URL: 'a', TRUST_PROXY: 'b' }
  const echo = { version: '0.1.0', addresses: ['10.0.0.5', '203.0.113.9'], forwardedFor: '203.0.113.9', settings }
  const good: AddressFacts = {
    own: { url: 'http://127.0.0.1:3000', answers: true },
    plain: { kind: 'echo', echo },
    claimed: { kind: 'echo', echo },
    certificateEndsAt: now.add({ hours: 24 * 60 }),
    settings,
  }
  const judged = (facts: Partial<AddressFacts>, trustProxy: boolean | string[] = ['10.0.0.5']) =>
    outcome(judgeAddress({ publicUrl, trustProxy }, { ...good, ...facts }, now))
  const silent = (code: string): { plain: Answer } => ({ plain: { kind: 'none', code, message: '' } })

  test('a server that is reached over https, and that knows its proxy, is in order', () => {
    const findings = judgeAddress({ publicUrl, trustProxy: ['10.0.0.5'] }, good, now)
    assert.deepEqual(
      findings.map(({ check, level }) => `${check} ${level}`),
      ['address ok', 'certificate ok', 'proxy ok', 'settings ok'],
    )
    assert.match(findings[2]?.sentence ?? '', /this one came from 203\.0\.113\.9, by the proxy at 10\.0\.0\.5/)
  })

  test('without PUBLIC_URL, or with one of plain http, nobody can sign in', () => {
    const without = (url: string | undefined) =>
      outcome(judgeAddress({ publicUrl: url, trustProxy: false }, undefined, now))
    assert.match(without(undefined), /^fault address: PUBLIC_URL is not set.*→ Set it to the https address/)
    assert.match(without('http://book.example.com'), /^fault address: .*https only.*→ Put a proxy/)
  })

  test('a certificate that browsers refuse is named as what it is', () => {
    assert.match(judged(silent('DEPTH_ZERO_SELF_SIGNED_CERT')), /^fault certificate: .* is self-signed/)
    assert.match(judged(silent('SELF_SIGNED_CERT_IN_CHAIN')), /self-signed.*NODE_EXTRA_CA_CERTS/)
    assert.match(judged(silent('CERT_HAS_EXPIRED')), /^fault certificate: .* has expired.*→ Renew it/)
    assert.match(judged(silent('ERR_TLS_CERT_ALTNAME_INVALID')), /is for another name/)
    assert.match(judged(silent('UNABLE_TO_VERIFY_LEAF_SIGNATURE')), /not trusted.*whole chain/)
    const endingIn = (hours: number) => judged({ certificateEndsAt: now.add({ hours }) })
    assert.equal(endingIn(21 * 24), 'ok')
    assert.match(endingIn(21 * 24 - 1), /^warning certificate: .* ends in 20 days/)
    assert.match(endingIn(7 * 24), /^warning certificate: .* ends in 7 days/)
    assert.match(
      endingIn(7 * 24 - 1),
      /^fault certificate: .* ends in 6 days.*→ Renew it \(certbot renew\).*--deploy-hook/,
    )
  })

  test('an address that leads elsewhere says where', () => {
    assert.match(judged(silent('ENOTFOUND')), /^fault address: .*ENOTFOUND.*though the server answers at http:\/\/127/)
    const down = { ...silent('ECONNREFUSED'), own: { url: 'http://127.0.0.1:3000', answers: false } }
    assert.match(judged(down), /nor does the server.*→ Start the server/)
    const other = (status: number, isMaitred: boolean) => judged({ plain: { kind: 'other', status, isMaitred } })
    assert.match(other(200, false), /^fault address: Something else/)
    assert.match(other(400, true), /refuses the host.*→ Let the proxy pass the caller's Host/)
    assert.match(other(404, true), /not of this installation/)
    assert.match(other(503, true), /reaches no server/)
    assert.match(other(502, false), /reaches no server/)
  })

  test('a proxy that is not named, sends no X-Forwarded-For, or passes on what callers claim', () => {
    const seen = (addresses: string[], forwardedFor: string | null): Answer => ({
      kind: 'echo',
      echo: { ...echo, addresses, forwardedFor },
    })
    assert.match(
      judged({ plain: seen(['10.0.0.5'], '203.0.113.9') }),
      /^fault proxy: .*→ Set TRUST_PROXY to 10\.0\.0\.5,/,
    )
    assert.match(judged({ plain: seen(['127.0.0.1'], '203.0.113.9') }), /→ Set TRUST_PROXY to 127\.0\.0\.1,::1,/)
    assert.match(judged({ plain: seen(['10.0.0.5'], null) }), /^fault proxy: .*does not say for whom/)
    const claimed = seen(['10.0.0.5', '203.0.113.9', claimedAddress], `${claimedAddress}, 203.0.113.9`)
    assert.match(judged({ claimed }, true), /^fault proxy: .*TRUST_PROXY=true/)
    assert.match(judged({ claimed }), /^warning proxy: /)
  })

  test('settings that the running server does not have are named', () => {
    const other = { ...echo, settings: { ...settings, TRUST_PROXY: 'c' } }
    assert.match(
      judged({ plain: { kind: 'echo', echo: other } }),
      /^fault settings: .* other values of TRUST_PROXY than/,
    )
  })
})

describe('mail', () => {
  const { mail } = readConfig({ MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'tables@example.com' })
  const to = 'boss@example.com'

  test('a mail server that takes a mail is in order', () => {
    assert.equal(outcome(judgeMail(mail, { refusal: undefined, sent: undefined })), 'ok')
    assert.equal(outcome(judgeMail(mail, { refusal: undefined, sent: { to, result: { outcome: 'sent' } } })), 'ok')
  })

  test('no mail server, one that refuses, one that does not take the mail, and one without encryption', () => {
    assert.match(outcome(judgeMail(undefined, undefined)), /^fault mail: MAIL_URL is not set/)
    assert.match(
      outcome(judgeMail(mail, { refusal: '535 no', sent: undefined })),
      /^fault mail: .*mail\.example\.com:587.*535/,
    )
    const result = { outcome: 'later', reason: '450 greylisted' } as const
    assert.match(outcome(judgeMail(mail, { refusal: undefined, sent: { to, result } })), /did not take a mail.*450/)
    const open = readConfig({ MAIL_URL: 'smtp://mail.example.com?tls=off', MAIL_FROM: 'tables@example.com' }).mail
    assert.match(
      outcome(judgeMail(open, { refusal: undefined, sent: undefined })),
      /^warning mail: .*without encryption/,
    )
  })
})

describe('texts', () => {
  const textUrl = {
    account: `AC${'1'.repeat(32)}`,
    key: 'token',
    sender: '+35699880100',
    api: 'https://api.twilio.com',
  }
  const line = (state: 'fine' | 'wrong' | 'unknown', detail: string | null) =>
    outcome(judgeTexts(textUrl, { what: 'account', state, detail }))

  test('no gateway is fine, and one that refuses or is away is a fault', () => {
    assert.equal(outcome(judgeTexts(undefined, undefined)), 'nothing')
    assert.equal(line('fine', 'Trattoria Ltd, 41.80 EUR'), 'ok')
    assert.match(line('wrong', '401'), /^fault texts: .*does not know the account.*401/)
    assert.match(line('unknown', 'ENOTFOUND'), /^fault texts: .*cannot be reached.*ENOTFOUND/)
  })
})

describe('company accounts', () => {
  const settings = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'hunter2' }
  const { oidc } = readConfig(settings)
  const fine = { failure: undefined, signsOut: true, aheadSeconds: 0 }
  const judged = (facts: OidcFacts, given = oidc) => judgeOidc(given, facts, 'https://book.example.com')

  test('none are fine, and a provider that answers is told with the addresses that it must know', () => {
    assert.equal(outcome(judgeOidc(undefined, undefined, undefined)), 'nothing')
    const [found] = judged(fine)
    assert.equal(found?.level, 'ok')
    assert.match(found?.sentence ?? '', /https:\/\/book\.example\.com\/sign-in\/company\/back, and .*signed-out/)
  })

  test('a provider that is away, or calls itself otherwise, is a fault; no rescue is a warning', () => {
    const failing = (kind: 'unreachable' | 'refused', message: string) =>
      outcome(judged({ ...fine, failure: { kind, message } }))
    assert.match(failing('unreachable', 'no connection'), /^fault sign-in: .*does not answer \(no connection\)/)
    assert.match(failing('refused', 'the issuer differs'), /^fault sign-in: .*does not fit.*→ Set OIDC_ISSUER/)
    const only = readConfig({ ...settings, OIDC_ONLY: '1' }).oidc
    assert.match(outcome(judged(fine, only)), /warning sign-in: OIDC_ONLY is set and OIDC_RESCUE is not/)
    const withRescue = readConfig({ ...settings, OIDC_ONLY: '1', OIDC_RESCUE: 'ann@example.com' }).oidc
    assert.equal(outcome(judged(fine, withRescue)), 'ok')
  })
})

describe('database', () => {
  type Found = DatabaseFacts & { kind: 'found' }
  const good: Found = {
    kind: 'found',
    objects: undefined,
    integrity: {
      ...{ without_rights: [], broken_indexes: [], without_triggers: [], has_other_collation: false, connections: 20 },
    },
    server: {
      ...{ version: 150_019, is_standby: false, fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
      ...{ autovacuum: 'on', max_connections: 100, reserved_connections: 3, may_create_databases: true, bytes: 1e7 },
    },
    schema: { found: 94, known: 94 },
    house: { since: now, restaurants: 1, managers: 1, has_demo: false },
  }
  const config = readConfig({ BACKUP_TO: '/backups' })
  const judged = (facts: Partial<Found>) => outcome(judgeDatabase({ ...good, ...facts }, config))
  const server = (facts: Partial<Found['server']>) => judged({ server: { ...good.server, ...facts } })
  const house = (facts: Partial<Found['house']>) =>
    judged({ house: { since: now, restaurants: 1, managers: 1, has_demo: false, ...facts } })

  test('a durable database with a restaurant and its manager is in order', () => {
    assert.equal(judged({}), 'ok')
    assert.equal(server({ version: 180_004, synchronous_commit: 'remote_apply' }), 'ok')
  })

  test('versions and settings that lose data, and too few connections', () => {
    assert.match(server({ version: 140_011 }), /^fault database: PostgreSQL 14\.11 is too old/)
    assert.match(server({ version: 190_000 }), /^warning database: PostgreSQL 19\.0 is newer/)
    assert.match(server({ is_standby: true }), /^fault database: .*standby/)
    assert.match(server({ fsync: 'off' }), /^fault database: fsync is off.*alter system set fsync = on/)
    assert.match(server({ full_page_writes: 'off' }), /^fault database: full_page_writes is off/)
    assert.match(server({ synchronous_commit: 'off' }), /^fault database: synchronous_commit is off/)
    assert.match(server({ autovacuum: 'off' }), /^warning database: autovacuum is off/)
    assert.match(server({ max_connections: 20 }), /^fault database: PostgreSQL takes 17 connections.*POOL_SIZE to 9 or/)
    assert.match(server({ may_create_databases: false }), /^warning database: .*createdb/)
  })

  test('no database, one that refuses, and a schema of another version', () => {
    assert.match(outcome(judgeDatabase({ kind: 'none' }, config)), /^fault database: There is no database/)
    const refused = { kind: 'refused', sentence: 'No PostgreSQL answers.' } as const
    assert.match(outcome(judgeDatabase(refused, config)), /^fault database: No PostgreSQL answers/)
    assert.match(
      judged({ schema: { found: 90, known: 94 } }),
      /^fault schema: .*is 90, and this version needs 94.*migrate/,
    )
    assert.match(judged({ schema: { found: 95, known: 94 } }), /^fault schema: .*newer/)
    assert.match(judged({ schema: { found: undefined, known: 94 }, house: undefined }), /^fault schema: .*empty/)
  })

  test('no restaurant, no manager, and the demo', () => {
    assert.match(house({ restaurants: 0, managers: 0 }), /^fault people: There is no restaurant/)
    assert.match(house({ managers: 0 }), /^fault people: Nobody manages.*→ maitred user invite/)
    assert.match(house({ has_demo: true }), /^fault demo: /)
  })
})

describe('this machine', () => {
  const folder: FolderFacts = { path: '/srv/data', mode: 0o700, owner: 900, isWritable: true, freeBytes: 50e9 }
  const backups: FolderFacts = { ...folder, path: '/srv/backups' }
  const key = { isSet: true, refusal: undefined, file: { path: '/srv/data/secret.key', mode: 0o600, owner: 900 } }
  const good: MachineFacts = {
    ...{ data: folder, backups, key },
    settings: [{ path: '/etc/maitred.env', mode: 0o640, owner: 0 }],
  }
  const written = { bytes: 1e6, file: '/srv/backups/one.sql.zst', state: 'there' } as const
  const made: BackupFacts = { madeAt: now.subtract({ hours: 7 }), restored: true, failure: null, ...written }
  const long = now.subtract({ hours: 1_000 })

  test('secrets that only the server reads are in order', () => {
    assert.equal(outcome(judgeSecrets(good)), 'ok')
    assert.equal(outcome(judgeSecrets({ ...good, data: { ...folder, mode: 0o711 } })), 'ok', 'as root makes it')
  })

  test('secrets that others read are named with the command that closes them', () => {
    const file = (changed: object) =>
      outcome(judgeSecrets({ ...good, key: { ...key, file: { ...key.file, ...changed } } }))
    assert.match(file({ mode: 0o640 }), /^fault secrets: .*→ chmod 600 \/srv\/data\/secret\.key$/)
    assert.match(file({ owner: 0 }), /^fault secrets: .*another user.*→ chown --reference=\/srv\/data/)
    const settings = [{ path: '/etc/maitred.env', mode: 0o644, owner: 0 }]
    assert.match(outcome(judgeSecrets({ ...good, settings })), /^fault secrets: .*\/etc\/maitred\.env.*→ chmod o= /)
    assert.match(outcome(judgeSecrets({ ...good, data: { ...folder, mode: 0o755 } })), /→ chmod 700 \/srv\/data$/)
    const none = { isSet: false, refusal: undefined, file: undefined }
    assert.match(outcome(judgeSecrets({ ...good, key: none })), /^fault secrets: There is no SECRET_KEY/)
    const refusal = 'The secret key in /srv/data/secret.key cannot be read (EACCES).'
    assert.match(outcome(judgeSecrets({ ...good, key: { ...none, refusal } })), /^fault secrets: .*EACCES/)
  })

  test('a full disk, and one that is nearly full', () => {
    const free = (freeBytes: number, sizes = { ownDatabase: 1e9, lastBackup: 1e6 }) =>
      outcome(judgeDisk({ ...good, data: { ...folder, freeBytes } }, sizes))
    assert.equal(free(50e9), 'ok')
    assert.match(free(1.5e9), /^warning disk: Only 1\.5 GB are free at \/srv\/data/)
    assert.match(free(100e6), /^fault disk: Only 100 MB/)
    assert.match(free(10e9, { ownDatabase: 20e9, lastBackup: 1e6 }), /^fault disk: .*a backup needs 20\.0 GB/)
    const full = { ...good, backups: { ...backups, freeBytes: 5e9 } }
    assert.match(
      outcome(judgeDisk(full, { ownDatabase: 1e9, lastBackup: 3e9 })),
      /\/srv\/backups, and a backup needs 6\.0/,
    )
  })

  test('a backup that failed, is old or missing', () => {
    const judged = (facts: Partial<BackupFacts>, since = long, at: FolderFacts | undefined = backups) =>
      outcome(judgeBackup(at, { ...made, ...facts }, since, now))
    assert.equal(judged({}), 'ok')
    assert.equal(judged({ madeAt: null, restored: null, bytes: null }, now.subtract({ minutes: 1 })), 'ok')
    assert.match(judged({ madeAt: null, restored: null, bytes: null }), /^fault backup: .*has not made a backup yet/)
    assert.match(judged({ madeAt: now.subtract({ hours: 37 }) }), /^fault backup: The last backup is 37 hours old/)
    const hourly = (hours: number) =>
      outcome(judgeBackup(backups, { ...made, madeAt: now.subtract({ hours }) }, long, now, 1))
    assert.equal(hourly(3), 'ok')
    assert.match(hourly(4), /^fault backup: The last backup is 4 hours old/)
    assert.match(
      judged({ state: 'missing' }),
      /^fault backup: The last backup, \/srv\/backups\/one\.sql\.zst, is not there/,
    )
    assert.match(judged({ state: 'other size' }), /^fault backup: .* another size/)
    assert.match(judged({ state: 'other content' }), /^fault backup: .* damaged, or was overwritten/)
    assert.match(judged({ failure: 'No space left.' }), /^fault backup: The last backup failed: No space left\. →/)
    assert.match(judged({}, long, { ...backups, isWritable: false }), /^fault backup: .*cannot be written/)
    assert.match(judged({}, long, { ...backups, mode: 0o755 }), /^warning backup: .*→ chmod 700/)
    assert.match(
      outcome(judgeBackup(undefined, made, long, now)),
      /^fault backup: BACKUP_TO is not set.*--except backup/,
    )
  })

  test('a copy of the backup that failed, is old or missing', () => {
    const judged = (copy: CopyFacts, facts: Partial<BackupFacts> = {}) =>
      outcome(judgeBackup(backups, { ...made, ...facts, copy }, long, now))
    const fresh = { of: now.subtract({ hours: 5 }), failure: null }
    assert.equal(judged(fresh), 'ok')
    assert.match(
      judged({ ...fresh, failure: 'no room.' }),
      /^fault backup: The last backup was not copied: no room\. →/,
    )
    assert.match(
      judged({ of: now.subtract({ hours: 60 }), failure: null }),
      /^fault backup: The newest copy .* 60 hours/,
    )
    assert.equal(judged({ of: null, failure: null }, { madeAt: now.subtract({ minutes: 1 }) }), 'ok')
    const old = { madeAt: now.subtract({ hours: 50 }) }
    assert.match(judged({ of: null, failure: null }, old), /fault backup: No backup has been copied yet/)
  })

  test('a clock that differs from the database’s', () => {
    const judged = (aheadSeconds: number) => outcome(judgeClock([{ whose: 'the database', aheadSeconds }]))
    assert.equal(judged(-4), 'ok')
    assert.match(judged(20), /^warning clock: .* 20 s behind that of the database/)
    assert.match(judged(-90), /^fault clock: .* 90 s ahead of that of the database.*→ .*timedatectl/)
    assert.equal(outcome(judgeClock([])), 'nothing')
  })
})
