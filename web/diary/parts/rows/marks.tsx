/** What must not be overlooked about a booking, as icons; allergies in words. */

import { Icon } from '../../../kit/icon/icon.tsx'
import type { Booking } from '../../day/day.ts'
import { type Mark, marksOf } from '../../day/names.ts'
import { texting } from '../../state/texting.ts'

export function Marks({ booking, words = false }: { booking: Booking; words?: boolean }) {
  return (
    <>
      {marksOf(booking).map((mark) => (
        <MarkOf key={mark.icon + mark.text} mark={mark} words={words} />
      ))}
      {texting.value && <texting.value.Mark booking={booking} />}
    </>
  )
}

/** In a row: allergies on a line of their own before anything else, then the rest, and the notes last. */
export function RowMarks({
  booking,
  words,
  of,
}: {
  booking: Booking
  words: boolean
  of: 'warnings' | 'facts' | 'notes'
}) {
  const marks = marksOf(booking).filter(({ isWarning, isNote }) => {
    return of === 'warnings' ? isWarning : of === 'notes' ? isNote && words : !isWarning && !(isNote && words)
  })
  if (marks.length === 0) return null
  const shown = marks.map((mark) => <MarkOf key={mark.icon + mark.text} mark={mark} words={words} />)
  return of === 'facts' ? shown : <span class={of}>{shown}</span>
}

function MarkOf({ mark: { icon, text, isWarning, isOfTable }, words }: { mark: Mark; words: boolean }) {
  const isSaid = words || isWarning
  return (
    <span class={isWarning ? 'mark warning' : isOfTable ? 'mark of-table' : 'mark'} title={text}>
      <Icon name={icon} label={isSaid ? undefined : text} />
      {isSaid && <span class="mark-text">{text}</span>}
    </span>
  )
}
