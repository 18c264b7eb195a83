/** What the diary shows of texts to guests, beside bookings and in the bar at the top. */
import './texting.css'
import { texts } from '../../../texts/en/diary/diary.ts'
import { readyTexts } from '../../../texts/en/diary/table-ready.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { runDay } from '../actions/commands.ts'
import type { Booking } from '../day/day.ts'
import { MessagesPane } from '../messages/messages-pane.tsx'
import { SideTabs } from '../messages/side-tabs.tsx'
import { isViewer, place } from '../state/screen.ts'
import { followMarks, markOf, unread } from '../state/text-marks.ts'
import type { Texting } from '../state/texting.ts'
import { Bubble, bubble } from './bubble.tsx'
import { Chip, Kept, KeptActions } from './kept-table.tsx'
import { Ready } from './ready-button.tsx'

function Button() {
  const count = unread.value
  return (
    <button
      type="button"
      class="texting-button"
      disabled={isViewer.value}
      aria-pressed={place.value.messages}
      aria-label={count > 0 ? `${texts.messages}, ${readyTexts.unread(count)}` : texts.messages}
      onClick={() => runDay('messages')}
    >
      <Bubble />
      {count > 0 && <b class="count-badge">{count}</b>}
    </button>
  )
}

function Mark({ booking, words = false }: { booking: Booking; words?: boolean }) {
  const mark = markOf(booking.id)
  const isSilent = mark?.is_asked === true && !booking.is_reconfirmed
  return (
    <>
      {mark?.wants_to_cancel && (
        <span class="mark warning" title={readyTexts.wantsToCancel}>
          <Bubble label={words ? undefined : readyTexts.wantsToCancel} />
          {words && <span class="mark-text">{readyTexts.wantsToCancel}</span>}
        </span>
      )}
      {mark !== undefined && mark.unread > 0 && !mark.wants_to_cancel && (
        <span class="mark texting-unread" title={mark.said ?? ''}>
          <Bubble label={readyTexts.unread(mark.unread)} />
          {words && (
            <span class="mark-text" dir="auto">
              {mark.said}
            </span>
          )}
        </span>
      )}
      {booking.is_reconfirmed && (
        <span class="mark" title={texts.reconfirmed}>
          <Icon name="check" label={words ? undefined : texts.reconfirmed} />
          {words && <span class="mark-text">{texts.reconfirmed}</span>}
        </span>
      )}
      {isSilent && (
        <span class="mark" title={readyTexts.silent}>
          <Icon name="hourglass" label={words ? undefined : readyTexts.silent} />
          {words && <span class="mark-text">{readyTexts.silent}</span>}
        </span>
      )}
    </>
  )
}

function TableMark({ booking, x, y }: { booking: Booking; x: number; y: number }) {
  const mark = markOf(booking.id)
  if (mark === undefined || mark.unread === 0) return null
  return (
    <g class="texting-table" transform={`translate(${x} ${y})`}>
      <title>{readyTexts.unread(mark.unread)}</title>
      <circle r={13} />
      <path transform="translate(-8 -8)" d={bubble} />
    </g>
  )
}

export function openTexting(): Texting {
  followMarks()
  return { Button, Mark, TableMark, Chip, KeptActions, Kept, Tabs: SideTabs, Pane: MessagesPane, Ready }
}
