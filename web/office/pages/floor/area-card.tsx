/** The dining area: its name, its place among the others, when it is open. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { change, setValue } from '../../draft/draft.ts'
import { described, TextField, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { InTheWay } from './in-the-way.tsx'
import { changeArea, removeArea, renameArea } from './state/floor-acts.ts'
import { area, areaIndex, areas } from './state/floor-state.ts'
import { movedArea, withSeason, withSeatFirst } from './steps/area-steps.ts'

export function AreaCard() {
  const here = area.value
  if (here === null) return null
  const path = `dining_areas.${areaIndex.value}`
  return (
    <>
      <header class="inspect-head">
        <h2>{words.areaTitle(here.name)}</h2>
      </header>
      <InTheWay path={path} />
      <TextField path={`${path}.name`} label={words.name} value={here.name} onText={renameArea} />
      <fieldset>
        <legend>{words.orderLabel}</legend>
        <div class="acts">
          <button type="button" disabled={areaIndex.value === 0} onClick={() => moveArea(-1)}>
            {words.earlier}
          </button>
          <button type="button" disabled={areaIndex.value === areas.value.length - 1} onClick={() => moveArea(1)}>
            {words.later}
          </button>
        </div>
      </fieldset>
      <SeatFirst path={`${path}.seat_first`} value={here.seat_first} />
      <Season path={`${path}.season`} spans={here.season ?? []} />
      <Wrong path={path} />
      <button type="button" onClick={removeArea}>
        <OfficeIcon name="trash" />
        {words.removeArea}
      </button>
    </>
  )
}

const moveArea = (by: -1 | 1): void => change((house) => movedArea(house, areaIndex.value, by))

function SeatFirst({ path, value }: { path: string; value: number | undefined }) {
  const given = described(path)
  return (
    <div class="setting">
      <label for={given.id}>{words.seatFirst}</label>
      <p class="hint">{words.seatFirstHint}</p>
      <TypedInput
        {...given}
        class="short"
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        value={value === undefined ? '' : String(value)}
        onTyped={(text) => changeArea((before) => withSeatFirst(before, text.trim() === '' ? null : Number(text)))}
      />
      <Wrong path={path} />
    </div>
  )
}

type Span = { from: string; to: string }
/** Until its dates are chosen. */
const summer: Span = { from: '04-15', to: '10-15' }

function Season({ path, spans }: { path: string; spans: readonly Span[] }) {
  return (
    <fieldset class="season">
      <legend>{words.season}</legend>
      {spans.length === 0 && <p class="soft small">{words.allYear}</p>}
      {spans.map((span, index) => (
        <div key={index} class="span">
          {(['from', 'to'] as const).map((end) => (
            <MonthDay
              key={end}
              path={`${path}.${index}.${end}`}
              label={end === 'from' ? words.seasonFrom : words.seasonTo}
              value={span[end]}
            />
          ))}
          <button
            type="button"
            class="quiet square"
            aria-label={words.removeSeason}
            onClick={() =>
              changeArea((before) =>
                withSeason(
                  before,
                  spans.filter((_, at) => at !== index),
                ),
              )
            }
          >
            <OfficeIcon name="trash" />
          </button>
        </div>
      ))}
      <Wrong path={path} />
      <button type="button" onClick={() => changeArea((before) => withSeason(before, [...spans, summer]))}>
        <OfficeIcon name="plus" />
        {words.addSeason}
      </button>
    </fieldset>
  )
}

/** A day of any year: `04-15`. */
function MonthDay({ path, label, value }: { path: string; label: string; value: string }) {
  const [month = '01', day = '01'] = value.split('-')
  const set = (next: { month?: string; day?: string }) =>
    setValue(path, `${next.month ?? month}-${(next.day ?? day).padStart(2, '0')}`)
  return (
    <div class="month-day">
      <span class="label">{label}</span>
      <TypedInput
        {...described(path)}
        aria-label={words.day(label)}
        type="number"
        min={1}
        max={31}
        value={String(Number(day))}
        onTyped={(typed) => set({ day: typed })}
      />
      <select
        aria-label={words.month(label)}
        value={month}
        onChange={({ currentTarget: { value: chosen } }) => set({ month: chosen })}
      >
        {words.months.map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </select>
      <Wrong path={path} />
    </div>
  )
}
