/** Keeps the screen on while the diary is in front, where this device was told to: for a tablet on a stand. */
import { effect, signal } from '@preact/signals'

const kept = 'screen on'
export const keepsScreenOn = signal(localStorage.getItem(kept) !== null)
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator

export function toggleScreen(): void {
  keepsScreenOn.value = !keepsScreenOn.value
  if (keepsScreenOn.value) localStorage.setItem(kept, 'on')
  else localStorage.removeItem(kept)
}

let lock: WakeLockSentinel | null = null

/** Browsers end it whenever the page goes to the back, and refuse it where the battery is low. */
async function ask(): Promise<void> {
  if (!keepsScreenOn.value) {
    await lock?.release()
    lock = null
  } else if (canKeepScreenOn() && document.visibilityState === 'visible' && (lock === null || lock.released)) {
    lock = await navigator.wakeLock.request('screen')
  }
}

export function followScreen(): void {
  effect(() => {
    ask().catch(() => {})
  })
  document.addEventListener('visibilitychange', () => ask().catch(() => {}))
}
