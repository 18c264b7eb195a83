/** The time and the table of a new booking. */
import { draft, setDraft } from '../draft.ts'
import { day } from '../screen.ts'
import { texts } from '../texts.ts'
import { typedTime } from '../typed-time.ts'

/** Typed as it is said, in one go; the native field has three stops for the keyboard. */
export function TimeField() {
  const check = (input: HTMLInputElement) =>
    input.setCustomValidity(typedTime(input.value) === null ? texts.form.noTime : '')
  return (
    <label>
      {texts.form.time}
      <input
        type="text"
        inputmode="numeric"
        autocomplete="off"
        required
        placeholder="19:30"
        value={draft.value.time}
        onInput={({ currentTarget }) => {
          check(currentTarget)
          setDraft({ time: currentTarget.value })
        }}
      />
    </label>
  )
}

export function TableField() {
  return (
    <label>
      {texts.form.table}
      <select
        value={draft.value.table === null ? '' : String(draft.value.table)}
        onChange={({ currentTarget: { value } }) => setDraft({ table: value === '' ? null : Number(value) })}
      >
        <option value="">{texts.form.anyTable}</option>
        {day.value?.areas.map(({ id, name, tables }) => (
          <optgroup key={id} label={name}>
            {tables.map((table) => (
              <option key={table.id} value={String(table.id)}>
                {table.name} · {texts.seats(table.min_covers, table.max_covers)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
