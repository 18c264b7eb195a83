/** Guests at the door who have not paid what was asked: money never blocks the seat, it is only said what becomes of it. */
import { useState } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { moneyText } from '../../../kit/booking/money-mark.ts'
import { recordPayment, waivePayment } from '../../actions/money-actions.ts'
import { seatAsTheyAre } from '../../actions/seat-actions.ts'
import { tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { day, time } from '../../state/screen.ts'
import { Buttons } from './buttons.tsx'
import { ReasonField } from './reason-field.tsx'
import type { AboutMoney } from './refund-dialog.tsx'
import { Way } from './way.tsx'

const words = moneyDialogs.seat

export function SeatUnpaidDialog({ booking, money }: AboutMoney) {
  const [way, choose] = useState<'bill' | 'paid' | 'waive'>('bill')
  const [reason, setReason] = useState('')
  const due = moneyText(money.due, money.currency)
  const tables = day.value === null ? '' : tableNames(day.value, booking.table_ids)
  const isCard = money.ask === 'guarantee'
  const run = async () => {
    if (way === 'paid' && !(await recordPayment(booking, { amount: money.due }))) return
    if (way === 'waive' && !(await waivePayment(booking, reason.trim()))) return
    await seatAsTheyAre(booking)
  }
  return (
    <Dialog title={words.title(guestName(booking))} class="form money-question">
      <p class="amount-line">
        <span>
          {seatTexts.party(booking.covers, time(startOf(booking)))}.{' '}
          <strong>{isCard ? words.noCard : words.notPaid}</strong>
        </span>
        <b>{due}</b>
      </p>
      <div class="ways">
        <Way
          label={isCard ? words.later : words.bill}
          hint={isCard ? undefined : words.billHint(due)}
          chosen={way === 'bill'}
          choose={() => choose('bill')}
        />
        {!isCard && (
          <Way label={words.paid} hint={words.paidHint(due)} chosen={way === 'paid'} choose={() => choose('paid')} />
        )}
        <Way label={words.waive} hint={words.waiveHint} chosen={way === 'waive'} choose={() => choose('waive')}>
          <ReasonField words={reason} change={setReason} />
        </Way>
      </div>
      <Buttons
        label={tables === '' ? words.button : words.buttonAt(tables)}
        leave={moneyDialogs.back}
        isPossible={way !== 'waive' || reason.trim() !== ''}
        run={run}
      />
    </Dialog>
  )
}
