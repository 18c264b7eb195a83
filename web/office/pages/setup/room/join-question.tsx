/** Asks whether two neighbours may be joined for a party that no table takes. */
import { useState } from 'preact/hooks'
import { setupTexts } from '../../../../../texts/en/office/set-up.ts'
import type { Area } from '../../../description/description.ts'
import { setValue } from '../../../draft/draft.ts'
import { say } from '../../../screen/screen.ts'
import { pairToJoin } from './room-templates.ts'

const words = setupTexts.room

export function JoinQuestion({ area, at }: { area: Area; at: number }) {
  const [isRefused, setRefused] = useState(false)
  const pair = pairToJoin(area)
  if (pair === null || isRefused) return null
  const [one = '', other = ''] = pair.tables
  return (
    <section class="join-question">
      <p>
        <b>{words.sideBySide(one, other)}</b> {words.mayJoin(pair.min_covers, pair.max_covers)}
      </p>
      <span class="join-answers">
        <button type="button" onClick={() => setRefused(true)}>
          {words.apart}
        </button>
        <button
          type="button"
          onClick={() => {
            setValue(`dining_areas.${at}.combinations`, [...area.combinations, pair])
            setRefused(true)
            say(words.joined(one, other))
          }}
        >
          {words.join}
        </button>
      </span>
    </section>
  )
}
