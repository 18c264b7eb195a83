/** The headline figures with how they changed, and those of all restaurants of a person with several. */

import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { insightsTexts as words } from '../../../../texts/en/office/insights.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { linkTo, me } from '../../screen/screen.ts'
import { Scrolls } from './charts/chart-card.tsx'
import { firstEvening, type Headline, headlinesOf, type Insights } from './figures/headline-figures.ts'
import type { Question } from './figures/insights-files.ts'
import { tenthsText } from './figures/scales.ts'

const arrows = { up: '↑', down: '↓', same: '=' }

/** `before`: the name of the period compared. */
export function HeadlineCard({ data, before }: { data: Insights | null; before: string | null }) {
  const figures = data === null ? null : headlinesOf(data, data.against)
  const unmarked = data?.bookings.unmarked ?? 0
  const begin = data?.against === undefined ? null : firstEvening(data.against)
  return (
    <section class="card headline-card" aria-label={words.headline.title}>
      <dl>
        {keys.map((key, index) => {
          const figure = figures?.[index]
          return (
            <div key={key}>
              <dt>{words.headline[key]}</dt>
              <dd>
                <b>{figure?.text ?? '–'}</b>
                {figure !== undefined && before !== null && <Change figure={figure} before={before} />}
                <WithoutWalkIns data={data} of={key} />
                {key === 'covers' && unmarked > 0 && <span class="soft">{words.headline.unmarked(unmarked)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      {begin !== null && <p class="soft small">{words.headline.begins(dateText(begin, 'withYear'))}</p>}
    </section>
  )
}

/** The rate among those who had booked, beside that of everybody. */
function WithoutWalkIns({ data, of }: { data: Insights | null; of: (typeof keys)[number] }) {
  const rate = of === 'noShows' ? data?.rates.no_show_booked : of === 'cancelled' ? data?.rates.cancelled_booked : null
  return rate == null ? null : (
    <span class="soft">{words.headline.withoutWalkIns(words.percent(tenthsText(rate)))}</span>
  )
}

const keys = ['covers', 'bookings', 'noShows', 'cancelled', 'ahead', 'refused'] as const

function Change({ figure: { change, before: old }, before }: { figure: Headline; before: string }) {
  return (
    <>
      {change !== null && (
        <span class={`change ${change.tone}`}>
          <span aria-hidden="true">{arrows[change.way]} </span>
          {change.text}
        </span>
      )}
      <span class="soft">{old === null ? words.change.none : `${old} · ${before}`}</span>
    </>
  )
}

/** Only restaurants that the person manages; a refusal is shown in its line. */
export function HousesCard({ question }: { question: Question }) {
  const houses = (me.value?.restaurants ?? []).filter(({ role }) => role === 'manager')
  if (houses.length < 2) return null
  return (
    <section class="card houses-card" aria-labelledby="houses-title">
      <h2 id="houses-title">{words.houses.title}</h2>
      <Scrolls label={words.houses.title}>
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{words.houses.restaurant}</th>
              {keys.map((key) => (
                <th key={key} scope="col">
                  {words.headline[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {houses.map(({ id, name }) => (
              <House key={id} id={id} name={name} question={question} />
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}

function House({ id, name, question }: { id: number; name: string; question: Question }) {
  const [figures, setFigures] = useState<Headline[] | string | null>(null)
  const asked = JSON.stringify(question)
  useEffect(() => {
    let isLatest = true
    setFigures(null)
    api.getInsights(client, JSON.parse(asked), { restaurantId: id }).then(
      ({ data }) => isLatest && setFigures(headlinesOf(data, data.against)),
      () => isLatest && setFigures(words.houses.failed),
    )
    return () => {
      isLatest = false
    }
  }, [id, asked])
  return (
    <tr>
      <th scope="row">
        <a {...linkTo({ page: 'insights', restaurant: id })} href={`/manage/insights?restaurant=${id}`}>
          {name}
        </a>
      </th>
      {keys.map((key, index) => (
        <td key={key}>
          {typeof figures === 'string' ? index === 0 ? figures : '' : <Figure figure={figures?.[index]} />}
        </td>
      ))}
    </tr>
  )
}

function Figure({ figure }: { figure: Headline | undefined }) {
  if (figure === undefined) return <>–</>
  return (
    <>
      {figure.text}
      {figure.change !== null && (
        <small class={`change ${figure.change.tone}`}>
          {' '}
          <span aria-hidden="true">{arrows[figure.change.way]}</span> {figure.change.text}
        </small>
      )}
    </>
  )
}
