/** A tablet that is killed with thirty waiting facts sends each of them once, in order, when it is opened again. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumPath, inBrowser } from '../../support/browser/browser.ts'
import { openDiary } from '../../support/browser/diary-screen.ts'
import { lineTo } from '../../support/network/line.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { joined, testPeople } from '../../support/people.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']

/** Debian's chromium is a script that starts it, so the group is killed. */
function kill({ pid }: ChildProcess): void {
  try {
    process.kill(-Number(pid), 'SIGKILL')
  } catch {
    // It has been killed before.
  }
}

/** A browser of its own process, whose folder outlives it. */
async function start(folder: string): Promise<{ page: Page; browser: ChildProcess }> {
  await rm(join(folder, 'DevToolsActivePort'), { force: true })
  const browser = spawn(chromiumPath, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  after(() => kill(browser))
  const port = async () => (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0]
  await until(async () => Boolean(await port()))
  const { chromium } = await import('playwright-core')
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${await port()}`)
  const [context] = connected.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  assert.ok(page)
  return { page, browser }
}

describe('a tablet', inBrowser, () => {
  test('that is killed with 30 waiting facts sends each once, in order, when it is opened again', async () => {
    const names = Array.from({ length: 15 }, (_, index) => `Guest ${String.fromCharCode(65 + index)}`)
    const diary = await openDiary({ house: { areas: [{ name: 'Hall', tables: names.map(() => [1, 4]) }] } })
    const ids: number[] = []
    for (const [index, name] of names.entries()) ids.push(await diary.book(name, '19:30', index))
    const line = await lineTo(diary.address)
    const folder = await mkdtemp(join(tmpdir(), 'tablet-'))
    after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const first = await start(folder)
    const { secret } = await joined(testPeople(diary, diary.clock), {
      email: 'host@tablet.example',
      restaurantId: diary.restaurant.id,
      role: 'host',
    })
    const expires = Date.now() / 1_000 + 86_400
    await first.page.context().addCookies([{ name: 'maitred_session', value: secret, url: line.address, expires }])
    await first.page.goto(`${line.address}/diary/2026-06-12/list`)
    await first.page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await until(() => first.page.evaluate<boolean>(`document.cookie.includes('maitred_kept')`))
    await first.page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    line.cut()
    await first.page.getByText('There is no network.').waitFor()
    let waiting = 0
    for (const step of ['Seat', 'Left']) {
      for (const name of names) {
        await first.page.getByRole('button', { name: `${step}: ${name}`, exact: true }).click()
        await first.page.getByText(`${++waiting} change${waiting === 1 ? ' waits' : 's wait'}`).waitFor()
      }
    }
    const died = once(first.browser, 'exit')
    kill(first.browser)
    await died
    const [before] = await diary.sql(`select max(id)::int as id from maitred.booking_history`)

    diary.clock.set('2026-06-12T18:12:00Z')
    const second = await start(folder)
    // Opened before there is network again: they are still there.
    await second.page.goto(`${line.address}/diary`)
    await second.page.getByText('30 changes wait').waitFor()
    line.lead(diary.address)
    await second.page.getByText('30 changes sent').waitFor()
    const entries = await diary.sql(
      `select booking_id, action from maitred.booking_history where id > ${before?.id} order by id`,
    )
    assert.deepEqual(
      entries.map(({ booking_id, action }) => [Number(booking_id), action]),
      ['check-in', 'finish'].flatMap((action) => ids.map((id) => [id, action])),
    )
    kill(second.browser)
  })
})
