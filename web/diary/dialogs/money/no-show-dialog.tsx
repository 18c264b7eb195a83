/** Guests who did not come and left a card: what it is charged, before they are marked. */
import { useState } from 'preact/hooks'
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { moneyDialogs } from '../../../../texts/en/diary/money-dialogs.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { moneyText } from '../../../kit/booking/money-mark.ts'
import { minute } from '../../../kit/time/zone-time.ts'
import { noShow } from '../../actions/actions.ts'
import { noShowCharged } from '../../actions/money-actions.ts'
import { guestName } from '../../day/names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { isManager, now, time } from '../../state/screen.ts'
import { AmountField, amountOf } from './amount-field.tsx'
import { Buttons } from './buttons.tsx'
import type { AboutMoney } from './refund-dialog.tsx'
import { Way } from './way.tsx'

const words = moneyDialogs.noShow

export function NoShowDialog({ booking, money }: AboutMoney) {
  const [way, choose] = useState<'agreed' | 'less' | 'nothing'>('agreed')
  const [typed, type] = useState(String(money.chargeable))
  const written = (amount: number) => moneyText(amount, money.currency)
  const amount = way === 'agreed' ? money.chargeable : amountOf(typed)
  const isPossible = way !== 'less' || (amount > 0 && amount <= money.chargeable)
  const run = () => {
    if (way === 'nothing') return noShow(booking)
    const said = words.said(guestName(booking), written(amount), time(now.value + 10 * minute))
    return noShowCharged(booking, said, way === 'less' ? amount : undefined)
  }
  return (
    <Dialog title={words.title(guestName(booking))} class="form money-question">
      <p>{words.facts(seatTexts.party(booking.covers, time(startOf(booking))))}</p>
      {money.sentence !== null && <p class="soft small">{money.sentence}</p>}
      <div class="ways">
        <Way
          label={words.agreed}
          amount={written(money.chargeable)}
          chosen={way === 'agreed'}
          choose={() => choose('agreed')}
        />
        {isManager.value && (
          <Way
            label={words.less}
            hint={moneyDialogs.atMost(written(money.chargeable))}
            chosen={way === 'less'}
            choose={() => choose('less')}
          >
            <AmountField typed={typed} currency={money.currency} hint="" type={type} />
          </Way>
        )}
        <Way label={words.nothing} hint={words.forgotten} chosen={way === 'nothing'} choose={() => choose('nothing')} />
      </div>
      {way !== 'nothing' && <p class="leaves-note">{words.leaves(time(now.value + 10 * minute))}</p>}
      <Buttons
        label={way === 'nothing' ? words.buttonNothing : words.button(amount > 0 ? written(amount) : '…')}
        leave={moneyDialogs.notYet}
        isPossible={isPossible}
        run={run}
      />
    </Dialog>
  )
}
