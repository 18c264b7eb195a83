/** Areas to close for a part of the evening, and those that are. */

import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { texts } from '../../../../texts/en/diary/diary.ts'
import { planTexts } from '../../../../texts/en/diary/plans.ts'
import { closedSpans } from '../../day/closed-areas.ts'
import type { Day } from '../../day/day.ts'
import { closingArea, dialog } from '../../state/screen.ts'

/** For a part of the evening: what to do with those who are there is a plan of its own. */
export function PartsOfAreas({ day: shown }: { day: Day }) {
  return (
    <section>
      <p class="soft">{planTexts.partHint}</p>
      <div class="buttons">
        {shown.areas.map((area) => {
          const isClosed = closedSpans(shown, area.id).length > 0
          return (
            <button
              key={area.id}
              type="button"
              class={isClosed ? 'start-switch closed' : 'start-switch'}
              onClick={() => {
                closingArea.value = area.id
                dialog.value = 'closeArea'
              }}
            >
              <b>{area.name} …</b>
              <small>{isClosed ? texts.closed : dialogTexts.open}</small>
            </button>
          )
        })}
      </div>
    </section>
  )
}
