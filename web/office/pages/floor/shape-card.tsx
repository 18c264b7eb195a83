/** A wall, bar or door that is chosen. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { shapeKinds } from '../../../floor/table-places.ts'
import type { RoomShape } from '../../description/room.ts'
import { Wrong } from '../../draft/fields.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { NumberBox } from './number-box.tsx'
import { copy, remove, setKind, setPlaces, setSizes } from './state/floor-acts.ts'
import { nameOf, shapePathOf } from './state/floor-state.ts'

export function ShapeCard({ shape }: { shape: RoomShape }) {
  const path = shapePathOf(shape)
  const { place } = shape
  const put = (part: Partial<RoomShape['place']>) => new Map([[shape.id, { ...place, ...part }]])
  return (
    <>
      <header class="inspect-head">
        <h2>{nameOf(shape)}</h2>
        <button type="button" class="quiet square" aria-label={words.copy} onClick={copy}>
          <OfficeIcon name="copy" />
        </button>
        <button type="button" class="quiet square" aria-label={words.remove} onClick={() => remove()}>
          <OfficeIcon name="trash" />
        </button>
      </header>
      <fieldset class="shapes">
        <legend>{words.kind}</legend>
        <span class="seg">
          {shapeKinds.map((kind) => (
            <button key={kind} type="button" aria-pressed={shape.kind === kind} onClick={() => setKind(shape, kind)}>
              {words.shapeKinds[kind]}
            </button>
          ))}
        </span>
      </fieldset>
      <div class="triple">
        <NumberBox
          path={`${path}.width`}
          label={words.width}
          unit={words.cm}
          value={place.width}
          onNumber={(width) => setSizes(put({ width }))}
        />
        <NumberBox
          path={`${path}.height`}
          label={words.length}
          unit={words.cm}
          value={place.height}
          onNumber={(height) => setSizes(put({ height }))}
        />
        <NumberBox
          path={`${path}.turn`}
          label={words.turned}
          unit={words.degrees}
          value={place.turn}
          onNumber={(turn) => setPlaces(put({ turn }))}
        />
      </div>
      <div class="pair">
        <NumberBox
          path={`${path}.x`}
          label={words.fromLeft}
          unit={words.cm}
          value={place.x}
          onNumber={(x) => setPlaces(put({ x }))}
        />
        <NumberBox
          path={`${path}.y`}
          label={words.fromTop}
          unit={words.cm}
          value={place.y}
          onNumber={(y) => setPlaces(put({ y }))}
        />
      </div>
      <p class="soft small">{words.shapeHint}</p>
      <Wrong path={path} />
    </>
  )
}
