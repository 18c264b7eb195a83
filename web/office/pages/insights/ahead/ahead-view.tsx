/** What is in the book for evenings to come, beside a year ago. */
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../../sdk/src/operations.ts'
import { aheadTexts as words } from '../../../../../texts/en/office/insights-ahead.ts'
import { client } from '../../../../kit/api/client.ts'
import { dateText } from '../../../../kit/time/zone-time.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { announcement, diaryOn, linkTo, restaurant } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { Scrolls } from '../charts/chart-card.tsx'
import { clockOf } from '../charts/fullness.ts'
import { downloadFile } from '../figures/insights-files.ts'
import { wholeText } from '../figures/scales.ts'
import { AheadChart } from './ahead-chart.tsx'
import { type Ahead, changeOf, shareOf, worthALook } from './ahead-figures.ts'
import { PaceCard } from './pace-card.tsx'

type Given = { from: string; to: string; name: string }

export function AheadView({ from, to, name }: Given) {
  const { data, refused } = useAhead(from, to)
  const save = () => void downloadFile('/api/restaurant/insights/ahead', { from, to, format: 'csv' }, 'ahead.csv')
  return (
    <>
      {refused !== null && (
        <p class="error" role="alert">
          {refused}
        </p>
      )}
      <p class="soft small so-far">{words.lead(name, data === null ? '' : dateText(data.today))}</p>
      <Headline data={data} />
      {data !== null && (
        <>
          <section class="card chart-card days-card" aria-labelledby="ahead-title">
            <header>
              <h2 id="ahead-title">{name}</h2>
              <p class="chart-legend">
                <span>
                  <i class="of-own" />
                  {words.now}
                </span>
                <span>
                  <i class="of-before" />
                  {words.bookedThen}
                </span>
                <span>
                  <i class="of-end" />
                  {words.end}
                </span>
              </p>
              <span class="links">
                <button type="button" class="link" aria-label={words.csvOf(name)} onClick={save}>
                  {words.csv}
                </button>
              </span>
            </header>
            <AheadChart evenings={data.evenings} />
          </section>
          <PaceCard data={data} />
          <Evenings data={data} />
        </>
      )}
    </>
  )
}

function Headline({ data }: { data: Ahead | null }) {
  const change = data === null ? null : changeOf(data.covers)
  const share = data === null ? null : shareOf(data.covers)
  return (
    <section class="card headline-card" aria-label={words.headline}>
      <dl>
        <div>
          <dt>{words.booked}</dt>
          <dd>
            <b>{data === null ? '–' : wholeText(data.covers.booked)}</b>
            {change !== null && <span class={`change ${change.tone}`}>{change.text}</span>}
            {data !== null && <span class="soft">{words.yearAgo(wholeText(data.covers.a_year_ago))}</span>}
          </dd>
        </div>
        <div>
          <dt>{words.came}</dt>
          <dd>
            <b>{data === null ? '–' : wholeText(data.covers.came)}</b>
            {share !== null && <span class="soft">{words.share(share)}</span>}
            {data !== null && data.undated > 0 && <span class="soft">{words.undated(data.undated)}</span>}
          </dd>
        </div>
        <div>
          <dt>{words.refused}</dt>
          <dd>
            <b>{data === null ? '–' : wholeText(data.refused.covers)}</b>
            {data !== null && data.refused.evenings > 0 && (
              <span class="change bad">{words.onEvenings(data.refused.evenings)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.waiting}</dt>
          <dd>
            <b>{data === null ? '–' : wholeText(data.waiting.parties)}</b>
            {data !== null && <span class="soft">{words.guests(data.waiting.guests)}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Evenings({ data }: { data: Ahead }) {
  const [isAll, setAll] = useState(false)
  const rows = isAll ? data.evenings : worthALook(data.evenings)
  const { table } = words
  return (
    <section class="card" aria-labelledby="evenings-title">
      <header class="ahead-head">
        <h2 id="evenings-title">
          {isAll ? words.allTitle : words.lookTitle} {!isAll && <span class="soft small">{words.lookHint}</span>}
        </h2>
        <button type="button" class="link" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {words.all}
        </button>
      </header>
      <Scrolls label={words.lookTitle}>
        <table class="plain-table">
          <thead>
            <tr>
              {[table.evening, table.fullest, table.covers, table.yearAgo, table.refused].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, fullest, covers, a_year_ago, refused }) => (
              <tr key={date}>
                <th scope="row">
                  <a href={diaryOn(date)}>{dateText(date)}</a>
                </th>
                <td>{fullest === null ? words.closed : words.full(fullest.percent, clockOf(fullest.time))}</td>
                <td>{wholeText(covers)}</td>
                <td>{wholeText(a_year_ago)}</td>
                <td>{refused === 0 ? '0' : <a {...linkTo({ page: 'pacing' })}>{wholeText(refused)}</a>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}

function useAhead(from: string, to: string): { data: Ahead | null; refused: string | null } {
  const [data, setData] = useState<Ahead | null>(null)
  const [refused, refuse] = useState<string | null>(null)
  const id = restaurant.value?.id
  useEffect(() => {
    if (id === undefined) return
    let isLatest = true
    api.getInsightsAhead(client, { from, to }, currentRestaurant()).then(
      ({ data: read }) => {
        if (!isLatest) return
        setData(read)
        refuse(null)
        announcement.value = words.read(read.covers.booked)
      },
      (error: unknown) => isLatest && refuse(sentenceOf(error)),
    )
    return () => {
      isLatest = false
    }
  }, [from, to, id])
  return { data, refused }
}
