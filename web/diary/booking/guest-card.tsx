/** Who the guest is: how to reach them, what is known, and when they were here. */
import { useEffect, useState } from 'preact/hooks'
import { client, here } from '../api.ts'
import type { Patron } from '../day.ts'
import { go } from '../screen.ts'
import { texts } from '../texts.ts'
import { dateText } from '../zone-time.ts'
import { Fact } from './booking-panel.tsx'

type Visit = Awaited<ReturnType<typeof client.queryBookings>>['data'][number]

/** A walk-in who left neither telephone nor address has no card. */
export const isAnonymous = ({ walkin, mobile_number, email, comments }: Patron): boolean =>
  walkin && mobile_number === null && email === null && comments === null

export function GuestCard({ patron, bookingId }: { patron: Patron; bookingId: number }) {
  const { stats } = patron
  const last =
    stats.last_booking_date === null ? null : texts.lastVisit(dateText(stats.last_booking_date.slice(0, 10), 'short'))
  const visits =
    stats.total_bookings <= 1
      ? texts.firstVisit
      : texts.visits(stats.total_bookings, stats.no_show_bookings, stats.cancelled_bookings)
  return (
    <section class="guest-card">
      <dl class="facts-list">
        <Fact name={texts.details.telephone} value={patron.mobile_number} />
        <Fact name={texts.details.email} value={patron.email} />
        {!patron.walkin && (
          <Fact
            name={texts.details.visits}
            value={stats.total_bookings <= 1 ? visits : [visits, last].filter(Boolean).join(', ')}
          />
        )}
        <Fact name={texts.details.guestNote} value={patron.comments} />
      </dl>
      {!patron.walkin && stats.total_bookings > 1 && (
        <Visits key={patron.id} patronId={patron.id} bookingId={bookingId} />
      )}
    </section>
  )
}

function Visits({ patronId, bookingId }: { patronId: number; bookingId: number }) {
  const [visits, setVisits] = useState<Visit[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen || visits !== null) return
    const asked = { filters: { patron_id: patronId }, per_page: 50 }
    client.queryBookings({ body: asked }, here()).then(
      ({ data }) => setVisits(data.toReversed()),
      () => setVisits([]),
    )
  }, [isOpen])
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.guestVisits}</summary>
      <ul class="visits">
        {visits
          ?.filter(({ id }) => id !== bookingId)
          .map((visit) => (
            <li key={visit.id}>
              <button
                type="button"
                class="link"
                onClick={() => go({ date: visit.date.slice(0, 10), booking: visit.id })}
              >
                {dateText(visit.date.slice(0, 10), 'short')} {visit.date.slice(11, 16)}
              </button>
              <span>{visit.adults + visit.children}</span>
              <span class="soft">{texts.statuses[visit.status] ?? visit.status}</span>
            </li>
          ))}
      </ul>
    </details>
  )
}
