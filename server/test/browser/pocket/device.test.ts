/** The sheet "This device": what is switched on there is told there, and where nothing can be told it says why. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { type Diary, openDiary } from '../../support/browser/diary-screen.ts'
import { pushService, type Subscription } from '../../support/network/push-service.ts'
import { sendPushes } from '../../support/network/push-worker.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { inspectPage } from '../inspect-page.ts'

const installable = { serviceWorkers: 'allow' } as const

/** What a browser with a lock screen has; Chromium without a window has none. */
const withPush = ({ endpoint, p256dh, auth }: Subscription, permission: string) => `
  let permission = '${permission}'
  const subscription = {
    endpoint: '${endpoint}', options: {}, unsubscribe: async () => true,
    toJSON: () => (${JSON.stringify({ endpoint, keys: { p256dh, auth } })}),
  }
  globalThis.asked = 0
  Notification.requestPermission = async () => { asked++; permission = 'granted'; return permission }
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    globalThis.appKey = applicationServerKey
    return (globalThis.subscribed = subscription)
  }`

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'This device' }).click()
  await page.getByRole('dialog', { name: 'This device' }).waitFor()
}

const service = await pushService()

async function telephone(diary: Diary, permission = 'default', more: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const page = await diary.screen({ role: 'host', ...installable, viewport, ...more })
  await page.evaluate(withPush(service.subscribe(), permission))
  return page
}

describe('this device', inBrowser, () => {
  test('asks the browser after the first switch, never on opening, and tells what was switched on', async () => {
    const diary = await openDiary()
    sendPushes(diary)
    const page = await telephone(diary)
    await openSheet(page)
    const newBooking = page.getByRole('switch', { name: 'New booking for today' })
    await newBooking.waitFor()
    await inspectPage(page, 'this device, before')
    assert.equal(await page.evaluate('asked'), 0)
    await newBooking.click()
    await page.getByRole('switch', { name: 'New booking for today', checked: true }).waitFor()
    assert.equal(await page.evaluate('asked'), 1)
    const [keys] = await diary.sql<{ public_key: string }>('select public_key from maitred.push_keys')
    assert.equal(await page.evaluate('appKey'), keys?.public_key)
    await diary.book('Ann Smith', '21:00', 0)
    await until(() => service.pushed.length === 1)
    assert.equal(service.pushed[0]?.notification.body, 'New booking for today: 21:00, 2 guests')

    await page.getByRole('switch', { name: 'Show names' }).click()
    await page.getByText('A guest answers: Ann Smith, today 20:00, 6 guests').waitFor()
    await page.getByLabel('From').fill('00:30')
    await page.getByLabel('Until').fill('10:00')
    await until(async () => (await diary.sql('select from maitred.push_quiet_hours')).length === 1)
    await page.getByRole('button', { name: 'Send me one to try' }).click()
    await page.getByText('Sent. It arrives in a few seconds.').waitFor()
    await until(() => service.pushed.length === 2)
    await inspectPage(page, 'this device, told')
    await page.keyboard.press('Escape')
    await openSheet(page)
    await page.getByRole('switch', { name: 'New booking for today', checked: true }).waitFor()
    assert.equal(await page.getByLabel('From').inputValue(), '00:30')
  })

  test('says where it is blocked, and lists the other devices of the person, which end there', async () => {
    const diary = await openDiary()
    const page = await telephone(diary, 'denied')
    const { p256dh, auth } = service.subscribe()
    const insert = `insert into maitred.push_devices (user_id, session_id, endpoint, p256dh, auth, user_agent, language, seen_at, gone_at)
      select user_id, null, $1, $2, $3, $4, 'en', $5, $6 from maitred.sessions order by id desc limit 1`
    const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
    const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
    await diary.sql(insert, ['https://push.example.com/1', p256dh, auth, android, '2026-06-12T17:30:00Z', null])
    await diary.sql(insert, [null, p256dh, auth, iPhone, '2026-06-01T10:00:00Z', '2026-06-03T10:00:00Z'])
    await openSheet(page)
    await page.getByText('Messages are blocked on this device.').waitFor()
    assert.equal(await page.getByRole('switch', { name: 'New booking for today' }).count(), 0)
    await page.getByText('signed out, told nothing · last seen 19:30').waitFor()
    await page.getByText('told nothing since Wed 3 Jun: its address is gone').waitFor()
    await inspectPage(page, 'this device, blocked')
    await page.getByRole('button', { name: 'End: Chrome on Android' }).click()
    await page.getByRole('button', { name: 'End: Chrome on Android' }).waitFor({ state: 'detached' })
    assert.equal((await diary.sql('select from maitred.push_devices where user_agent = $1', [android])).length, 0)
  })

  test('leads the owner of an iPad to the home screen first', async () => {
    const diary = await openDiary()
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
    const viewport = { width: 820, height: 1180 }
    const page = await diary.screen({ role: 'host', ...installable, userAgent, hasTouch: true, viewport })
    await page.evaluate(`
      delete globalThis.PushManager
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })
    `)
    await openSheet(page)
    await page.getByText('Put the diary on the home screen first.').waitFor()
    await inspectPage(page, 'this device, on an iPad')
  })

  test('on a stand shows the evening alone, and brings the bars back at a tap at the top edge', async () => {
    const diary = await openDiary()
    const page = await telephone(diary)
    await openSheet(page)
    await page.getByRole('switch', { name: 'Stand mode' }).click()
    await page.keyboard.press('Escape')
    const bar = page.getByRole('button', { name: 'New booking' })
    await bar.waitFor({ state: 'hidden' })
    await page.getByRole('main').waitFor()
    await page.getByRole('button', { name: 'Show the bars' }).click()
    await bar.waitFor()
    await page.reload()
    await page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
    await bar.waitFor({ state: 'hidden' })
  })

  test('shows a push that the browser does not show by itself, and opens its booking in the diary that is open', async () => {
    const diary = await openDiary()
    const id = await diary.book('Ann Smith', '20:00', 0)
    const page = await diary.screen({ role: 'host', ...installable })
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    const [worker] = page.context().serviceWorkers()
    const navigate = `${diary.address}/diary/2026-06-12/timeline?restaurant=${diary.restaurant.id}&booking=${id}`
    const notification = {
      title: 'Osteria',
      body: 'A guest answers: today 20:00, 2 guests',
      tag: 'maitred-1',
      navigate,
    }
    const shown = await worker?.evaluate(`new Promise((resolve) => {
      registration.showNotification = async (title, options) => resolve({ title, ...options })
      dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify({ web_push: 8030, notification }))} }))
    })`)
    assert.deepEqual(shown, {
      ...{ title: 'Osteria', body: notification.body, tag: 'maitred-1', data: navigate },
      ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
    })
    // No release is exchanged by a tap: the page stays.
    await page.evaluate('globalThis.stays = true')
    await worker?.evaluate(`(async () => {
      const [client] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
      client.postMessage({ kind: 'open', address: '${navigate}' })
    })()`)
    await page.locator('.booking-panel', { hasText: 'Ann Smith' }).waitFor()
    assert.equal(await page.evaluate('stays'), true)
  })
})
