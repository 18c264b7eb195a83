/** Who did what to the booking and when, newest first, and what can still be taken back; read when it is opened. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/diary.ts'
import { takeBackEntry } from '../actions/actions.ts'
import type { Booking } from '../day/day.ts'
import { actorWords } from '../day/names.ts'
import { dateText, localText } from '../day/zone-time.ts'
import { client, here, sentenceOf, signInIfNeeded } from '../state/api.ts'
import { changeWords, undoOf } from '../state/history.ts'
import { clock, day, readOnly, wallTime } from '../state/screen.ts'

type Entry = Awaited<ReturnType<typeof client.getBookingHistory>>['data'][number]

export function BookingHistory({ booking }: { booking: Booking }) {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    client.getBookingHistory({ booking: booking.id }, here()).then(
      ({ data }) => {
        setEntries(data)
        setFailure(null)
      },
      (error: unknown) => {
        signInIfNeeded(error)
        setFailure(sentenceOf(error))
      },
    )
  }, [isOpen, day.value?.version])
  return (
    <details class="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.history}</summary>
      {failure !== null && <p class="warn">{failure}</p>}
      {entries?.length === 0 && <p class="soft">{texts.noHistory}</p>}
      <ol>
        {entries?.toReversed().map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} entries={entries} booking={booking} />
        ))}
      </ol>
    </details>
  )
}

function HistoryEntry({ entry, entries, booking }: { entry: Entry; entries: Entry[]; booking: Booking }) {
  const undo = undoOf(entry, entries, booking)
  const action = texts.historyActions[entry.action] ?? entry.action
  return (
    <li>
      <span class="soft">
        {moment(entry.at)} · {actorWords(entry.actor, entry.actor_name)}
      </span>
      <span class="entry">
        {action}
        {undo !== null && (
          <button
            type="button"
            class="link"
            aria-label={`${texts.undo}: ${action}`}
            disabled={readOnly.value}
            onClick={() => void takeBackEntry(booking, undo)}
          >
            {texts.undo}
          </button>
        )}
      </span>
      {changeWords(entry.changes, clock.value.twentyFour, booking.evening).map((words) => (
        <small key={words}>{words}</small>
      ))}
    </li>
  )
}

function moment(at: string): string {
  const local = localText(Date.parse(at), clock.value.timezone)
  return `${dateText(local.slice(0, 10), 'short')} ${wallTime(local.slice(11, 16))}`
}
