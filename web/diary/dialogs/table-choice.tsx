/** Tables to tick, by area. */
import { day } from '../screen.ts'
import { texts } from '../texts.ts'

type Given = { chosen: readonly number[]; change: (ids: number[]) => void; takenIds?: ReadonlySet<number> }

export function TableChoice({ chosen, change, takenIds = new Set() }: Given) {
  const toggle = (id: number) => change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset class="table-choice">
      <legend>{texts.form.tables}</legend>
      {day.value?.areas.map(({ id, name, tables }) => (
        <div key={id}>
          <span class="soft">{name}</span>
          {tables.map((table) => (
            <label key={table.id} class={takenIds.has(table.id) ? 'tick taken' : 'tick'}>
              <input type="checkbox" checked={chosen.includes(table.id)} onChange={() => toggle(table.id)} />
              {table.name} <small>{table.max_covers}</small>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
