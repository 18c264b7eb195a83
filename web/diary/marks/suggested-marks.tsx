/** Allergens that a note names and nobody has marked: to mark with one press, or not to be suggested again. */
import './marks.css'
import { signal } from '@preact/signals'
import { allergenTexts } from '../../../texts/en/diary/allergens.ts'
import { markTexts } from '../../../texts/en/diary/table.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { markAllergens } from '../actions/mark-actions.ts'
import { type Suggested, suggestedAllergens } from '../day/allergens/marked-allergens.ts'
import type { Booking } from '../day/day.ts'
import { isViewer, readOnly } from '../state/screen.ts'

const storage = 'allergens-not-meant'
/** In this tab: what a host has read and found to be nothing. */
const refused = signal<readonly string[]>(readRefused())

function readRefused(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? '[]')
  } catch {
    return []
  }
}

const keyOf = (id: number, { quote, allergens }: Pick<Suggested, 'quote' | 'allergens'>): string =>
  `${id} ${allergens.join()} ${quote}`

function refuse(key: string): void {
  refused.value = [...refused.value, key]
  sessionStorage.setItem(storage, JSON.stringify(refused.value))
}

export function SuggestedMarks({ booking }: { booking: Booking }) {
  if (isViewer.value) return null
  return (
    <Suggestions
      of={booking.id}
      found={suggestedAllergens(booking)}
      mark={({ whose, allergens }) => void markAllergens(booking, whose, { add: allergens })}
    />
  )
}

type Given<One> = { of: number; found: readonly One[]; mark: (one: One) => void }

export function Suggestions<One extends Pick<Suggested, 'quote' | 'allergens'>>({ of, found, mark }: Given<One>) {
  return found
    .map((one) => ({ one, key: keyOf(of, one) }))
    .filter(({ key }) => !refused.value.includes(key))
    .map(({ one, key }) => (
      <div key={key} class="suggested-mark">
        <p>
          <Icon name="alert" /> {markTexts.noteSays(one.quote)}
        </p>
        <button type="button" class="mark-it" disabled={readOnly.value} onClick={() => mark(one)}>
          {markTexts.mark(one.allergens.map((allergen) => allergenTexts.names[allergen]).join(', '))}
        </button>
        <button type="button" aria-label={`${markTexts.no}: ${one.quote}`} onClick={() => refuse(key)}>
          {markTexts.no}
        </button>
      </div>
    ))
}
