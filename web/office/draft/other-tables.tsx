/** Other tables for the bookings that a change leaves without theirs: a button to search, and what was found. */
import { texts } from '../../../texts/en/office/office.ts'
import { review } from './draft.ts'
import { findTables, searched } from './draft-acts.ts'
import type { Change, FoundTables } from './wire.ts'

export const movesOf = ({ id }: Pick<Change, 'id'>): FoundTables[] =>
  (review.value?.moves ?? []).filter(({ change_id }) => change_id === id)

const wasSearched = ({ id }: Pick<Change, 'id'>): boolean => searched.value.has(id)

export function FindTablesButton({ change, isLink = false }: { change: Change; isLink?: boolean }) {
  const open = movesOf(change).filter(({ accepted }) => !accepted)
  // Offered again after a move was undone; not where there are no tables.
  const isUseful = wasSearched(change) ? open.some(({ to }) => to !== null) : open.length > 0
  return isUseful ? (
    <button type="button" class={isLink ? 'link' : 'find-tables'} onClick={() => void findTables(change.id)}>
      {texts.draft.findTables}
    </button>
  ) : null
}

/** `withFound`: also those that the review does not list as lines. */
export function FoundSentences({ change, withFound = false }: { change: Change; withFound?: boolean }) {
  const shown = movesOf(change).filter(({ accepted, to }) =>
    accepted ? withFound : to === null && wasSearched(change),
  )
  return shown.length === 0 ? null : (
    <ul class="plain found-tables">
      {shown.map(({ booking, sentence }) => (
        <li key={booking.id}>{sentence}</li>
      ))}
    </ul>
  )
}
