/** The kitchen's sums on the printed day. */
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { day } from '../state/screen.ts'
import { KitchenSheet } from './kitchen-sheet.tsx'

export function PaperKitchen() {
  const { value: shown } = day
  if (shown === null || shown.kitchen === null) return null
  return (
    <section class="paper-kitchen">
      <h2>
        {words.kitchen} <span>{words.byArrival}</span>
      </h2>
      <KitchenSheet day={shown} kitchen={shown.kitchen} />
    </section>
  )
}
