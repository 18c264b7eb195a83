/** What can be added to the plan: a press places it where there is room, a drag where it is dropped. */
import { floorTexts as words } from '../../../../../texts/en/office/floor.ts'
import { ShapeDrawing } from '../../../../floor/shape-drawing.tsx'
import { TableDrawing } from '../../../../floor/table-drawing.tsx'
import { chairsByTable } from '../../../../floor/table-places.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { add, addShape, addStools, join } from '../state/floor-acts.ts'
import { area, chosen } from '../state/floor-state.ts'
import { type ShapeItem, shapePalette } from '../steps/shape-steps.ts'
import { stools } from '../steps/stool-steps.ts'
import { combinationAt, type PaletteItem, palette } from '../steps/table-steps.ts'
import { startAdd } from './plan-drag.ts'

export function Palette() {
  const names = chosen.value.map(({ name }) => name)
  const isJoined = area.value !== null && names.length > 1 && combinationAt(area.value, names) >= 0
  return (
    <section class="palette" aria-labelledby="palette-title">
      <h2 id="palette-title">{words.palette.title}</h2>
      {palette.map((item) => (
        <button
          key={item.name}
          type="button"
          class="quiet"
          onPointerDown={(event) => startAdd(event, item)}
          onClick={() => add(item)}
        >
          <Sample item={item} />
          <span>
            {words.palette[item.name]} <span class="hidden-label">{words.withSeats(item.covers[1])}</span>
          </span>
        </button>
      ))}
      <span class="rule" />
      {shapePalette.map((item) => (
        <button
          key={item.kind}
          type="button"
          class="quiet"
          onPointerDown={(event) => startAdd(event, item)}
          onClick={() => addShape(item)}
        >
          <ShapeSample item={item} />
          {words.shapeKinds[item.kind]}
        </button>
      ))}
      <button
        type="button"
        class="quiet"
        onPointerDown={(event) => startAdd(event, stools)}
        onClick={() => addStools()}
      >
        <StoolsSample />
        <span>
          {words.palette.stools} <span class="hidden-label">{words.withSeats(stools.seats)}</span>
        </span>
      </button>
      <span class="rule" />
      <button type="button" class="quiet" disabled={names.length < 2} onClick={join}>
        <OfficeIcon name="join" />
        {isJoined ? words.split : words.join}
      </button>
    </section>
  )
}

function Sample({ item: { covers, size } }: { item: PaletteItem }) {
  const place = { ...size, x: 0, y: 0 }
  const chairs = chairsByTable({ tables: [{ id: 0, max_covers: covers[1], place }] }).get(0) ?? []
  const width = Math.max(160, size.width + 60)
  return (
    <svg class="sample floor-table" viewBox={`${-width / 2} -75 ${width} 150`} aria-hidden="true">
      <TableDrawing place={place} chairs={chairs} />
      <text y="9">{covers[1]}</text>
    </svg>
  )
}

const StoolsSample = () => (
  <svg class="sample shape floor-table" viewBox="-165 -45 330 90" aria-hidden="true">
    <ShapeDrawing shape={{ kind: 'bar', x: -150, y: -35, width: 300, height: 40, turn: 0 }} />
    {[-120, -60, 0, 60, 120].map((x) => (
      <circle key={x} class="chair" cx={x} cy={28} r={14} />
    ))}
  </svg>
)

function ShapeSample({ item: { kind, size } }: { item: ShapeItem }) {
  return (
    <svg class="sample shape" viewBox="-165 -45 330 90" aria-hidden="true">
      <ShapeDrawing shape={{ kind, ...size, x: -size.width / 2, y: -size.height / 2 }} />
    </svg>
  )
}
