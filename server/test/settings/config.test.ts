import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { ConfigRefused, type Environment, readConfig, variables } from '../../src/settings/config.ts'

function complaintsAbout(env: Environment): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigRefused)
    return error.message.split('\n')
  }
}

describe('an empty environment', () => {
  test('configures a server that only this machine can reach', () => {
    assert.deepEqual(readConfig({}), {
      host: '127.0.0.1',
      port: 3000,
      loopbackOnly: true,
      opensDemo: true,
      publicUrl: undefined,
      backup: undefined,
      backupCopy: undefined,
      backupPassphrase: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      databasePoolSize: 16,
      logLevel: 'info',
      rateLimitPerMinute: 6000,
      authFailuresPerMinute: 60,
      publicRateLimitPerMinute: 600,
      bodyLimitBytes: 262_144,
      webhookRetryDelays: [10, 60],
      webhookAllowPrivate: false,
      secretKey: undefined,
      metricsHost: '127.0.0.1',
      metricsPort: 9464,
      metricsPortIsDefault: true,
      shutdownGraceSeconds: 10,
      drainSeconds: 0,
      assistantNetworks: [],
      corsOrigins: [],
      trustProxy: false,
      mail: undefined,
      textUrl: undefined,
      oidc: undefined,
      demo: 'auto',
    })
  })

  test('is equal to one of empty variables', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, ' ']))
    assert.deepEqual(readConfig(empty), readConfig({}))
  })
})

test('the configuration is frozen', () => {
  const config = readConfig({ TRUST_PROXY: '10.0.0.1' })
  assert.ok(Object.isFrozen(config) && Object.isFrozen(config.webhookRetryDelays) && Object.isFrozen(config.trustProxy))
})

const accepted: [Environment, Partial<ReturnType<typeof readConfig>>][] = [
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { loopbackOnly: false, opensDemo: false, webhookAllowPrivate: false }],
  [{ PUBLIC_URL: 'https://book.example.com' }, { loopbackOnly: true, opensDemo: false }],
  [{ HOST: '127.8.9.1' }, { loopbackOnly: true }],
  [{ HOST: '::1' }, { loopbackOnly: true }],
  [{ HOST: '::' }, { loopbackOnly: false }],
  [{ HOST: 'localhost' }, { loopbackOnly: true }],
  [{ HOST: '127.example.com' }, { loopbackOnly: false }],
  [{ HOST: '0.0.0.0', WEBHOOK_ALLOW_PRIVATE: 'true' }, { webhookAllowPrivate: true }],
  [{ WEBHOOK_ALLOW_PRIVATE: 'false' }, { webhookAllowPrivate: false }],
  [{ DATABASE_URL: 'postgres://u:p@db/x' }, { databaseUrl: 'postgres://u:p@db/x' }],
  [{ DATABASE_URL: 'postgresql://db:5433/x' }, { databaseUrl: 'postgresql://db:5433/x' }],
  [{ DATABASE_URL: 'postgres://u@a:5432,b:5433/x' }, { databaseUrl: 'postgres://u@a:5432,b:5433/x' }],
  [
    { DATABASE_URL: 'postgres://u:p@/x?host=/run/postgresql' },
    { databaseUrl: 'postgres://u:p@/x?host=/run/postgresql' },
  ],
  [{ DATABASE_POOL_SIZE: '80' }, { databasePoolSize: 80 }],
  [{ DATABASE_POOL_SIZE: '200', DATABASE_URL: 'postgres://db/x' }, { databasePoolSize: 200 }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ WEBHOOK_RETRY_DELAYS: '0.5, 2' }, { webhookRetryDelays: [0.5, 2] }],
  [{ METRICS_PORT: 'off' }, { metricsPort: undefined, metricsPortIsDefault: false }],
  [{ PORT: '9464' }, { metricsPort: 0, metricsPortIsDefault: true }],
  [
    { PORT: '0', METRICS_PORT: '0' },
    { port: 0, metricsPort: 0 },
  ],
  [{ METRICS_PORT: '9464' }, { metricsPort: 9464, metricsPortIsDefault: false }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true, loopbackOnly: false, opensDemo: false, webhookAllowPrivate: false }],
  [{ TRUST_PROXY: '127.0.0.1,::1' }, { loopbackOnly: false, webhookAllowPrivate: false }],
  [{ TRUST_PROXY: 'false' }, { trustProxy: false, loopbackOnly: true, opensDemo: true, webhookAllowPrivate: false }],
  [
    { TRUST_PROXY: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'true' },
    { loopbackOnly: false, webhookAllowPrivate: true },
  ],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [
    { ASSISTANT_NETWORKS: '198.51.100.0/24, 2001:db8::/32' },
    { assistantNetworks: ['198.51.100.0/24', '2001:db8::/32'] },
  ],
  [
    { CORS_ORIGINS: 'https://a.example, http://localhost:5173' },
    { corsOrigins: ['https://a.example', 'http://localhost:5173'] },
  ],
  [{ PUBLIC_URL: 'https://book.example.com:8443' }, { publicUrl: 'https://book.example.com:8443' }],
  [{ DEMO: 'off' }, { demo: 'off', opensDemo: false }],
  [{ SHUTDOWN_GRACE_SECONDS: '0' }, { shutdownGraceSeconds: 0 }],
  [{ DRAIN_SECONDS: '3' }, { drainSeconds: 3 }],
  [{ METRICS_HOST: '10.0.0.11' }, { metricsHost: '10.0.0.11' }],
  [
    { BACKUP_TO: '/backups', BACKUP_AT: '04:15' },
    { backup: { folder: '/backups', at: Temporal.PlainTime.from('04:15'), everyHours: 24, keep: undefined } },
  ],
  [
    { BACKUP_TO: '/backups', BACKUP_EVERY: '1h', BACKUP_KEEP: '30' },
    { backup: { folder: '/backups', at: Temporal.PlainTime.from('03:30'), everyHours: 1, keep: 30 } },
  ],
  [
    { BACKUP_COPY_TO: 'https://s3.example.com/bucket/of/ours/', BACKUP_COPY_KEY: 'AKIAID:se/cr+et' },
    {
      backupCopy: {
        ...{ bucket: 'https://s3.example.com/bucket', prefix: 'of/ours/', region: 'auto' },
        key: { id: 'AKIAID', secret: 'se/cr+et' },
      },
    },
  ],
]
for (const [env, expected] of accepted) {
  test(`${JSON.stringify(env)} gives ${JSON.stringify(expected)}`, () => {
    const config = readConfig(env)
    for (const [name, value] of Object.entries(expected)) {
      assert.deepEqual(config[name as keyof typeof config], value, name)
    }
  })
}

test('a TZ that is no time zone is refused, and those that systems set are accepted', () => {
  for (const TZ of ['Europe/Malta', 'UTC', ':/etc/localtime', '']) readConfig({ TZ })
  for (const TZ of ['Europe/Atlantis', 'nonsense']) {
    assert.throws(() => readConfig({ TZ }), new RegExp(`TZ is "${TZ}"\\. Set it to the name of a time zone`))
  }
})

const wrong: Record<keyof typeof variables, string[]> = {
  HOST: ['http://x', 'a b', '[::1]', '-.-/'],
  PORT: ['65536', '-1', '3000.5', 'http', '0x50', '3e3'],
  PUBLIC_URL: ['book.example.com', 'https://book.example.com/', 'https://book.example.com/api', 'ftp://a.example', '*'],
  DATA_DIR: [],
  DATABASE_URL: ['mysql://u:hunter2@db/x', 'u:hunter2@db', 'postgres//hunter2', 'postgres://u:hunter2@a,,b/x'],
  DATABASE_POOL_SIZE: ['1', '201', 'many'],
  LOG_LEVEL: ['INFO', 'loud'],
  RATE_LIMIT_PER_MINUTE: ['-1', 'off'],
  AUTH_FAILURES_PER_MINUTE: ['-1', '1.5'],
  PUBLIC_RATE_LIMIT_PER_MINUTE: ['-1', '1.5'],
  BODY_LIMIT_BYTES: ['0', '1023', '16777217', '256kb'],
  WEBHOOK_RETRY_DELAYS: ['10', '10,60,90', '0,60', '10,-1', 'a,b', '10;60', '10,'],
  WEBHOOK_ALLOW_PRIVATE: ['yes', 'TRUE'],
  SECRET_KEY: ['hunter2', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32)],
  METRICS_HOST: ['http://x', 'a b', '[::1]', '-.-/'],
  METRICS_PORT: ['none', '65536'],
  SHUTDOWN_GRACE_SECONDS: ['601', '-1'],
  DRAIN_SECONDS: ['61', '-1'],
  TRUST_PROXY: ['proxy.example.com', '10.0.0.0/33', '10.0.0.1,,', '10.0.0.0/8/8'],
  ASSISTANT_NETWORKS: ['chat.example.com', '198.51.100.0/33', 'true'],
  CORS_ORIGINS: ['www.example.com', 'https://www.example.com/', 'https://a.example,', 'ftp://a.example'],
  MAIL_URL: [
    'mail.example.com',
    'http://mail.example.com',
    'smtp://u:%E0hunter2@h',
    'smtps://h?tls=off',
    'smtp://h?x=1',
  ],
  MAIL_FROM: ['Trattoria', 'a@b, c@d', 'Eve <a@b>, x@y', 'a@b\nBcc: c@d', '<a@b> x'],
  TEXT_URL: [
    'twilio://hunter2',
    `twilio://AC${'1'.repeat(32)}:hunter2@api.twilio.com`,
    `https://AC${'1'.repeat(32)}:hunter2@api.twilio.com?from=Trattoria`,
    `twilio://AC${'1'.repeat(32)}:hunter2@api.twilio.com?from=Much%20too%20long`,
  ],
  OIDC_ISSUER: [],
  OIDC_CLIENT_ID: [],
  OIDC_CLIENT_SECRET: [],
  OIDC_NAME: [],
  OIDC_ONLY: [],
  OIDC_RESCUE: [],
  BACKUP_TO: [],
  BACKUP_AT: ['3:30', '24:00', '03:60', 'night'],
  BACKUP_EVERY: ['hourly', '5h', '0h', '2d'],
  BACKUP_KEEP: ['0', '3651', 'all'],
  BACKUP_PASSPHRASE: ['hunter2'],
  BACKUP_COPY_TO: [
    'bucket',
    's3://bucket',
    'https://s3.example.com',
    'https://me@s3.example.com/bucket',
    'https://x/b?a=1',
  ],
  BACKUP_COPY_KEY: ['AKIAID', 'AKIAID:', ':secret', 'id :secret'],
  BACKUP_COPY_REGION: ['Frankfurt', 'eu central'],
  DEMO: ['on', 'true'],
}

const from = 'Trattoria <tables@example.com>'

test('a mail server is named by a URL, and TLS is required unless it is this machine or said otherwise', () => {
  const mailOf = (url: string) => readConfig({ MAIL_URL: url, MAIL_FROM: from }).mail
  const sender = { name: 'Trattoria', address: 'tables@example.com' }
  const login = { user: 'ann@example.com', password: 'p@ss/word' }
  assert.deepEqual(mailOf('smtp://ann%40example.com:p%40ss%2Fword@mail.example.com'), {
    ...{ host: 'mail.example.com', port: 587, tls: 'required', login },
    from: sender,
  })
  assert.equal(mailOf('smtps://mail.example.com')?.tls, 'always')
  assert.equal(mailOf('smtps://mail.example.com')?.port, 465)
  assert.equal(mailOf('smtp://mail.example.com:25?tls=off')?.tls, 'off')
  for (const host of ['localhost', '127.0.0.1', '[::1]']) assert.equal(mailOf(`smtp://${host}:2525`)?.tls, 'if offered')
})

test('settings that mail needs, or that need mail, are refused with a sentence', () => {
  const [noSender] = complaintsAbout({ MAIL_URL: 'smtp://u:hunter2@h' })
  assert.match(noSender ?? '', /^MAIL_URL is set, but MAIL_FROM is not\. Set MAIL_FROM to /)
  assert.doesNotMatch(noSender ?? '', /hunter2/)
  assert.match(
    complaintsAbout({ MAIL_FROM: from })[0] ?? '',
    /^MAIL_FROM is set, but MAIL_URL is not\. Set MAIL_URL to /,
  )
  const outside = { MAIL_URL: 'smtp://h', MAIL_FROM: from, HOST: '0.0.0.0' }
  assert.match(complaintsAbout(outside)[0] ?? '', /PUBLIC_URL is not set\. Set PUBLIC_URL to /)
  assert.deepEqual(complaintsAbout({ ...outside, PUBLIC_URL: 'https://book.example.com' }), [])
})

test('a place for copies of backups needs a key', () => {
  const [complaint = '', ...more] = complaintsAbout({ BACKUP_COPY_TO: 'https://s3.example.com/bucket' })
  assert.match(complaint, /^BACKUP_COPY_TO is set, but BACKUP_COPY_KEY is not\. Set it to /)
  assert.deepEqual(more, [])
})

describe('the company’s accounts', () => {
  const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'maitred', OIDC_CLIENT_SECRET: 'hunter2' }

  test('are those of one provider, by which alone people sign in where it says so', () => {
    assert.deepEqual(readConfig(oidc).oidc, {
      ...{ issuer: 'https://login.example.com', clientId: 'maitred', clientSecret: 'hunter2' },
      ...{ name: undefined, only: false, rescue: undefined },
    })
    const more = { OIDC_NAME: 'Trattoria Group', OIDC_ONLY: '1', OIDC_RESCUE: 'ann@example.com' }
    const { name, only, rescue } = readConfig({ ...oidc, ...more }).oidc ?? {}
    assert.deepEqual({ name, only, rescue }, { name: 'Trattoria Group', only: true, rescue: 'ann@example.com' })
  })

  test('come over http from this machine alone, and keep the provider’s spelling', () => {
    const good = ['http://localhost:4000', 'http://127.0.0.1:4000/realms/a', 'http://[::1]:4000', 'https://a.example/']
    for (const issuer of good) assert.equal(readConfig({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer, issuer)
    const bad = [
      'http://login.example.com',
      'http://127.0.0.1.evil.example',
      'login.example.com',
      'https://a?b',
      'https://a/#',
    ]
    for (const issuer of [...bad, 'https://u@a.example', 'ftp://a.example', 'HTTPS://A.example', 'http://10.0.0.1']) {
      const [complaint = '', ...more] = complaintsAbout({ ...oidc, OIDC_ISSUER: issuer })
      assert.match(complaint, /^OIDC_ISSUER is .*; accepted is an https URL/, issuer)
      assert.deepEqual(more, [])
    }
  })

  test('refuse wrong values and missing ones by name, and never repeat the secret', () => {
    const wrongOnes = { OIDC_NAME: 'x'.repeat(61), OIDC_ONLY: 'yes', OIDC_RESCUE: 'ann' }
    for (const [name, value] of Object.entries(wrongOnes)) {
      assert.match(complaintsAbout({ ...oidc, [name]: value }).join(), new RegExp(`^${name} is .*; accepted is `))
    }
    for (const missing of Object.keys(oidc)) {
      const [complaint = '', ...more] = complaintsAbout({ ...oidc, [missing]: '' })
      assert.match(complaint, new RegExp(`^OIDC_\\w+ is set, but ${missing} is not\\. Set OIDC_ISSUER, `))
      assert.doesNotMatch(complaint, /hunter2/)
      assert.deepEqual(more, [])
    }
    assert.match(complaintsAbout({ OIDC_ONLY: '1' })[0] ?? '', /but OIDC_ISSUER and OIDC_CLIENT_ID and .* are not/)
    const outside = { ...oidc, HOST: '0.0.0.0' }
    assert.match(complaintsAbout(outside)[0] ?? '', /PUBLIC_URL is not set\. Set PUBLIC_URL to /)
    assert.deepEqual(complaintsAbout({ ...outside, PUBLIC_URL: 'https://book.example.com' }), [])
  })
})

test('values that contradict each other are refused together', () => {
  assert.deepEqual(complaintsAbout({ PORT: '4000', METRICS_PORT: '4000', DATABASE_POOL_SIZE: '81' }), [
    'METRICS_PORT is "4000", and so is PORT. Set METRICS_PORT to another port, or to off.',
    `DATABASE_POOL_SIZE is "81", but the server's own PostgreSQL takes 100 connections in all. Set it to 80 or less, or set DATABASE_URL to a PostgreSQL that takes more.`,
  ])
})

describe('a wrong value', () => {
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`${name}=${value} is refused by name, with what is accepted`, () => {
        const [complaint = '', ...more] = complaintsAbout({ [name]: value })
        assert.deepEqual(more, [])
        const { accepts } = variables[name as keyof typeof variables]
        assert.ok(complaint.startsWith(`${name} is `) && complaint.endsWith(`; accepted is ${accepts}.`), complaint)
      })
    }
  }

  test('never repeats a secret', () => {
    const complaints = complaintsAbout({ DATABASE_URL: 'mysql://u:hunter2@db/x', SECRET_KEY: 'hunter2' })
    assert.equal(complaints.length, 2)
    assert.ok(!complaints.join().includes('hunter2'))
  })

  test('is reported together with all the others', () => {
    const env = Object.fromEntries(Object.entries(wrong).flatMap(([name, [value]]) => (value ? [[name, value]] : [])))
    assert.equal(complaintsAbout(env).length, Object.keys(env).length)
  })
})

test('docs/production.md lists every variable with its default, and no other', async () => {
  const page = await readFile(new URL('../../../docs/production.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|unset) \|/gm)].map(([, name, value]) => [name, value])
  const expected = Object.entries(variables).map(([name, variable]) => [name, variable.default])
  assert.deepEqual(rows, expected)
})
