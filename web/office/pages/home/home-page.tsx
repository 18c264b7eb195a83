/** Home: today at a glance, the days to come, what needs attention, the latest changes, and the house as it is set up. */

import { useLayoutEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { dateText, localDate, localMinute, wallText } from '../../../kit/time/zone-time.ts'
import { description, savedDescription } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { diaryAddress, linkTo, me, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AttentionCard } from './attention-card.tsx'
import { HouseCard, LatestChanges } from './home-cards.tsx'
import { type Overview, readOverview } from './read-home.ts'
import { RestaurantsCard } from './restaurants-card.tsx'
import { ToDoCard } from './to-do-card.tsx'
import { TodayCard } from './today-card.tsx'
import { WeekCard } from './week-card.tsx'

export default function HomePage() {
  const [day, setDay] = useState<Schemas.Day | null>(null)
  const [overview, setOverview] = useState<Overview | null>(null)
  const id = restaurant.value?.id
  // Before the first paint, so that they are read together with the draft.
  useLayoutEffect(() => {
    if (id === undefined) return
    const refused = (error: unknown) => say(sentenceOf(error))
    api.getDay(client, {}, currentRestaurant()).then(({ data }) => setDay(data), refused)
    readOverview().then(setOverview, refused)
  }, [id])
  const zone = restaurant.value?.timezone ?? 'UTC'
  const now = Date.now()
  const time = wallText(localMinute(now, zone), description.value?.twenty_four_hour_format ?? true)
  return (
    <>
      <PageHead
        title={dateText(day?.date ?? localDate(now, zone))}
        aside={words.clock(time, (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))}
      >
        {day !== null && <OnlineSwitch day={day} onDay={setDay} />}
        <a class="button primary" href={diaryAddress()}>
          <OfficeIcon name="diary" />
          <span class="office-wide">{texts.toDiary}</span>
          <span class="office-narrow">{texts.diary}</span>
        </a>
      </PageHead>
      <main class="body home">
        {savedDescription.value?.open === false && <NotOpenCard />}
        {(me.value?.restaurants.length ?? 0) > 1 && <RestaurantsCard />}
        <div class="column">
          <ToDoCard restaurantId={id} />
          <TodayCard day={day} />
          <AttentionCard day={day} overview={overview} />
        </div>
        <div class="column">
          <WeekCard days={overview?.days ?? null} />
          <LatestChanges />
        </div>
        <HouseCard />
      </main>
    </>
  )
}

function NotOpenCard() {
  return (
    <section class="card restaurants-card not-open" aria-labelledby="not-open-title">
      <h2 id="not-open-title">{words.notOpen.title(savedDescription.value?.name ?? '')}</h2>
      <p class="soft">{texts.hiddenUntilOpen}</p>
      <a class="button primary" {...linkTo({ page: 'setup', part: 'restaurant' })}>
        {words.notOpen.goOn}
      </a>
    </section>
  )
}

/** Takes effect at once and is not part of the draft. */
function OnlineSwitch({ day, onDay }: { day: Schemas.Day; onDay: (day: Schemas.Day) => void }) {
  const toggle = async () => {
    try {
      await api.pauseOnlineBookings(client, { body: { paused: !day.paused } }, currentRestaurant())
      onDay({ ...day, paused: !day.paused })
      say(day.paused ? words.resumed : words.paused)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <span class="online-switch">
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={!day.paused}
        aria-label={words.online}
        onClick={() => void toggle()}
      />
      <span aria-hidden="true">{words.online}</span>
    </span>
  )
}
