/** The dining areas of the restaurant, in their order. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { keyOf, tablesOf } from '../../description/room.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { addArea } from './state/floor-acts.ts'
import { areaIndex, areas, isList, isSnapping, openArea } from './state/floor-state.ts'

export function AreaTabs() {
  return (
    <div class="area-bar">
      <nav class="plan-areas" aria-label={words.areas}>
        {areas.value.map((area, index) => (
          <button
            key={keyOf(area)}
            type="button"
            aria-current={index === areaIndex.value ? 'true' : undefined}
            onClick={() => openArea(area)}
          >
            {area.name} <small>{tablesOf(area).length}</small>
          </button>
        ))}
        <button type="button" class="soft" onClick={addArea}>
          <OfficeIcon name="plus" />
          {words.addArea}
        </button>
      </nav>
      {!isList.value && (
        <span class="snap office-wide">
          <button
            type="button"
            class="switch"
            role="switch"
            aria-checked={isSnapping.value}
            aria-labelledby="snap-label"
            onClick={() => {
              isSnapping.value = !isSnapping.value
            }}
          />
          <span id="snap-label" class="small">
            {words.snap}
          </span>
        </span>
      )}
    </div>
  )
}
