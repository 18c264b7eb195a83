/** Rooms to start from, as pictures. */
import { useState } from 'preact/hooks'
import { setupTexts } from '../../../../../texts/en/office/set-up.ts'
import type { Area } from '../../../description/description.ts'
import { houseName } from '../../../description/house-names.ts'
import { description, setValue } from '../../../draft/draft.ts'
import { fromTemplate, seatsOf, type TemplateName, tablesIn, templateNames } from './room-templates.ts'

const words = setupTexts.room

const shapeOf = (areas: readonly Area[]): string =>
  JSON.stringify(areas.map(({ tables }) => tables.map(({ max_covers }) => max_covers)))

export function Templates({ areas, onTaken }: { areas: readonly Area[]; onTaken: () => void }) {
  const [asked, setAsked] = useState<TemplateName | null>(null)
  const now = areas.length === 0 ? '' : shapeOf(areas)
  const make = (name: TemplateName) => fromTemplate(name, houseAreas())
  const take = (name: TemplateName) => {
    setAsked(null)
    setValue('dining_areas', make(name))
    onTaken()
  }
  const isOwn = tablesIn(areas) > 0 && !templateNames.some((name) => shapeOf(make(name)) === now)
  return (
    <fieldset class="templates">
      <legend>{words.from}</legend>
      {templateNames.map((name) => {
        const made = make(name)
        return (
          <label key={name} class="template">
            <input
              type="radio"
              name="template"
              checked={asked === null ? shapeOf(made) === now : asked === name}
              onChange={() => (isOwn ? setAsked(name) : take(name))}
            />
            <Picture areas={made} />
            <b>{words.templates[name]}</b>
            <span class="soft small">{detailOf(name, made)}</span>
          </label>
        )
      })}
      {asked !== null && (
        <div class="ask template-ask" role="alert">
          <p>{words.replace(tablesIn(areas), words.templates[asked])}</p>
          <p class="acts">
            <button type="button" class="danger" onClick={() => take(asked)}>
              {words.replaceIt}
            </button>
            <button type="button" onClick={() => setAsked(null)}>
              {words.keepRoom}
            </button>
          </p>
        </div>
      )}
    </fieldset>
  )
}

const houseAreas = () => {
  const language = description.value?.language
  return {
    room: houseName(language, 'room'),
    terrace: houseName(language, 'terrace'),
    bar: houseName(language, 'bar'),
  }
}

function detailOf(name: TemplateName, areas: readonly Area[]): string {
  if (name === 'empty') return words.countYourself
  return areas.length > 1 ? words.areasOf(areas.length, tablesIn(areas)) : words.seats(seatsOf(areas))
}

/** A row for each size, an area beside the other. */
function Picture({ areas }: { areas: readonly Area[] }) {
  const width = 150 / areas.length
  return (
    <svg viewBox="0 0 150 84" aria-hidden="true">
      {areas.map((area, index) => (
        <g key={area.name} transform={`translate(${index * width} 0)`}>
          {index > 0 && <line class="between" y1="6" y2="78" />}
          <Rows area={area} width={width} />
        </g>
      ))}
      {tablesIn(areas) === 0 && <path d="M75 32v20M65 42h20" />}
    </svg>
  )
}

function Rows({ area, width }: { area: Area; width: number }) {
  const rows = [...Map.groupBy(area.tables, ({ max_covers }) => max_covers)]
  const high = 84 / (rows.length + 1)
  return (
    <>
      {rows.map(([covers, tables], row) =>
        tables.map(({ name }, index) => {
          const x = ((index + 0.5) * (width - 12)) / tables.length + 6
          const y = (row + 1) * high
          const wide = covers > 4 ? 24 : 13
          if (covers <= 2) return <circle key={name} cx={x} cy={y} r={covers === 1 ? 4 : 6} />
          return <rect key={name} x={x - wide / 2} y={y - 6.5} width={wide} height="13" rx="2.5" />
        }),
      )}
    </>
  )
}
