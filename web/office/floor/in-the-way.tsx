/** What the review finds about bookings at this table. */
import { useState } from 'preact/hooks'
import { floorTexts as words } from '../../../texts/en/office-floor.ts'
import { dateText, wallText } from '../../diary/day/zone-time.ts'
import { CallList } from '../draft/call-list.tsx'
import { description, review } from '../draft/draft.ts'
import type { Change } from '../draft/wire.ts'

export function InTheWay({ path }: { path: string }) {
  const [seen, setSeen] = useState<Change | null>(null)
  const found = review.value?.changes.find((change) => change.path === path && change.bookings.length > 0)
  if (found === undefined) return null
  const { bookings } = found
  const is24 = description.value?.twenty_four_hour_format ?? true
  return (
    <div class="notice warning">
      <b>{words.inTheWay(bookings.length)}</b>
      <ul class="plain">
        {bookings.slice(0, 4).map(({ id, date, name, reference, covers }) => (
          <li key={id}>
            {dateText(date.slice(0, 10), 'short')} {wallText(date.slice(11, 16), is24)} <bdi>{name ?? reference}</bdi>{' '}
            <b>{covers}</b>
          </li>
        ))}
      </ul>
      <button type="button" class="link" onClick={() => setSeen(found)}>
        {words.seeThem(bookings.length)}
      </button>
      {seen !== null && <CallList change={seen} onDismiss={() => setSeen(null)} />}
    </div>
  )
}
