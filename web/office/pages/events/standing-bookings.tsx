/** Which bookings stand on the evening of an event that is being made: said before it is saved. */
import { useEffect, useState } from 'preact/hooks'
import type { MaitredClient } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { eventsTexts as words } from '../../../../texts/en/office/money/events.ts'
import { client } from '../../../kit/api/client.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'

type Standing = Awaited<ReturnType<MaitredClient['listBookings']>>['data'][number]

const mostNamed = 8

/** Not by kit/booking: what this page shared with Home would be one more file of every first visit. */
const notStanding = new Set<string>(['cancelled', 'rejected', 'noshow', 'blocked'])

export function StandingBookings({ date }: { date: string }) {
  const standing = useStanding(date)
  if (standing.length === 0) return null
  const more = standing.length - mostNamed
  return (
    <div class="event-standing" role="status">
      <p>{words.standing(standing.length)}</p>
      <ul>
        {standing.slice(0, mostNamed).map(({ id, date: at, adults, children, patron }) => (
          <li key={id}>
            {at.slice(11, 16)} · {adults + children} · <bdi>{patron?.name ?? ''}</bdi>
          </li>
        ))}
        {more > 0 && <li>{words.andMore(more)}</li>}
      </ul>
    </div>
  )
}

function useStanding(date: string): Standing[] {
  const [standing, setStanding] = useState<Standing[]>([])
  useEffect(() => {
    let isLatest = true
    const show = (read: Standing[]) => {
      if (isLatest) setStanding(read)
    }
    // A form that cannot read them is a form without the note: saving changes nothing about them.
    read(date).then(show, () => show([]))
    return () => {
      isLatest = false
    }
  }, [date])
  return standing
}

async function read(date: string): Promise<Standing[]> {
  const { data } = await api.listBookings(client, { date }, currentRestaurant())
  return data.filter(({ status }) => !notStanding.has(status))
}
