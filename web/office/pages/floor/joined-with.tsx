/** The combinations that a table is part of: their seats, taking one apart, and joining another table. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import type { RoomTable } from '../../description/room.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { CombinationSeats } from './combination-seats.tsx'
import { joinTables, takeApart } from './state/floor-acts.ts'
import { area, areaIndex, tables } from './state/floor-state.ts'

export function JoinedWith({ table: { name } }: { table: RoomTable }) {
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
