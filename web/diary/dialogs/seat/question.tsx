/** What the questions before a party sits down share: what they are given, the amber line, and a button with a reason. */
import type { ComponentChildren } from 'preact'
import { Icon } from '../../../kit/icon/icon.tsx'
import type { SeatAnswer } from '../../actions/seat-actions.ts'
import type { Booking, Day } from '../../day/day.ts'
import type { SeatWish } from '../../day/seat/seat-wish.ts'
import { readOnly } from '../../state/screen.ts'

export type Given = { booking: Booking; day: Day; wish: SeatWish; answer: SeatAnswer }

type LineGiven = { icon: string; title: string; text: string; count?: [string, string]; children?: ComponentChildren }

export function AmberLine({ icon, title, text, count, children }: LineGiven) {
  return (
    <div class="taken-by due">
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {count && (
        <p class="count">
          <b>{count[0]}</b>
          <span>{count[1]}</span>
        </p>
      )}
      {children}
    </div>
  )
}

type ChoiceGiven = { icon: string; text: string; why: string; isRisk?: boolean; press: () => void }

export const Choice = ({ icon, text, why, isRisk = false, press }: ChoiceGiven) => (
  <button type="button" class={isRisk ? 'risk' : ''} disabled={readOnly.value} onClick={press}>
    <Icon name={icon} />
    <span>
      {text}
      <small>{why}</small>
    </span>
  </button>
)
