/** Room and tables: from a template, or by counting them; shown as hosts see them. */
import { useState } from 'preact/hooks'
import { setupTexts } from '../../../../../texts/en/office/set-up.ts'
import type { Area } from '../../../description/description.ts'
import { houseName } from '../../../description/house-names.ts'
import { separate } from '../../../description/room.ts'
import { description, setValue } from '../../../draft/draft.ts'
import { TextField } from '../../../draft/fields.tsx'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { linkTo } from '../../../screen/screen.ts'
import { JoinQuestion } from './join-question.tsx'
import { RoomPlan } from './room-plan.tsx'
import { countOf, emptyArea, seatsOf, sizes, tablesIn, withCount } from './room-templates.ts'
import { Templates } from './templates.tsx'

const words = setupTexts.room

export function RoomStep() {
  const [chosen, setChosen] = useState(0)
  const areas = (description.value?.dining_areas ?? []).map(separate)
  const at = Math.min(chosen, Math.max(0, areas.length - 1))
  const area = areas[at]
  return (
    <>
      <Templates areas={areas} onTaken={() => setChosen(0)} />
      <div class="room-head">
        <fieldset class="seg" aria-label={words.areaNames}>
          {areas.map(({ name }, index) => (
            <button key={`${index} ${name}`} type="button" aria-pressed={index === at} onClick={() => setChosen(index)}>
              {name}
            </button>
          ))}
          <button
            type="button"
            onClick={() => {
              const room = houseName(description.value?.language, 'room')
              const more = { name: words.areas.more(areas.length + 1) }
              setValue('dining_areas', [...areas, emptyArea(areas.length === 0 ? room : more)])
              setChosen(areas.length)
            }}
          >
            <OfficeIcon name="plus" />
            {words.addArea}
          </button>
        </fieldset>
        <p class="room-count" role="status">
          {words.counts(tablesIn(areas), seatsOf(areas))}
        </p>
      </div>
      {area !== undefined && <AreaCounts areas={areas} area={area} at={at} />}
      {area !== undefined && <JoinQuestion area={area} at={at} />}
    </>
  )
}

function AreaCounts({ areas, area, at }: { areas: readonly Area[]; area: Area; at: number }) {
  return (
    <div class="room-both">
      <div class="room-counts">
        {areas.length > 1 && (
          <div class="area-name">
            <TextField path={`dining_areas.${at}.name`} label={words.areaName} />
            <button
              type="button"
              class="quiet square"
              aria-label={words.removeArea(area.name)}
              onClick={() => setValue('dining_areas', areas.toSpliced(at, 1))}
            >
              <OfficeIcon name="trash" />
            </button>
          </div>
        )}
        {sizes
          .filter((covers) => covers > 1 || countOf(area, 1) > 0)
          .map((covers) => (
            <SizeRow key={covers} areas={areas} area={area} at={at} covers={covers} />
          ))}
      </div>
      <div class="room-drawing">
        {area.tables.length === 0 ? (
          <p class="room-empty soft">{words.emptyPlan}</p>
        ) : (
          <RoomPlan area={area} label={words.plan(area.name, area.tables.length, seatsOf([area]))} />
        )}
        <p class="room-below">
          <span class="soft">{words.asHosts}</span> <a {...linkTo({ page: 'floor' })}>{words.draw}</a>
        </p>
      </div>
    </div>
  )
}

type RowGiven = { areas: readonly Area[]; area: Area; at: number; covers: number }

function SizeRow({ areas, area, at, covers }: RowGiven) {
  const tables = area.tables.filter(({ max_covers }) => max_covers === covers)
  const label = words.size(covers)
  const set = (more: boolean) => setValue('dining_areas', withCount(areas, at, covers, more))
  return (
    <div class="size-row">
      <span class={`size-sign size-${covers <= 2 ? 'round' : covers <= 4 ? 'square' : 'long'}`} aria-hidden="true" />
      <span>
        <b>{label}</b>
        <span class="soft small">
          {tables.length === 0 ? words.none : words.named(tables[0]?.name ?? '', tables.at(-1)?.name ?? '')}
        </span>
      </span>
      <fieldset class="stepper" aria-label={label}>
        <button
          type="button"
          class="square"
          aria-label={words.fewer(label)}
          disabled={tables.length === 0}
          onClick={() => set(false)}
        >
          <OfficeIcon name="minus" />
        </button>
        <output>{tables.length}</output>
        <button type="button" class="square" aria-label={words.more(label)} onClick={() => set(true)}>
          <OfficeIcon name="plus" />
        </button>
      </fieldset>
    </div>
  )
}
