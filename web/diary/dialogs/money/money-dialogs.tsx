/** What is asked about the money of a booking. Fetched as a file of its own: open-money.tsx. */
import './money-dialogs.css'
import { useEffect } from 'preact/hooks'
import { dismissDialog } from '../../forms/close-dialog.ts'
import { bookingOf, type MoneyQuestion, moneyQuestion } from '../../state/screen.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { type AboutMoney, RefundDialog } from './refund-dialog.tsx'
import { SeatUnpaidDialog } from './seat-unpaid-dialog.tsx'
import { UndoChargedDialog } from './undo-charged-dialog.tsx'

export { AsksBox, buttonOf } from './asks-box.tsx'

const dialogs: Record<MoneyQuestion['about'], (given: AboutMoney) => preact.JSX.Element> = {
  noShow: NoShowDialog,
  cancel: CancelDialog,
  seat: SeatUnpaidDialog,
  refund: RefundDialog,
  undo: UndoChargedDialog,
}

export function MoneyDialogs() {
  const question = moneyQuestion.value
  const booking = bookingOf(question?.bookingId ?? null)
  const money = booking?.money ?? null
  const isOrphan = question === null || booking === null || money === null
  useEffect(() => {
    // The booking moved to another day.
    if (isOrphan) dismissDialog()
  }, [isOrphan])
  if (isOrphan) return null
  const Question = dialogs[question.about]
  return <Question booking={booking} money={money} />
}
