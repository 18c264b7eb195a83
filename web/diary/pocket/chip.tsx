/** On a booking of which a fact waits for network, or was not recorded. */
import { pocketTexts } from '../../../texts/en/diary/pocket.ts'
import { dialog } from '../state/screen.ts'
import { refusedFacts, waiting } from './fact-queue.ts'
import { NoNetwork } from './no-network.tsx'

export function Chip({ id }: { id: number }) {
  const isAbout = ({ booking }: { booking: number }) => booking === id
  if (refusedFacts.value.some(isAbout)) return <span class="chip over">{pocketTexts.notRecorded}</span>
  if (!waiting.value.some(isAbout)) return null
  return (
    <span class="chip waits">
      <NoNetwork /> {pocketTexts.waits}
    </span>
  )
}

export const showList = (): void => {
  dialog.value = 'waiting'
}
