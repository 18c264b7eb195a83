/** The sections of a room: a neutral outline and the name of the server, since colours are for states. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { coversByServer } from '../day/sections.ts'
import { day } from '../state/screen.ts'
import { type SectionShape, tabOf } from './floor-boxes.ts'
import { shortened } from './table-words.ts'
import { boldest, textWidth } from './text-width.ts'

export function SectionOutlines({ shapes }: { shapes: readonly SectionShape[] }) {
  if (day.value === null || day.value.sections === null) return null
  const covers = coversByServer(day.value, day.value.sections.sections)
  return shapes.map((shape) => {
    const { name, boxes, isFirst } = shape
    const [{ left, right }] = boxes
    // Only the number where its word does not fit, and as much of the name as fits.
    const room = right - left - 44
    const load = covers.get(name) ?? 0
    const counts = isFirst ? [texts.covers(load), String(load)] : []
    const count = counts.find((one) => widthOf(name, one) <= room) ?? ''
    const shown = shortened(name, room, (text) => widthOf(text, count))
    const tab = tabOf(shape)
    return (
      <g key={`${left} ${tab.top}`} class="section">
        {/* Edges first: what fills one box covers those of the others within it, and one outline is left. */}
        {['edge', 'inside'].map((part) =>
          boxes.map(({ left: x, top: y, right, bottom }) => (
            <rect
              key={`${part} ${x} ${y} ${right}`}
              class={part}
              x={x}
              y={y}
              width={right - x}
              height={bottom - y}
              rx="18"
            />
          )),
        )}
        <rect class="tab" x={tab.left} y={tab.top} width={widthOf(shown, count) + 24} height="24" rx="12" />
        <text x={tab.left + 12} y={tab.top + 17}>
          {shown} <tspan>{count}</tspan>
        </text>
      </g>
    )
  })
}

/** With a space between. */
const widthOf = (name: string, count: string): number =>
  textWidth(name, letterSize, boldest) + (count === '' ? 0 : textWidth(` ${count}`, letterSize))

/** The font size in floor.css. */
const letterSize = 16
