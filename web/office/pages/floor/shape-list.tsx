/** Walls, bars and doors of the area as a table of fields. */
import { floorTexts as words } from '../../../../texts/en/office/floor.ts'
import { type ShapeKind, shapeKinds } from '../../../floor/table-places.ts'
import type { RoomShape } from '../../description/room.ts'
import { Wrong } from '../../draft/fields.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { NumberBox } from './number-box.tsx'
import { changeArea, remove, setKind } from './state/floor-acts.ts'
import { nameOf, shapePathOf, shapes } from './state/floor-state.ts'
import { withPlaces } from './steps/table-steps.ts'

const numbers = [
  ['width', words.width],
  ['height', words.length],
  ['turn', words.turned],
  ['x', words.fromLeft],
  ['y', words.fromTop],
] as const

export function ShapeList() {
  return (
    <section class="shape-list" aria-labelledby="shapes-title">
      <h2 id="shapes-title">{words.shapesTitle}</h2>
      {shapes.value.length === 0 ? (
        <p class="soft">{words.noShapes}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{words.kind}</th>
              {numbers.map(([field, label]) => (
                <th key={field}>{label}</th>
              ))}
              <th>
                <span class="hidden-label">{words.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shapes.value.map((shape) => (
              <Row key={shape.id} shape={shape} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ shape }: { shape: RoomShape }) {
  const path = shapePathOf(shape)
  const name = nameOf(shape)
  return (
    <tr>
      <td data-label={words.kind}>
        <select
          aria-label={`${name}, ${words.kind}`}
          value={shape.kind}
          onChange={({ currentTarget: { value } }) => setKind(shape, value as ShapeKind)}
        >
          {shapeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.shapeKinds[kind]}
            </option>
          ))}
        </select>
      </td>
      {numbers.map(([field, label]) => (
        <td key={field} data-label={label}>
          <NumberBox
            isBare
            path={`${path}.${field}`}
            label={`${name}, ${label}`}
            value={shape.place[field]}
            onNumber={(value) =>
              changeArea((before) => withPlaces(before, new Map([[shape.id, { ...shape.place, [field]: value }]])))
            }
          />
        </td>
      ))}
      <td class="cell-remove">
        <button type="button" class="quiet square" aria-label={words.removeOf(name)} onClick={() => remove([shape])}>
          <OfficeIcon name="trash" />
        </button>
        <Wrong path={path} />
      </td>
    </tr>
  )
}
