/** Where bookings come from, and who comes back. */
import { insightsTexts as words } from '../../../../../texts/en/office/insights.ts'
import { linkTo } from '../../../screen/screen.ts'
import type { Figures, Insights } from '../figures/headline-figures.ts'
import type { Question } from '../figures/insights-files.ts'
import { dashOf, tenthsText, wholeText } from '../figures/scales.ts'
import { ChartCard } from './chart-card.tsx'

type Given = { data: Insights; question: Question }

const mostShown = 6

export function SourcesCard({ data: { sources, bookings }, question }: Given) {
  const { source, bookings: count, covers, share } = words.sources
  const shareOf = (some: number) => words.percent(wholeText((some / Math.max(1, bookings.due)) * 100))
  /** A source of the house has its own name; walk-ins and pages of ours have one in every language. */
  const nameOf = ({ id, name }: Insights['sources'][number]) =>
    name === null ? words.sources.unknown : id === null ? (words.sources.kinds[name] ?? name) : name
  const rest = sources.slice(mostShown - 1)
  const shown =
    sources.length <= mostShown
      ? sources.map((one) => ({ name: nameOf(one), bookings: one.bookings }))
      : [
          ...sources.slice(0, mostShown - 1).map((one) => ({ name: nameOf(one), bookings: one.bookings })),
          { name: words.sources.others, bookings: rest.reduce((sum, one) => sum + one.bookings, 0) },
        ]
  const rows = sources.map((one) => [
    nameOf(one),
    wholeText(one.bookings),
    wholeText(one.covers),
    shareOf(one.bookings),
  ])
  return (
    <ChartCard
      name="sources"
      title={words.sources.title}
      part="sources"
      question={question}
      table={{ head: [source, count, covers, share], rows }}
    >
      {shown.length === 0 ? (
        <p class="soft">{words.sources.none}</p>
      ) : (
        <>
          <div class="share-bar" aria-hidden="true">
            {shown.map(({ name, bookings: some }, index) => (
              <i key={name} class={`share-${index}`} style={{ flexGrow: some }} />
            ))}
          </div>
          <ul class="plain shares">
            {shown.map(({ name, bookings: some }, index) => (
              <li key={name}>
                <i class={`share-${index}`} />
                <span>{name}</span>
                <b>{wholeText(some)}</b>
                <span class="soft">{shareOf(some)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="chart-foot">
        <p />
        <a {...linkTo({ page: 'tags' })}>{words.sources.setting}</a>
      </div>
    </ChartCard>
  )
}

/** As with rates: fewer than 20 guests are counts. */
const fewestGuests = 20

const shareOfReturning = ({ returning: { guests, of } }: Figures): number | null =>
  of < fewestGuests ? null : (guests / of) * 100

export function ReturningCard({ data, question }: Given) {
  const { guests, of, median_days_between: days } = data.returning
  const [now, old] = [shareOfReturning(data), data.against ? shareOfReturning(data.against) : null]
  const points = now === null || old === null ? null : Math.round((now - old) * 10) / 10
  const { guests: came, known, between } = words.returning
  const rows = [
    [came, wholeText(guests)],
    [known, wholeText(of)],
    [between, days ?? '–'],
  ]
  return (
    <ChartCard
      name="returning"
      title={words.returning.title}
      part="totals"
      question={question}
      table={{ head: [words.returning.title, words.returning.number], rows }}
    >
      {of === 0 ? (
        <p class="soft">{words.returning.none}</p>
      ) : (
        <div class="returning">
          <svg class="ring" viewBox="0 0 84 84" aria-hidden="true">
            <circle class="ring-whole" cx="42" cy="42" r="34" />
            <circle
              class="ring-part"
              cx="42"
              cy="42"
              r="34"
              stroke-dasharray={dashOf(guests / of, 34)}
              transform="rotate(-90 42 42)"
            />
            <text x="42" y="47" text-anchor="middle">
              {now === null ? `${guests}/${of}` : words.percent(wholeText(now))}
            </text>
          </svg>
          <p>
            {now === null
              ? words.returning.few(guests, of)
              : `${words.percent(wholeText(now))} ${words.returning.label}`}
            {points !== null && points !== 0 && (
              <span class={points > 0 ? 'good-text' : 'late-text'}>
                {points > 0
                  ? `↑ ${words.change.pointsMore(tenthsText(points))}`
                  : `↓ ${words.change.pointsFewer(tenthsText(-points))}`}
              </span>
            )}
            {days !== null && <span class="soft">{words.returning.every(days)}</span>}
          </p>
        </div>
      )}
    </ChartCard>
  )
}
