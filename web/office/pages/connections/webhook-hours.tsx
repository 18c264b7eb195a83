/** How quickly a receiver answered in the last 24 hours: a bar for each hour, red where a try failed. */

import { locale } from '../../../../texts/en/locale.ts'
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { restaurant } from '../../screen/screen.ts'
import { type Summary, tookText } from './connections-wire.ts'

const [width, height, hourMs] = [480, 56, 3_600_000]
/** The height by the logarithm, from 10 ms to the 10 s after which an attempt has failed. */
const tallOf = (ms: number): number => Math.max(4, height * Math.min(1, Math.log10(Math.max(10, ms) / 10) / 3))

export function WebhookHours({ hours }: Pick<Summary, 'hours'>) {
  if (hours.length === 0) return <p class="soft small">{words.noHours}</p>
  const first = Math.floor(Date.now() / hourMs) - 23
  const [attempts, failed] = [sum(hours.map((hour) => hour.attempts)), sum(hours.map((hour) => hour.failed))]
  const step = width / 24
  return (
    <svg
      class="webhook-hours"
      viewBox={`0 0 ${width} ${height + 16}`}
      role="img"
      aria-label={words.hours(attempts, failed)}
    >
      {hours.map(({ from, attempts: tries, failed: lost, usual_ms }) => {
        const place = Date.parse(from) / hourMs - first
        const tall = tallOf(usual_ms)
        return (
          <rect
            key={from}
            class={lost > 0 ? 'bad' : 'good'}
            x={place * step + 2}
            y={height - tall}
            width={step - 4}
            height={tall}
            rx="2"
          >
            <title>{words.hour(timeText(Date.parse(from)), tries, lost, tookText(usual_ms))}</title>
          </rect>
        )
      })}
      <path class="axis" d={`M0 ${height}.5H${width}`} />
      {[0, 6, 12, 18].map((place) => (
        <text key={place} x={place * step + 2} y={height + 13}>
          {timeText((first + place) * hourMs)}
        </text>
      ))}
    </svg>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const timeText = (at: number): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: restaurant.value?.timezone ?? 'UTC',
  }).format(at)
