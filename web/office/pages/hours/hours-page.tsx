/** Hours and special days: the week as bars beside the year at a glance, or both as a list. */
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office/office.ts'
import { localDate } from '../../../kit/time/zone-time.ts'
import { description } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { ask, place } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { HoursList } from './hours-list.tsx'
import { ServiceCard } from './week/service-card.tsx'
import { ServiceDialog } from './week/service-dialog.tsx'
import { fetchArrivals } from './week/week-state.ts'
import { WeekView } from './week/week-view.tsx'
import { DayCard } from './year/day-card.tsx'
import { openSpecial, SpecialDialog } from './year/special-dialog.tsx'
import { chosenDates, YearView } from './year/year-view.tsx'

export default function HoursPage() {
  const [isAdding, setAdding] = useState(false)
  const house = description.value
  const isThere = house !== null
  useEffect(() => {
    if (isThere) fetchArrivals()
  }, [isThere])
  const isList = place.value.asked.view === 'list'
  return (
    <>
      <PageHead
        title={texts.pages.hours}
        steps
        aside={house === null ? undefined : texts.hours.allTimes(cityOf(house.timezone))}
        start={<Views isList={isList} />}
      >
        <button type="button" onClick={addSpecial} disabled={house === null}>
          <OfficeIcon name="plus" />
          {texts.hours.specialDay}
        </button>
        <button type="button" onClick={() => setAdding(true)} disabled={house === null}>
          <OfficeIcon name="plus" />
          {texts.hours.newService}
        </button>
      </PageHead>
      {house === null ? (
        <main class="body" />
      ) : isList ? (
        <HoursList />
      ) : (
        <main class="body hours">
          <div class="column">
            <WeekView onAdd={() => setAdding(true)} />
            <ServiceCard />
          </div>
          <div class="column">
            <YearView />
            <DayCard />
          </div>
        </main>
      )}
      {isAdding && <ServiceDialog onDismiss={() => setAdding(false)} />}
      <SpecialDialog />
    </>
  )
}

const Views = ({ isList }: { isList: boolean }) => (
  <span class="seg">
    <button type="button" aria-pressed={!isList} onClick={() => ask({ view: null })}>
      {texts.hours.views.week}
    </button>
    <button type="button" aria-pressed={isList} onClick={() => ask({ view: 'list' })}>
      {texts.hours.views.list}
    </button>
  </span>
)

export const cityOf = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')

function addSpecial(): void {
  const today = localDate(Date.now(), description.value?.timezone ?? 'UTC')
  openSpecial({ dates: chosenDates.value ?? { from: today, to: today }, kind: 'closed' })
}
