/** Covers of the next seven evenings, each a link into the diary. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../texts/en/office.ts'
import { dateText } from '../../diary/day/zone-time.ts'
import { sentenceOf } from '../api.ts'
import { standing } from '../draft/draft.ts'
import { diaryAddress, say } from '../frame/screen.ts'
import { kindOf, specialOn } from '../hours/year/year.ts'
import { type DayCovers, readWeek } from './read-week.ts'

const words = texts.home

export function WeekCard({ today }: { today: string }) {
  const [days, setDays] = useState<readonly DayCovers[]>([])
  useEffect(() => {
    readWeek(today).then(setDays, (error: unknown) => say(sentenceOf(error)))
  }, [today])
  const most = Math.max(1, ...days.map(({ covers }) => covers))
  return (
    <section class="card week-card" aria-labelledby="week-title">
      <h2 id="week-title">{words.nextDays}</h2>
      <ol class="plain">
        {days.map(({ date, covers }, index) => (
          <li key={date} class={index === 0 ? 'today' : ''}>
            <a href={diaryOn(date)} title={dateText(date)}>
              <b>
                {covers} <span class="hidden-label">{words.covers}</span>
              </b>
              <span class="week-bar">
                <i style={{ blockSize: `${(covers / most) * 100}%` }} />
              </span>
              <span>
                {shortDay(date)} <span class="soft">{Number(date.slice(8))}</span>
              </span>
              <small class="soft">{index === 0 ? words.today : isClosed(date) ? words.closed : ''}</small>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The day in the diary, of the same restaurant. */
export const diaryOn = (date: string, booking?: number): string => {
  const [, asked] = diaryAddress().split('?')
  const all = [asked, booking === undefined ? undefined : `booking=${booking}`].filter(Boolean).join('&')
  return `/diary/${date}/list${all === '' ? '' : `?${all}`}`
}

const shortDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`))

function isClosed(date: string): boolean {
  const specials = standing.value?.special_days ?? []
  const special = specials[specialOn(specials, date)]
  return special !== undefined && kindOf(special) === 'closed'
}
