/** What the marks of the plan mean: above it where there is room, else in Help. */
import './floor.css'
import { floorTexts } from '../../../texts/en/diary/diary.ts'
import { drawingOf } from '../../kit/icon/icon.tsx'

const samples: readonly { state: string; badge: string | null; dot?: boolean }[] = [
  { state: 'free', badge: null },
  { state: 'free until', badge: null },
  { state: 'expected', badge: 'clock' },
  { state: 'late', badge: 'clock' },
  { state: 'here', badge: 'glass', dot: true },
  { state: 'seated', badge: 'cloche' },
  { state: 'over', badge: 'hourglass' },
]
const chairs = [
  [-17, 0],
  [17, 0],
  [0, -17],
  [0, 17],
] as const

export function Legend() {
  return (
    <ul class="legend">
      {samples.map(({ state, badge, dot }, index) => {
        const [word, rest] = floorTexts.legend[index] ?? ['', '']
        return (
          <li key={state}>
            <svg class={`floor-table ${state}`} viewBox="-22 -22 44 44" aria-hidden="true">
              {chairs.map(([x, y]) => (
                <g key={`${x} ${y}`}>
                  <circle class={state.startsWith('free') ? 'chair' : 'chair used'} cx={x} cy={y} r="4" />
                  {dot && <circle class="in-house" cx={x} cy={y} r="1.8" />}
                </g>
              ))}
              <rect class="top" x="-11" y="-11" width="22" height="22" rx="4" />
              {badge !== null && (
                <g class="badge" transform="translate(11 -11)">
                  <circle r="8" />
                  <path transform="translate(-5.2 -5.2) scale(0.65)" d={drawingOf(badge)} />
                </g>
              )}
            </svg>
            <span>
              <b>{word}</b>
              <span>{rest}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
