/** The table that is chosen, in fields. */
import { useState } from 'preact/hooks'
import { texts } from '../../../texts/en/office.ts'
import { floorTexts as words } from '../../../texts/en/office-floor.ts'
import { dateText, wallText } from '../../diary/day/zone-time.ts'
import { type TablePlace, tableShapes } from '../../floor/table-places.ts'
import { CallList } from '../draft/call-list.tsx'
import { description, review } from '../draft/draft.ts'
import { ChoiceField, TextField, Wrong } from '../draft/fields.tsx'
import type { Change } from '../draft/wire.ts'
import { OfficeIcon } from '../frame/office-icon.tsx'
import { CombinationSeats } from './combination-seats.tsx'
import { NumberBox, Stepper } from './number-box.tsx'
import {
  copy,
  joinTables,
  remove,
  rename,
  setFields,
  setPlaces,
  setSizes,
  shape,
  takeApart,
  toArea,
} from './state/floor-acts.ts'
import { area, areaIndex, areas, pathOf, standingTable, tables } from './state/floor-state.ts'
import type { RoomTable } from './steps/room.ts'

export function TableCard({ table }: { table: RoomTable }) {
  const path = pathOf(table)
  const { place } = table
  const put = (part: Partial<TablePlace>) => new Map([[table.id, { ...place, ...part }]])
  const before = standingTable(table)
  return (
    <>
      <header class="inspect-head">
        <h2>{words.table(table.name)}</h2>
        <button type="button" class="quiet square" aria-label={words.copy} onClick={copy}>
          <OfficeIcon name="copy" />
        </button>
        <button type="button" class="quiet square" aria-label={words.remove} onClick={() => remove()}>
          <OfficeIcon name="trash" />
        </button>
      </header>
      <InTheWay path={path} />
      <div class="pair">
        <TextField
          path={`${path}.name`}
          label={words.name}
          value={table.name}
          before={before?.name}
          onText={(name) => rename(table, name)}
        />
        <ChoiceField
          path={`${path}.area`}
          label={words.area}
          value={String(areaIndex.value)}
          options={areas.value.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChoice={(index) => toArea(Number(index))}
        />
      </div>
      <Seats of={[table]} path={path} before={before} />
      <Shapes of={[table]} />
      <div class="triple">
        <NumberBox
          path={`${path}.place.width`}
          label={words.width}
          unit={words.cm}
          value={place.width}
          onNumber={(width) => setSizes(put({ width }))}
        />
        <NumberBox
          path={`${path}.place.height`}
          label={words.length}
          unit={words.cm}
          value={place.height}
          onNumber={(height) => setSizes(put({ height }))}
        />
        <NumberBox
          path={`${path}.place.turn`}
          label={words.turned}
          unit={words.degrees}
          value={place.turn}
          onNumber={(turn) => setPlaces(put({ turn }))}
        />
      </div>
      <div class="pair">
        <NumberBox
          path={`${path}.place.x`}
          label={words.fromLeft}
          unit={words.cm}
          value={place.x}
          onNumber={(x) => setPlaces(put({ x }))}
        />
        <NumberBox
          path={`${path}.place.y`}
          label={words.fromTop}
          unit={words.cm}
          value={place.y}
          onNumber={(y) => setPlaces(put({ y }))}
        />
      </div>
      <JoinedWith table={table} />
      <OnlineSwitch of={[table]} />
      <Wrong path={path} />
    </>
  )
}

type SeatsGiven = { of: readonly RoomTable[]; path: string; before?: RoomTable | undefined }

export function Seats({ of, path, before }: SeatsGiven) {
  const { min_covers = 1, max_covers = 1 } = of[0] ?? {}
  const isChanged = before !== undefined && (before.min_covers !== min_covers || before.max_covers !== max_covers)
  return (
    <fieldset class="seats">
      <legend>{words.seatsLabel}</legend>
      {isChanged && <span class="was">{texts.draft.was(words.covers(before.min_covers, before.max_covers))}</span>}
      <div class="between">
        <Stepper
          path={`${path}.min_covers`}
          label={words.least}
          value={min_covers}
          onNumber={(least) => setFields(of, { min_covers: least })}
        />
        <span>{words.to}</span>
        <Stepper
          path={`${path}.max_covers`}
          label={words.most}
          value={max_covers}
          onNumber={(most) => setFields(of, { max_covers: most })}
        />
      </div>
      <Wrong path={`${path}.min_covers`} />
      <Wrong path={`${path}.max_covers`} />
    </fieldset>
  )
}

export function Shapes({ of }: { of: readonly RoomTable[] }) {
  return (
    <fieldset class="shapes">
      <legend>{words.shape}</legend>
      <span class="seg">
        {tableShapes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={of.every(({ place }) => place.shape === one)}
            onClick={() => shape(one)}
          >
            {words.shapes[one]}
          </button>
        ))}
      </span>
    </fieldset>
  )
}

export function OnlineSwitch({ of }: { of: readonly RoomTable[] }) {
  const isOn = of.every(({ online }) => online)
  return (
    <div class="switch-field">
      <span>
        <span class="label" id="table-online">
          {words.online}
        </span>
        <span class="hint">{words.onlineHint}</span>
      </span>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="table-online"
        onClick={() => setFields(of, { online: !isOn })}
      />
    </div>
  )
}

function JoinedWith({ table: { name } }: { table: RoomTable }) {
  const here = area.value
  if (here === null) return null
  const own = here.combinations.filter((one) => one.tables.includes(name))
  const isPair = (other: string) => own.some((one) => one.tables.length === 2 && one.tables.includes(other))
  const others = tables.value.filter((one) => one.name !== name && !isPair(one.name))
  return (
    <div class="joined-with">
      <h3>{words.joinedWith}</h3>
      {own.length === 0 && <p class="soft small">{words.alone}</p>}
      <ul class="plain">
        {own.map((one) => {
          const path = `dining_areas.${areaIndex.value}.combinations.${here.combinations.indexOf(one)}`
          const rest = words.joined(one.tables.filter((each) => each !== name))
          return (
            <li key={rest} class="joined">
              <b>{rest}</b>
              <CombinationSeats path={path} names={words.joined(one.tables)} combination={one} />
              <button
                type="button"
                class="quiet square"
                aria-label={words.takeApart(words.joined(one.tables))}
                onClick={() => takeApart(one.tables)}
              >
                <OfficeIcon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <select
          id="join-with"
          aria-label={words.chooseTable}
          value=""
          onChange={({ currentTarget: { value } }) => joinTables([name, value])}
        >
          <option value="">{words.chooseTable}</option>
          {others.map((one) => (
            <option key={one.id} value={one.name}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** What the review finds about bookings at this table. */
function InTheWay({ path }: { path: string }) {
  const [seen, setSeen] = useState<Change | null>(null)
  const found = review.value?.changes.find((change) => change.path === path && change.bookings.length > 0)
  if (found === undefined) return null
  const { bookings } = found
  const is24 = description.value?.twenty_four_hour_format ?? true
  return (
    <div class="notice warning">
      <b>{words.inTheWay(bookings.length)}</b>
      <ul class="plain">
        {bookings.slice(0, 4).map(({ id, date, name, reference, covers }) => (
          <li key={id}>
            {dateText(date.slice(0, 10), 'short')} {wallText(date.slice(11, 16), is24)} <bdi>{name ?? reference}</bdi>{' '}
            <b>{covers}</b>
          </li>
        ))}
      </ul>
      <button type="button" class="link" onClick={() => setSeen(found)}>
        {words.seeThem(bookings.length)}
      </button>
      {seen !== null && <CallList change={seen} onDismiss={() => setSeen(null)} />}
    </div>
  )
}
