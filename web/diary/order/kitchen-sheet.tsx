/** What was ordered, by arrival: what is chosen, not chosen yet and not asked for adds up to the covers. For screen and paper. */
import './order.css'
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { startOf } from '../../kit/booking/booking-state.ts'
import { type Booking, type Day, tableLabels } from '../day/day.ts'
import { guestName, marksOf } from '../day/names.ts'
import { time } from '../state/screen.ts'
import { itemsText, type Kitchen, type KitchenLine } from './order-of.ts'

type Given = { day: Day; kitchen: Kitchen }

export const KitchenSheet = ({ day, kitchen }: Given) => (
  <>
    <Allergies day={day} />
    <Sums kitchen={kitchen} />
    <NotChosen day={day} kitchen={kitchen} />
    <Tables day={day} kitchen={kitchen} />
  </>
)

const warningsOf = (booking: Booking): string =>
  marksOf(booking)
    .filter(({ isWarning }) => isWarning)
    .map(({ text }) => text)
    .join(', ')

/** With tables that have ordered or not: the kitchen cooks for all of them. */
function Allergies({ day }: { day: Day }) {
  const warned = day.bookings
    .filter((booking) => isComing(booking, day) && warningsOf(booking) !== '')
    .toSorted((a, b) => startOf(a) - startOf(b))
  if (warned.length === 0) return null
  return (
    <section class="kitchen-allergies">
      <h3>{words.allergies}</h3>
      <ul>
        {warned.map((booking) => (
          <li key={booking.id}>
            <b>
              {time(startOf(booking))} {tableLabels(day, booking.table_ids)}
            </b>{' '}
            {guestName(booking)}, {booking.covers}: {warningsOf(booking)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const gone: readonly string[] = ['cancelled', 'rejected', 'noshow', 'blocked']
const isComing = (booking: Booking, day: Day): boolean =>
  booking.evening === day.date && !gone.includes(booking.status) && !booking.waiting_list

function Sums({ kitchen }: { kitchen: Kitchen }) {
  const { arrivals, courses, covers, extras } = kitchen
  return (
    <div class="kitchen-scroll">
      <table class="kitchen-sums">
        <thead>
          <tr>
            <th scope="col">{words.ordered}</th>
            {arrivals.map((arrival) => (
              <th key={arrival} scope="col">
                {arrival}
              </th>
            ))}
            <th scope="col">{words.all}</th>
          </tr>
        </thead>
        {courses.map(({ name, products, chosen, not_chosen: notChosen, not_asked: notAsked }) => (
          <tbody key={name}>
            {products.map((product) => (
              <Row key={product.code} name={product.name} line={product} />
            ))}
            <Row name={words.chosen(name)} line={chosen} kind="sum" />
            <Row name={words.notChosen} line={notChosen} kind={notChosen.total === 0 ? 'sum' : 'sum open'} />
            {notAsked.total !== 0 && <Row name={words.notAsked} line={notAsked} kind="sum" />}
            <Row name={words.covers} line={covers} kind="sum" />
          </tbody>
        ))}
        {extras.length > 0 && (
          <tbody>
            {extras.map((product) => (
              <Row key={product.code} name={product.name} line={product} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

const Row = ({ name, line, kind = '' }: { name: string; line: KitchenLine; kind?: string }) => (
  <tr class={kind}>
    <th scope="row">{name}</th>
    {line.counts.map((count, index) => (
      <td key={index}>{count === 0 ? '–' : count}</td>
    ))}
    <td class="kitchen-total">{line.total}</td>
  </tr>
)

function NotChosen({ day, kitchen }: Given) {
  const open = kitchen.bookings.filter((booking) => booking.open.length > 0)
  if (open.length === 0) return null
  return (
    <section class="kitchen-open">
      <h3>{words.open}</h3>
      <ul>
        {open.map((order) => {
          const booking = day.bookings.find(({ id }) => id === order.booking_id)
          if (booking === undefined) return null
          return (
            <li key={booking.id}>
              {guestName(booking)}, {words.at(booking.covers, time(startOf(booking)))}{' '}
              {tableLabels(day, booking.table_ids)}:{' '}
              {order.open
                .map(({ course, missing }) =>
                  missing > 0 ? words.missing(course, missing) : words.tooMany(course, -missing),
                )
                .join(', ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Tables({ day, kitchen }: Given) {
  const rows = kitchen.bookings
    .flatMap((order) => {
      const booking = day.bookings.find(({ id }) => id === order.booking_id)
      return booking && order.items.length > 0 ? [{ booking, order }] : []
    })
    .toSorted((a, b) => startOf(a.booking) - startOf(b.booking))
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{words.tables}</h3>
      <div class="kitchen-scroll">
        <table class="kitchen-tables">
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.table}</th>
              <th scope="col">{words.guest}</th>
              <th scope="col">{words.covers}</th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ booking, order }) => (
              <tr key={booking.id}>
                <td>{time(startOf(booking))}</td>
                <td>
                  <b>{tableLabels(day, booking.table_ids)}</b>
                </td>
                <td class="kitchen-wide">{guestName(booking)}</td>
                <td class="kitchen-figure">{booking.covers}</td>
                <td class="kitchen-wide">
                  {itemsText(order)}
                  {order.open.map(({ course, missing }) => (
                    <b key={course}>
                      {', '}
                      {missing > 0 ? words.missing(course, missing) : words.tooMany(course, -missing)}
                    </b>
                  ))}
                  {warningsOf(booking) !== '' && <div class="kitchen-warned">{warningsOf(booking)}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
