/** The browser's side of being told something: whether it can, and its address at its push service. */
import { startWorker } from '../pocket/release.ts'

/** `home screen`: only from there, on Apple's telephones and tablets. */
export type Possibility = 'yes' | 'home screen' | 'blocked' | 'no'

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** An iPad calls itself a Mac, but has a touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function possibility(): Possibility {
  const canBeTold = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!canBeTold) return isApple() && !isInstalled() ? 'home screen' : 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** Asks the person where the browser has not yet; null where they say no. */
export async function subscription(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await startWorker()
  const registration = await navigator.serviceWorker.getRegistration('/diary')
  if (registration === undefined) return null
  const known = await registration.pushManager.getSubscription()
  if (known !== null && keyOf(known) === publicKey) return known
  // Made under the keys of another installation, or of this one before a restore.
  await known?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
