/** The sheet "This device", loaded as a chunk of its own when first opened. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../texts/en/diary/diary.ts'
import { dialog, refusal } from '../state/screen.ts'

const fetched = signal<typeof import('./device-dialog.tsx') | null>(null)

async function fetchDevice(): Promise<void> {
  fetched.value ??= await import('./device-dialog.tsx')
}

export function OpenDevice() {
  useEffect(() => {
    fetchDevice().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      dialog.value = null
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [])
  return fetched.value && <fetched.value.DeviceDialog />
}
