/** Tables to tick, by area. */
import type { Area } from '../day.ts'
import { day } from '../screen.ts'
import { texts } from '../texts.ts'

type Given = {
  chosen: readonly number[]
  change: (ids: number[]) => void
  takenIds?: ReadonlySet<number>
  /** For a party, which cannot sit in two rooms: a table elsewhere takes the place of those chosen. */
  isOneArea?: boolean
}

export function TableChoice({ chosen, change, takenIds = new Set(), isOneArea = false }: Given) {
  const toggle = (id: number, area: Area) => {
    if (chosen.includes(id)) return change(chosen.filter((one) => one !== id))
    const kept = isOneArea ? chosen.filter((one) => area.tables.some((table) => table.id === one)) : chosen
    change([...kept, id])
  }
  return (
    <fieldset class="table-choice">
      <legend>{texts.form.tables}</legend>
      {day.value?.areas.map((area) => (
        <div key={area.id}>
          <span class="soft">{area.name}</span>
          {area.tables.map((table) => (
            <label key={table.id} class={takenIds.has(table.id) ? 'tick taken' : 'tick'}>
              <input type="checkbox" checked={chosen.includes(table.id)} onChange={() => toggle(table.id, area)} />
              {table.name} <small>{table.max_covers}</small>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
