/** Who did what to the booking and when, newest first; read when it is opened. */
import { useEffect, useState } from 'preact/hooks'
import { client, here } from '../api.ts'
import { clock } from '../screen.ts'
import { texts } from '../texts.ts'
import { dateText, localText } from '../zone-time.ts'

type Entry = Awaited<ReturnType<typeof client.getBookingHistory>>['data'][number]

export function BookingHistory({ bookingId }: { bookingId: number }) {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    client.getBookingHistory({ booking: bookingId }, here()).then(
      ({ data }) => setEntries(data.toReversed()),
      () => setEntries([]),
    )
  }, [isOpen])
  return (
    <details class="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.history}</summary>
      {entries?.length === 0 && <p class="soft">{texts.noHistory}</p>}
      <ol>
        {entries?.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <span class="soft">
              {moment(at)} · {actor}
            </span>
            <span>{action}</span>
            {Object.entries(changes).map(([field, { from, to }]) => (
              <small key={field}>
                {field}: {shown(from)} → {shown(to)}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

function moment(at: string): string {
  const local = localText(Date.parse(at), clock.value.timezone)
  return `${dateText(local.slice(0, 10), 'short')} ${local.slice(11, 16)}`
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value)
  return String(value)
}
