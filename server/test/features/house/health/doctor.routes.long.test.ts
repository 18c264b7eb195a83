/** What a server tells of the requests that `maitred doctor` sends through its proxy. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsOf } from '../../../../src/clock.ts'
import { DoctorLinks } from '../../../../src/features/house/health/doctor-links.ts'
import { settingsDigests } from '../../../../src/features/house/health/settings-digests.ts'
import { readConfig } from '../../../../src/settings/config.ts'
import { testDatabase } from '../../../support/database.ts'
import { testApp, testKey } from '../../../support/test-app.ts'

const database = await testDatabase()
const PUBLIC_URL = 'https://book.example.com'
const headers = { host: 'book.example.com', 'x-forwarded-for': '203.0.113.9' }

async function ask(env: Record<string, string>, { key = testKey, sent = headers, after = 0 } = {}) {
  const { app, clock } = await testApp({ database, env: { PUBLIC_URL, ...env } })
  const signed = new DoctorLinks(key).sign(secondsOf(clock.now()))
  clock.advance({ seconds: after })
  return app.inject({ url: `/doctor/${signed}`, headers: sent, remoteAddress: '10.0.0.5' })
}

test('the doctor’s endpoint names the proxy, and the caller where the proxy is trusted', async () => {
  const seen = async (env: Record<string, string>, forwarded?: string) => {
    const sent = forwarded === undefined ? headers : { ...headers, 'x-forwarded-for': forwarded }
    return (await ask(env, { sent })).json()
  }
  const trusted = await seen({ TRUST_PROXY: '10.0.0.5' })
  assert.deepEqual([trusted.addresses, trusted.forwardedFor], [['10.0.0.5', '203.0.113.9'], '203.0.113.9'])
  for (const TRUST_PROXY of ['false', '10.9.9.9']) {
    assert.deepEqual((await seen({ TRUST_PROXY })).addresses, ['10.0.0.5'], TRUST_PROXY)
  }
  const believed = await seen({ TRUST_PROXY: 'true' }, '192.0.2.77, 203.0.113.9')
  assert.equal(believed.addresses.at(-1), '192.0.2.77')
})

test('the doctor’s endpoint says which settings are set, without their values', async () => {
  const env = { PUBLIC_URL, MAIL_URL: 'smtp://u:hunter2@mail.example.com', MAIL_FROM: 'a@example.com' }
  const answer = await ask(env)
  assert.doesNotMatch(answer.body, /hunter2|mail\.example/)
  const { settings } = answer.json()
  assert.equal(settings.MAIL_URL, settingsDigests(readConfig(env), testKey).MAIL_URL)
  assert.notEqual(settings.MAIL_URL, settingsDigests(readConfig({ PUBLIC_URL }), testKey).MAIL_URL)
  assert.notEqual(settings.MAIL_URL, settingsDigests(readConfig(env), Buffer.alloc(32, 8)).MAIL_URL)
})

test('the doctor’s endpoint answers 404 without the installation’s key, after an hour, or under another host', async () => {
  assert.equal((await ask({}, { key: Buffer.alloc(32, 8) })).statusCode, 404)
  assert.equal((await ask({}, { after: 3_599 })).statusCode, 200)
  assert.equal((await ask({}, { after: 3_600 })).statusCode, 404)
  assert.equal((await ask({}, { sent: { ...headers, host: 'maitred' } })).statusCode, 400)
})
