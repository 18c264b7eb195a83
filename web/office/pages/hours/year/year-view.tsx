/** Special days in a year: one grid with one Tab stop, moved through by arrows, selected by Enter, spans by Shift. */
import { computed } from '@preact/signals'
import { locale } from '../../../../../texts/en/locale.ts'
import { texts } from '../../../../../texts/en/office/office.ts'
import { dateText, localDate } from '../../../../kit/time/zone-time.ts'
import {
  between,
  countsOf,
  type Dates,
  type Kind,
  type Month,
  monthsOf,
  stepped,
  type YearDay,
} from '../../../description/year.ts'
import { description } from '../../../draft/draft.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { go, place } from '../../../screen/screen.ts'

export const specials = computed(() => description.value?.special_days ?? [])
const today = (): string => localDate(Date.now(), description.value?.timezone ?? 'UTC')
const isDate = (text: string | null | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The selected days: the address has the first, and the last where there are several. */
export const chosenDates = computed<Dates | null>(() => {
  const { part, asked } = place.value
  if (!isDate(part)) return null
  return isDate(asked.to) && asked.to > part ? { from: part, to: asked.to } : { from: part, to: part }
})

const shownYear = computed<number>(() =>
  Number(place.value.asked.year ?? chosenDates.value?.from.slice(0, 4) ?? today().slice(0, 4)),
)

export function chooseDates({ from, to }: Dates, how: 'push' | 'replace' = 'push'): void {
  const { to: _, year: __, ...asked } = place.value.asked
  go({ part: from, asked: { ...asked, ...(to === from ? {} : { to }) } }, how)
}

/** With Shift from the previously selected day to this one. */
function chooseDay(date: string, isSpan: boolean): void {
  const before = chosenDates.value
  chooseDates(isSpan && before !== null ? between(before.from, date) : { from: date, to: date })
}

export function YearView() {
  const months = monthsOf(shownYear.value, specials.value)
  const counts = countsOf(months)
  const active = activeDate()
  return (
    <section class="card year" aria-labelledby="year-title">
      <header>
        <h2 id="year-title">{texts.hours.specialDays}</h2>
        <span class="years">
          <YearButton year={shownYear.value - 1} icon="left" />
          <b aria-live="polite">{shownYear.value}</b>
          <YearButton year={shownYear.value + 1} icon="right" />
        </span>
      </header>
      <p class="chart-legend">
        {(Object.keys(counts) as Kind[])
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <span key={kind}>
              <i class={`day-${kind}`} />
              {texts.hours.counted(texts.hours.kinds[kind], counts[kind])}
            </span>
          ))}
      </p>
      <table
        class="months"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of WAI-ARIA on a table
        role="grid"
        tabIndex={0}
        aria-labelledby="year-title"
        aria-activedescendant={`day-${active}`}
        aria-multiselectable="true"
        onKeyDown={(event) => onKey(event, active)}
        onClick={(event) => {
          const date = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date
          if (date !== undefined) chooseDay(date, event.shiftKey)
        }}
      >
        {months.map((month) => (
          <MonthGrid key={month.month} month={month} />
        ))}
      </table>
      <p class="hint">{texts.hours.shiftHint}</p>
    </section>
  )
}

function YearButton({ year, icon }: { year: number; icon: string }) {
  return (
    <button
      type="button"
      class="quiet square"
      aria-label={texts.hours.year(year)}
      onClick={() => go({ part: null, asked: { ...place.value.asked, year: String(year) } }, 'replace')}
    >
      <OfficeIcon name={icon} />
    </button>
  )
}

/** The focused cell: the selected day, else today, else the first of the year. */
function activeDate(): string {
  const year = String(shownYear.value)
  const last = place.value.asked.to ?? chosenDates.value?.to
  return [last, today()].find((date) => date?.startsWith(year)) ?? `${year}-01-01`
}

function onKey(event: KeyboardEvent, active: string): void {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    chooseDay(active, event.shiftKey)
  }
  const next = stepped(active, event.key)
  if (next === null) return
  event.preventDefault()
  const { from } = chosenDates.value ?? { from: active }
  if (event.shiftKey) chooseDates(between(from, next), 'replace')
  else chooseDates({ from: next, to: next }, 'replace')
}

function MonthGrid({ month: { month, blanks, days } }: { month: Month }) {
  const cells = [...Array.from({ length: blanks }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return (
    <tbody class="month">
      <tr>
        <th colSpan={7} scope="rowgroup">
          {monthText(days[0]?.date ?? '')}
        </th>
      </tr>
      {weeks.map((week, at) => (
        <tr key={`${month} ${at}`} class="days">
          {week.map((day, column) =>
            day === null ? <td key={`blank ${column}`} /> : <Day key={day.date} day={day} />,
          )}
        </tr>
      ))}
    </tbody>
  )
}

const monthText = (date: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`))

function Day({ day: { date, kind, index } }: { day: YearDay }) {
  const dates = chosenDates.value
  const isChosen = dates !== null && date >= dates.from && date <= dates.to
  const now = today()
  const names = [kind === null ? '' : `day-${kind}`, date < now ? 'past' : '', date === now ? 'today' : '']
  const special = index === null ? undefined : specials.value[index]
  const label = texts.hours.dayLabel(
    dateText(date),
    kind === null ? null : `${special?.name}, ${texts.hours.kinds[kind]}`,
  )
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td
      id={`day-${date}`}
      class={names.filter((name) => name !== '').join(' ')}
      aria-label={label}
      aria-selected={isChosen}
      title={special?.name}
      data-date={date}
    >
      {Number(date.slice(8))}
    </td>
  )
}
