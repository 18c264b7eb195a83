/** The dialogs about money, and what a new booking is asked for, loaded as a chunk of their own when first wanted. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { dialog, refusal } from '../../state/screen.ts'
import type { Asks } from './asks-box.tsx'

const fetched = signal<typeof import('./money-dialogs.tsx') | null>(null)

async function fetchMoney(): Promise<void> {
  fetched.value ??= await import('./money-dialogs.tsx')
}

export function OpenMoney() {
  useEffect(() => {
    fetchMoney().catch(() => {
      // The chunk is gone because the server was upgraded, or the server is unreachable.
      dialog.value = null
      refusal.value = { bookingId: null, text: texts.reload, anyway: null }
    })
  }, [])
  return fetched.value && <fetched.value.MoneyDialogs />
}

export function OpenAsks({ asks }: { asks: Asks | null }) {
  useEffect(() => {
    if (asks !== null) fetchMoney().catch(() => {})
  }, [asks === null])
  return asks && fetched.value && <fetched.value.AsksBox asks={asks} />
}

/** The button that books, and says what becomes of the money. */
export function AsksButton({ asks, label, isSending }: { asks: Asks | null; label: string; isSending: boolean }) {
  const asked = asks && fetched.value?.buttonOf(asks)
  return (
    <button type="submit" class="primary" disabled={isSending || asked?.isPossible === false}>
      {asked?.label ?? label}
    </button>
  )
}
