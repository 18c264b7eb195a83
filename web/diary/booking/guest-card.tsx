/** Who the guest is: how to reach them, what is known, and when they were here. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { client } from '../../kit/api/client.ts'
import { dialHref, telephoneOf } from '../../kit/guest/telephone.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { runBooking } from '../actions/commands.ts'
import type { Booking, Patron } from '../day/day.ts'
import { markedTime } from '../day/evening.ts'
import { Fact } from '../parts/fact.tsx'
import { PartyMark } from '../parts/rows/party-mark.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, go, isViewer, readOnly, today, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'

type Visit = Awaited<ReturnType<typeof api.queryBookings>>['data'][number]

export function GuestCard({ booking, patron }: { booking: Booking; patron: Patron }) {
  const stats = useFreshStats(patron)
  const last = stats.last_booking_date === null ? null : latestText(stats.last_booking_date.slice(0, 10))
  const visits =
    stats.total_bookings <= 1
      ? texts.firstVisit
      : texts.visits(stats.total_bookings, stats.no_show_bookings, stats.cancelled_bookings)
  return (
    <section class="panel-guest">
      <dl class="facts-list">
        <Fact
          name={texts.details.telephone}
          value={telephoneOf(patron)}
          href={patron.mobile_number === null ? null : dialHref(patron)}
        />
        <Fact
          name={texts.details.email}
          value={patron.email}
          href={patron.email === null ? null : `mailto:${patron.email}`}
        />
        {patron.is_email_refused && <Fact name={texts.details.mail} value={texts.mailRefused} />}
        {!patron.walkin && (
          <Fact
            name={texts.details.visits}
            value={stats.total_bookings <= 1 ? visits : [visits, last].filter(Boolean).join(', ')}
          />
        )}
        <Fact name={texts.details.guestNote} value={patron.comments} />
      </dl>
      <button type="button" disabled={readOnly.value} onClick={() => runBooking('guest', booking)}>
        {texts.editGuest} <kbd>G</kbd>
      </button>
      {!patron.walkin && stats.total_bookings > 1 && (
        <Visits key={patron.id} patronId={patron.id} bookingId={booking.id} />
      )}
    </section>
  )
}

function latestText(date: string): string {
  const isAhead = date > today.value
  return isAhead ? texts.nextVisit(dateText(date, 'short')) : texts.lastVisit(dateText(date, 'short'))
}

/**
 * The day's statistics may lag behind bookings of other days, so they are fetched when the card opens. Once the day has
 * changed, its own are newer.
 */
function useFreshStats({ id, stats }: Patron): Patron['stats'] {
  const version = day.value?.version
  const [fresh, setFresh] = useState<{ stats: Patron['stats']; version: string | undefined } | null>(null)
  useEffect(() => {
    setFresh(null)
    if (isViewer.value) return
    api.getPatron(client, { patron: id }, currentRestaurant()).then(
      ({ data }) => setFresh({ stats: data.stats, version }),
      () => {},
    )
  }, [id])
  return fresh !== null && fresh.version === version ? fresh.stats : stats
}

function Visits({ patronId, bookingId }: { patronId: number; bookingId: number }) {
  const [visits, setVisits] = useState<Visit[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen || visits !== null) return
    const asked = { filters: { patron_id: patronId }, per_page: 50 }
    api.queryBookings(client, { body: asked }, currentRestaurant()).then(
      ({ data }) => setVisits(data.toReversed()),
      (error: unknown) => {
        setFailure(sentenceOf(error))
      },
    )
  }, [isOpen])
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.guestVisits}</summary>
      {failure !== null && <p class="warn">{failure}</p>}
      <ul class="visits">
        {visits
          ?.filter(({ id }) => id !== bookingId)
          .map((visit) => (
            <li key={visit.id}>
              <button type="button" class="link" onClick={() => go({ date: visit.evening, booking: visit.id })}>
                {dateText(visit.evening, 'short')}{' '}
                {markedTime(wallTime(visit.date.slice(11, 16)), visit.date.slice(0, 10), visit.evening)}
              </button>
              <PartyMark covers={visit.adults + visit.children} />
              <span class="soft">{texts.statuses[visit.status] ?? visit.status}</span>
            </li>
          ))}
      </ul>
    </details>
  )
}
