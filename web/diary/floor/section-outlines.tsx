/** The sections of a room: a neutral outline and the name of the server, since colours are for states. */
import type { ComponentChildren } from 'preact'
import { texts } from '../../../texts/en/diary/diary.ts'
import { groupTexts } from '../../../texts/en/diary/table.ts'
import { coversByServer } from '../day/sections.ts'
import { day, dialog, isViewer, movingGroup } from '../state/screen.ts'
import { type SectionShape, tabOf } from './floor-boxes.ts'
import { shortened } from './table-words.ts'
import { boldest, textWidth } from './text-width.ts'

export function SectionOutlines({ shapes, grow }: { shapes: readonly SectionShape[]; grow: number }) {
  const widthOf = (name: string, count: string): number => grow * wordsWidth(name, count)
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
        <SectionTab name={name} label={`${shown} ${count}`} isPressed={isFirst && !isViewer.value}>
          <rect class="tab" x={tab.left} y={tab.top} width={widthOf(shown, count) + 24} height="24" rx="12" />
          <text x={tab.left + 12} y={tab.top + 17}>
            {shown} <tspan>{count}</tspan>
          </text>
        </SectionTab>
      </g>
    )
  })
}

/** Pressed, it opens the plan of moving all of the section. */
type TabGiven = { name: string; label: string; isPressed: boolean; children: ComponentChildren }

function SectionTab({ name, label, isPressed, children }: TabGiven) {
  if (!isPressed) return <g>{children}</g>
  const open = () => {
    movingGroup.value = { section: name }
    dialog.value = 'moveGroup'
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      class="section-button"
      role="button"
      tabindex={0}
      aria-label={`${label}: ${groupTexts.section(name)}`}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        open()
      }}
    >
      {children}
    </g>
  )
}

/** With a space between. */
const wordsWidth = (name: string, count: string): number =>
  textWidth(name, letterSize, boldest) + (count === '' ? 0 : textWidth(` ${count}`, letterSize))

/** The font size in floor.css. */
const letterSize = 16
