/** The floor plan as a table of fields: a row for each table, and one for each combination. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { type TablePlace, tableShapes } from '../../../floor/table-places.ts'
import type { RoomTable } from '../../description/room.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { CombinationSeats } from './combination-seats.tsx'
import { NumberBox } from './number-box.tsx'
import { ShapeList } from './shape-list.tsx'
import { changeArea, remove, rename, setFields, takeApart } from './state/floor-acts.ts'
import { area, areaIndex, choose, chosen, isChosen, pathOf, tables } from './state/floor-state.ts'
import { shaped, withPlaces } from './steps/table-steps.ts'

const numbers = [
  ['width', words.width],
  ['height', words.length],
  ['turn', words.turned],
  ['x', words.fromLeft],
  ['y', words.fromTop],
] as const

export function FloorList() {
  return (
    <div class="floor-list">
      {tables.value.length === 0 ? (
        <p class="soft">{words.none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>
                <span class="hidden-label">{words.chooseTable}</span>
              </th>
              <th>{words.name}</th>
              <th>{words.least}</th>
              <th>{words.most}</th>
              <th>{words.shape}</th>
              {numbers.map(([field, label]) => (
                <th key={field}>{label}</th>
              ))}
              <th>{words.onlineHead}</th>
              <th>
                <span class="hidden-label">{words.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tables.value.map((table) => (
              <Row key={table.id} table={table} />
            ))}
          </tbody>
        </table>
      )}
      <Combinations />
      <ShapeList />
    </div>
  )
}

function Row({ table }: { table: RoomTable }) {
  const path = pathOf(table)
  const { id, name, min_covers, max_covers, online, place } = table
  const put = (next: TablePlace) => changeArea((before) => withPlaces(before, new Map([[id, next]])))
  const labelled = (label: string) => `${name}, ${label}`
  const toggle = () => {
    const others = chosen.value.map((one) => one.id).filter((one) => one !== id)
    choose(isChosen(table) ? others : [...others, id])
  }
  return (
    <tr class={isChosen(table) ? 'chosen' : ''}>
      <td class="cell-choose">
        <label class="tick">
          <input type="checkbox" aria-label={words.chooseOf(name)} checked={isChosen(table)} onChange={toggle} />
        </label>
      </td>
      <td class="cell-name" data-label={words.name}>
        <TypedInput
          {...described(`${path}.name`)}
          aria-label={labelled(words.name)}
          value={name}
          onTyped={(text) => rename(table, text.trim())}
        />
        <Wrong path={`${path}.name`} />
      </td>
      <td data-label={words.least}>
        <NumberBox
          isBare
          path={`${path}.min_covers`}
          label={labelled(words.least)}
          value={min_covers}
          onNumber={(least) => setFields([table], { min_covers: least })}
        />
      </td>
      <td data-label={words.most}>
        <NumberBox
          isBare
          path={`${path}.max_covers`}
          label={labelled(words.most)}
          value={max_covers}
          onNumber={(most) => setFields([table], { max_covers: most })}
        />
      </td>
      <td data-label={words.shape}>
        <select
          aria-label={labelled(words.shape)}
          value={place.shape}
          onChange={({ currentTarget: { value } }) => put(shaped(place, value as TablePlace['shape']))}
        >
          {tableShapes.map((one) => (
            <option key={one} value={one}>
              {words.shapes[one]}
            </option>
          ))}
        </select>
      </td>
      {numbers.map(([field, label]) => (
        <td key={field} data-label={label}>
          <NumberBox
            isBare
            path={`${path}.place.${field}`}
            label={labelled(label)}
            value={place[field]}
            onNumber={(value) => put({ ...place, [field]: value })}
          />
        </td>
      ))}
      <td data-label={words.onlineHead}>
        <button
          type="button"
          class="switch"
          role="switch"
          aria-checked={online}
          aria-label={labelled(words.online)}
          onClick={() => setFields([table], { online: !online })}
        />
      </td>
      <td class="cell-remove">
        <button type="button" class="quiet square" aria-label={words.removeOf(name)} onClick={() => remove([table])}>
          <OfficeIcon name="trash" />
        </button>
        <Wrong path={path} />
      </td>
    </tr>
  )
}

function Combinations() {
  const all = area.value?.combinations ?? []
  return (
    <section class="combinations" aria-labelledby="combinations-title">
      <h2 id="combinations-title">{words.combinations}</h2>
      {all.length === 0 && <p class="soft">{words.noCombinations}</p>}
      <ul class="plain">
        {all.map((one, index) => {
          const names = words.joined(one.tables)
          const path = `dining_areas.${areaIndex.value}.combinations.${index}`
          return (
            <li key={names} class="joined">
              <b>{names}</b>
              <span class="soft">{words.seatsTo}</span>
              <CombinationSeats path={path} names={names} combination={one} />
              <button
                type="button"
                class="quiet square"
                aria-label={words.takeApart(names)}
                onClick={() => takeApart(one.tables)}
              >
                <OfficeIcon name="close" />
              </button>
              <Wrong path={path} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
