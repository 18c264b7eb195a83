/** What was ordered for the evening: to read, to print with the day, and as a file. */
import { orderTexts as words } from '../../../texts/en/diary/orders.ts'
import { saveFile } from '../../kit/api/save-file.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { Dialog } from '../parts/dialog.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, dialog, isViewer } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { say } from '../state/undos.ts'
import { KitchenSheet } from './kitchen-sheet.tsx'

export function KitchenDialog() {
  const { value: shown } = day
  if (shown === null) return null
  const { kitchen, date, special_day: special } = shown
  const save = () =>
    saveFile(`/api/restaurant/kitchen/csv?date=${date}`, null, `kitchen-${date}.csv`, currentRestaurant()).catch(
      (error: unknown) => say(sentenceOf(error), null),
    )
  const title = special === null || special.name === '' ? dateText(date) : `${special.name}, ${dateText(date)}`
  return (
    <Dialog title={words.kitchen} aside={title} class="kitchen-dialog">
      {kitchen === null ? <p class="soft">{words.nothing}</p> : <KitchenSheet day={shown} kitchen={kitchen} />}
      {kitchen !== null && (
        <div class="buttons">
          <button
            type="button"
            onClick={() => {
              dialog.value = null
              requestAnimationFrame(() => print())
            }}
          >
            {words.print}
          </button>
          {!isViewer.value && (
            <button type="button" onClick={() => void save()}>
              {words.csv}
            </button>
          )}
        </div>
      )}
    </Dialog>
  )
}
