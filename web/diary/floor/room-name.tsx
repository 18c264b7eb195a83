/** The name of a room, which closes and opens it; a closed one says since when, and by whom. */
import { texts } from '../../../texts/en/diary/diary.ts'
import type { ClosedArea } from '../day/closed-areas.ts'
import type { Area } from '../day/day.ts'
import { actorWords } from '../day/names.ts'
import { closingArea, dialog, isViewer, timeOf } from '../state/screen.ts'
import { fitted } from './table-words.ts'
import { boldest, textWidth } from './text-width.ts'

/** The font size in floor.css. */
const nameSize = 22
const measure = (text: string): number => textWidth(text, nameSize, boldest)

/** `room`: how wide the words may be. */
type Given = { area: Area; closed: ClosedArea | null; room: number }

export function RoomName({ area, closed, room }: Given) {
  const words = closed === null ? [] : wordsOf(closed)
  const name = (
    <text class="room-name" x="24" y="40">
      {area.name}{' '}
      {closed && <tspan class="room-closed">{fitted(words, room - measure(`${area.name}  `), measure).text}</tspan>}
    </text>
  )
  if (isViewer.value) return name
  const open = () => {
    closingArea.value = area.id
    dialog.value = 'closeArea'
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      class="room-button"
      role="button"
      tabindex={0}
      aria-label={texts.closeArea([area.name, ...words.slice(0, 1)].join(' '))}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        open()
      }}
    >
      <rect class="room-reach" x="10" y="0" width={measure(area.name) + 28} height="60" rx="10" />
      {name}
    </g>
  )
}

/** Each shorter than the one before. */
const wordsOf = ({ from, actor, actor_name }: ClosedArea): string[] => [
  texts.closedSince(timeOf(from), actorWords(actor, actor_name)),
  texts.closedSinceShort(timeOf(from)),
  texts.closed,
]
