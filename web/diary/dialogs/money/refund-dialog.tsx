/** Gives back all or part of what was paid. */
import { useState } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { type BookingMoney, moneyText } from '../../../kit/booking/money-mark.ts'
import { refundPayment } from '../../actions/money-actions.ts'
import type { Booking } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { time } from '../../state/screen.ts'
import { AmountField, amountOf } from './amount-field.tsx'
import { Buttons } from './buttons.tsx'
import { ReasonField } from './reason-field.tsx'
import { Way } from './way.tsx'

export type AboutMoney = { booking: Booking; money: BookingMoney }

const words = moneyDialogs.refund

export function RefundDialog({ booking, money }: AboutMoney) {
  const { currency, captured, refunded } = money
  const left = Number((captured - refunded).toFixed(3))
  const [way, choose] = useState<'all' | 'part'>('all')
  const [typed, type] = useState('')
  const [reason, setReason] = useState('')
  const written = (amount: number) => moneyText(amount, currency)
  const amount = way === 'all' ? left : amountOf(typed)
  const hint = () => {
    if (amount > left) return words.tooMuch(written(left))
    return amount > 0 ? words.stays(written(Number((left - amount).toFixed(3)))) : ''
  }
  return (
    <Dialog title={words.title} class="form money-question">
      <p>
        <b>{guestName(booking)}</b>, {seatTexts.party(booking.covers, time(startOf(booking)))}
        <br />
        <span class="soft">
          {words.paid(written(captured))} {refunded > 0 ? words.some(written(refunded)) : words.none}
        </span>
      </p>
      <div class="ways">
        <Way label={words.all} amount={written(left)} chosen={way === 'all'} choose={() => choose('all')} />
        <Way label={words.part} chosen={way === 'part'} choose={() => choose('part')}>
          <AmountField typed={typed} currency={currency} hint={hint()} type={type} />
        </Way>
      </div>
      <ReasonField words={reason} change={setReason} />
      <p class="leaves-note">{words.leaves}</p>
      <Buttons
        label={words.button(amount > 0 ? written(amount) : '…')}
        leave={words.keep}
        isPossible={amount > 0 && amount <= left}
        run={() => refundPayment(booking, amount, reason.trim())}
      />
    </Dialog>
  )
}
