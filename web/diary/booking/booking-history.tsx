/** Who did what to the booking and when, newest first, and what can still be taken back; read when it is opened. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { paymentActions } from '../../../texts/en/diary/payments.ts'
import { client } from '../../kit/api/client.ts'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import { withoutPin } from '../../kit/who/without-pin.ts'
import { takeBackEntry } from '../actions/actions.ts'
import type { Booking } from '../day/day.ts'
import { actorWords } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, readOnly, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { changeWords, undoOf } from './history-words.ts'

type Entry = Awaited<ReturnType<typeof api.getBookingHistory>>['data'][number]

export function BookingHistory({ booking }: { booking: Booking }) {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    api.getBookingHistory(client, { booking: booking.id }, currentRestaurant()).then(
      ({ data }) => {
        setEntries(data)
        setFailure(null)
      },
      (error: unknown) => {
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
  const action = texts.historyActions[entry.action] ?? paymentActions[entry.action] ?? entry.action
  return (
    <li>
      <span class="soft">
        {moment(entry.at)} · {withoutPin(entry.actor) ?? actorWords(entry.actor, entry.actor_name)}
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
