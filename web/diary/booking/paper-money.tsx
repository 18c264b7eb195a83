/** Deposits of the day on paper: what each bill has less, and who has not paid yet. Without any it takes no room. */
import './paper-money.css'
import { paymentTexts } from '../../../texts/en/diary/payments.ts'
import { isGone, startOf } from '../../kit/booking/booking-state.ts'
import { heldOf, moneyMark, moneyText, paysUntil } from '../../kit/booking/money-mark.ts'
import { type Booking, tableLabels } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { day, inShownAreas, time } from '../state/screen.ts'

const words = paymentTexts.paper

export function PaperMoney() {
  const { value: shown } = day
  const asked = (shown?.bookings ?? [])
    .filter((booking) => isOnPaper(booking) && inShownAreas(booking))
    .toSorted((a, b) => startOf(a) - startOf(b))
  if (shown === null || asked.length === 0) return null
  const unpaid = asked.filter(({ money }) => money && money.due > 0).length
  return (
    <section class="paper-money">
      <h2>
        {words.title} {unpaid > 0 && <span>{words.unpaid(unpaid)}</span>}
      </h2>
      <table>
        <thead>
          <tr>
            <th>{words.when}</th>
            <th>{words.table}</th>
            <th>{words.guest}</th>
            <th class="paper-figure">{words.covers}</th>
            <th>{words.state}</th>
            <th class="paper-figure">{words.offBill}</th>
          </tr>
        </thead>
        <tbody>
          {asked.map((booking) => (
            <tr key={booking.id}>
              <td>{time(startOf(booking))}</td>
              <td>
                <b>{tableLabels(shown, booking.table_ids)}</b>
              </td>
              <td>{guestName(booking)}</td>
              <td class="paper-figure">{booking.covers}</td>
              <td>{[paysUntil(booking, time), moneyMark(booking, time)?.text].filter(Boolean).join(', ')}</td>
              <td class="paper-figure">{offBillOf(booking)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isOnPaper = (booking: Booking): boolean =>
  !isGone(booking) && booking.money != null && (heldOf(booking.money) > 0 || booking.money.due > 0)

const offBillOf = ({ money }: Booking): string =>
  money && heldOf(money) > 0 ? moneyText(heldOf(money), money.currency) : '–'
