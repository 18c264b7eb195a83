/** Who cancels a booking with money on it, and what becomes of the money. */
import { useState } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { type BookingMoney, moneyText } from '../../../kit/booking/money-mark.ts'
import { cancelWith } from '../../actions/money-actions.ts'
import { guestName } from '../../day/names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { now, time } from '../../state/screen.ts'
import { Buttons } from './buttons.tsx'
import type { AboutMoney } from './refund-dialog.tsx'
import { Way } from './way.tsx'

const words = moneyDialogs.cancel

export function CancelDialog({ booking, money }: AboutMoney) {
  const [by, choose] = useState<'terms' | 'all' | null>(null)
  const outcomes = { terms: byTerms(money, now.value), all: byUs(money) }
  const chosen = by && outcomes[by]
  const movesMoney = chosen !== null && (chosen.back > 0 || chosen.charged > 0)
  return (
    <Dialog title={words.title(guestName(booking))} class="form money-question">
      <p>{seatTexts.party(booking.covers, time(startOf(booking)))}</p>
      {money.sentence !== null && <p class="soft small">{money.sentence}</p>}
      <div class="ways">
        <Way label={words.guest} hint={outcomes.terms.says} chosen={by === 'terms'} choose={() => choose('terms')} />
        <Way label={words.we} hint={outcomes.all.says} chosen={by === 'all'} choose={() => choose('all')} />
      </div>
      {movesMoney && <p class="leaves-note">{words.leaves}</p>}
      <Buttons
        label={chosen?.button ?? words.button}
        leave={words.keep}
        isPossible={by !== null}
        danger={chosen?.isCostly ?? false}
        run={() => by && cancelWith(booking, by, movesMoney)}
      />
    </Dialog>
  )
}

type Outcome = { back: number; charged: number; says: string; button: string; isCostly: boolean }

/** As the server reckons it (domain/money/terms.ts). */
function byTerms(money: BookingMoney, at: number): Outcome {
  const { free_until: until, keep_percent: percent, currency } = money
  const written = (amount: number) => moneyText(amount, currency)
  const isFree = until !== null && at < Date.parse(until)
  if (money.condition === 'card_kept') {
    const charged = isFree ? 0 : money.chargeable
    const button = charged > 0 ? words.buttonCharged(written(charged)) : words.button
    return {
      back: 0,
      charged,
      says: charged > 0 ? words.charged(written(charged)) : words.free,
      button,
      isCostly: charged > 0,
    }
  }
  const paid = money.captured - money.refunded
  const kept = isFree ? 0 : floorTo((paid * percent) / 100, currency)
  const back = paid - kept
  if (back <= 0) return { back, charged: 0, says: words.kept(written(kept)), button: words.buttonKept, isCostly: true }
  const says = kept > 0 ? words.backInPart(written(back), written(kept)) : words.back(written(back))
  return { back, charged: 0, says, button: words.buttonBack(written(back)), isCostly: false }
}

function byUs(money: BookingMoney): Outcome {
  const back = money.captured - money.refunded
  if (back <= 0) return { back: 0, charged: 0, says: words.nothing, button: words.button, isCostly: false }
  return {
    ...{ back, charged: 0, isCostly: false },
    says: `${words.allBack}: ${moneyText(back, money.currency)}`,
    button: words.buttonBack(moneyText(back, money.currency)),
  }
}

/** Down to the smallest unit of the currency. */
function floorTo(amount: number, currency: string): number {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const unit = 10 ** digits
  return Math.floor(Number((amount * unit).toFixed(3))) / unit
}
