/** One tap takes the table that is free and tells who waits for it; beside it another table or another time. */
import { readyTexts } from '../../../texts/en/diary/table-ready.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { readOnly } from '../state/screen.ts'
import { Bubble } from './bubble.tsx'
import { askReady, tellReady } from './ready-actions.ts'

type Given = { booking: Booking; tableIds: number[]; tables: string }

export function Ready({ booking, tableIds, tables }: Given) {
  if (!booking.patron?.mobile_number) return <small class="soft">{readyTexts.noNumber}</small>
  const name = guestName(booking)
  return (
    <span class="texting-split">
      <button
        type="button"
        disabled={readOnly.value}
        aria-label={`${readyTexts.ready(tables)}: ${name}`}
        onClick={({ shiftKey }) => (shiftKey ? askReady(booking, tableIds) : void tellReady(booking, { tableIds }))}
        onContextMenu={(event) => {
          event.preventDefault()
          askReady(booking, tableIds)
        }}
      >
        <Bubble /> {readyTexts.ready(tables)}
      </button>
      <button
        type="button"
        disabled={readOnly.value}
        aria-haspopup="dialog"
        aria-label={`${readyTexts.other}: ${name}`}
        onClick={() => askReady(booking, tableIds)}
      >
        <Icon name="down" />
      </button>
    </span>
  )
}
