/** Insights: how the restaurant is doing over a week, a month or a year, beside the same a year before. */
import './insights.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { insightsTexts as words } from '../../../../texts/en/office/insights.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText, localDate } from '../../../kit/time/zone-time.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { announcement, diaryAddress, place, restaurant } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AheadView } from './ahead/ahead-view.tsx'
import { DaysCard } from './charts/days-chart.tsx'
import { FullCard } from './charts/full-card.tsx'
import { RefusedCard } from './charts/refused-card.tsx'
import { ReturningCard, SourcesCard } from './charts/sources-card.tsx'
import { StaysCard } from './charts/stays-card.tsx'
import type { Insights } from './figures/headline-figures.ts'
import type { Question } from './figures/insights-files.ts'
import { againstOf, aheadOf, isGoingOn, nameOfPeriod, questionOf, shownOf } from './figures/periods.ts'
import { FilesDialog } from './files-dialog.tsx'
import { HeadlineCard, HousesCard } from './headline-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { AgainstSelect, PeriodPicker } from './period-picker.tsx'
import { SoldCard } from './sold-card.tsx'
import { SuggestionsCard } from './suggestions-card.tsx'

export default function InsightsPage() {
  const [areFilesOpen, openFiles] = useState(false)
  const today = localDate(Date.now(), restaurant.value?.timezone ?? 'UTC')
  const shown = shownOf(place.value.part, place.value.asked.by, today)
  const ahead = aheadOf(place.value.part, shown, today)
  const against = againstOf(place.value.asked.against, shown)
  const question = questionOf(shown, against, today)
  const { data, refused } = useInsights(ahead === null ? question : null, nameOfPeriod(shown))
  if (ahead !== null) {
    return (
      <>
        <PageHead title={texts.pages.insights} start={<PeriodPicker shown={shown} today={today} />} />
        <main class="body insights">
          <AheadView {...ahead} />
        </main>
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.pages.insights} start={<PeriodPicker shown={shown} today={today} />}>
        <AgainstSelect shown={shown} against={against} />
        <button type="button" class="line square office-wide" aria-label={words.print} onClick={() => print()}>
          <OfficeIcon name="print" />
        </button>
        <button type="button" class="line" onClick={() => openFiles(true)}>
          <OfficeIcon name="download" />
          {words.files}
        </button>
      </PageHead>
      <main class="body insights">
        <p class="print-only">
          <b>{restaurant.value?.name}</b> {texts.pages.insights}, {nameOfPeriod(shown)}
          {against !== null && ` ${words.against} ${nameOfPeriod(against)}`}
        </p>
        {isGoingOn(shown, today) && <p class="soft small so-far">{words.soFar(dateText(today))}</p>}
        {refused !== null && (
          <p class="error" role="alert">
            {refused}
          </p>
        )}
        {data !== null && isEmpty(data) ? (
          <Empty period={nameOfPeriod(shown)} />
        ) : (
          <>
            <HeadlineCard data={data} before={against === null ? null : nameOfPeriod(against)} />
            {data !== null && (
              <Charts
                data={data}
                question={question}
                span={shown.by}
                own={nameOfPeriod(shown)}
                before={against === null ? null : nameOfPeriod(against)}
              />
            )}
          </>
        )}
        {data !== null && !isEmpty(data) && <MoneyCard from={question.from} to={question.to} />}
        {data !== null && <SoldCard from={question.from} to={question.to} />}
        {data !== null && !isEmpty(data) && <SuggestionsCard />}
        <HousesCard question={question} />
      </main>
      {areFilesOpen && <FilesDialog question={question} onDismiss={() => openFiles(false)} />}
    </>
  )
}

type ChartsGiven = Parameters<typeof DaysCard>[0]

function Charts(given: ChartsGiven) {
  const { data, question } = given
  return (
    <>
      <DaysCard {...given} />
      <RefusedCard data={data} question={question} />
      <FullCard data={data} question={question} />
      <StaysCard data={data} question={question} />
      <div class="column">
        <SourcesCard data={data} question={question} />
        <ReturningCard data={data} question={question} />
      </div>
    </>
  )
}

const isEmpty = ({ bookings, covers, ...data }: Insights): boolean =>
  bookings.made === 0 &&
  covers.total === 0 &&
  data.refused.length === 0 &&
  data.refused_outside_hours.asks === 0 &&
  data.refused_ahead.asks === 0

function Empty({ period }: { period: string }) {
  return (
    <section class="card empty-card">
      <p>{words.empty(period)}</p>
      <a class="button primary" href={diaryAddress()}>
        {texts.toDiary}
      </a>
    </section>
  )
}

/** The figures stay on the screen until those of another period have come. */
function useInsights(question: Question | null, name: string): { data: Insights | null; refused: string | null } {
  const [data, setData] = useState<Insights | null>(null)
  const [refused, refuse] = useState<string | null>(null)
  const asked = JSON.stringify(question)
  const id = restaurant.value?.id
  useEffect(() => {
    if (id === undefined || asked === 'null') return
    let isLatest = true
    announcement.value = words.reading
    api.getInsights(client, JSON.parse(asked), currentRestaurant()).then(
      ({ data: read }) => {
        if (!isLatest) return
        setData(read)
        refuse(null)
        announcement.value = words.read(name, read.covers.total)
      },
      (error: unknown) => isLatest && refuse(sentenceOf(error)),
    )
    return () => {
      isLatest = false
    }
  }, [asked, id, name])
  return { data, refused }
}
