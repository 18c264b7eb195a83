/** The bookings that a change concerns, as a list to call: names, telephones, links into the diary; to be printed too. */

import { texts } from '../../../texts/en/office/office.ts'
import { Modal } from '../../kit/dialog/modal.tsx'
import { dateText, wallText } from '../../kit/time/zone-time.ts'
import { place } from '../screen/screen.ts'
import { description } from './draft.ts'
import type { Change, ConcernedBooking } from './wire.ts'

export function CallList({ change, onDismiss }: { change: Change; onDismiss: () => void }) {
  return (
    <Modal
      title={texts.calls.title(change.bookings.length)}
      class="call-list"
      closeLabel={texts.close}
      onDismiss={onDismiss}
    >
      <p>
        {change.sentence}: <b>{change.consequence}</b>.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>{texts.calls.when}</th>
              <th>{texts.calls.who}</th>
              <th>{texts.calls.telephone}</th>
              <th class="number">{texts.calls.covers}</th>
              <th>{texts.calls.problem}</th>
            </tr>
          </thead>
          <tbody>
            {change.bookings.map((booking) => (
              <Row key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="buttons">
        <button type="button" onClick={() => print()}>
          {texts.calls.print}
        </button>
      </div>
    </Modal>
  )
}

function Row({ booking }: { booking: ConcernedBooking }) {
  const { id, reference, name, mobile_number, dial, date, covers, problem } = booking
  const day = date.slice(0, 10)
  const house = place.value.restaurant === null ? '' : `restaurant=${place.value.restaurant}&`
  return (
    <tr>
      <td>
        {dateText(day, 'short')} {wallText(date.slice(11, 16), description.value?.twenty_four_hour_format ?? true)}
      </td>
      <td>
        <a href={`/diary/${day}/list?${house}booking=${id}`} title={reference}>
          {name ?? reference}
        </a>
      </td>
      <td class="call-number">
        {mobile_number === null ? (
          texts.calls.noTelephone
        ) : (
          <a href={`tel:${dial ?? mobile_number.replaceAll(' ', '')}`}>{mobile_number}</a>
        )}
      </td>
      <td class="number">{covers}</td>
      <td>{problem}</td>
    </tr>
  )
}
