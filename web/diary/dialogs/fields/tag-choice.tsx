/** The restaurant's tags to tick. */
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import type { BookingTag } from '../../day/day.ts'

type Given = { tags: readonly BookingTag[]; chosen: readonly number[]; change: (ids: number[]) => void }

export function TagChoice({ tags, chosen, change }: Given) {
  if (tags.length === 0) return null
  const toggle = (id: number) => change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset class="table-choice">
      <legend>{dialogTexts.form.tags}</legend>
      <div>
        {tags.map(({ id, name, icon }) => (
          <label key={id} class="tick">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <Icon name={icon} /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
