/** The list of steps: which are done, what each has, and the button that opens for guests. */
import { useState } from 'preact/hooks'
import { texts } from '../../../../texts/en/office/office.ts'
import { setupTexts as words } from '../../../../texts/en/office/set-up.ts'
import { description, savedDescription, setValue } from '../../draft/draft.ts'
import { takeFile } from '../../draft/draft-acts.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { linkTo, restaurant, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { seatsOf, tablesIn } from './room/room-templates.ts'
import {
  type ContactName,
  createRestaurant,
  isDone,
  isOpening,
  missing,
  missingContact,
  openRestaurant,
  refusal,
  type StepName,
  step,
  stepNames,
} from './setup-state.ts'

export function SetupSteps() {
  return (
    <aside class="setup-side">
      <div>
        <h2>{words.title}</h2>
        <p class="soft">{words.takes}</p>
      </div>
      <nav aria-label={words.title}>
        <ol>
          {stepNames.map((name, index) => (
            <li key={name}>
              <StepLink name={name} number={index + 1} />
            </li>
          ))}
        </ol>
      </nav>
      {restaurant.value !== null && <OpenCard />}
      <YamlFile />
    </aside>
  )
}

function StepLink({ name, number }: { name: StepName; number: number }) {
  const done = restaurant.value !== null && isDone(name)
  const inside = (
    <>
      <span class={`step-sign${done ? ' done' : ''}`} aria-hidden="true">
        {done ? <OfficeIcon name="check" /> : number}
      </span>
      <span>
        <b>{words.steps[name].name}</b>
        {done && <span class="hidden-label">, {words.stepDone}</span>}
        <span class="soft small">{(done && summaryOf(name)) || words.steps[name].ask}</span>
      </span>
    </>
  )
  if (restaurant.value === null) {
    return name === 'restaurant' ? (
      <span class="step-link" aria-current="step">
        {inside}
      </span>
    ) : (
      <span class="step-link later">{inside}</span>
    )
  }
  return (
    <a
      class="step-link"
      {...linkTo({ page: 'setup', part: name })}
      aria-current={step.value === name ? 'step' : undefined}
    >
      {inside}
    </a>
  )
}

function summaryOf(name: StepName): string | null {
  const now = description.value
  if (now === null) return null
  if (name === 'restaurant') return [now.name, (now.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ')].join(', ')
  if (name === 'room') return words.room.counts(tablesIn(now.dining_areas), seatsOf(now.dining_areas))
  if (name === 'hours') return now.service_hours.map((one) => `${one.name} ${one.opens}–${one.closes}`).join(', ')
  if (name === 'online') return words.online.summary(now.online.largest_party, now.online.max_days ?? now.max_days)
  return null
}

function OpenCard() {
  const needed = missing.value
  const [isAsking, setAsking] = useState(false)
  const unsaid = missingContact.value
  const press = () => (unsaid.length > 0 ? setAsking(true) : void openRestaurant())
  return (
    <section class="card open-card" aria-label={words.open}>
      <p>
        <OfficeIcon name="lock" /> <b>{texts.hiddenUntilOpen}</b>
      </p>
      <div class="open-progress" aria-hidden="true">
        {stepNames.map((name) => (
          <span key={name} class={isDone(name) ? 'done' : step.value === name ? 'now' : ''} />
        ))}
      </div>
      <button
        type="button"
        class="primary"
        disabled={needed.length > 0 || isOpening.value}
        aria-describedby="open-why"
        onClick={press}
      >
        {isOpening.value ? words.opening : words.open}
      </button>
      <p class="soft small" id="open-why">
        {needed.length === 0
          ? `${words.ready} ${words.whatThen}`
          : `${words.missing(needed.map((name) => words.steps[name].name).join(', '))} ${words.whatThen}`}
      </p>
      {isAsking && unsaid.length > 0 && <WithoutContact unsaid={unsaid} />}
      <div role="alert">
        {refusal.value !== null && (
          <p class="error">
            {refusal.value} <a {...linkTo({ page: 'home' })}>{words.toReview}</a>
          </p>
        )}
      </div>
    </section>
  )
}

/** Opened all the same, or said first. */
function WithoutContact({ unsaid }: { unsaid: readonly ContactName[] }) {
  return (
    <section class="without-contact" role="alert">
      <ul>
        {unsaid.map((name) => (
          <li key={name}>{words.withoutContact[name]}</li>
        ))}
      </ul>
      <a class="button" {...linkTo({ page: 'setup', part: 'restaurant' })}>
        {words.sayIt}
      </a>
      <button type="button" disabled={isOpening.value} onClick={() => void openRestaurant()}>
        {words.openAnyway}
      </button>
    </section>
  )
}

function YamlFile() {
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      if (restaurant.value === null) await createRestaurant({ yaml: await file.text() })
      else {
        await takeFile(await file.text())
        // Opening is a separate step, whatever the file says.
        if (savedDescription.value !== null) setValue('open', savedDescription.value.open)
      }
      say(words.yamlTaken)
    } catch (error) {
      refusal.value = sentenceOf(error)
      say(sentenceOf(error))
    }
  }
  return (
    <label class="yaml-file">
      <input
        type="file"
        accept=".yaml,.yml,application/yaml"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <span>{words.yaml}</span>
    </label>
  )
}
