import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { staffLanguages } from '../../texts/languages.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/settings/config.ts'
import { testDatabase } from './support/database.ts'
import { fixedClock } from './support/fixed-clock.ts'

const inEachLanguage = (bundle: string): string[] =>
  staffLanguages.flatMap((language) =>
    ['.js', '-look.css'].map((ending) => `/web/:version/${bundle}-${language}${ending}`),
  )

const { db } = await testDatabase()
const logged: string[] = []
const app = await buildApp({
  db,
  clock: fixedClock('2026-11-15T01:30:00Z'),
  config: readConfig({}),
  secretKey: Buffer.alloc(32, 7),
  logStream: { write: (line) => void logged.push(line) },
})
after(() => app.close())

describe('the whole app', () => {
  test('answers an unknown token by asking the database', async () => {
    const headers = { authorization: `Bearer mtd_abcdefghijkl_${'x'.repeat(43)}` }
    const answer = await app.inject({ url: '/api/restaurant/settings', headers })
    assert.equal(answer.statusCode, 401)
    assert.deepEqual(answer.json(), {
      error: { code: 'UNAUTHENTICATED', message: 'This token is not valid.', details: null },
      meta: { timestamp: '2026-11-15T01:30:00Z' },
    })
  })

  test('asks for a token at every address under /api but those for guests', async () => {
    const guarded = [...app.paths.entries()].filter(([url]) => /^\/api\/(?!guest\/)/.test(url))
    assert.ok(guarded.length >= 2)
    for (const [url, { methods }] of guarded) {
      for (const method of methods) {
        const answer = await app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, '1') })
        assert.equal(answer.statusCode, 401, `${method} ${url}`)
      }
    }
  })

  test('has nothing else open but the health checks, what the doctor asks, the API docs, and pages with their files', () => {
    const open = [...app.paths.keys()].filter((url) => !url.startsWith('/api/'))
    const docs = ['/docs', '/docs/scalar.js', '/openapi.json', '/docs/openapi.json']
    const diary = ['/diary', '/diary/:date', '/diary/:date/:view', '/diary-shell.json', ...inEachLanguage('diary')]
    const office = [
      '/manage',
      '/manage/:page',
      '/manage/:page/:part',
      '/manage/:page/:part/:which',
      ...inEachLanguage('office'),
      '/web/:version/account.js',
      '/web/:version/account-look.css',
      '/manage/mail-frame',
      '/web/:version/:chunk',
      '/diary-worker.js',
      '/diary.webmanifest',
      ...['icon-192', 'icon-512', 'maskable-512', 'apple-180', 'badge-96'].map((name) => `/icons/${name}.png`),
      '/together',
    ]
    const guestFiles = [
      '/embed.js',
      '/embed/:slug.js',
      '/web/:version/guest.js',
      '/web/:version/guest-look.css',
      '/web/:version/guest-ordering.css',
      '/web/:version/guest-event.css',
      '/web/:version/event.js',
      '/web/:version/ordering.js',
      '/web/:version/look.css',
      '/web/:version/theme/:name',
      '/brand/:slug/:name',
    ]
    const discovery = [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/:after.xml',
      '/llms.txt',
      '/.well-known/ai-catalog.json',
      '/mcp/:slug/server-card',
    ]
    const booking = [
      '/book/:slug',
      '/book/:slug/from/:source',
      '/book/:slug/time',
      '/book/:slug/products',
      '/book/:slug/details',
      '/book/:slug/others',
      '/book/:slug/done',
    ]
    const manage = [
      '',
      '/calendar.ics',
      '/receipts/:number',
      '/cancel',
      '/note',
      '/news',
      '/reconfirm',
      '/offer',
      '/change',
      '/order',
      '/order/confirm',
      '/late',
      '/send-again',
      '/details',
    ].map((page) => `/b/:signed${page}`)
    const events = ['/book/:slug/events/:event', '/book/:slug/events/:event/sale.ics']
    const confirm = ['/c/:signed', '/book/:slug/confirm', ...events, '/pay/:signed']
    const signIn = [
      '/sign-in',
      '/sign-in/demo',
      '/sign-in/passkey/options',
      '/sign-in/passkey',
      '/sign-out',
      '/sign-in/code',
      '/sign-in/second-factor',
      '/sign-in/second-factor/passkey/options',
      '/sign-in/second-factor/passkey',
      '/sign-in/forgotten',
      '/invitation/:secret',
      '/set-up/:secret',
      '/device',
      '/device/passkey/options',
      '/device/passkey',
    ]
    const signedIn = [
      '/',
      '/start',
      '/choose-restaurant',
      '/account',
      '/account/end-session',
      '/account/language',
      '/account/password',
      '/account/pin',
      '/account/passkeys/options',
      '/account/passkeys',
      '/account/passkeys/remove',
      '/account/second-factor',
      '/account/second-factor/off',
      '/account/second-factor/codes',
      '/account/devices',
      '/account/devices/remove',
      '/account/devices/quiet',
      '/account/devices/try',
    ]
    const pay = ['/fake-pay/:restaurant/:session', '/payments/:service/:restaurant']
    const texts = ['/texts/:signed', '/t/:code', '/fake-telephone/:restaurant']
    const pages = [
      ...signIn,
      ...signedIn,
      '/unsubscribe/:signed',
      ...pay,
      ...manage,
      '/b/address/:signed',
      '/reviews/:token',
      ...booking,
      ...confirm,
      ...texts,
    ]
    assert.deepEqual(open, [
      '/health/live',
      '/health/ready',
      '/health/writable',
      '/doctor/:signed',
      ...docs,
      ...diary,
      ...office,
      ...guestFiles,
      ...pages,
      '/mcp/:slug',
      '/mcp',
      ...discovery,
    ])
  })

  test('measures its pool', async () => {
    assert.match(await app.registry.metrics(), /^database_connections\{state="idle"\} \d+$/m)
  })

  test('writes its log to the given stream', async () => {
    await app.inject('/nowhere')
    assert.ok(logged.some((line) => line.includes('"status":404')))
  })
})
