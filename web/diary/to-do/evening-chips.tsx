/** The evenings that have something to do, where there are others than the one that is shown. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { toDoTexts } from '../../../texts/en/diary/to-do.ts'
import { client } from '../../kit/api/client.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { eveningsOf } from '../day/changes/to-do.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { date, day, go, today } from '../state/screen.ts'

export function EveningChips() {
  const [evenings, setEvenings] = useState<ReturnType<typeof eveningsOf>>([])
  useEffect(() => {
    api.listToDos(client, currentRestaurant()).then(
      ({ data }) => setEvenings(eveningsOf(data)),
      // Those of this evening are shown anyway.
      () => {},
    )
  }, [day.value?.version])
  if (evenings.every((one) => one.date === date.value)) return null
  return (
    <p class="to-do-evenings">
      {evenings.map(({ date: evening, open }) => (
        <button
          key={evening}
          type="button"
          aria-pressed={evening === date.value}
          onClick={() => go({ date: evening, booking: null })}
        >
          {evening === today.value ? toDoTexts.tonight(open) : toDoTexts.onDay(dateText(evening, 'short'), open)}
        </button>
      ))}
    </p>
  )
}
