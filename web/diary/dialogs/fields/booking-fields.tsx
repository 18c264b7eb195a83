/** The fields of a new booking besides the guest: when, how many, where, and what is said. */
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { typedTime } from '../../../kit/time/typed-time.ts'
import { instantAt, minute } from '../../../kit/time/zone-time.ts'
import { usualMinutes } from '../../actions/house-actions.ts'
import { tableInWords, tableNames } from '../../day/day.ts'
import { draft, setDraft } from '../../day/draft.ts'
import { dateOfTime } from '../../day/evening.ts'
import { takenTableWords } from '../../day/occupant-words.ts'
import { held, holdId, holdRefusal } from '../../forms/hold.ts'
import { clock, date, day, now, time, timeOf } from '../../state/screen.ts'
import { NumberField } from './number-field.tsx'
import { TimeField } from './time-field.tsx'

export function PartyAndTime() {
  return (
    <div class="dialog-fields">
      <label>
        {dialogTexts.form.date}
        <input
          type="date"
          required
          value={draft.value.date}
          onInput={({ currentTarget: { value } }) => setDraft({ date: value })}
        />
      </label>
      <NumberField
        label={dialogTexts.form.adults}
        value={draft.value.adults}
        min={1}
        autofocus
        change={(adults) => setDraft({ adults })}
      />
      {(day.value?.settings.allow_kids ?? true) && (
        <NumberField
          label={dialogTexts.form.children}
          value={draft.value.children}
          min={0}
          change={(children) => setDraft({ children })}
        />
      )}
      <TimeField label={dialogTexts.form.time} value={draft.value.time} change={(time) => setDraft({ time })} />
    </div>
  )
}

/** The best table anywhere, the best of one area, or a certain table; and whether it is held. */
export function PlaceField() {
  const { table, area } = draft.value
  const taken = takenNow()
  return (
    <label class="wide">
      {dialogTexts.form.place}
      <select
        value={table === null ? (area === null ? '' : `area ${area}`) : `table ${table}`}
        aria-describedby="held"
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value="">{dialogTexts.form.anyTable}</option>
        {day.value?.areas.map(({ id, name, tables }) => (
          <optgroup key={id} label={name}>
            <option value={`area ${id}`}>{dialogTexts.form.anyTableIn(name)}</option>
            {tables.map((one) => (
              <option key={one.id} value={`table ${one.id}`}>
                {tableInWords(one.name)} · {dialogTexts.seats(one.min_covers, one.max_covers)}
                {taken.has(one.id) ? ` · ${taken.get(one.id)}` : ''}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <span id="held" class={holdRefusal.value === null ? 'hint held' : 'hint error'} aria-live="polite">
        {heldText()}
      </span>
    </label>
  )
}

function choose(value: string): void {
  const [kind, id] = value.split(' ')
  setDraft({ area: kind === 'area' ? Number(id) : null, table: kind === 'table' ? Number(id) : null })
}

function heldText(): string {
  if (holdRefusal.value !== null) return holdRefusal.value
  if (held.value === null || day.value === null) return ''
  return dialogTexts.form.held(tableNames(day.value, held.value.tableIds), timeOf(held.value.until))
}

/** Only for the day on the screen; for other days the engine decides. */
function takenNow(): ReadonlyMap<number, string> {
  const at = typedTime(draft.value.time)
  if (day.value === null || at === null || draft.value.date !== date.value) return new Map()
  const from = instantAt(`${dateOfTime(draft.value.date, at, day.value)}T${at}`, clock.value.timezone)
  const span = { from, to: from + usualMinutes(draft.value.adults + draft.value.children, from) * minute }
  return takenTableWords(day.value, span, now.value, time, { holdId: holdId() })
}

export function TextField({ name, label }: { name: 'comment' | 'privateComment'; label: string }) {
  return (
    <label class="wide">
      {label}
      <input
        type="text"
        value={draft.value[name]}
        onInput={({ currentTarget: { value } }) => setDraft({ [name]: value })}
      />
    </label>
  )
}
