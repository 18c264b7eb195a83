/** What a booking was asked to pay and what was paid, with what can be done about it. */
import './money-box.css'
import { useState } from 'preact/hooks'
import { paymentTexts } from '../../../texts/en/diary/payments.ts'
import { hasArrived, hasLeft, isAwaitingPayment, isNoShow } from '../../kit/booking/booking-state.ts'
import { type BookingMoney, heldOf, moneyMark, moneyText, paysUntil } from '../../kit/booking/money-mark.ts'
import { askMoney } from '../actions/ask-money.ts'
import {
  chargeCard,
  emailOf,
  type MadeLink,
  makePayLink,
  recordPayment,
  takeBackOrder,
  tickOffBill,
  waivePayment,
} from '../actions/money-actions.ts'
import type { Booking } from '../day/day.ts'
import { day, isManager, isViewer, now, readOnly, time } from '../state/screen.ts'
import { MoneyForm, type MoneyFormName } from './money-form.tsx'

export function MoneyBox({ booking }: { booking: Booking }) {
  const { money } = booking
  if (money === null || money === undefined || money.condition === 'nothing') return null
  const mark = moneyMark(booking, time)
  const state = isAwaitingPayment(booking) ? 'pending' : (mark?.kind ?? 'quiet')
  const held = heldOf(money)
  const amount = isAwaitingPayment(booking) ? money.due : money.condition === 'card_kept' ? money.asked : null
  const says = [isAwaitingPayment(booking) ? paysUntil(booking, time) : '', mark?.text ?? ''].filter(Boolean)
  return (
    <section class={`money-box ${state}`} aria-label={paymentTexts.heading}>
      <p>
        {amount !== null && <b>{moneyText(amount, money.currency)}</b>} {says.join(', ')}
      </p>
      {held > 0 && (hasArrived(booking) || hasLeft(booking)) && <OffBill booking={booking} money={money} />}
      {money.sentence !== null && <p class="small">{money.sentence}</p>}
      {!isViewer.value && <MoneyActions booking={booking} money={money} />}
    </section>
  )
}

/** Ticked when the guests pay the rest, so that nobody pays twice. */
function OffBill({ booking, money }: { booking: Booking; money: BookingMoney }) {
  const isOff = money.off_bill > 0
  const amount = moneyText(heldOf(money), money.currency)
  return (
    <label class="off-bill">
      <input
        type="checkbox"
        checked={isOff}
        disabled={readOnly.value || isViewer.value}
        onChange={() => void tickOffBill(booking, !isOff)}
      />
      {isOff ? paymentTexts.isOff(amount) : paymentTexts.offBill(amount)}
    </label>
  )
}

function MoneyActions({ booking, money }: { booking: Booking; money: BookingMoney }) {
  const [form, setForm] = useState<MoneyFormName | null>(null)
  const [link, setLink] = useState<MadeLink | null>(null)
  const { take_back: back } = money
  const canTakeBack = (back !== null && Date.parse(back.until) > now.value) || money.guest_charge !== null
  const owes = money.due > 0 && (isAwaitingPayment(booking) || hasArrived(booking) || booking.capabilities.can_cancel)
  const canCharge = isNoShow(booking) && (money.condition === 'card_kept' || money.condition === 'charge_refused')
  const mayRefund = isManager.value || day.value?.settings.hosts_refund === true
  const canRefund = mayRefund && money.captured > money.refunded && back === null
  const done = () => setForm(null)
  if (form !== null) return <MoneyForm form={form} money={money} cancel={done} send={sending(booking, form, done)} />
  const press = (label: string, run: () => unknown, isFirst = false) => (
    <button type="button" class={isFirst ? 'primary' : ''} disabled={readOnly.value} onClick={() => void run()}>
      {label}
    </button>
  )
  return (
    <>
      {canCharge && <p class="small">{paymentTexts.noShowAsks}</p>}
      {money.guest_charge !== null && (
        <p class="small">{paymentTexts.bankAsks(time(Date.parse(money.guest_charge.until)))}</p>
      )}
      {link !== null && (
        <label class="pay-link">
          {paymentTexts.linkLabel}
          <input type="text" readOnly value={link.url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
      <div class="money-actions">
        {canTakeBack && press(paymentTexts.takeBack, () => takeBackOrder(booking), true)}
        {canCharge &&
          press(paymentTexts.charge(moneyText(money.chargeable, money.currency)), () => chargeCard(booking))}
        {canCharge && isManager.value && press(paymentTexts.chargeLess, () => setForm('charge'))}
        {owes &&
          !hasArrived(booking) &&
          press(emailOf(booking) === null ? paymentTexts.link : paymentTexts.sendLink, async () =>
            setLink(await makePayLink(booking)),
          )}
        {owes && press(paymentTexts.record, () => setForm('record'))}
        {owes &&
          hasArrived(booking) &&
          press(paymentTexts.withBill, () => recordPayment(booking, { amount: money.due, with_bill: true }))}
        {owes && press(paymentTexts.waive, () => setForm('waive'))}
        {canRefund && press(paymentTexts.refund, () => askMoney(booking, 'refund'))}
      </div>
    </>
  )
}

const sending = (booking: Booking, form: MoneyFormName, done: () => void) => async (amount: number, words: string) => {
  const isDone = await sends[form](booking, amount, words)
  if (isDone) done()
}

const sends: Record<MoneyFormName, (booking: Booking, amount: number, words: string) => Promise<boolean>> = {
  record: (booking, amount, note) => recordPayment(booking, { amount, ...(note !== '' && { note }) }),
  waive: (booking, _, reason) => waivePayment(booking, reason),
  charge: (booking, amount) => chargeCard(booking, amount),
}
