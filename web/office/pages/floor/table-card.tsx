import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { type TablePlace, tableShapes } from '../../../floor/table-places.ts'
import type { RoomTable } from '../../description/room.ts'
import { ChoiceField, Switch, TextField, Wrong } from '../../draft/fields.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { InTheWay } from './in-the-way.tsx'
import { JoinedWith } from './joined-with.tsx'
import { NumberBox, Stepper } from './number-box.tsx'
import { copy, remove, rename, setFields, setPlaces, setSizes, shape, toArea } from './state/floor-acts.ts'
import { areaIndex, areas, pathOf, savedTable } from './state/floor-state.ts'

export function TableCard({ table }: { table: RoomTable }) {
  const path = pathOf(table)
  const { place } = table
  const put = (part: Partial<TablePlace>) => new Map([[table.id, { ...place, ...part }]])
  const before = savedTable(table)
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
      <ReleasedSwitch of={[table]} />
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
  const press = () => setFields(of, { online: !isOn })
  return <Switch id="table-online" label={words.online} hint={words.onlineHint} isOn={isOn} onPress={press} />
}

/** Only for tables that guests are given at all. */
export function ReleasedSwitch({ of }: { of: readonly RoomTable[] }) {
  if (!of.every(({ online }) => online)) return null
  const isOn = of.every(({ released }) => released)
  const press = () => setFields(of, { released: !isOn })
  return <Switch id="table-released" label={words.released} hint={words.releasedHint} isOn={isOn} onPress={press} />
}
