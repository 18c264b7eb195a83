/** Asks whether a date of long ago was meant, with the same day of the year to come. */
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { laterYearOf } from '../../day/evening.ts'
import { today } from '../../state/screen.ts'

export function WrongYear({ date, choose }: { date: string; choose: (date: string) => void }) {
  const later = laterYearOf(date, today.value)
  if (later === null) return null
  return (
    <p class="hint" role="status">
      {dialogTexts.form.longAgo(dateText(date, 'withYear'))}{' '}
      <button type="button" class="link" onClick={() => choose(later)}>
        {dialogTexts.form.rather(dateText(later, 'withYear'))}
      </button>
    </p>
  )
}
