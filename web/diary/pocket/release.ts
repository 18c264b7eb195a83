/**
 * The service worker, and which release it shows at the next start. A page goes on with its own: it says that there is a newer
 * one, and never changes by itself.
 */
import { signal } from '@preact/signals'

export const hasNewRelease = signal(false)

const own = document.getElementById('diary')?.dataset.release
const patienceMs = 20_000

export async function startWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/diary-worker.js', { scope: '/diary' })
}

/** Has the shell of the server's release fetched, where it is another. Null where it cannot be known. */
export async function nextRelease(): Promise<string | null> {
  // Also of a page that it did not open, since it opens the next one.
  const worker = (await navigator.serviceWorker?.getRegistration('/diary'))?.active
  if (worker) return askWorker(worker)
  const answer = await fetch('/diary-shell.json')
  return answer.ok ? ((await answer.json()) as { version: string }).version : null
}

function askWorker(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
    port1.addEventListener('message', ({ data }: MessageEvent<{ version: string | null }>) => resolve(data.version))
    port1.start()
    worker.postMessage({ kind: 'release' }, [port2])
  })
}

export async function checkRelease(): Promise<void> {
  const next = await nextRelease().catch(() => null)
  hasNewRelease.value = next !== null && next !== own
}
