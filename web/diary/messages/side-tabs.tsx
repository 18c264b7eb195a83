/** Above the list beside timeline and floor: the bookings, or the texts from guests. */
import './pane.css'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { go, isViewer, place } from '../state/screen.ts'
import { unread } from '../state/text-marks.ts'

export function SideTabs() {
  const { messages } = place.value
  if (isViewer.value) return null
  return (
    <nav class="side-tabs" aria-label={textingTexts.beside}>
      <button
        type="button"
        aria-current={messages ? undefined : 'page'}
        onClick={() => messages && go({ messages: false }, 'replace')}
      >
        {textingTexts.bookings}
      </button>
      <button
        type="button"
        aria-current={messages ? 'page' : undefined}
        onClick={() => !messages && go({ messages: true })}
      >
        {messageTexts.title} {unread.value > 0 && <b class="count-badge">{unread.value}</b>}
      </button>
    </nav>
  )
}
