/** The usual marks on a card, each by one press: allergies, the tags of the house, and VIP. */
import './marks.css'
import { markTexts } from '../../../texts/en/diary/table.ts'
import { isBlock } from '../../kit/booking/booking-state.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { toggleTag, toggleVip } from '../actions/mark-actions.ts'
import type { Booking } from '../day/day.ts'
import { isAnonymous, warningsOf } from '../day/names.ts'
import { day, dialog, isViewer, readOnly } from '../state/screen.ts'

/** More tags are in the dialog of notes. */
const mostTags = 6

export function CardMarks({ booking }: { booking: Booking }) {
  const { patron } = booking
  if (isViewer.value || isBlock(booking)) return null
  const tags = (day.value?.settings.booking_tags ?? []).slice(0, mostTags)
  const isKnown = patron !== null && !isAnonymous(patron)
  const own = new Set(booking.booking_tags.map(({ id }) => id))
  const hasAllergy = warningsOf({ booking }).length > 0
  return (
    <fieldset class="card-marks">
      <legend>{markTexts.marks}</legend>
      <button
        type="button"
        class={hasAllergy ? 'allergy-mark marked' : 'allergy-mark'}
        disabled={readOnly.value}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.value = 'allergens'
        }}
      >
        <Icon name="alert" /> {markTexts.allergy}
      </button>
      {tags.map((tag) => (
        <Mark
          key={tag.id}
          icon={tag.icon}
          name={tag.name}
          isOn={own.has(tag.id)}
          press={() => void toggleTag(booking, tag)}
        />
      ))}
      {isKnown && (
        <Mark
          icon="star"
          name={markTexts.vip}
          isOn={patron.tags.includes('is_vip')}
          press={() => void toggleVip(booking)}
        />
      )}
    </fieldset>
  )
}

function Mark({ icon, name, isOn, press }: { icon: string; name: string; isOn: boolean; press: () => void }) {
  return (
    <button type="button" disabled={readOnly.value} aria-pressed={isOn} onClick={press}>
      <Icon name={icon} /> {name}
    </button>
  )
}
