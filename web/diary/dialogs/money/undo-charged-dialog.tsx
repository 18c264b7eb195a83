/** A no-show is taken back after its card was charged: whether the money goes back is said, never assumed. */
import { useState } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { moneyText } from '../../../kit/booking/money-mark.ts'
import { undoCharged } from '../../actions/money-actions.ts'
import { guestName } from '../../day/names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { moneyQuestion, time } from '../../state/screen.ts'
import { Buttons } from './buttons.tsx'
import type { AboutMoney } from './refund-dialog.tsx'
import { Way } from './way.tsx'

const words = moneyDialogs.undo

export function UndoChargedDialog({ booking, money }: AboutMoney) {
  const [isBack, choose] = useState<boolean | null>(null)
  const [{ entry }] = useState(() => ({ entry: moneyQuestion.value?.entry }))
  const charged = moneyText(money.captured - money.refunded || money.chargeable, money.currency)
  const button = isBack === null ? words.button : isBack ? words.buttonBack(charged) : words.buttonKept(charged)
  return (
    <Dialog title={words.title(guestName(booking))} class="form money-question">
      <p>
        {seatTexts.party(booking.covers, time(startOf(booking)))}. <strong>{words.charged(charged)}</strong>
      </p>
      <div class="ways">
        <Way label={words.back(charged)} hint={words.backHint} chosen={isBack === true} choose={() => choose(true)} />
        <Way label={words.keep(charged)} hint={words.keepHint} chosen={isBack === false} choose={() => choose(false)} />
      </div>
      <Buttons
        label={button}
        leave={moneyDialogs.notYet}
        isPossible={isBack !== null && entry !== undefined}
        run={() => isBack !== null && entry !== undefined && undoCharged(booking, entry, isBack)}
      />
    </Dialog>
  )
}
