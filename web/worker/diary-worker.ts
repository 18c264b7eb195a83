/**
 * The diary's service worker. It keeps the shell (page, script, style sheet and later parts) of a release, so that the
 * diary opens without network. A page that was opened keeps the release it started with: a newer one is fetched whole
 * beside it and answers the next start. It keeps no data of the restaurant; the page does (diary/pocket/).
 *
 * The worker itself knows no release, so a new one of it may take over at once.
 */
import { type Shell, ShellCache } from './shell-cache.ts'

/** What a worker has and a page has not; the types of both cannot be used together. */
type Extended = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Extended & { request: Request; respondWith(answer: Promise<Response>): void }
/** As the declarative form has it; a browser that knows it shows it by itself. */
type Notice = { title: string; navigate: string } & Pick<NotificationOptions, 'body' | 'lang' | 'dir' | 'tag'>
type Pushed = Extended & { data: { json(): { notification: Notice } } | null }
type Tapped = Extended & { notification: Notification }
type Page = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void }
type Asked = Extended & { data: { kind: 'release' }; ports: readonly MessagePort[] }
type Worker = {
  addEventListener(name: 'install' | 'activate', handle: (event: Extended) => void): void
  addEventListener(name: 'fetch', handle: (event: Fetched) => void): void
  addEventListener(name: 'message', handle: (event: Asked) => void): void
  addEventListener(name: 'push', handle: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', handle: (event: Tapped) => void): void
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: { matchAll(options: object): Promise<readonly Page[]>; openWindow(address: string): Promise<unknown> }
}

const worker = self as unknown as Worker
const shells = new ShellCache(caches)

/** Fetches the shell of the server's release, unless it is the one kept. Returns the version that the next start shows. */
async function renew(): Promise<string | null> {
  const answer = await fetch('/diary-shell.json', { cache: 'no-cache' })
  if (!answer.ok) return shells.current()
  const shell = (await answer.json()) as Shell
  if ((await shells.current()) !== shell.version) await shells.keep(shell)
  return shell.version
}

const renewQuietly = () => renew().catch(() => shells.current())

async function page(request: Request): Promise<Response> {
  return (await shells.page()) ?? fetch(request)
}

async function file(request: Request): Promise<Response> {
  return (await shells.file(request)) ?? fetch(request)
}

worker.addEventListener('install', (event) => {
  event.waitUntil(renew().then(() => worker.skipWaiting()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(page(request))
    event.waitUntil(renewQuietly())
  } else if (pathname.startsWith('/web/')) {
    event.respondWith(file(request))
  }
})

/** The page asks which release its next start shows: after a lost connection, and when the language was changed. */
worker.addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(renewQuietly().then((version) => port?.postMessage({ version })))
})

worker.addEventListener('push', (event) => {
  const notice = event.data?.json().notification
  if (notice === undefined) return
  const { title, navigate, ...options } = notice
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(worker.registration.showNotification(title, { ...options, ...pictures, data: navigate }))
})

/** In the diary that is open, without loading it anew: that would exchange its release in the middle of service. */
async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const diary = pages.find(({ url }) => new URL(url).pathname.startsWith('/diary'))
  if (diary === undefined) return void (await worker.clients.openWindow(address))
  diary.postMessage({ kind: 'open', address })
  await diary.focus()
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
