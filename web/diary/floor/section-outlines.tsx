/** The sections of a room: a neutral outline and the name of the server, since colour belongs to states. */
import { texts } from '../../../texts/en/diary.ts'
import type { Area } from '../day/day.ts'
import { coversByServer } from '../sections.ts'
import { day } from '../state/screen.ts'
import { sectionBoxes } from './floor-boxes.ts'

export function SectionOutlines({ area }: { area: Area }) {
  if (day.value === null || day.value.sections === null) return null
  const { sections } = day.value.sections
  const covers = coversByServer(day.value, sections)
  return sectionBoxes(area, sections).map(({ name, left, top, right, bottom, isFirst }) => {
    const load = isFirst ? (covers.get(name) ?? 0) : null
    const [shown, count] = fitting(name, load, right - left - 44)
    return (
      <g key={`${left} ${top}`} class="section">
        <rect x={left} y={top} width={right - left} height={bottom - top} rx="18" />
        <rect class="tab" x={left + 10} y={top - 12} width={widthOf(shown, count) + 24} height="24" rx="12" />
        <text x={left + 22} y={top + 5}>
          {shown} <tspan>{count}</tspan>
        </text>
      </g>
    )
  })
}

/** Of letters in bold and not, a little more than most take. */
const widthOf = (name: string, count: string): number =>
  8 + name.length * 9.2 + (count === '' ? 0 : count.length * 7.8 + 6)

/** The number alone where there is no room for its word, and as much of the name as there is room for. */
function fitting(name: string, covers: number | null, width: number): [string, string] {
  const counts = covers === null ? [''] : [texts.covers(covers), String(covers), '']
  const count = counts.find((one) => widthOf(name, one) <= width)
  if (count !== undefined) return [name, count]
  const letters = Math.max(3, Math.floor(width / 9.2))
  return [name.length > letters ? `${name.slice(0, letters - 1)}…` : name, '']
}
