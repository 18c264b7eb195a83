/** The latest changes, and the pages with what is set up on each. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import type { Description } from '../../description/description.ts'
import { description, savedDescription } from '../../draft/draft.ts'
import { nameOf, TakeBack } from '../../draft/take-back.tsx'
import { readVersions, type Version } from '../../draft/wire.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { momentText } from '../../screen/moment-text.ts'
import { linkTo, restaurant } from '../../screen/screen.ts'

const shown = 4

function useVersions(): readonly Version[] | null {
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const id = restaurant.value?.id
  useLayoutEffect(() => {
    if (id === undefined) return
    // Failures are ignored: the page is complete without it.
    const read = () =>
      readVersions().then(
        ({ data }) => setVersions(data),
        () => setVersions([]),
      )
    void read()
    // Again after each save. The description that comes first is the one they were read with.
    let known = savedDescription.peek()
    return savedDescription.subscribe((saved) => {
      if (known !== null && saved !== known) void read()
      known = saved
    })
  }, [id])
  return versions
}

export function LatestChanges() {
  const versions = useVersions()
  const changed = (versions ?? []).filter(({ changes }) => changes.length > 0)
  return (
    <section class="card" aria-labelledby="latest-title">
      <header>
        <h2 id="latest-title">{words.latest}</h2>
        <span class="links">
          <a {...linkTo({ page: 'history' })}>{texts.pages.history}</a>
        </span>
      </header>
      {versions !== null && changed.length === 0 && <p class="soft">{words.noChanges}</p>}
      <ul class="plain latest">
        {changed.slice(0, shown).map((saved) => (
          <li key={saved.version}>
            <p>
              {saved.changes.slice(0, 2).join('; ')}
              {saved.changes.length > 2 && ` ${texts.history.more(saved.changes.length - 2)}`}
              <span class="soft small">{texts.history.who(nameOf(saved), momentText(saved.at))}</span>
            </p>
            {saved.version !== versions?.at(-1)?.version && <TakeBack version={saved.version} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HouseCard() {
  const house = description.value
  const lines = house === null ? setUpPages.map((page) => [page, '–'] as const) : linesOf(house)
  return (
    <section class="card house-card" aria-labelledby="house-title">
      <h2 id="house-title">{words.house}</h2>
      <ul class="plain">
        {lines.map(([page, line]) => (
          <li key={page}>
            <a {...linkTo({ page })}>
              <OfficeIcon name={page} />
              <span>
                {texts.pages[page]}
                <span class="soft small">{line}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const setUpPages = ['floor', 'hours', 'pacing', 'online', 'tags', 'restaurant', 'files', 'history'] as const

type SetUpPage = (typeof setUpPages)[number]

function linesOf(house: Description): (readonly [SetUpPage, string])[] {
  const { default_booking_duration_hours: stay, crowd_control_max_covers: covers } = house
  const line: Record<SetUpPage, string> = {
    floor: words.floor(house.dining_areas.map(({ name }) => name).join(', ')),
    hours: words.hours(house.service_hours.map(({ name }) => name).join(', ')),
    pacing: words.pacing(stay, covers, house.crowd_control_time_minutes),
    online: words.onlineParties(house.online.smallest_party, house.online.largest_party ?? null),
    tags: words.tags(house.booking_tags.length, house.booking_sources.length),
    restaurant: words.restaurant,
    files: words.files,
    history: words.history,
  }
  return setUpPages.map((page) => [page, line[page]])
}
