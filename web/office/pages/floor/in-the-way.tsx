/** Bookings at a table that a change affects, and what happens to them. */
import { useState } from 'preact/hooks'
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { dateText, wallText } from '../../../kit/time/zone-time.ts'
import { CallList } from '../../draft/call-list.tsx'
import { description, review } from '../../draft/draft.ts'
import { FindTablesButton, FoundSentences, movesOf } from '../../draft/other-tables.tsx'
import type { Change } from '../../draft/wire.ts'

const concerning = (path: string): Change[] =>
  (review.value?.changes ?? []).filter(
    (change) => change.path === path && (change.bookings.length > 0 || movesOf(change).length > 0),
  )

export const InTheWay = ({ path }: { path: string }) =>
  concerning(path).map((change) => <Concerned key={change.id} change={change} />)

/** For tables, combinations and areas that the draft removes, which are no longer on the plan. */
export const InTheWayOfRemoved = () =>
  concerning('dining_areas').map((change) => <Concerned key={change.id} change={change} title={change.sentence} />)

function Concerned({ change, title }: { change: Change; title?: string }) {
  const [isListed, setListed] = useState(false)
  const { bookings } = change
  const is24 = description.value?.twenty_four_hour_format ?? true
  return (
    <div class="notice warning in-the-way">
      {title !== undefined && <p>{title}</p>}
      <b>{bookings.length > 0 ? words.inTheWay(bookings.length) : words.allFound}</b>
      <ul class="plain">
        {bookings.slice(0, 4).map(({ id, date, name, reference, covers }) => (
          <li key={id}>
            {dateText(date.slice(0, 10), 'short')} {wallText(date.slice(11, 16), is24)} <bdi>{name ?? reference}</bdi>{' '}
            <b>{covers}</b>
          </li>
        ))}
      </ul>
      <FoundSentences change={change} withFound />
      <FindTablesButton change={change} />
      {bookings.length > 0 && (
        <button type="button" class="link" onClick={() => setListed(true)}>
          {words.seeThem(bookings.length)}
        </button>
      )}
      {isListed && <CallList change={change} onDismiss={() => setListed(false)} />}
    </div>
  )
}
