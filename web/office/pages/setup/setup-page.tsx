/** Set-up: five steps in any order, what guests will see beside them, and the button that opens. */
import './setup.css'
import { useEffect, useRef } from 'preact/hooks'
import { locale } from '../../../../texts/en/locale.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { setupTexts as words } from '../../../../texts/en/office/set-up.ts'
import { description, issues, keptAt, refused } from '../../draft/draft.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { go, isOffline, linkTo, me, restaurant } from '../../screen/screen.ts'
import { HoursStep } from './hours-step.tsx'
import { NewRestaurant } from './new-restaurant.tsx'
import { OnlineStep } from './online-step.tsx'
import { OpenedPage } from './opened/opened-page.tsx'
import { PeopleStep } from './people-step.tsx'
import { RestaurantStep } from './restaurant-step.tsx'
import { RoomStep } from './room/room-step.tsx'
import { SetupPreview } from './setup-preview.tsx'
import { isOpen, markSeen, type StepName, saveStep, step, stepNames } from './setup-state.ts'
import { SetupSteps } from './setup-steps.tsx'

const shown: Readonly<Record<StepName, () => preact.JSX.Element>> = {
  restaurant: RestaurantStep,
  room: RoomStep,
  hours: HoursStep,
  online: OnlineStep,
  people: PeopleStep,
}

export default function SetupPage() {
  if (me.value === null) return <TopBar />
  if (me.value.restaurants.length === 0) {
    return (
      <>
        <TopBar />
        <div class="setup">
          <SetupSteps />
          <main class="body setup-step">
            <NewRestaurant />
          </main>
        </div>
      </>
    )
  }
  if (description.value === null) return <TopBar />
  return isOpen.value ? <OpenedPage /> : <Steps />
}

function Steps() {
  const name = step.value
  const Step = shown[name]
  const { title, lead } = { ...words[name], ...(name === 'restaurant' && { lead: words.restaurant.leadLater }) }
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(name)
  useEffect(() => {
    markSeen(name)
    if (before.current === name) return
    before.current = name
    void saveStep()
    // On a phone the steps are below: scrolls to the top of the next one, which is read aloud.
    document.querySelector('.setup')?.scrollTo(0, 0)
    heading.current?.focus()
  }, [name])
  return (
    <>
      <TopBar />
      <div class="setup">
        <SetupSteps />
        <div class="setup-middle">
          <main class="body setup-step" key={name}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p class="soft">{lead}</p>
            <Step />
          </main>
          <BackAndOn name={name} />
        </div>
        <SetupPreview />
      </div>
    </>
  )
}

function TopBar() {
  return (
    <header class="head setup-head">
      <p class="house-choice">{restaurant.value?.name ?? words.newRestaurant}</p>
      <span class="chip">{words.notOpen}</span>
      <span class="grow" />
      {restaurant.value !== null && <Kept />}
      {restaurant.value !== null && (
        <a class="button quiet" {...linkTo({ page: 'home' })}>
          {words.leave}
        </a>
      )}
    </header>
  )
}

/** Announced when it changes between saved and unsaved, not at every letter. */
function Kept() {
  const zone = { hour: '2-digit', minute: '2-digit' } as const
  const wrong = issues.value.size
  if (refused.value !== null) return <p class="error kept">{refused.value}</p>
  if (wrong > 0) return <p class="error kept">{texts.draft.wrong(wrong)}</p>
  return (
    <p class="soft small kept" role="status">
      {keptAt.value === null || isOffline.value ? (
        words.keeping
      ) : (
        <>
          <OfficeIcon name="check" />
          {words.kept(new Date(keptAt.value).toLocaleTimeString(locale, zone))}
        </>
      )}
    </p>
  )
}

function BackAndOn({ name }: { name: StepName }) {
  const at = stepNames.indexOf(name)
  const [before, after] = [stepNames[at - 1], stepNames[at + 1]]
  return (
    <footer class="setup-foot">
      {before !== undefined && (
        <a class="button" {...linkTo({ page: 'setup', part: before })}>
          <OfficeIcon name="left" />
          {words.steps[before].name}
        </a>
      )}
      <span class="grow" />
      <span class="soft small">{words.stepOf(at + 1, stepNames.length)}</span>
      {after !== undefined && (
        <button type="button" class="primary" onClick={() => go({ page: 'setup', part: after })}>
          {words.next(words.steps[after].name)}
          <OfficeIcon name="right" />
        </button>
      )}
    </footer>
  )
}
