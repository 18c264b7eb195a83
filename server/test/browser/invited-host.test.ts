/**
 * The first day of a host: a manager invites by the command line, the host sets a password on a telephone, signs in, is
 * refused what hosts may not do, and signs out. The server and the command line run as processes of their own.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { openBrowser, openPage, withoutBrowser } from '../support/browser.ts'
import { connectionUrl } from '../support/connection-url.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { startServerProcess } from '../support/server-process.ts'

const run = promisify(execFile)
const main = new URL('../../src/main.ts', import.meta.url).pathname

describe('an invited host', { skip: withoutBrowser, timeout: 120_000 }, () => {
  test('sets a password on a phone, signs in, is told what hosts may not do, and signs out', async () => {
    const database = await testDatabase()
    await openRestaurant(database, { slug: 'trattoria', settings: { name: 'Trattoria' } })
    const env = { DATABASE_URL: connectionUrl(database.connection), SECRET_KEY: 'ab'.repeat(32) }
    const server = await startServerProcess({ env, patienceMs: 60_000 })
    after(() => server.stop())
    assert.ok(server.output().includes(`${server.address}/sign-in`), server.output())
    const { port } = new URL(server.address)
    const invitation = ['user', 'invite', 'ann@example.com', '--restaurant', 'trattoria', '--role', 'host']
    const { stdout } = await run(process.execPath, [main, ...invitation], {
      env: { ...env, PORT: port, PATH: process.env.PATH, LOG_LEVEL: 'warn' },
    })
    const [link] = /http:\/\/\S+\/invitation\/\S+/.exec(stdout) ?? []
    assert.ok(link, stdout)

    const page = await openPage(await openBrowser(), { hasTouch: true, isMobile: true })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Welcome to Trattoria' }).waitFor()
    await page.getByLabel('Your name').fill('Ann Borg')
    await page.getByLabel('New password').fill('password123')
    await page.getByRole('button', { name: 'Set password and sign in' }).tap()
    await page.getByRole('alert').getByText('This password is among the first that are guessed').waitFor()
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Ann Borg')
    await page.getByLabel('New password').fill('four tables by the window')
    await page.getByRole('button', { name: 'Set password and sign in' }).tap()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await page.goto(`${server.address}/start`)
    await page.getByRole('heading', { name: 'Hello, Ann Borg' }).waitFor()

    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByText('You are signed out.').waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()

    await page.goto(`${server.address}/account`)
    await page.getByLabel('E-mail address').fill('ann@example.com')
    await page.getByLabel('Password').fill('four tables by the window')
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/account')

    const may = await page.goto(`${server.address}/api/restaurant/settings`)
    assert.equal(may?.status(), 200)
    const mayNot = await page.goto(`${server.address}/api/restaurant/webhooks`)
    assert.equal(mayNot?.status(), 403)
    const { error } = await mayNot.json()
    assert.match(error.message, /needs the role manager; yours in this restaurant is host\.$/)

    await page.goto(`${server.address}/start`)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goBack()
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal((await page.goto(`${server.address}/api/restaurant/settings`))?.status(), 401)
  })
})
