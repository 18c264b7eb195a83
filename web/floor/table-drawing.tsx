/** A table and its chairs around the centre, turned as it stands. */
import { Fragment } from 'preact'
import { type Chair, chairRadius, type TablePlace } from './table-places.ts'

type Given = { place: TablePlace; chairs: readonly Chair[]; used?: number; inHouse?: number }

export const TableDrawing = ({ place: { width, height, shape, turn }, chairs, used = 0, inHouse = 0 }: Given) => (
  <g transform={`rotate(${turn})`}>
    {chairs.map((chair, index) => (
      <Fragment key={`${chair.x} ${chair.y}`}>
        <circle class={index < used ? 'chair used' : 'chair'} cx={chair.x} cy={chair.y} r={chairRadius} />
        {index < inHouse && <circle class="in-house" cx={chair.x} cy={chair.y} r={chairRadius / 2.2} />}
      </Fragment>
    ))}
    {shape === 'round' ? (
      <ellipse class="top" rx={width / 2} ry={height / 2} />
    ) : (
      <rect class="top" x={-width / 2} y={-height / 2} width={width} height={height} rx="12" />
    )}
  </g>
)

/** Names keep about eleven pixels on a small plan, as far as the tables have room for them. */
export const textGrowth = (scale: number): number => Math.min(1.35, Math.max(1, 11.5 / (18 * scale)))
