/** Covers of the next seven evenings beside what the week before had by now, each a link into the diary. */
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { dateText, weekdayText } from '../../../kit/time/zone-time.ts'
import { weekdaysOf } from '../../description/week.ts'
import { kindOf, specialOn } from '../../description/year.ts'
import { savedDescription } from '../../draft/draft.ts'
import { diaryOn } from '../../screen/screen.ts'
import type { Overview } from './read-home.ts'

/** Null until it is known: as many places with a dash each, so that nothing moves when it is. */
export function WeekCard({ days }: { days: Overview['days'] | null }) {
  const most = Math.max(1, ...(days ?? []).flatMap(({ covers, covers_week_before: before }) => [covers, before]))
  return (
    <section class="card week-card" aria-labelledby="week-title">
      <header>
        <h2 id="week-title">{words.nextDays}</h2>
        <p class="chart-legend">
          <span>
            <i class="of-booked" />
            {words.booked}
          </span>
          <span>
            <i class="of-before" />
            {words.weekBefore}
          </span>
        </p>
      </header>
      <ol class="plain" aria-busy={days === null}>
        {days === null && Array.from({ length: 7 }, (_, place) => <UnknownDay key={place} />)}
        {days?.map(({ date, covers, covers_week_before: before }, index) => (
          <li key={date} class={index === 0 ? 'today' : ''}>
            <a href={diaryOn(date)} title={`${dateText(date)}: ${words.beforeByNow(covers, before)}`}>
              <b>
                {covers} <span class="hidden-label">{words.covers}</span>
              </b>
              <span class="week-bar">
                <i style={{ blockSize: `${(covers / most) * 100}%` }} />
                {before > 0 && <s style={{ insetBlockEnd: `${(before / most) * 100}%` }} />}
              </span>
              <span>
                {weekdayText(date)} <span class="soft">{Number(date.slice(8))}</span>
              </span>
              <small class={stateOf(date) === words.withoutHours ? 'pending-text' : 'soft'}>
                {index === 0 ? words.today : stateOf(date)}
              </small>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

const UnknownDay = () => (
  <li>
    <span class="day">
      <b>–</b>
      <span class="week-bar" />
      <span>–</span>
      <small> </small>
    </span>
  </li>
)

function stateOf(date: string): string {
  const specials = savedDescription.value?.special_days ?? []
  const special = specials[specialOn(specials, date)]
  if (special === undefined) return isOpenOn(date) ? '' : words.closed
  if (special.service_hours.length > 0) return ''
  return kindOf(special) === 'closed' ? words.closed : words.withoutHours
}

/** Until the configuration is read, nothing is said to be closed. */
function isOpenOn(date: string): boolean {
  const services = savedDescription.value?.service_hours
  const weekday = new Date(`${date}T00:00Z`).getUTCDay() || 7
  return services === undefined || services.some(({ days }) => weekdaysOf(days).includes(weekday))
}
