/** Tables to tick, by area. */
import { dialogTexts } from '../../../../texts/en/diary/dialogs.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { type Area, tableInWords } from '../../day/day.ts'
import { day } from '../../state/screen.ts'

type Given = {
  chosen: readonly number[]
  change: (ids: number[]) => void
  /** Who has a table at that time, in words, by its id. */
  taken?: ReadonlyMap<number, string>
  /** For a party, which cannot sit in two areas: choosing a table of another area replaces those chosen. */
  isOneArea?: boolean
}

export function TableChoice({ chosen, change, taken = new Map(), isOneArea = false }: Given) {
  const toggle = (id: number, area: Area) => {
    if (chosen.includes(id)) return change(chosen.filter((one) => one !== id))
    const kept = isOneArea ? chosen.filter((one) => area.tables.some((table) => table.id === one)) : chosen
    change([...kept, id])
  }
  return (
    <fieldset class="table-choice">
      <legend>{dialogTexts.form.tables}</legend>
      {day.value?.areas.map((area) => (
        <div key={area.id}>
          <span class="soft">{area.name}</span>
          {area.tables.map((table) => (
            <label
              key={table.id}
              class={taken.has(table.id) ? 'tick taken' : 'tick'}
              title={taken.get(table.id) ?? undefined}
            >
              <input type="checkbox" checked={chosen.includes(table.id)} onChange={() => toggle(table.id, area)} />
              <span>
                {tableInWords(table.name)}{' '}
                <small>
                  <Icon name="people" /> {table.max_covers}
                </small>
              </span>
              {taken.has(table.id) && <span class="hidden-label">{taken.get(table.id)}</span>}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
